import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** One job in the table: a copy that takes a minute and a half, and then deletes its source. */
const COPY = { id: 'copy' } as const;

const SCENARIO: ScenarioInput = {
  durationMs: 100_000,
  service: { id: 'status-column', holds: 'session' },
  // The library reports the broken session; nobody asks it, as in the report.
  clients: {
    behaviour: { obeysLoss: false },
    each: { B: { behaviour: { manner: 'try' } } },
  },
  jobs: [
    {
      ...COPY,
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 89_990 }, { do: 'effect', atMs: 90_000 }],
    },
    {
      ...COPY,
      client: 'B',
      atMs: 31_100,
      steps: [{ do: 'read' }, { do: 'write', atMs: 80_000 }, { do: 'effect', atMs: 80_010 }],
    },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['A', 'B'],
      and: ['database'],
      lengthMs: 30_000,
      manner: 'reset',
    },
  ],
};

/** A lock that lives in a database session, and a job that outlives the session. */
export const d9: Incident = {
  id: 'D9',
  title: 'An outage makes running jobs look abandoned',
  service: 'status-column',
  source: [
    {
      title: 'HangfireIO/Hangfire#1183',
      url: 'https://github.com/HangfireIO/Hangfire/issues/1183',
    },
    {
      title: 'HangfireIO/Hangfire#1960',
      url: 'https://github.com/HangfireIO/Hangfire/issues/1960',
    },
    {
      title: 'HangfireIO/Hangfire#1197',
      url: 'https://github.com/HangfireIO/Hangfire/issues/1197',
    },
  ],
  happened:
    'The database was offline for 30 s while two big copy jobs ran. Their sessions ended, and with them their hold on the jobs. When it was back, two other workers fetched the same jobs; copy and delete collided, and both ended in “success”.',
  fix: 'An invisibility timeout longer than outages, renewed while the job runs; and a job that stops when it is told that its hold is gone.',
  fencing:
    'Once the second worker has written with its newer attempt number, the first one’s write is rejected. A second effect outside is not stopped by that alone.',
  variants: [
    variant('as-it-happened', {
      title: 'The session holds the job',
      story: 'The outage ends A’s session. A copies on to 90 s; B fetches the same job at 31.1 s.',
      scenario: SCENARIO,
      expected: {
        violated: ['B', 'C'],
        grantedAtMs: { B: [31_100, 31_110] },
        ended: { A: { atMs: [1_000, 1_002], by: 'revoked' } },
      },
    }),
    variant('obeys', {
      title: 'The job stops when told',
      story: 'A’s library reports the broken session at once, and A stops.',
      scenario: {
        ...SCENARIO,
        clients: { each: { B: { behaviour: { manner: 'try' } } } },
      },
      expected: { notViolated: 'all', believesUntilMs: { A: [1_000, 1_005] } },
    }),
    variant('invisibility', {
      title: 'A sliding invisibility timeout',
      story: 'The outage is shorter than the timeout: B finds the job taken.',
      scenario: { ...SCENARIO, service: { id: 'status-column', holds: 'heartbeat' } },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('fenced', {
      title: 'The same, with attempt numbers',
      story: 'B has written as attempt 2 when A writes as attempt 1: A is rejected and stops.',
      scenario: { ...SCENARIO, storage: { guard: 'token-on-write' } },
      expected: { violated: ['B'], notViolated: ['W', 'C'], rejected: ['A'], notRejected: ['B'] },
    }),
  ],
};
