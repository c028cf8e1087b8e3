import type { ScenarioInput } from './scenario';

const ENSEMBLE = ['zk-1', 'zk-2', 'zk-3'];

/** B comes while A works; the work takes longer than the session's timeout. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 30_000,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000 },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { server: 2 } } } },
  work: { workMs: 8_000, afterWriteMs: 2_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

/** A is cut off in silence, and writes when its session is long over; Curator says LOST at 14 s. */
const CUT_OFF: ScenarioInput = {
  ...TWO,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000, obeys: 'lost' },
  work: { workMs: 1_500, afterWriteMs: 500 },
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 12_800 }],
    },
    { client: 'B', atMs: 2_000 },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 3_100 },
      between: ['A'],
      and: ENSEMBLE,
      manner: 'silent',
      oneWay: false,
      lengthMs: 30_000,
    },
  ],
};

/** Five wait for one. */
const CROWD: ScenarioInput = {
  seed: 7,
  durationMs: 15_000,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000 },
  clients: { count: 6, behaviour: { manner: 'wait' } },
  work: { workMs: 800, afterWriteMs: 200 },
  jobs: ['A', 'B', 'C', 'D', 'E', 'F'].map((client, at) => ({ client, atMs: 1_000 + 50 * at })),
};

export const ZOOKEEPER_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'zookeeper-works',
    title: 'ZooKeeper: a queue of ephemeral nodes',
    story:
      'Work longer than the session’s timeout: pings keep the session, and the session keeps the node. B watches the node before its own.',
    scenario: TWO,
  },
  {
    id: 'zookeeper-late-lost',
    title: 'ZooKeeper: LOST comes too late',
    story:
      'A is cut off and stops at LOST, which counts from SUSPENDED. B has the lock long before.',
    scenario: CUT_OFF,
  },
  {
    id: 'zookeeper-suspended',
    title: 'ZooKeeper: stop at SUSPENDED',
    story: 'The same cut. A stops when its connection is lost, before its session can be over.',
    scenario: { ...CUT_OFF, service: { ...CUT_OFF.service, obeys: 'suspended' } },
  },
  {
    id: 'zookeeper-late-lost-fenced',
    title: 'ZooKeeper: LOST comes too late, fenced',
    story: 'A still believes for too long, but storage compares czxids and rejects its write.',
    scenario: { ...CUT_OFF, storage: { guard: 'token-on-write' } },
  },
  {
    id: 'zookeeper-leader-change',
    title: 'ZooKeeper: the leader dies',
    story:
      'All clients of the dead leader are SUSPENDED, and A stops. Its session lives on under the next leader, so it deletes its node itself.',
    scenario: { ...TWO, faults: [{ type: 'kill', at: { atMs: 4_000 }, node: 'zk-1' }] },
  },
  {
    id: 'zookeeper-herd',
    title: 'ZooKeeper: a herd',
    story:
      'All who wait watch the owner’s node: each release wakes all of them, and one is served.',
    scenario: { ...CROWD, service: { ...CROWD.service, watches: 'owner' } },
  },
  {
    id: 'zookeeper-no-herd',
    title: 'ZooKeeper: no herd',
    story: 'Each waits for the node before its own: a release wakes one.',
    scenario: CROWD,
  },
];
