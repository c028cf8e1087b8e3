import type { ScenarioInput } from './scenario';

/** B comes while A works; both are connected to members of their own. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 25_000,
  service: { id: 'etcd', ttlMs: 6_000 },
  clients: {
    behaviour: { manner: 'wait' },
    each: { B: { service: { member: 2 } } },
  },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

/** The pause is longer than the lease; the program wakes before it hears of that. */
const PAUSED: ScenarioInput = {
  ...TWO,
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

export const ETCD_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'etcd-works',
    title: 'etcd: a queue of keys',
    story:
      'Three members agree on who came first. Work longer than the lease: the session keeps it alive.',
    scenario: TWO,
  },
  {
    id: 'etcd-paused',
    title: 'etcd: the paused holder',
    story:
      'A sleeps for longer than its lease. The queue moves on, and A writes before it learns of it.',
    scenario: PAUSED,
  },
  {
    id: 'etcd-paused-fenced',
    title: 'etcd: the paused holder, fenced',
    story: 'The same pause. Storage compares create revisions, and A’s stale write is rejected.',
    scenario: { ...PAUSED, storage: { guard: 'token-on-write' } },
  },
  {
    id: 'etcd-leader-change',
    title: 'etcd: the leader dies',
    story:
      'The leader is killed while A holds the lock. The next one knows of it, and gives every lease its full TTL anew.',
    scenario: {
      ...TWO,
      faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'etcd-1' }],
    },
  },
];
