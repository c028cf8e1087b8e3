import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SERVICE = { id: 'pg-advisory', pool: 'transaction', backends: 2 } as const;

/** Which of the two backends a statement gets is a matter of other traffic: here it is set. */
const SCENARIO: ScenarioInput = {
  durationMs: 10_000,
  service: SERVICE,
  clients: {
    behaviour: { manner: 'wait' },
    each: {
      A: { service: { lockBackend: 1, unlockBackend: 2 } },
      B: { service: { lockBackend: 1, unlockBackend: 1 } },
    },
  },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 900 }, { do: 'release', atMs: 1_000 }],
    },
    {
      client: 'B',
      atMs: 500,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }, { do: 'release', atMs: 1_500 }],
    },
  ],
};

const LEAK: ScenarioInput = {
  ...SCENARIO,
  durationMs: 3_700_000,
  clients: {
    ...SCENARIO.clients,
    each: { ...SCENARIO.clients?.each, B: { service: { lockBackend: 2, unlockBackend: 2 } } },
  },
  jobs: [
    ...(SCENARIO.jobs?.slice(0, 1) ?? []),
    { client: 'B', atMs: 2_000, steps: [{ do: 'read' }, { do: 'write', afterMs: 100 }] },
  ],
};

/** A session's lock, where the session belongs to a pooler. */
export const d3: Incident = {
  id: 'D3',
  title: 'A session lock behind a transaction pooler',
  service: 'pg-advisory',
  source: [
    { title: 'rails/rails#32622', url: 'https://github.com/rails/rails/issues/32622' },
    {
      title: 'goauthentik/authentik#23876',
      url: 'https://github.com/goauthentik/authentik/issues/23876',
    },
    {
      title: 'vectorize-io/hindsight PR #726',
      url: 'https://github.com/vectorize-io/hindsight/pull/726',
    },
  ],
  happened:
    'Migrations took a session’s advisory lock through PgBouncer in transaction mode, where each statement may run on another backend. Unlocks failed with a warning and the lock leaked, pods waited for up to an hour, or two migrations ran at once.',
  fix: 'Connect to the database directly, or pool by session; or take the lock at transaction level, which keeps its backend until the transaction ends.',
  fencing: 'There is no token to compare.',
  variants: [
    variant('as-it-happened', {
      title: 'The same backend for both',
      story:
        'B’s statement runs on the backend that has A’s lock. For PostgreSQL that is the owner, who locks once more.',
      scenario: SCENARIO,
      expected: {
        violated: ['M', 'B'],
        grantedAtMs: { B: [500, 510] },
        releaseIgnored: ['A'],
      },
    }),
    variant('leak', {
      title: 'The unlock on the wrong backend',
      story:
        'A’s unlock finds nothing on its backend. The other one keeps the lock until the pooler closes it, after an hour.',
      scenario: LEAK,
      expected: {
        violated: ['T'],
        notViolated: ['M', 'B'],
        grantedAtMs: { B: [3_600_000, 3_600_010] },
        releaseIgnored: ['A'],
      },
    }),
    variant('pooled-by-session', {
      title: 'Pooled by session',
      story: 'Each client keeps its backend for as long as it is connected.',
      scenario: { ...SCENARIO, service: { ...SERVICE, pool: 'session' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [1_000, 1_010] } },
    }),
    variant('transaction-level', {
      title: 'A transaction’s lock',
      story: 'The same pooler. The lock ends with its transaction, and that keeps its backend.',
      scenario: { ...SCENARIO, service: { ...SERVICE, level: 'transaction' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [1_000, 1_010] } },
    }),
  ],
};
