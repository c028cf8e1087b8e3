import type { ScenarioInput } from '../../../src/scenario/scenario';
import { ownCase, presetCase, type RealCase } from './case';

const SINGLE = 'One real ZooKeeper stands for the three of the scenario.';
const TICK = {
  moreMs: 1_100,
  moreBecause: 'for the phase of the tick, in which sessions end, and of the last ping',
  note: SINGLE,
};
const SERVERS = ['zk-1', 'zk-2', 'zk-3'];

/** A's last word is its ping at about 3 s; its session ends by 10 s, and LOST comes at 13 s. */
const SILENCE: ScenarioInput = {
  durationMs: 18_000,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000, obeys: 'lost' },
  clients: { behaviour: { manner: 'wait' }, each: { B: { service: { server: 2 } } } },
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 11_800 }, { do: 'release', atMs: 17_500 }],
    },
    {
      client: 'B',
      atMs: 2_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 300 }, { do: 'release', atMs: 17_000 }],
    },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 4_100 },
      between: ['A'],
      and: SERVERS,
      manner: 'silent',
      oneWay: false,
      lengthMs: 30_000,
    },
  ],
};

const ORPHAN: ScenarioInput = {
  durationMs: 12_000,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000, guaranteedDelete: false },
  network: { delayMs: 50 },
  bounds: { waitMsMax: 4_000 },
  clients: {
    count: 3,
    behaviour: { manner: 'wait' },
    each: { B: { behaviour: { manner: 'try' } } },
  },
  jobs: [
    { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 4_000 }] },
    { client: 'B', atMs: 1_000 },
    { client: 'C', atMs: 2_000, steps: [{ do: 'release', afterMs: 100 }] },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 1_330 },
      between: ['B'],
      and: SERVERS,
      manner: 'reset',
      oneWay: false,
      lengthMs: 300,
    },
  ],
};

/** Three real servers, of which a fault tells one from the others. */
const ENSEMBLE = {
  moreMs: 2_500,
  moreBecause: 'for the length of an election and for the ways back of the clients',
  note: 'Three real ZooKeepers; the one that leads at first is zk-1.',
};

/** The leader dies at 3 s; A is patient, and B comes under the next leader. */
const NEXT_LEADER: ScenarioInput = {
  durationMs: 16_000,
  service: { id: 'zookeeper', sessionMs: 8_000, tickMs: 1_000, obeys: 'lost' },
  storage: { guard: 'token-on-write' },
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { server: 2 } }, B: { service: { server: 3 } } },
  },
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 8_500 }, { do: 'release', atMs: 9_500 }],
    },
    {
      client: 'B',
      atMs: 7_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 1_000 }, { do: 'release', afterMs: 500 }],
    },
  ],
  faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'zk-1' }],
};

/** A loses its way to zk-2 for good. */
const MOVES: ScenarioInput = {
  durationMs: 14_000,
  service: { id: 'zookeeper', sessionMs: 6_000, tickMs: 1_000, obeys: 'lost' },
  clients: {
    behaviour: { manner: 'wait' },
    each: { A: { service: { server: 2 } }, B: { service: { server: 3 } } },
  },
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      steps: [{ do: 'read' }, { do: 'write', atMs: 9_000 }, { do: 'release', atMs: 10_000 }],
    },
    {
      client: 'B',
      atMs: 2_000,
      steps: [{ do: 'read' }, { do: 'write', afterMs: 500 }, { do: 'release', afterMs: 500 }],
    },
  ],
  faults: [
    {
      type: 'cut',
      at: { atMs: 3_000 },
      between: ['A'],
      and: ['zk-2'],
      manner: 'reset',
      oneWay: false,
      lengthMs: 30_000,
    },
  ],
};

/** Sessions, ephemeral nodes, and what Curator makes of silence. */
export const ZOOKEEPER_CASES: readonly RealCase[] = [
  presetCase('zookeeper', 'zookeeper-works', {
    runs: 3,
    moreMs: 300,
    moreBecause: 'for a Java server that shares two cores',
    note: SINGLE,
  }),
  presetCase('zookeeper', 'zookeeper-leader-change', { ...ENSEMBLE, runs: 3 }),
  ownCase(
    'zookeeper',
    'zookeeper-next-leader',
    { title: 'A session and its token outlive the leader', ...ENSEMBLE, runs: 3 },
    NEXT_LEADER,
  ),
  ownCase(
    'zookeeper',
    'zookeeper-moves',
    { title: 'A session moves to another server, and keeps the lock', ...ENSEMBLE, runs: 3 },
    MOVES,
  ),
  ownCase(
    'zookeeper',
    'Z1-short',
    { title: 'LOST comes too late, in a seventh of the time', ...TICK, runs: 3 },
    SILENCE,
  ),
  ownCase(
    'zookeeper',
    'Z1-short-fenced',
    { title: 'LOST comes too late, fenced', ...TICK, runs: 3 },
    { ...SILENCE, storage: { guard: 'token-on-write' } },
  ),
  ownCase(
    'zookeeper',
    'Z1-short-suspended',
    { title: 'Stop at SUSPENDED, in a seventh of the time', ...TICK, runs: 3 },
    { ...SILENCE, service: { ...SILENCE.service, obeys: 'suspended' } },
  ),
  presetCase('zookeeper', 'zookeeper-no-herd', {
    runs: 3,
    moreMs: 900,
    moreBecause: 'for six holders, each a little late',
    note: SINGLE,
  }),
  ownCase(
    'zookeeper',
    'zookeeper-tick',
    {
      title: 'A dead session ends at a tick, and never early',
      runs: 10,
      isQuick: true,
      ...TICK,
    },
    {
      durationMs: 8_000,
      service: { id: 'zookeeper', sessionMs: 2_000, tickMs: 1_000 },
      clients: { behaviour: { manner: 'wait' } },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 7_900 }] },
        { client: 'B', atMs: 300, steps: [{ do: 'read' }, { do: 'release', atMs: 7_000 }] },
      ],
      faults: [{ type: 'kill', at: { atMs: 1_500 }, node: 'A' }],
    },
  ),
  ownCase(
    'zookeeper',
    'Z4-slow-link',
    {
      title: 'An orphan in the queue, 50 ms away',
      runs: 5,
      isQuick: true,
      moreMs: 200,
      moreBecause: 'for a slow link with several round trips',
      note: `Z4 with a slow link, so that the delete can be lost. ${SINGLE}`,
    },
    ORPHAN,
  ),
];
