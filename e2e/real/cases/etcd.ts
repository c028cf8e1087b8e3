import { ownCase, presetCase, type RealCase } from './case';

const SCAN = { moreMs: 600, moreBecause: 'for the phase of the scan of leases and the disk' };
const DISK = { moreMs: 400, moreBecause: 'for the disk, which a majority must wait for' };

const PAUSED_NOTE =
  'The pause begins a third of the lease after the grant, when a keepalive is due: here it is sent first. And the overdue look at the deadline comes before the overdue write, so that A learns of the loss first.';

/** Three members, their lock service, and leases. */
export const ETCD_CASES: readonly RealCase[] = [
  presetCase('etcd', 'etcd-works', { ...DISK, runs: 3 }),
  presetCase('etcd', 'etcd-paused', { ...SCAN, runs: 3, note: PAUSED_NOTE, isKnownToDiffer: true }),
  ownCase(
    'etcd',
    'etcd-paused-in-node',
    {
      title: 'The paused holder, as Node wakes it up',
      ...SCAN,
      runs: 3,
      note: 'A real client looks at its deadline in a loop, and the look that is overdue after the pause comes before the overdue write. The model sets one timer, for the look that finds the deadline past, and that is due after the write.',
      isKnownToDiffer: true,
    },
    {
      durationMs: 20_000,
      wakeUpOrder: 'by-due-time',
      service: { id: 'etcd', ttlMs: 6_000 },
      clients: { behaviour: { manner: 'wait' }, each: { B: { service: { member: 2 } } } },
      work: { workMs: 4_000, afterWriteMs: 1_500 },
      jobs: [
        { client: 'A', atMs: 500 },
        { client: 'B', atMs: 1_500 },
      ],
      pause: { client: 'A', afterGrantMs: 1_000, lengthMs: 12_000 },
    },
  ),
  presetCase('etcd', 'etcd-leader-change', { ...DISK, runs: 3 }),
  presetCase('etcd', 'E1', {
    ...SCAN,
    runs: 3,
    note: 'etcd 3.4 itself: its lock service answers a waiter whose lease died in the queue, and does not look. The gateway tells no revision for a key that is gone, so B has no token.',
  }),
  presetCase('etcd', 'E1-recheck', {
    ...SCAN,
    runs: 3,
    note: 'The client reads its own key again; the lock service of etcd 3.4 does not.',
  }),
  ownCase(
    'etcd',
    'etcd-queue',
    {
      title: 'Four clients in line: etcd keeps the order',
      runs: 5,
      isQuick: true,
      moreMs: 1_200,
      moreBecause: 'for the disk: four holders, each with writes that a majority must have on disk',
    },
    {
      durationMs: 10_000,
      service: { id: 'etcd', ttlMs: 10_000 },
      clients: {
        count: 4,
        behaviour: { manner: 'wait' },
        each: { B: { service: { member: 2 } }, C: { service: { member: 3 } } },
      },
      storage: { guard: 'token-on-write' },
      work: { workMs: 1_200, afterWriteMs: 300 },
      jobs: [
        { client: 'A', atMs: 0 },
        { client: 'B', atMs: 400 },
        { client: 'C', atMs: 800 },
        { client: 'D', atMs: 1_200 },
      ],
    },
  ),
  ownCase(
    'etcd',
    'etcd-minimum-lease',
    {
      title: 'A lease of one second lasts two, and half a second more',
      runs: 10,
      isQuick: true,
      ...SCAN,
      note: 'The holder is killed at 1 s and keeps nothing alive; what is left is the lease and the scan of leases.',
    },
    {
      durationMs: 5_000,
      service: { id: 'etcd', ttlMs: 1_000 },
      clients: {
        behaviour: { manner: 'wait' },
        each: { A: { service: { keepAlive: false } } },
      },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'release', atMs: 4_900 }] },
        { client: 'B', atMs: 300, steps: [{ do: 'read' }, { do: 'release', atMs: 4_500 }] },
      ],
      faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'A' }],
    },
  ),
  ownCase(
    'etcd',
    'etcd-leader-killed-dead-holder',
    {
      title: 'A change of leader prolongs the lease of a dead holder',
      runs: 5,
      moreMs: 1_500,
      moreBecause: 'for the length of an election and the phase of the scan',
      note: 'A dies at 1 s, the leader at 4 s: the next leader gives the lease its whole length once more.',
    },
    {
      durationMs: 16_000,
      service: { id: 'etcd', ttlMs: 5_000 },
      storage: { guard: 'token-on-write' },
      bounds: { waitMsMax: 60_000 },
      clients: {
        behaviour: { manner: 'wait' },
        each: { A: { service: { keepAlive: false } }, B: { service: { member: 2 } } },
      },
      jobs: [
        { client: 'A', atMs: 0, steps: [{ do: 'read' }, { do: 'release', atMs: 15_000 }] },
        {
          client: 'B',
          atMs: 500,
          steps: [{ do: 'read' }, { do: 'write', afterMs: 200 }, { do: 'release', afterMs: 200 }],
        },
      ],
      faults: [
        { type: 'kill', at: { atMs: 1_000 }, node: 'A' },
        { type: 'kill', at: { atMs: 4_000 }, node: 'etcd-1' },
      ],
    },
  ),
];
