import type { ScenarioInput } from '../../scenario/scenario';
import { variant } from '../enact';
import type { Incident } from '../incident';

/** A, X and B of the collection are A, B and C. B's list is answered at 999, and its delete meets the cut. */
const SCENARIO: ScenarioInput = {
  durationMs: 60_000,
  service: { id: 'zookeeper', sessionMs: 10_000, tickMs: 2_000, guaranteedDelete: false },
  clients: {
    count: 3,
    behaviour: { manner: 'wait' },
    each: { B: { behaviour: { manner: 'try' } } },
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 5_000 }] },
    { client: 'B', atMs: 989 },
    { client: 'C', atMs: 2_000, steps: [{ do: 'release', afterMs: 100 }] },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['B'],
      and: ['zk-1', 'zk-2', 'zk-3'],
      manner: 'reset',
      oneWay: false,
      lengthMs: 200,
    },
  ],
};

/** A node that nobody remembers blocks everybody behind it. */
export const z4: Incident = {
  id: 'Z4',
  title: 'An orphan in the queue',
  service: 'zookeeper',
  source: [
    { title: 'python-zk/kazoo PR #760', url: 'https://github.com/python-zk/kazoo/pull/760' },
    {
      title: 'apache/curator#1193 (CURATOR-678)',
      url: 'https://github.com/apache/curator/issues/1193',
    },
    { title: 'ZOOKEEPER-1262', url: 'https://issues.apache.org/jira/browse/ZOOKEEPER-1262' },
    { title: 'aiozk PR #34', url: 'https://github.com/micro-fan/aiozk/pull/34' },
  ],
  happened:
    'An acquire failed or timed out, or a release met a lost connection, and the client forgot its node. The session lived on, so the node did. When its turn came, the lock belonged to somebody who did not know, and all waited.',
  fix: 'A delete that failed is repeated in the background until it is known to be done.',
  fencing: 'It does not apply: nobody writes.',
  variants: [
    variant('as-it-happened', {
      title: 'The delete is lost, and forgotten',
      story:
        'B tries once, is not first, and gives up; its delete is lost. A releases at 5 s. C waits behind B’s node, for as long as B’s session lives.',
      scenario: SCENARIO,
      expected: {
        violated: ['T'],
        notViolated: ['M', 'B', 'W', 'C'],
        grantedAtMs: { B: [5_000, 5_010], C: null },
      },
    }),
    variant('session-ends', {
      title: 'Until the session ends',
      story:
        'B’s process dies at 40 s. Its session ends within 12 s, its node goes, and C is granted.',
      scenario: {
        ...SCENARIO,
        faults: [...(SCENARIO.faults ?? []), { type: 'kill', at: { atMs: 40_000 }, node: 'B' }],
      },
      expected: { violated: ['T'], grantedAtMs: { C: [46_000, 52_010] } },
    }),
    variant('guaranteed', {
      title: 'The delete is repeated',
      story: 'B is connected again at 1.2 s and deletes its node. C is granted when A releases.',
      scenario: { ...SCENARIO, service: { ...SCENARIO.service, guaranteedDelete: true } },
      expected: { notViolated: 'all', grantedAtMs: { B: null, C: [5_000, 5_010] } },
    }),
  ],
};
