import type { ScenarioInput } from './scenario';

/** Two jobs that overlap, and one that comes while A sleeps: what a lock would have kept apart. */
const OVERLAPPING: Omit<ScenarioInput, 'service'> = {
  seed: 7,
  durationMs: 25_000,
  work: { workMs: 5_000, afterWriteMs: 1_000 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 10_000 },
};

/** The nightly batch, started on both machines: one job, one mail. */
const BATCH: Omit<ScenarioInput, 'service'> = {
  seed: 7,
  durationMs: 15_000,
  jobs: [
    {
      client: 'A',
      atMs: 1_000,
      id: 'nightly',
      steps: [{ do: 'read' }, { do: 'effect', afterMs: 2_000 }, { do: 'write' }],
    },
    {
      client: 'B',
      atMs: 1_500,
      id: 'nightly',
      steps: [{ do: 'read' }, { do: 'effect', afterMs: 2_000 }, { do: 'write' }],
    },
  ],
};

/** A charges a card and hears nothing; half a minute later, and once more, it tries again. */
const RETRIED: Omit<ScenarioInput, 'service'> = {
  seed: 7,
  durationMs: 90_000,
  clients: { count: 1, behaviour: { storageTimeoutMs: 5_000 } },
  jobs: [1_000, 30_000, 60_000].map((atMs) => ({
    client: 'A',
    atMs,
    id: 'charge',
    steps: [{ do: 'effect' as const }],
  })),
  faults: [
    { type: 'lose', at: { atMs: 0 }, from: 'storage', to: 'A', message: 'performed' },
    { type: 'lose', at: { atMs: 20_000 }, from: 'storage', to: 'A', message: 'performed' },
  ],
};

const LEADERS: ScenarioInput = {
  seed: 7,
  durationMs: 40_000,
  service: { id: 'none-epoch', sessionTimeoutMs: 10_000 },
  clients: { behaviour: { manner: 'wait' } },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

type Written = {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
};

/** What does without a lock: each as it works, as it breaks, and mended. */
export const NONE_PRESETS: readonly Written[] = [
  {
    id: 'none-idempotency-works',
    title: 'Idempotency key: charged once',
    story:
      'The answer to A’s charge is lost. A tries again with the same key, and gets the first answer: one charge.',
    scenario: { ...RETRIED, service: { id: 'none-idempotency' } },
  },
  {
    id: 'none-idempotency-pruned',
    title: 'Idempotency key: pruned',
    story:
      'Keys are kept for ten seconds only. The retry after half a minute finds none, and the card is charged again.',
    scenario: { ...RETRIED, service: { id: 'none-idempotency', keepKeysMs: 10_000 } },
  },
  {
    id: 'none-idempotency-no-key',
    title: 'Idempotency key: a client without one',
    story:
      'A sends no key, or a new one each time. Storage cannot know that it has done this before.',
    scenario: { ...RETRIED, service: { id: 'none-idempotency', sendsKey: false } },
  },
  {
    id: 'none-idempotency-kept',
    title: 'Idempotency key: kept for long enough',
    story: 'Keys outlive the last retry by far. However often A asks, there is one charge.',
    scenario: { ...RETRIED, service: { id: 'none-idempotency', keepKeysMs: 120_000 } },
  },
  {
    id: 'none-version-works',
    title: 'Version check: the loser reads again',
    story:
      'A sleeps, and B writes. A’s version is no longer current: it reads again and writes on top. Nothing is lost, and nobody held a lock.',
    scenario: { ...OVERLAPPING, service: { id: 'none-version' } },
  },
  {
    id: 'none-version-careless',
    title: 'Version check: a client that sends none',
    story: 'A updates the row whatever its version is. B’s write is lost.',
    scenario: {
      ...OVERLAPPING,
      service: { id: 'none-version' },
      clients: { each: { A: { service: { sendsVersion: false } } } },
    },
  },
  {
    id: 'none-version-effect',
    title: 'Version check: the mail is out already',
    story:
      'The same job on two machines. Both send the mail, then one write is refused: a compare-and-set undoes nothing outside.',
    scenario: { ...BATCH, service: { id: 'none-version', rereadsMax: 0 } },
  },
  {
    id: 'none-version-write-first',
    title: 'Version check: write first, then send',
    story:
      'Each sends its mail only after its write was taken. The loser’s write is refused, and it gives the job up.',
    scenario: {
      ...BATCH,
      service: { id: 'none-version', rereadsMax: 0 },
      jobs: ['A', 'B'].map((client, at) => ({
        client,
        atMs: 1_000 + 500 * at,
        id: 'nightly',
        steps: [{ do: 'read' }, { do: 'write', afterMs: 2_000 }, { do: 'effect' }],
      })),
    },
  },
  {
    id: 'none-conditional-put-works',
    title: 'Conditional write: 412, and again',
    story: 'A’s ETag is no longer the object’s: 412. It reads again, and its second PUT is taken.',
    scenario: { ...OVERLAPPING, service: { id: 'none-conditional-put' } },
  },
  {
    id: 'none-conditional-put-plain',
    title: 'Conditional write: a plain PUT',
    story: 'A sends no condition. Its PUT replaces what B has written in between.',
    scenario: {
      ...OVERLAPPING,
      service: { id: 'none-conditional-put' },
      clients: { each: { A: { service: { sendsCondition: false } } } },
    },
  },
  {
    id: 'none-conditional-put-marker',
    title: 'Conditional write: the first one does it',
    story:
      'If-None-Match: the nightly batch creates a marker, and only whoever created it sends the mail.',
    scenario: {
      ...BATCH,
      service: { id: 'none-conditional-put', condition: 'if-none-match' },
      jobs: ['A', 'B'].map((client, at) => ({
        client,
        atMs: 1_000 + 500 * at,
        id: 'nightly',
        steps: [{ do: 'write' }, { do: 'effect', afterMs: 2_000 }],
      })),
    },
  },
  {
    id: 'none-transaction-works',
    title: 'Transaction: run again',
    story:
      'Serializable: A’s transaction was overtaken by B’s while A slept. It is refused, and runs again on what B left.',
    scenario: { ...OVERLAPPING, service: { id: 'none-transaction' } },
  },
  {
    id: 'none-transaction-read-committed',
    title: 'Transaction: read committed',
    story: 'The same two, one isolation level lower: A writes over what it never read.',
    scenario: {
      ...OVERLAPPING,
      service: { id: 'none-transaction', isolation: 'read-committed' },
    },
  },
  {
    id: 'none-transaction-effect',
    title: 'Transaction: what a rollback does not undo',
    story: 'The same job on two machines, each sending its mail from inside the transaction.',
    scenario: { ...BATCH, service: { id: 'none-transaction', rereadsMax: 0 } },
  },
  {
    id: 'none-transaction-outbox',
    title: 'Transaction: through an outbox',
    story: 'The mail is a row under the job’s id. However often it is written, it is sent once.',
    scenario: {
      ...BATCH,
      service: { id: 'none-transaction', rereadsMax: 0, effects: 'outbox' },
    },
  },
  {
    id: 'none-epoch-works',
    title: 'Epoch: the old leader is refused',
    story:
      'A sleeps through its session. B leads under epoch 2, and storage learns that as B reads: A’s stale write is refused.',
    scenario: LEADERS,
  },
  {
    id: 'none-epoch-in-client',
    title: 'Epoch: checked in the client',
    story: 'A looked at its epoch before it slept. That was true then; its write goes over B’s.',
    scenario: {
      ...LEADERS,
      service: { ...LEADERS.service, id: 'none-epoch', epochCheck: 'in-client' },
    },
  },
  {
    id: 'none-epoch-at-once',
    title: 'Epoch: whoever asks leads',
    story:
      'As with a Kafka producer of the same transactional id: B need not wait for A’s session. A’s writes are refused from then on.',
    scenario: {
      ...LEADERS,
      service: { ...LEADERS.service, id: 'none-epoch', takeover: 'at-once' },
      clients: { behaviour: { manner: 'poll' } },
    },
  },
];
