import type { ScenarioInput } from './scenario';

/** B comes while A works, and stands in line. */
const ADVISORY: ScenarioInput = {
  seed: 7,
  durationMs: 25_000,
  service: { id: 'pg-advisory' },
  clients: { behaviour: { manner: 'wait' } },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

const POOLED: ScenarioInput = { ...ADVISORY, service: { id: 'pg-advisory', pool: 'transaction' } };

const IDLE: ScenarioInput = {
  ...ADVISORY,
  service: { id: 'pg-advisory', idleTimeoutMs: 4_000 },
};

/** A sleeps for longer than its transaction may be idle. */
const SLEEPING: ScenarioInput = {
  ...ADVISORY,
  service: { id: 'pg-for-update', idleTimeoutMs: 6_000 },
  pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 15_000 },
};

/** The same nightly job for all; A's connection breaks after the job's mail was sent. */
const WITH_MAIL: ScenarioInput = {
  ...ADVISORY,
  service: { id: 'pg-for-update' },
  work: { workMs: 5_000, afterWriteMs: 2_500, identity: 'all-the-same', performsEffect: true },
  faults: [
    {
      type: 'cut',
      at: { atMs: 7_000 },
      between: ['A'],
      and: ['storage'],
      lengthMs: 1_000,
      manner: 'reset',
      oneWay: false,
    },
  ],
};

/** A job of eight seconds under a lock of ten. */
const TTL_ROW: ScenarioInput = {
  seed: 7,
  durationMs: 25_000,
  service: { id: 'pg-ttl-row', lockAtMostForMs: 10_000, retryDelayMs: 500 },
  work: { workMs: 5_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
};

/** B's clock is ahead by more than the lock lasts. */
const SKEWED: ScenarioInput = { ...TTL_ROW, clocks: { B: { wallOffsetMs: 12_000 } } };

export const POSTGRES_PRESETS: readonly {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: ScenarioInput;
}[] = [
  {
    id: 'pg-advisory-works',
    title: 'Postgres: a lock that lives with its connection',
    story:
      'A is killed while it holds the lock. Its host closes the connection, and B, who stands in line, has the lock a moment later.',
    scenario: { ...ADVISORY, faults: [{ type: 'kill', at: { atMs: 4_000 }, node: 'A' }] },
  },
  {
    id: 'pg-advisory-pooled',
    title: 'Postgres: through a transaction pooler',
    story:
      'The pooler gives B the backend that has A’s lock. To PostgreSQL that is the owner, who locks once more: both hold it, and nothing has failed.',
    scenario: POOLED,
  },
  {
    id: 'pg-advisory-pooled-transaction',
    title: 'Postgres: a transaction’s lock through the pooler',
    story:
      'The same pooler, but the lock belongs to a transaction, which keeps its backend until it ends.',
    scenario: { ...POOLED, service: { ...POOLED.service, level: 'transaction' } },
  },
  {
    id: 'pg-advisory-idle',
    title: 'Postgres: the session that said nothing',
    story:
      'A works for longer than the server lets a session be idle. The session ends, and nobody tells A, which does not use its connection.',
    scenario: IDLE,
  },
  {
    id: 'pg-advisory-idle-heartbeat',
    title: 'Postgres: the session that asks',
    story: 'A asks its connection every two seconds. It is never idle for long enough.',
    scenario: { ...IDLE, service: { ...IDLE.service, heartbeatMs: 2_000 } },
  },
  {
    id: 'pg-advisory-failover',
    title: 'Postgres: the standby knows of no lock',
    story:
      'The primary dies and the standby is promoted. Advisory locks are not in the log: B is granted while A works on.',
    scenario: {
      ...ADVISORY,
      service: { id: 'pg-advisory', standby: true },
      faults: [
        { type: 'kill', at: { atMs: 3_000 }, node: 'postgres' },
        { type: 'failover', at: { atMs: 4_000 }, from: 'postgres', to: 'standby' },
      ],
    },
  },
  {
    id: 'pg-for-update-works',
    title: 'FOR UPDATE: one transaction for lock and data',
    story: 'B waits for the row that A has locked. What A wrote is visible with its commit.',
    scenario: { ...ADVISORY, service: { id: 'pg-for-update' } },
  },
  {
    id: 'pg-for-update-paused',
    title: 'FOR UPDATE: the sleeping transaction',
    story:
      'A sleeps, the database ends its idle transaction, and B has the row. A wakes and believes, but its write has no transaction any more: it is refused.',
    scenario: SLEEPING,
  },
  {
    id: 'pg-for-update-mail',
    title: 'FOR UPDATE: the mail was sent',
    story:
      'A’s connection breaks after it sent a mail. Its write is rolled back; the mail is not, and B sends it again.',
    scenario: WITH_MAIL,
  },
  {
    id: 'pg-for-update-mail-once',
    title: 'FOR UPDATE: the mail with a key',
    story: 'The same, but whoever sends mails knows the job’s id, and sends it once.',
    scenario: { ...WITH_MAIL, storage: { guard: 'idempotency-key' } },
  },
  {
    id: 'pg-ttl-row-works',
    title: 'Row with an end: a lock that outlives its holder',
    story: 'A loses power while it holds the row. When the row’s time is over, B takes it.',
    scenario: {
      ...TTL_ROW,
      faults: [{ type: 'powerOff', at: { atMs: 4_000 }, node: 'A' }],
    },
  },
  {
    id: 'pg-ttl-row-skew',
    title: 'Row with an end: a clock that is ahead',
    story: 'B compares the row with its own clock, which is 12 s ahead. To B the lock is over.',
    scenario: SKEWED,
  },
  {
    id: 'pg-ttl-row-database-clock',
    title: 'Row with an end: the database’s clock',
    story: 'The same clocks, but the database says what time it is. B waits for A.',
    scenario: { ...SKEWED, service: { ...TTL_ROW.service, id: 'pg-ttl-row', clock: 'database' } },
  },
];
