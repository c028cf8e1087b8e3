import { TEN_MINUTES, type Drill } from './drill';

/** Questions of design, from practice. */
export const DESIGN: readonly Drill[] = [
  {
    id: 'invoices',
    title: 'Invoices, once a night',
    kind: 'practice',
    asks: 'Three servers run the same cron entry at two in the morning; it writes invoices and mails them. Each customer must get one invoice. Design it.',
    seconds: TEN_MINUTES,
    rubric: [
      {
        id: 'unit',
        phase: 'clarify',
        says: 'Finds the unit of work: one customer and one month, not one night.',
      },
      {
        id: 'unique',
        phase: 'sketch',
        says: 'Makes it unique in the database: a key on customer and month.',
      },
      {
        id: 'mail',
        phase: 'sketch',
        says: 'Sends mail from an outbox row, not from inside the transaction.',
      },
      {
        id: 'crash',
        phase: 'failures',
        says: 'Walks through a crash between the row and the mail.',
      },
      {
        id: 'lock-optional',
        phase: 'tradeoffs',
        says: 'Uses a lock, if any, only to save work, by the database’s clock.',
      },
      {
        id: 'duration',
        phase: 'numbers',
        says: 'Estimates the run: customers × time each, against the time a lock row is kept.',
      },
    ],
    followUps: [
      {
        id: 'twice-mail',
        asks: 'The sender dies after it handed the mail over and before it marked the row. What does the customer get?',
        listensFor:
          'A second mail, unless the mail service takes the row’s id as a key. Say which you accept.',
        when: { missed: 'crash' },
      },
      {
        id: 'clock',
        asks: 'One server’s clock is a minute ahead. Does your lock row notice?',
        listensFor:
          'Not if the database’s own clock is compared. With the application’s clock the row is stolen.',
        when: { met: 'lock-optional' },
      },
      {
        id: 'grow',
        asks: 'The run takes five hours now. What do you change?',
        listensFor:
          'Divide the customers among the servers: SKIP LOCKED, or a leader for each part. A longer lock is no answer.',
      },
    ],
    strong: [
      'The unit is a customer and a month. A unique key on both means that a second run finds the invoice written. The mail is a row in the same transaction; a sender takes it from there and passes its id on.',
      'All three servers may then run. To save work a row with an end lets one of them go first, by the database’s clock.',
    ],
    defend: {
      id: 'drill/invoices',
      says: 'Two machines run the job at once; with an outbox the mail is sent once.',
      proof: {
        preset: 'none-transaction-outbox',
        expects: { C: 'holds', readings: { effectCount: 1 } },
      },
    },
  },
  {
    id: 'controller',
    title: 'One controller of three',
    kind: 'practice',
    asks: 'Three replicas of a controller run in Kubernetes and one may act on a cloud account. Choose how to elect it, and tell me what happens when it is paused.',
    seconds: TEN_MINUTES,
    rubric: [
      {
        id: 'lease-object',
        phase: 'sketch',
        says: 'Uses a Lease object with compare-and-set on its resourceVersion.',
      },
      {
        id: 'observer',
        phase: 'sketch',
        says: 'A follower counts from the last change it saw, on its own clock.',
      },
      {
        id: 'zombie',
        phase: 'failures',
        says: 'A paused leader wakes and works on beside its successor for seconds.',
      },
      {
        id: 'exit',
        phase: 'failures',
        says: 'The elector only calls back: the process must stop its work, or exit.',
      },
      {
        id: 'fence',
        phase: 'tradeoffs',
        says: 'Makes the cloud calls idempotent, or sends a number that the other side compares.',
      },
      {
        id: 'failover-time',
        phase: 'numbers',
        says: 'Knows the defaults 15, 10 and 2 s, and a takeover of about 13 to 23 s.',
      },
    ],
    followUps: [
      {
        id: 'margin',
        asks: 'How much time lies between the old leader’s stop and the new one’s start?',
        listensFor:
          'About 3 s less the latency at the defaults: 15 s against 12 s, since each round begins 2 s after the last.',
        when: { missed: 'failover-time' },
      },
      {
        id: 'release',
        asks: 'You set ReleaseOnCancel for faster rollouts. What must be true first?',
        listensFor: 'The work must have ended before the lease is released.',
        when: { met: 'exit' },
      },
      {
        id: 'skew',
        asks: 'The nodes’ clocks differ by an hour. Does the election break?',
        listensFor:
          'No. Only changes are compared, each on the observer’s own clock. A different rate would matter.',
      },
    ],
    strong: [
      'client-go with a Lease at its defaults: 15, 10 and 2 s. The leader gives up about 12 s after its last renewal, a follower takes over 15 s after the last change it saw; nobody compares clocks.',
      'A paused leader wakes beside its successor and may act for up to ten seconds. So the process looks at its last renewal before each call, and the calls are idempotent.',
    ],
    defend: {
      id: 'drill/controller',
      says: 'A leader that looks at its own clock before each write stops at once when it wakes.',
      proof: { preset: 'k8s-lease-checked', expects: { B: 'holds', W: 'holds', C: 'holds' } },
    },
  },
  {
    id: 'fence-storage',
    title: 'Teach storage to fence',
    kind: 'practice',
    asks: 'You own the storage service. Its clients take a lock elsewhere, read, work and write. Design the check that keeps a stale holder out.',
    seconds: TEN_MINUTES,
    rubric: [
      { id: 'pattern', phase: 'clarify', says: 'Asks whether clients read before they write.' },
      {
        id: 'compare',
        phase: 'sketch',
        says: 'Keeps the highest token for each resource, and compares in one step with the write.',
      },
      {
        id: 'register',
        phase: 'sketch',
        says: 'Lets a new holder register before it reads, and refuses lower tokens for reads too.',
      },
      {
        id: 'missing',
        phase: 'failures',
        says: 'Refuses writes without a token, and says how to roll that out.',
      },
      {
        id: 'durable',
        phase: 'failures',
        says: 'Keeps the mark as durably as the data, through failover and restore.',
      },
      {
        id: 'limits',
        phase: 'tradeoffs',
        says: 'Says what it cannot catch: old data under a fresh token, effects elsewhere.',
      },
      {
        id: 'cost',
        phase: 'numbers',
        says: 'Counts the cost: a few bytes a resource, one comparison a write.',
      },
    ],
    followUps: [
      {
        id: 'race',
        asks: 'A stale write arrives between the new holder’s read and its write. What happens?',
        listensFor:
          'Compared on write only, it is taken and then lost under the new holder’s write. Registered at takeover, it is refused.',
        when: { missed: 'register' },
      },
      {
        id: 'counter-reset',
        asks: 'The lock service is restored from a backup and its counter goes back. And now?',
        listensFor:
          'Everybody is refused, which is safe and down; or the counter must be raised by hand above the mark.',
        when: { met: 'durable' },
      },
      {
        id: 'fresh-token',
        asks: 'A client loses its lock, takes it anew, and writes what it computed before. Does your check help?',
        listensFor: 'No: its token is the highest. A version of the data it read would notice.',
      },
    ],
    strong: [
      'For each resource storage keeps the highest token it has seen, as durably as the data. A write carries a token; a lower one, or none, is refused in the same step. A new holder first registers, which raises the mark before it reads.',
      'That leaves the time between grant and registration, in which a stale write lands and is then read. It does not help against old data under a fresh token.',
    ],
    defend: {
      id: 'drill/fence-storage',
      says: 'A wakes after B has registered and read, and before B writes: A is refused.',
      proof: {
        preset: 'etcd-paused',
        set: { 'storage.guard': 'token-at-takeover', 'pause.lengthMs': 8_000 },
        expects: { W: 'holds', C: 'holds', readings: { rejectedCount: 1 } },
      },
    },
  },
  {
    id: 'ttl',
    title: 'Choose a TTL',
    kind: 'practice',
    asks: 'Your critical section takes 2 s at the median and 20 s at p99.9. Choose TTL, renewal and margin, and defend them.',
    seconds: TEN_MINUTES,
    rubric: [
      {
        id: 'pauses',
        phase: 'clarify',
        says: 'Asks how long processes pause, and what a second holder costs.',
      },
      {
        id: 'renew',
        phase: 'sketch',
        says: 'Renews, so that the TTL need not cover the longest section.',
      },
      {
        id: 'third',
        phase: 'numbers',
        says: 'Renews at a third of the TTL or so, and says how many losses that stands.',
      },
      {
        id: 'takeover',
        phase: 'tradeoffs',
        says: 'Weighs takeover after a crash against false expiry.',
      },
      {
        id: 'stop',
        phase: 'failures',
        says: 'Says what the holder does when a renewal fails: stop before the end, by its own clock.',
      },
      {
        id: 'no-ttl-is-safe',
        phase: 'failures',
        says: 'Says that no TTL replaces a check in storage.',
      },
    ],
    followUps: [
      {
        id: 'stuck',
        asks: 'The worker hangs, and its background thread renews for ever. What now?',
        listensFor:
          'Renew from the work itself, or bound the whole job: a renewer proves only that the process lives.',
        when: { missed: 'stop' },
      },
      {
        id: 'loss',
        asks: 'One message in a hundred is lost. How often does a lease with three tries run out?',
        listensFor:
          'About one in a million, 0.01³, if losses are independent. They come in bursts, so it is worse.',
        when: { met: 'third' },
      },
      {
        id: 'p999',
        asks: 'Why not simply a TTL of 60 s without renewal?',
        listensFor:
          'Every crash blocks for up to a minute, and a section of 61 s is still possible.',
      },
    ],
    strong: [
      'TTL 15 s, renewed every 4 s, stopped by the holder’s own monotonic clock a second before the end, counted from before the request. A crash blocks for 11 to 15 s. Two renewals in a row may be lost: the third goes out at 12 s, and the holder stops at 14.',
      'The 20 s section is covered by renewal. A pause of 15 s is covered by nothing but storage.',
    ],
    defend: {
      id: 'drill/ttl',
      says: 'A watchdog renews through work that is longer than the lease. Then the process pauses, and two write.',
      proof: { preset: 'watchdog', expects: { M: 'holds', B: 'violated', W: 'violated' } },
    },
  },
];
