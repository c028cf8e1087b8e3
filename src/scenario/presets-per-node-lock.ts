import type { ScenarioInput } from './scenario';

/** A is connected to n1, B to n3. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 25_000,
  service: {
    id: 'per-node-lock',
    members: 5,
    scope: 'side',
    deadAfterMs: 4_500,
    heartbeatEveryMs: 2_000,
  },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { member: 3 } } } },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 6_000 },
    { client: 'B', atMs: 7_000 },
  ],
};

const CUT: ScenarioInput = {
  ...TWO,
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_000 },
      between: ['n1', 'n2', 'A'],
      and: ['n3', 'n4', 'n5', 'B'],
      lengthMs: 30_000,
    },
  ],
};

export const PER_NODE_LOCK_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'per-node-lock-works',
    title: 'Per-node lock: a whole cluster',
    story: 'Five members hear each other, and the first one decides for all. B waits its turn.',
    scenario: TWO,
  },
  {
    id: 'per-node-lock-two-sides',
    title: 'Per-node lock: two sides, two holders',
    story: 'A partition. Each side goes on without the other, and each grants.',
    scenario: CUT,
  },
  {
    id: 'per-node-lock-majority',
    title: 'Per-node lock: only a majority grants',
    story:
      'The same partition. B’s side has three of five and grants; A waits until the cut heals.',
    scenario: {
      ...CUT,
      durationMs: 45_000,
      service: { ...TWO.service, id: 'per-node-lock', scope: 'majority' },
    },
  },
  {
    id: 'per-node-lock-each-node',
    title: 'Per-node lock: one lock for each node',
    story: 'GET_LOCK on a cluster: n1 grants to A and n3 to B, without any fault.',
    scenario: { ...TWO, service: { id: 'per-node-lock', members: 3, scope: 'node' } },
  },
];
