import type { ScenarioInput } from './scenario';

/** A has the message, B consumes from the same queue. */
const TWO: ScenarioInput = {
  seed: 7,
  durationMs: 40_000,
  service: { id: 'queue-message', heartbeatTimeoutMs: 10_000 },
  clients: { behaviour: { manner: 'wait' } },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

const PAUSED: ScenarioInput = {
  ...TWO,
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

export const QUEUE_MESSAGE_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'queue-message-works',
    title: 'Queue message: handed on',
    story:
      'The queue’s only message goes to A, back into the queue, and to B, who waits as a consumer.',
    scenario: TWO,
  },
  {
    id: 'queue-message-redelivered',
    title: 'Queue message: delivered again',
    story:
      'A sleeps for longer than the heartbeat timeout. The broker delivers the message to B; A wakes and writes over B’s work.',
    scenario: PAUSED,
  },
  {
    id: 'queue-message-version',
    title: 'Queue message: storage looks',
    story:
      'There is no token to compare. Storage compares versions instead: A’s stale write is based on what B has replaced, and is refused.',
    scenario: { ...PAUSED, storage: { guard: 'version' } },
  },
];
