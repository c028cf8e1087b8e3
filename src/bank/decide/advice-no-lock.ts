import type { Advice, AdviceId } from './decide';

/** Paths that end without a lock service. */
export const NO_LOCK_ADVICE = {
  'no-lock': {
    id: 'no-lock',
    title: 'No lock: let it run twice',
    says: 'Do the work under a key that tells what it is, and let whoever comes second find it done.',
    reasons: ['A lock would add a system that can be slow or down, and would protect nothing.'],
    risks: [
      'It must stay idempotent. A key that is forgotten too early, or a step added later that sends a mail, ends that.',
      'Two runs at once cost twice for as long as they overlap.',
    ],
    revisit: 'Somebody adds an effect that cannot be repeated.',
    service: 'none-idempotency',
    works: {
      id: 'decide/no-lock/one-charge',
      says: 'However often the same job is asked for, its effect happens once.',
      proof: {
        preset: 'none-idempotency-kept',
        expects: { C: 'holds', readings: { effectCount: 1, repeatedEffectCount: 0 } },
      },
    },
    remains: {
      id: 'decide/no-lock/no-key',
      says: 'A client that sends no key repeats the effect: nobody can know.',
      proof: {
        preset: 'none-idempotency-no-key',
        expects: { C: 'violated', readings: { repeatedEffectCount: 1 } },
      },
    },
  },
  'nothing-shared': {
    id: 'nothing-shared',
    title: 'No lock yet: let it run twice, and count how often',
    says: 'A lock is kept by something that every worker reaches. For work that may run twice now and then, a new system for the lock alone is seldom worth it. Spread the start times, count the second runs, and repair what they leave. If that comes to cost too much, one small Redis is the least that helps.',
    reasons: [
      'Whatever keeps a lock must be run, watched and restored, and all work stops or goes on without it when it is down.',
      'By the answers above a second run does no lasting damage: what it costs is the most that a lock for efficiency would save.',
    ],
    risks: [
      'Two workers do the same work. Without a key that tells what it is, nobody can know afterwards.',
      'Spread start times make that rarer, and exclude nothing.',
    ],
    revisit: 'The second runs that you count cost more than a small Redis, or begin to do damage.',
    service: 'none-idempotency',
    works: {
      id: 'decide/nothing-shared/with-a-key',
      says: 'With a key that tells what the work is, a second run finds it done.',
      proof: {
        preset: 'none-idempotency-kept',
        expects: { C: 'holds', readings: { repeatedEffectCount: 0 } },
      },
    },
    remains: {
      id: 'decide/nothing-shared/twice',
      says: 'Without one, the effect is repeated.',
      proof: {
        preset: 'none-idempotency-no-key',
        expects: { C: 'violated', readings: { repeatedEffectCount: 1 } },
      },
    },
  },
  'idempotency-key': {
    id: 'idempotency-key',
    title: 'An idempotency key, and no lock',
    says: 'Give each job an id before the first attempt, send it with every attempt, and let the receiver keep the first answer.',
    reasons: [
      'It also covers what no lock covers: the answer that was lost after the effect had happened.',
    ],
    risks: [
      'A retry that comes after its key was pruned runs again. Keep keys for longer than the last retry can take.',
      'It does not put different operations in order.',
      'The id must be made once for the job, not once for the attempt.',
    ],
    revisit: 'Different operations on one thing must come in order.',
    service: 'none-idempotency',
    works: {
      id: 'decide/idempotency-key/charged-once',
      says: 'The answer to the first charge is lost; the retry gets that answer, and the card is charged once.',
      proof: {
        preset: 'none-idempotency-works',
        expects: { C: 'holds', readings: { effectCount: 1, repeatedEffectCount: 0 } },
      },
    },
    remains: {
      id: 'decide/idempotency-key/pruned',
      says: 'Keys are kept for ten seconds; a retry after half a minute charges the card again.',
      proof: {
        preset: 'none-idempotency-pruned',
        expects: { C: 'violated', readings: { repeatedEffectCount: 1 } },
      },
    },
  },
  outbox: {
    id: 'outbox',
    title: 'An outbox in the same transaction, and no lock',
    says: 'Write the effect as a row under the job’s id, in the transaction that changes the data. A sender performs what stands there.',
    reasons: [
      'The change and the note of its effect are one commit: both are there, or neither.',
      'A sender that died goes on from the rows that are left.',
    ],
    risks: [
      'Whoever still sends from inside the transaction sends twice: a rollback takes no mail back.',
      'The sender may stop between sending and marking, so it needs a key of its own towards the outside.',
      'The effect comes later than the answer.',
    ],
    revisit: 'The effect must have happened before the answer is given.',
    service: 'none-transaction',
    works: {
      id: 'decide/outbox/sent-once',
      says: 'Two machines run the same job; the mail is a row under its id and is sent once.',
      proof: {
        preset: 'none-transaction-outbox',
        expects: { C: 'holds', readings: { effectCount: 1, repeatedEffectCount: 0 } },
      },
    },
    remains: {
      id: 'decide/outbox/sent-inside',
      says: 'Sent from inside the transaction, the mail goes out twice, although one of the two writes is refused.',
      proof: {
        preset: 'none-transaction-effect',
        expects: { C: 'violated', readings: { repeatedEffectCount: 1, rejectedCount: 1 } },
      },
    },
  },
  version: {
    id: 'version',
    title: 'A version check, and no lock',
    says: 'Read the version with the data, and write only if it is still the same. Whoever loses reads again.',
    reasons: ['Nobody waits, nothing expires, and no clock is asked.'],
    risks: [
      'One client that writes without the condition loses another’s update for all of them.',
      'Under contention attempts add up: n writers in step need n(n + 1)/2 of them.',
      'What the work did outside before its write was refused is not undone.',
    ],
    revisit: 'Many begin to write the same row.',
    service: 'none-version',
    works: {
      id: 'decide/version/reads-again',
      says: 'A sleeps between its read and its write. Its write is refused; it reads again, and nothing is lost.',
      proof: {
        preset: 'none-version-works',
        expects: { C: 'holds', writes: ['B accepted', 'A rejected', 'A accepted'] },
      },
    },
    remains: {
      id: 'decide/version/careless',
      says: 'A writes without a condition after the same sleep, and B’s write is lost.',
      proof: {
        preset: 'none-version-careless',
        expects: { C: 'violated', writes: ['B accepted', 'A corrupting'] },
      },
    },
  },
  'conditional-write': {
    id: 'conditional-write',
    title: 'A conditional write, and no lock',
    says: 'Send the ETag or the version that was read as the condition of the write. After a refusal, read again.',
    reasons: ['The store decides in one step, whatever any client believes.'],
    risks: [
      'A plain write beside the conditional ones replaces whatever is there.',
      'An ETag names content and has no order. Where content can return to what it was, put a counter into the object.',
      'Attempts add up under contention.',
    ],
    revisit: 'One change must cover several objects.',
    service: 'none-conditional-put',
    works: {
      id: 'decide/conditional-write/412',
      says: 'A’s ETag is no longer the object’s: its write is refused, it reads again, and its second write is taken.',
      proof: {
        preset: 'none-conditional-put-works',
        expects: { C: 'holds', writes: ['B accepted', 'A rejected', 'A accepted'] },
      },
    },
    remains: {
      id: 'decide/conditional-write/plain',
      says: 'A writes without a condition and replaces what B has written in between.',
      proof: {
        preset: 'none-conditional-put-plain',
        expects: { C: 'violated', writes: ['B accepted', 'A corrupting'] },
      },
    },
  },
  'for-update': {
    id: 'for-update',
    title: 'A row lock in the database of the data',
    says: 'SELECT … FOR UPDATE, work, write, commit. SKIP LOCKED where any row will do.',
    reasons: [
      'Lock and data end together: a session that is gone has its transaction rolled back.',
      'It needs no TTL, no token and no further system.',
    ],
    risks: [
      'Effects outside the database are not taken back with the transaction.',
      'Rows that are locked in different orders deadlock: lock them in one order.',
      'A long transaction keeps others waiting. Limit how long a statement may wait.',
    ],
    revisit: 'The data is split over several databases.',
    service: 'pg-for-update',
    works: {
      id: 'decide/for-update/paused',
      says: 'A sleeps inside its transaction, the database ends that, and B has the row. A’s stale write is refused.',
      proof: {
        preset: 'pg-for-update-paused',
        expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
    },
    remains: {
      id: 'decide/for-update/mail',
      says: 'A’s connection breaks after it sent a mail. Its write is rolled back, and B sends the mail again.',
      proof: {
        preset: 'pg-for-update-mail',
        expects: { W: 'holds', C: 'violated', readings: { repeatedEffectCount: 1 } },
      },
    },
  },
  'for-update-and-key': {
    id: 'for-update-and-key',
    title: 'A row lock for the data, a key for the effect',
    says: 'Keep the rows together with SELECT … FOR UPDATE, and send the job’s id with whatever leaves the database.',
    reasons: [
      'Each half is guarded where it happens: rows by their database, the effect by whoever performs it.',
    ],
    risks: [
      'Without the key the effect happens twice, as soon as a transaction is rolled back after it.',
      'The order of effects outside is not guarded.',
    ],
    revisit: 'The receiver of the effect cannot take a key: then write it into an outbox first.',
    service: 'pg-for-update',
    works: {
      id: 'decide/for-update-and-key/once',
      says: 'A’s connection breaks after the mail. B does the job again, and the mail is sent once, for it carries the job’s id.',
      proof: {
        preset: 'pg-for-update-mail-once',
        expects: { C: 'holds', readings: { effectCount: 1, repeatedEffectCount: 0 } },
      },
    },
    remains: {
      id: 'decide/for-update-and-key/no-key',
      says: 'The same break without a key: the mail is sent twice.',
      proof: {
        preset: 'pg-for-update-mail',
        expects: { C: 'violated', readings: { effectCount: 2, repeatedEffectCount: 1 } },
      },
    },
  },
  'leader-epoch': {
    id: 'leader-epoch',
    title: 'One leader for each key, under an epoch that storage compares',
    says: 'Let a coordinator name the leader and count its epoch up. The leader sends its epoch with every read and write.',
    reasons: ['The leader orders the work by itself: no lock is taken for a single job.'],
    risks: [
      'An epoch that only the client looks at protects nothing: it was true before the pause.',
      'Between one leader and the next there is a gap, at least as long as the session’s timeout.',
      'A key that gets too busy for one process needs to be split.',
    ],
    revisit: 'Work for one key no longer fits into one process.',
    service: 'none-epoch',
    works: {
      id: 'decide/leader-epoch/refused',
      says: 'A leader sleeps through its session. Storage has learnt of epoch 2, and refuses A’s stale write.',
      proof: {
        preset: 'none-epoch-works',
        expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
    },
    remains: {
      id: 'decide/leader-epoch/in-client',
      says: 'The epoch is looked at in the client only, before its sleep: the stale write goes over B’s.',
      proof: {
        preset: 'none-epoch-in-client',
        expects: { W: 'violated', C: 'violated', writes: ['B accepted', 'A corrupting'] },
      },
    },
  },
} as const satisfies Partial<Readonly<Record<AdviceId, Advice>>>;
