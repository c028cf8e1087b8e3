import type { ScenarioInput } from './scenario';

/** B comes while A works; the work takes longer than the session's lease. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 30_000,
  service: {
    id: 'chubby',
    replicas: 3,
    leaseMs: 4_000,
    replyBeforeMs: 1_000,
    masterLeaseMs: 2_000,
  },
  clients: { behaviour: { manner: 'wait' } },
  work: { workMs: 8_000, afterWriteMs: 2_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

/** A sleeps for longer than its lease, and writes as it wakes. */
const PAUSED: ScenarioInput = {
  ...TWO,
  service: { ...TWO.service, lockDelayMs: 0 },
  work: { workMs: 4_000, afterWriteMs: 500 },
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 14_000 },
};

export const CHUBBY_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'chubby-works',
    title: 'Chubby: a session and its lease',
    story:
      'Work longer than the lease. The master holds each KeepAlive until the lease is nearly out, and answers with another.',
    scenario: TWO,
  },
  {
    id: 'chubby-paused',
    title: 'Chubby: the paused holder, without lock-delay',
    story: 'A’s session ends while it sleeps, and B is granted at once. A wakes and writes.',
    scenario: PAUSED,
  },
  {
    id: 'chubby-lock-delay',
    title: 'Chubby: the lock-delay keeps others out',
    story:
      'The same pause. The lock of a holder that failed cannot be claimed for 15 s: A’s stale write meets nobody.',
    scenario: { ...PAUSED, service: { ...PAUSED.service, lockDelayMs: 15_000 } },
  },
  {
    id: 'chubby-sequencer',
    title: 'Chubby: the sequencer is checked',
    story: 'No lock-delay, but storage compares generation numbers: A’s stale write is rejected.',
    scenario: { ...PAUSED, storage: { guard: 'token-on-write' } },
  },
  {
    id: 'chubby-fail-over',
    title: 'Chubby: jeopardy, and safe again',
    story:
      'The master’s host loses power. A’s own lease runs out, and A is blocked until another master says that its session lives.',
    scenario: {
      ...TWO,
      service: { ...TWO.service, masterLeaseMs: 5_000 },
      faults: [{ type: 'powerOff', at: { atMs: 4_500 }, node: 'chubby-1' }],
    },
  },
];
