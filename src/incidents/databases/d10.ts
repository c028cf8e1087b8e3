import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const REAPER = {
  type: 'operate',
  at: { atMs: 1_000 },
  node: 'database',
  action: 'reap',
  everyMs: 1_000,
} as const;

const SCENARIO: ScenarioInput = {
  durationMs: 8_000,
  service: {
    id: 'status-column',
    holds: 'for-ever',
    heartbeatEveryMs: 1_000,
    pollEveryMs: 500,
    reaperLooksAt: 'another-key',
    reaperAfterMs: 3_000,
  },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 4_900 }, { do: 'release', atMs: 5_000 }],
    },
    {
      client: 'B',
      atMs: 100,
      // B's program is not told by its own heartbeats either; it is done before the reaper comes again.
      steps: [{ do: 'read' }, { do: 'write', afterMs: 200 }],
    },
  ],
  // The program does not look at what its heartbeats report.
  clients: { behaviour: { obeysLoss: false } },
  faults: [{ ...REAPER, times: 5 }],
};

/** A reaper that takes the living for dead; and why there are reapers. */
export const d10: Incident = {
  id: 'D10',
  title: 'The reaper takes a live lock',
  service: 'status-column',
  source: [
    {
      title: 'mhenrixon/sidekiq-unique-jobs#580',
      url: 'https://github.com/mhenrixon/sidekiq-unique-jobs/issues/580',
    },
    {
      title: 'mhenrixon/sidekiq-unique-jobs#486',
      url: 'https://github.com/mhenrixon/sidekiq-unique-jobs/issues/486',
    },
    {
      title: 'mhenrixon/sidekiq-unique-jobs#861',
      url: 'https://github.com/mhenrixon/sidekiq-unique-jobs/issues/861',
    },
  ],
  happened:
    'A reaper removed the locks of jobs that no longer ran. It looked them up under a key without the suffix that running jobs have, found none of them, and removed live locks. Other reports tell the opposite: without a reaper, a killed process left its lock for ever.',
  fix: 'A test for life that can find the living: the job’s own heartbeat, with more patience than a heartbeat may be late.',
  fencing:
    'Once the next worker has written with its newer attempt, the first one’s write is rejected.',
  variants: [
    variant('as-it-happened', {
      title: 'It finds nobody alive',
      story: 'The reaper comes each second and removes A’s lock at its first visit. B is let in.',
      scenario: SCENARIO,
      expected: {
        violated: ['X', 'B'],
        firstAtMs: { X: [1_000, 1_001], B: [1_000, 1_620] },
        ended: { A: { atMs: [1_000, 1_001], by: 'removed' } },
      },
    }),
    variant('heartbeat', {
      title: 'It looks at heartbeats',
      story: 'A’s heartbeats are never older than a second: the reaper leaves it alone.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, reaperLooksAt: 'heartbeat' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [5_000, 5_620] } },
    }),
    variant('no-reaper', {
      title: 'No reaper, and the owner is killed',
      story: 'Without a reaper and without a timeout, A’s lock outlives A.',
      scenario: {
        ...SCENARIO,
        durationMs: 70_000,
        faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'A' }],
      },
      expected: { violated: ['T'], grantedAtMs: { B: null } },
    }),
    variant('orphan-reaped', {
      // X is violated by its letter: the grant was live, though nobody was left to use it.
      title: 'A good reaper, and the owner is killed',
      story: 'A’s last heartbeat is more than 3 s old at the reaper’s fourth visit. B goes on.',
      scenario: {
        ...SCENARIO,
        durationMs: 70_000,
        service: { ...SCENARIO.service, reaperLooksAt: 'heartbeat' },
        faults: [
          { type: 'kill', at: { atMs: 900 }, node: 'A' },
          { ...REAPER, times: 60 },
        ],
      },
      expected: { notViolated: ['T', 'B', 'W', 'C'], grantedAtMs: { B: [4_000, 4_620] } },
    }),
    variant('fenced', {
      title: 'The same, with attempt numbers',
      story: 'B has written as attempt 2 when A writes as attempt 1: A is rejected.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['X', 'B'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
