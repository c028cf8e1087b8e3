import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const AHEAD: ScenarioInput = {
  durationMs: 70_000,
  service: { id: 'pg-ttl-row', lockAtMostForMs: 60_000 },
  clocks: { B: { wallOffsetMs: 65_000 } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 49_000 }, { do: 'release', atMs: 50_000 }],
    },
    { client: 'B', atMs: 1_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 1_000 }] },
  ],
};

/** The nightly job: both start it when their own clock says midnight, and neither waits. */
const NIGHTLY: ScenarioInput = {
  durationMs: 10_000,
  service: { id: 'pg-ttl-row', lockAtMostForMs: 60_000, clock: 'database' },
  clients: { behaviour: { manner: 'try' } },
  clocks: { B: { wallOffsetMs: -2_000 } },
  work: { identity: 'all-the-same', workMs: 50, performsEffect: true },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 2_000 },
  ],
};

const TOO_LONG: ScenarioInput = {
  durationMs: 160_000,
  service: { id: 'pg-ttl-row', lockAtMostForMs: 120_000 },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 149_000 }, { do: 'release', atMs: 150_000 }],
    },
    { client: 'B', atMs: 1_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 5_000 }] },
  ],
};

/**
 * Scenario b of the entry happens by a common clock only. By application clocks B compares the row with its own late
 * clock and finds it locked: it reads 0 where the row says 50. So the nightly job is run with the
 * database's clock here, and the other is a control.
 */
export const d6: Incident = {
  id: 'D6',
  title: 'The clocks of the applications differ',
  service: 'pg-ttl-row',
  source: [
    {
      title: 'ShedLock, README: database time and lockAtLeastFor',
      url: 'https://github.com/lukas-krecan/ShedLock',
    },
    {
      title: 'lukas-krecan/ShedLock#1596',
      url: 'https://github.com/lukas-krecan/ShedLock/issues/1596',
    },
    {
      title: 'quartz-scheduler/quartz#106',
      url: 'https://github.com/quartz-scheduler/quartz/issues/106',
    },
  ],
  happened:
    'A row says until when it is locked, and each application compares that with its own clock. One that is ahead takes the lock while it is held. Short jobs ran on each node in turn, since the lock was free again before the next clock struck; long ones ran for longer than the lock.',
  fix: 'Let the database say what time it is, keep the lock for at least as long as clocks may differ (lockAtLeastFor), and extend it while the job runs.',
  fencing: 'The row issues no token.',
  variants: [
    variant('as-it-happened', {
      title: 'A clock 65 s ahead',
      story: 'For B the lock of one minute is over one second after A took it.',
      scenario: AHEAD,
      expected: { violated: ['B'], notViolated: ['M'], grantedAtMs: { B: [1_000, 1_005] } },
    }),
    variant('database-clock', {
      title: 'The database’s clock',
      story: 'The same clocks. Nobody asks them.',
      scenario: { ...AHEAD, service: { ...AHEAD.service, id: 'pg-ttl-row', clock: 'database' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [50_000, 51_005] } },
    }),
    variant('nightly-twice', {
      title: 'A short job, and a clock 2 s behind',
      story: 'A is done after 50 ms. When B’s clock strikes, the row is free: the job runs twice.',
      scenario: NIGHTLY,
      expected: {
        violated: ['C'],
        notViolated: ['M', 'B'],
        grantedAtMs: { B: [2_000, 2_005] },
      },
    }),
    variant('nightly-at-least', {
      title: 'Locked at least for 5 s',
      story: 'The row stays locked for longer than the clocks differ, and B skips the job.',
      scenario: {
        ...NIGHTLY,
        service: { ...NIGHTLY.service, id: 'pg-ttl-row', lockAtLeastForMs: 5_000 },
      },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('nightly-by-own-clocks', {
      title: 'The same job by application clocks',
      story:
        'B compares the row with the clock that made it late. One error hides the other, and the job runs once.',
      scenario: {
        ...NIGHTLY,
        service: { ...NIGHTLY.service, id: 'pg-ttl-row', clock: 'application' },
      },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('too-long', {
      title: 'A job longer than its lock',
      story: 'The lock lasts two minutes, the job two and a half.',
      scenario: TOO_LONG,
      expected: { violated: ['B'], grantedAtMs: { B: [120_000, 121_005] } },
    }),
    variant('too-long-extended', {
      title: 'The same job, extending its lock',
      story: 'The lock is set anew every minute for as long as the job runs.',
      scenario: {
        ...TOO_LONG,
        service: { ...TOO_LONG.service, id: 'pg-ttl-row', extendEveryMs: 60_000 },
      },
      expected: { notViolated: 'all', grantedAtMs: { B: [150_000, 151_005] } },
    }),
  ],
};
