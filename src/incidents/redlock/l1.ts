import type { ScenarioInput } from '../../scenario/scenario';
import { FOR_EVER_MS, variant } from '../enact';
import type { Incident } from '../incident';

/** A cut to two nodes leaves the client a bare majority of five. */
const CUTS = [
  {
    type: 'cut',
    at: { atMs: 0 },
    between: ['A'],
    and: ['n4', 'n5'],
    lengthMs: 200,
  },
  {
    type: 'cut',
    at: { atMs: 1_000 },
    between: ['B'],
    and: ['n1', 'n2'],
    lengthMs: 300,
  },
] as const satisfies ScenarioInput['faults'];

const STEP = { type: 'clockStep', at: { atMs: 1_000 }, node: 'n3', byMs: 40_000 } as const;

/** A conforming program: it stops by a timer when its validity ends. */
const SCENARIO: ScenarioInput = {
  durationMs: 40_000,
  service: { id: 'redlock', nodes: 5, ttlMs: 30_000, commandTimeoutMs: 50 },
  clients: { behaviour: { validityCheck: 'timer' } },
  jobs: [
    {
      client: 'A',
      atMs: 0,
      steps: [{ do: 'read' }, { do: 'write', atMs: 5_000 }, { do: 'release', atMs: FOR_EVER_MS }],
    },
    {
      client: 'B',
      atMs: 1_100,
      steps: [{ do: 'read' }, { do: 'write', atMs: 2_000 }, { do: 'release', atMs: 31_000 }],
    },
  ],
  faults: [...CUTS, STEP],
};

const RESTART = [
  { type: 'kill', at: { atMs: 1_000 }, node: 'n3' },
  { type: 'restart', at: { atMs: 1_050 }, node: 'n3', withMemory: false },
] as const satisfies ScenarioInput['faults'];

/** One of five clocks jumps, and two clients hold majorities. */
export const l1: Incident = {
  id: 'L1',
  title: 'One node’s clock jumps',
  service: 'redlock',
  source: [
    {
      title: 'Martin Kleppmann, “How to do distributed locking” (2016)',
      url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
    },
    {
      title: 'Redis documentation, “Distributed Locks with Redis”',
      url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
    },
  ],
  happened:
    'A client reached three of five nodes and had the lock. The wall clock of one of the three jumped forward, and that node dropped the key. A second client, cut off from the other two, won that node and the two that had been free: two majorities, each of three.',
  fix: 'No large steps on any node’s clock, and no restart without the keys before the longest TTL is over. What remains is luck: with all five keys, it takes three such nodes.',
  fencing: 'Redlock has no ordered token. A token guard would refuse every write.',
  variants: [
    variant('as-it-happened', {
      title: 'Three of five, and one clock jumps',
      story:
        'A holds n1, n2 and n3. At 1 s n3’s clock jumps over the lease; B wins n3, n4 and n5 at 1.2 s. A’s write at 5 s is that of the older grant.',
      scenario: SCENARIO,
      expected: {
        violated: ['M', 'B', 'W'],
        grantedAtMs: { B: [1_101, 1_210] },
        firstAtMs: { M: [1_101, 1_212] },
        ended: { A: { atMs: [29_590, 29_710], by: 'expired' } },
      },
    }),
    variant('five-of-five', {
      title: 'All five, and the same clock jumps',
      story: 'Nobody is cut off, and A holds all five keys. B wins n3 alone: m = 3 must vanish.',
      scenario: { ...SCENARIO, durationMs: 28_000, faults: [STEP] },
      expected: { notViolated: 'all', grantedAtMs: { B: null } },
    }),
    variant('restart-empty', {
      title: 'A restart without the keys',
      story: 'Instead of the step: n3 dies at 1 s and comes back empty 50 ms later.',
      scenario: { ...SCENARIO, faults: [...CUTS, ...RESTART] },
      expected: { violated: ['M', 'B', 'W'], grantedAtMs: { B: [1_101, 1_210] } },
    }),
    variant('delayed-restart', {
      title: 'A restart that is delayed',
      story: 'The same, but n3 stays out for the 30 s of the lease. B waits until A stops.',
      scenario: {
        ...SCENARIO,
        service: { ...SCENARIO.service, restartDelayMs: 30_000 },
        jobs: [(SCENARIO.jobs ?? [])[0] ?? {}, { client: 'B', atMs: 1_100 }],
        faults: [...CUTS, ...RESTART],
      },
      expected: { notViolated: 'all', grantedAtMs: { B: [29_690, 30_500] } },
    }),
  ],
};
