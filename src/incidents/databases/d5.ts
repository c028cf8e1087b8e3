import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

const SCENARIO: ScenarioInput = {
  durationMs: 10_000,
  service: { id: 'per-node-lock', members: 2, scope: 'node' },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { member: 2 } } } },
  work: { workMs: 2_000 },
  jobs: [
    { client: 'A', atMs: 0 },
    { client: 'B', atMs: 10 },
  ],
};

/** GET_LOCK on a cluster is a lock on one of its nodes. */
export const d5: Incident = {
  id: 'D5',
  title: 'One lock for each node',
  service: 'per-node-lock',
  source: [
    {
      title: 'ClosureTree/with_advisory_lock#16',
      url: 'https://github.com/ClosureTree/with_advisory_lock/issues/16',
    },
    { title: 'github/gh-ost#224', url: 'https://github.com/github/gh-ost/issues/224' },
    { title: 'flyway/flyway PR #3674', url: 'https://github.com/flyway/flyway/pull/3674' },
  ],
  happened:
    'MySQL’s GET_LOCK is a lock of one server. On a Galera cluster, behind a load balancer that spreads connections, each node granted the lock to whoever came to it. Nothing failed; there was simply no exclusion.',
  fix: 'Send every lock to one and the same node, or keep the lock in the replicated data.',
  fencing: 'The function gives no token.',
  variants: [
    variant('as-it-happened', {
      title: 'Two nodes, two locks',
      story: 'A locks on n1, B on n2. Both are granted, without any fault.',
      scenario: SCENARIO,
      expected: {
        violated: ['M'],
        grantedAtMs: { A: [1, 2], B: [11, 12] },
        firstAtMs: { M: [11, 12] },
      },
    }),
    variant('one-node', {
      title: 'All locks on one node',
      story: 'Both connect to n1: B waits until A is done.',
      scenario: { ...SCENARIO, clients: { behaviour: { manner: 'wait' } } },
      expected: { notViolated: 'all', grantedAtMs: { B: [2_000, 2_020] } },
    }),
    variant('majority', {
      title: 'A majority must agree',
      story: 'The same connections, but a grant needs the votes of both nodes.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, scope: 'majority' } },
      expected: { notViolated: 'all', grantedAtMs: { B: [2_000, 2_030] } },
    }),
  ],
};
