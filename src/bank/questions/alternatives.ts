import type { Question } from '../question';

const STRIPE = {
  title: 'Stripe: Idempotent requests',
  url: 'https://docs.stripe.com/api/idempotent_requests',
};

/** What does without a lock, and what that leaves open. */
export const questions: readonly Question[] = [
  {
    id: 'alternatives/nightly-job',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'A batch job runs every night. It is idempotent: done twice, it leaves what it leaves when done once. Several servers could start it.',
    asks: 'Which approach is best?',
    run: { preset: 'none-conditional-put-marker' },
    options: {
      none: {
        text: 'Start it from one scheduler; a second run does no harm.',
        right:
          'The wish behind “only one process” is met: the outcome is the same. What a second run costs is machine time, and it is rare.',
        when: { expects: { C: 'holds', readings: { effectCount: 1, repeatedEffectCount: 0 } } },
        shows: {
          run: { preset: 'none-conditional-put-marker' },
          says: 'Two servers start it. Each tries to create the same marker, one succeeds, and the effect happens once. No lock.',
          expects: { C: 'holds', readings: { effectCount: 1, grantCount: 0 } },
        },
      },
      etcd: {
        text: 'Lock it in etcd, with a lease that is renewed all night.',
        wrong: {
          misconception: 'lock-for-once',
          tempts: '“Only one at a time” sounds like the very definition of a lock.',
          breaks:
            'It adds a system that must be up, for a safety that the job has already. And “once a night” is not “one at a time”.',
        },
        when: { preset: 'D6-nightly-twice', expects: { C: 'holds' } },
        shows: {
          run: { preset: 'D6-nightly-twice' },
          says: 'A job under a lock, two servers, and it runs twice in the night: one after the other.',
          expects: { M: 'holds', readings: { effectCount: 2 } },
        },
      },
      redlock: {
        text: 'Lock it with Redlock, whose TTL is longer than the job.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'The servers are Redis, which is at hand, and the TTL covers the longest run.',
          breaks:
            'After a crash the job is skipped until the TTL is over. An idempotent job could simply have run again.',
        },
      },
    },
    explains:
      'First ask whether a second run harms. If not, a lock only adds what can fail. If it does, make it harmless before you try to make it impossible.',
    rests: [STRIPE],
  },
  {
    id: 'alternatives/timeout',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'A client charges a card, with an idempotency key. The answer is lost on its way, and the call times out.',
    asks: 'What should the client do?',
    run: { preset: 'none-idempotency-works' },
    options: {
      same: {
        text: 'Try again with the same key.',
        right: 'If the first call was done, the second gets its answer. If not, it is done now.',
        when: { expects: { C: 'holds', readings: { effectCount: 1 } } },
        shows: {
          run: { preset: 'none-idempotency-works' },
          says: 'Three calls with one key: the card is charged once.',
          expects: { readings: { effectCount: 1 } },
        },
      },
      fresh: {
        text: 'Try again with a fresh key.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'The first call failed, so this is another attempt.',
          breaks: 'It did not fail, it was not heard of. The card is charged again.',
        },
        when: { set: { 'service.sendsKey': false }, expects: { C: 'holds' } },
        shows: {
          run: { preset: 'none-idempotency-no-key' },
          says: 'Each attempt counts as a new one, and the card is charged each time.',
          expects: { C: 'violated', readings: { effectCount: 3 } },
        },
      },
      fail: {
        text: 'Report that the charge failed.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'No answer within the time looks like an error.',
          breaks: 'The card was charged. A customer who is told otherwise pays twice.',
        },
        when: { expects: { readings: { effectCount: 0 } } },
      },
    },
    explains:
      'After a timeout nobody knows. Whoever may not do it twice must be able to ask again safely.',
    rests: [STRIPE],
  },
  {
    id: 'alternatives/pruned',
    topic: 'alternatives',
    kind: 'choose-one',
    draws: { keep: { is: 10_000, oneOf: [5_000, 10_000, 20_000, 80_000, 300_000], as: 'seconds' } },
    scene:
      'A payment service keeps idempotency keys for {keep}. A client sends the same charge, with the same key, after 1, 30 and 60 s; it never got an answer.',
    asks: 'How often is the card charged?',
    run: { preset: 'none-idempotency-pruned', set: { 'service.keepKeysMs': '{keep}' } },
    options: {
      thrice: {
        text: 'Three times.',
        right: 'Each retry comes after the key was forgotten, and is a new charge to the service.',
        wrong: {
          misconception: 'reckoning',
          tempts: 'Keys are forgotten some day, and the retries are slow.',
          breaks: 'These are kept for longer than the retries take.',
        },
        when: { expects: { readings: { effectCount: 3 } } },
      },
      once: {
        text: 'Once.',
        right: 'The key outlives the last retry, so each gets the first answer.',
        wrong: {
          misconception: 'keys-last-for-ever',
          tempts: 'That is what an idempotency key is for.',
          breaks: 'It works as long as the key is kept. These retries come later.',
        },
        when: { expects: { readings: { effectCount: 1 } } },
      },
      never: {
        text: 'Not at all.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'No answer ever came.',
          breaks: 'The answers were lost, not the charges.',
        },
        when: { expects: { readings: { effectCount: 0 } } },
      },
    },
    explains:
      'Keep keys for longer than the last retry can take. Stripe keeps them for a day at least.',
    rests: [STRIPE],
  },
  {
    id: 'alternatives/version-and-mail',
    topic: 'alternatives',
    kind: 'put-in-order',
    scene:
      'The same job starts on two machines. Each reads a row, sends a mail, and updates the row under a version check. Sometimes two mails go out. You mend the job’s order of steps.',
    asks: 'In which order must one machine do these?',
    run: {
      preset: 'none-version-write-first',
      set: {
        'clients.count': 1,
        jobs: [
          {
            client: 'A',
            atMs: 1_000,
            id: 'nightly',
            steps: [{ do: 'read' }, { do: 'write', afterMs: 2_000 }, { do: 'effect', afterMs: 50 }],
          },
        ],
      },
    },
    items: {
      mail: { text: 'Send the mail', at: 'factAtMs.effect.performed' },
      write: {
        text: 'Update the row if its version is still the one read',
        at: 'factAtMs.write.applied',
      },
      read: { text: 'Read the row and its version', at: 'factAtMs.read.served' },
    },
    slips: [
      {
        before: 'mail',
        after: 'write',
        misconception: 'cas-prevents-effects',
        tempts: 'The row should say “sent” only when it was sent.',
        breaks: 'Both send, then one is refused. The refusal comes after the mail.',
      },
      {
        before: 'write',
        after: 'read',
        misconception: 'compare-then-delete',
        tempts: 'To claim first seems safest.',
        breaks: 'A version check needs the version that was read.',
      },
    ],
    right:
      'The update decides who may send. Whoever is refused gives the job up, and only one mail goes out.',
    explains:
      'Decide first, act then. If the machine dies between the two, no mail goes out: an outbox closes that gap as well.',
  },
  {
    id: 'alternatives/compare-and-set',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'Two clients read a row and work for 5 s. One is paused for 10 s. Each update carries the version that it read; no lock is used.',
    asks: 'What becomes of the paused client’s update?',
    run: { preset: 'none-version-works' },
    options: {
      again: {
        text: 'It is refused; the client reads again and updates.',
        right: 'The version has moved on. It works on the new state, and nothing is lost.',
        when: { expects: { C: 'holds', writes: ['B accepted', 'A rejected', 'A accepted'] } },
      },
      over: {
        text: 'It is applied over what the other one wrote.',
        wrong: {
          misconception: 'lock-for-once',
          tempts: 'Without a lock nobody keeps them apart.',
          breaks:
            'The comparison does: it refuses an update that is based on what has been replaced.',
        },
        when: { expects: { C: 'violated' } },
        shows: {
          run: { preset: 'none-version-careless' },
          says: 'A client that sends no version does write over the other one’s update.',
          expects: { C: 'violated' },
        },
      },
      blocks: {
        text: 'It blocks until the other one has finished.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'A database makes writers wait for each other.',
          breaks: 'Only for a moment. Nothing is held for the 5 s of work.',
        },
        when: { expects: { readings: { 'rejectedCount.A': 0 } } },
      },
    },
    explains: 'Optimistic concurrency needs no TTL, no clock and no holder. A pause costs a retry.',
  },
  {
    id: 'alternatives/lockstep',
    topic: 'alternatives',
    kind: 'estimate',
    draws: { writers: { is: 10, oneOf: [5, 10, 20, 40] } },
    scene:
      '{writers} writers update one row, each with a version check, and all in step: in each round one succeeds, and the others read again.',
    asks: 'How many attempts are there in all?',
    key: { formula: 'lockstepAttempts', of: { writers: '{writers}' } },
    unit: 'attempts',
    toleranceShare: 0.05,
    right: 'n in the first round, n − 1 in the second, down to 1: n(n + 1) ÷ 2.',
    slips: [
      {
        value: { formula: 'sum', of: { a: '{writers}' } },
        misconception: 'retries-are-cheap',
        tempts: 'Each writer writes once.',
        breaks: 'Each succeeds once. Before that it is refused, on average in half of the rounds.',
      },
      {
        value: { formula: 'product', of: { a: '{writers}', b: 2 } },
        misconception: 'retries-are-cheap',
        tempts: 'One refusal each seems a fair guess.',
        breaks: 'The last one is refused in every round but its own.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'The rounds get smaller.',
      breaks: 'Add up n, n − 1, and so on down to 1.',
    },
    explains:
      'Optimism is cheap while conflicts are rare. On one hot row the attempts grow with the square of the writers: then let them queue.',
  },
  {
    id: 'alternatives/read-committed',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'A transaction reads a balance, works, and writes the new balance. It runs at READ COMMITTED. Another does the same meanwhile, and commits first.',
    asks: 'What happens at the first one’s commit?',
    run: { preset: 'none-transaction-read-committed' },
    options: {
      lost: {
        text: 'It commits, and the other’s update is lost.',
        right:
          'READ COMMITTED looks at each statement by itself. That the balance has changed since it was read is nobody’s concern.',
        when: { expects: { C: 'violated' } },
      },
      refused: {
        text: 'It is refused, and has to run again.',
        wrong: {
          misconception: 'defaults-are-safe',
          tempts: 'A transaction is meant to be as if alone.',
          breaks: 'It is at SERIALIZABLE. At the default level of most databases it is not.',
        },
        when: { expects: { C: 'holds' } },
        shows: {
          run: { preset: 'none-transaction-works' },
          says: 'The same two at SERIALIZABLE: the first is refused, runs again, and nothing is lost.',
          expects: { C: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      waits: {
        text: 'It waits for the other, and adds to its result.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'An update of the form “balance = balance + 10” would do that.',
          breaks: 'This one writes a number that it worked out before.',
        },
        when: { expects: { readings: { 'corruptingCount.A': 0 } } },
      },
    },
    explains:
      'Row lock, version check, or SERIALIZABLE with a retry: each of them works. A transaction alone does not.',
    rests: [
      {
        title: 'PostgreSQL: Transaction Isolation',
        url: 'https://www.postgresql.org/docs/current/transaction-iso.html',
      },
    ],
  },
  {
    id: 'alternatives/epoch-in-client',
    topic: 'alternatives',
    kind: 'spot-the-bug',
    scene:
      'An automaton applies plans to a DNS table. A slow instance overwrote a newer plan with an older one, although each checks that its plan is newer. The table then pointed to nothing.',
    asks: 'Which line has to change, so that no old plan gets through?',
    run: { preset: 'G3' },
    code: [
      { line: 'plan = newestPlan()', option: 'plan' },
      { line: 'if plan.number <= table.planNumber(): return', option: 'check' },
      { line: 'records = render(plan)        // may take long' },
      { line: 'table.replaceAll(records)', option: 'apply' },
      { line: 'deletePlansOlderThan(plan.number - 1)', option: 'clean' },
    ],
    options: {
      plan: {
        text: 'plan = newestPlan()',
        wrong: {
          misconception: 'fence-fixes-state',
          tempts: 'It may not be the newest any more when it is applied.',
          breaks:
            'That cannot be avoided. What matters is whether somebody looks when it is applied.',
        },
      },
      check: {
        text: 'if plan.number <= table.planNumber(): return',
        wrong: {
          misconception: 'check-closes-the-window',
          tempts: 'The check is what failed.',
          breaks:
            'It was right when it was made. It is worth nothing later, and no earlier line can mend that.',
        },
      },
      apply: {
        text: 'table.replaceAll(records)',
        right:
          'It writes without a condition. The comparison belongs in this write, where the table makes it.',
        when: { set: { 'service.epochCheck': 'on-write' }, expects: { W: 'holds', C: 'holds' } },
        shows: {
          run: { preset: 'G3-in-storage' },
          says: 'The same comparison inside the write: the old plan is rejected.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      clean: {
        text: 'deletePlansOlderThan(plan.number - 1)',
        wrong: {
          misconception: 'cleaner-knows-better',
          tempts: 'It deleted the plan that was in use.',
          breaks: 'It made the damage visible. The table held an old plan already.',
        },
      },
    },
    explains:
      'A check that stands before the work is a check of the past. This is how a region’s DNS lost an address in October 2025.',
    rests: [
      {
        title:
          'AWS: Summary of the Amazon DynamoDB Service Disruption in Northern Virginia (US-EAST-1) Region (2025)',
        url: 'https://aws.amazon.com/message/101925/',
      },
    ],
  },
  {
    id: 'alternatives/aba',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'A scheduler claims a job by UPDATE … SET state = ‘ACQUIRED’ WHERE state = ‘WAITING’. Node 1 reads WAITING and stalls. Node 2 claims it, runs it, and sets it back to WAITING. Node 1 goes on.',
    asks: 'What does node 1’s update do?',
    run: { preset: 'D7' },
    options: {
      succeeds: {
        text: 'It succeeds, and the job runs twice.',
        right:
          'The state is what it was, though not the same occasion. A counter would have moved on.',
        when: { expects: { C: 'violated', readings: { repeatedEffectCount: 1 } } },
        shows: {
          run: { preset: 'D7-counter' },
          says: 'The claim compares a counter: node 1 is refused.',
          expects: { C: 'holds', readings: { effectCount: 1 } },
        },
      },
      fails: {
        text: 'It changes no row, since node 2 was there.',
        wrong: {
          misconception: 'compare-then-delete',
          tempts: 'A conditional update is the right idea.',
          breaks:
            'The condition is true again. A value that can come back tells nothing of what went on.',
        },
        when: { expects: { C: 'holds' } },
      },
      fence: {
        text: 'It succeeds, and a fence rejects the second run.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'Node 1 is old, and fences are for those.',
          breaks: 'It has just been granted, with the highest token. Nothing about it is stale.',
        },
        when: { set: { 'storage.guard': 'token-on-write' }, expects: { C: 'holds' } },
      },
    },
    explains:
      'ABA: compare what can only grow, a version or a counter, and not a state that returns.',
    rests: [{ title: 'quartz#107', url: 'https://github.com/quartz-scheduler/quartz/issues/107' }],
  },
  {
    id: 'alternatives/what-remains',
    topic: 'alternatives',
    kind: 'choose-one',
    asks: 'Which of these is left for a distributed lock?',
    options: {
      device: {
        text: 'A tape robot that several hosts drive by simple commands.',
        right:
          'The operation is not idempotent, no leader serves the device, and it is in no database. That is the narrow case. Make the lock’s own gap harmless as well as you can.',
      },
      counter: {
        text: 'A stock counter in PostgreSQL that many web servers lower by one.',
        wrong: {
          misconception: 'lock-for-once',
          tempts: 'Many writers and one number: it is the classic race.',
          breaks:
            'The database has row locks, and UPDATE … SET n = n − 1 needs not even that in your code.',
        },
      },
      topic: {
        text: 'Orders, of which those of one customer share a Kafka partition.',
        wrong: {
          misconception: 'lock-for-once',
          tempts: 'Orders of one customer must not overtake each other.',
          breaks: 'One consumer reads a partition, in order. The single leader is there already.',
        },
      },
    },
    explains:
      'Not idempotent, no single leader, not in one database with row locks: if one of the three is otherwise, something simpler will do.',
    rests: [
      {
        title: 'M. Kleppmann: How to do distributed locking (2016)',
        url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
      },
    ],
  },
  {
    id: 'alternatives/commit-and-release',
    topic: 'alternatives',
    kind: 'choose-one',
    scene:
      'Inside a database transaction, A takes a Redis lock, writes, releases the lock, and commits. B acquires the lock at once, reads, and writes. Tokens are compared.',
    asks: 'What is the fault?',
    run: { preset: 'D11-fenced' },
    options: {
      release: {
        text: 'The lock is released before the commit is visible.',
        right:
          'B reads the state before A’s write, rightfully holding the lock, and its update replaces A’s.',
        when: { preset: 'D11-release-after-commit', expects: { C: 'holds', W: 'holds' } },
        shows: {
          run: { preset: 'D11-release-after-commit' },
          says: 'Released after the commit, nothing is lost.',
          expects: { C: 'holds' },
        },
      },
      ttl: {
        text: 'The lock’s TTL is shorter than the transaction.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'A lock that ends too early is the usual cause.',
          breaks: 'It did not end, it was given back. The TTL of 30 s was never reached.',
        },
        when: { set: { 'service.ttlMs': 300_000 }, expects: { C: 'holds' } },
      },
      fence: {
        text: 'B’s write was not compared with its token.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'Two writes in the wrong order are what a fence is for.',
          breaks:
            'It was compared, and B’s token is the highest. B’s knowledge is old, not its right.',
        },
        when: { set: { 'storage.guard': 'token-on-write' }, expects: { C: 'holds' } },
      },
    },
    explains:
      'Release after the commit, never inside. Better: let the database’s own locks end with the transaction.',
    rests: [{ title: 'redisson#2183', url: 'https://github.com/redisson/redisson/issues/2183' }],
  },
];
