import { EIGHT_MINUTES, TEN_MINUTES, type Drill } from './drill';

/** Questions about locks that run already, from practice. */
export const OPERATE: readonly Drill[] = [
  {
    id: 'p99',
    title: 'p99 doubles in a spike',
    kind: 'practice',
    asks: 'A burst of traffic, and p99 of everything behind one lock is twice what it was. You see charts of traffic, latency, errors and saturation. What do you do first?',
    seconds: EIGHT_MINUTES,
    rubric: [
      {
        id: 'look-first',
        phase: 'clarify',
        says: 'Looks at which stage got slower, before changing anything.',
      },
      { id: 'hold-or-wait', phase: 'sketch', says: 'Tells waiting for the lock from holding it.' },
      {
        id: 'utilisation',
        phase: 'numbers',
        says: 'Computes utilisation, and says why waiting grows steeply near 1.',
      },
      {
        id: 'polling',
        phase: 'failures',
        says: 'Thinks of polling: retries that are not served in order, and gaps after each release.',
      },
      {
        id: 'relief',
        phase: 'tradeoffs',
        says: 'Names a reversible relief: shed load, shorten the section, split the key.',
      },
      {
        id: 'not-more',
        phase: 'tradeoffs',
        says: 'Says why more workers do not help under one lock.',
      },
    ],
    followUps: [
      {
        id: 'wait-number',
        asks: 'Eight jobs a second, 100 ms each. What is the mean wait? And at nine?',
        listensFor:
          'With constant times 200 ms, and 450 ms. Near saturation one job more a second more than doubles it.',
        when: { missed: 'utilisation' },
      },
      {
        id: 'handoff',
        asks: 'The handoff takes 20 ms. Does that matter?',
        listensFor:
          'Yes: it counts as service. At eight a second the wait goes from 0.2 s to 1.4 s.',
        when: { met: 'utilisation' },
      },
      {
        id: 'ttl-down',
        asks: 'Somebody wants to lower the TTL to speed things up. What do you answer?',
        listensFor:
          'The TTL is not in the way of a normal release. Shortened, it adds false expiry under load.',
      },
    ],
    strong: [
      'I look first at whether p99 grew in waiting or in holding. If holding is as before, the lock is near saturation: wait is about uS / 2(1 − u), so 80 to 90 % more than doubles it.',
      'The first relief is to shed or delay what can wait. Then I take work out of the section, and split the key. More workers only make the line longer.',
    ],
    defend: {
      id: 'drill/p99',
      says: 'Six clients share one lock by polling. Nothing is violated, and still somebody waits for longer than a job takes.',
      proof: {
        preset: 'busy',
        expects: { M: 'holds', B: 'holds', T: 'holds', readings: { waitMsMax: [601, 60_000] } },
      },
    },
  },
  {
    id: 'ten-times',
    title: 'Ten times the traffic',
    kind: 'practice',
    asks: 'Take the simplest design that works today, one lock and all. Traffic grows tenfold: what gives way first? And what must be different before it has grown a hundredfold?',
    seconds: TEN_MINUTES,
    rubric: [
      {
        id: 'baseline',
        phase: 'clarify',
        says: 'States today’s numbers: jobs a second, hold time, utilisation.',
      },
      {
        id: 'serial',
        phase: 'sketch',
        says: 'Sees that the one lock saturates first: ceiling 1 / (hold + handoff).',
      },
      {
        id: 'service-later',
        phase: 'failures',
        says: 'Says when the lock service itself would become the limit.',
      },
      {
        id: 'split',
        phase: 'tradeoffs',
        says: 'Splits the resource, so that locks are for keys and not for everything.',
      },
      {
        id: 'remove',
        phase: 'tradeoffs',
        says: 'Prefers to remove the lock: a leader for each key, or conditional writes.',
      },
      { id: 'factor', phase: 'numbers', says: 'Computes what factor each change buys.' },
    ],
    followUps: [
      {
        id: 'ceiling',
        asks: 'Your section takes 40 ms and the handoff 10. What is the ceiling, whatever you buy?',
        listensFor: '20 a second: one over 50 ms.',
        when: { missed: 'serial' },
      },
      {
        id: 'hot-key',
        asks: 'You split by customer, and one customer is half of the traffic. Now?',
        listensFor:
          'The split buys a factor of two at most. That key needs batching, or an operation that commutes.',
        when: { met: 'split' },
      },
      {
        id: 'optimistic',
        asks: 'Would a version check scale better than the lock?',
        listensFor:
          'With few conflicts, yes. On one hot row n writers in step need n(n + 1)/2 attempts: it is worse.',
      },
    ],
    strong: [
      'Today 2 jobs a second of 50 ms, that is 10 %. At ten times it is 100 %: the line never ends, long before etcd notices 20 grants a second.',
      'Before a hundred times I lock for each key instead of for all, and then replace the lock by a leader for each partition under an epoch that storage compares.',
    ],
    defend: {
      id: 'drill/ten-times',
      says: 'One leader for the key under an epoch: the leader that slept is refused, without a lock for each job.',
      proof: {
        preset: 'none-epoch-works',
        expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
    },
  },
  {
    id: 'failover',
    title: 'Charged twice after a failover',
    kind: 'practice',
    asks: 'Last night Redis failed over, and two workers charged the same card. Explain how, and what you change this week and this quarter.',
    seconds: EIGHT_MINUTES,
    rubric: [
      {
        id: 'async',
        phase: 'failures',
        says: 'Replication is asynchronous: the new primary did not know the grant.',
      },
      {
        id: 'evidence',
        phase: 'clarify',
        says: 'Asks for evidence: times of grant, failover and both charges.',
      },
      {
        id: 'other-causes',
        phase: 'failures',
        says: 'Keeps other causes open: a pause, a lost answer that was tried again.',
      },
      {
        id: 'this-week',
        phase: 'tradeoffs',
        says: 'This week: an idempotency key with the charge.',
      },
      {
        id: 'wait',
        phase: 'tradeoffs',
        says: 'Knows that WAIT lowers the odds and proves nothing.',
      },
      {
        id: 'odds',
        phase: 'numbers',
        says: 'Estimates the odds: replication lag over hold time, for each crash.',
      },
    ],
    followUps: [
      {
        id: 'consensus-now',
        asks: 'Would etcd have prevented it?',
        listensFor:
          'This loss of a grant, yes. A holder that slept would still charge twice; the key prevents both.',
        when: { missed: 'this-week' },
      },
      {
        id: 'token-too',
        asks: 'You had an INCR counter as a token. Would it have helped?',
        listensFor:
          'No. The failover may forget the counter’s last step too, and the card network compares no token.',
        when: { met: 'async' },
      },
      {
        id: 'rate',
        asks: 'Lag 5 ms, sections of one second. How likely is it, given a crash while somebody holds?',
        listensFor: 'About 0.5 %: lag over hold time.',
      },
    ],
    strong: [
      'The primary granted A and died before its replica had the record. The replica was promoted and granted B. Both charged.',
      'This week the charge gets an idempotency key made once for the job. This quarter we ask whether the lock is needed at all.',
    ],
    defend: {
      id: 'drill/failover',
      says: 'The primary dies before the grant reached its replica, which then grants again.',
      proof: {
        preset: 'failover-forgets',
        expects: { M: 'violated', W: 'violated', C: 'violated' },
      },
    },
  },
  {
    id: 'orphan',
    title: 'A lock row that nobody frees',
    kind: 'practice',
    asks: 'A deployment hangs: a row in the lock table was set two hours ago by a host that no longer answers. May I delete it?',
    seconds: EIGHT_MINUTES,
    rubric: [
      {
        id: 'alive',
        phase: 'clarify',
        says: 'Asks how we know that the holder is dead, not slow or cut off.',
      },
      {
        id: 'stop-first',
        phase: 'failures',
        says: 'Makes sure it cannot write any more before the row goes: stop it, or revoke its access.',
      },
      { id: 'damage', phase: 'failures', says: 'Says what two at once would do to this resource.' },
      { id: 'inspect', phase: 'sketch', says: 'Looks at what the half-done work left behind.' },
      {
        id: 'prevent',
        phase: 'tradeoffs',
        says: 'Proposes a lock that ends with its session, or with a time, and its price.',
      },
      { id: 'bound', phase: 'numbers', says: 'Says after how long an alarm should have come.' },
    ],
    followUps: [
      {
        id: 'asleep',
        asks: 'The host comes back a minute after you deleted the row. What happens?',
        listensFor:
          'It goes on as if it held the lock. Unless its access was revoked, two work at once.',
        when: { missed: 'stop-first' },
      },
      {
        id: 'session',
        asks: 'You bind the lock to its database session. What new trouble is that?',
        listensFor:
          'A session can end while the work goes on; a dead peer may be noticed only after two hours at TCP’s defaults.',
        when: { met: 'prevent' },
      },
      {
        id: 'reaper',
        asks: 'Somebody writes a job that deletes rows older than an hour. Good idea?',
        listensFor:
          'It is a TTL that the holder does not know of. The holder must stop by the same hour, or storage must check.',
      },
    ],
    strong: [
      'Not yet. First I make sure that the old holder cannot write: stop the host, or take its credentials. Then I look at what it left half done. Then I delete the row.',
      'To prevent it, the lock ends with its session or a time, and an alarm comes earlier than two hours.',
    ],
    defend: {
      id: 'drill/orphan',
      says: 'The holder only slept. The row was deleted too early, and two work at once.',
      proof: {
        preset: 'row-lock-forced',
        expects: { X: 'violated', B: 'violated', W: 'violated' },
      },
    },
  },
  {
    id: 'pooler',
    title: 'Two migrations at once',
    kind: 'practice',
    asks: 'Migrations are guarded by pg_advisory_lock. Since the move behind a connection pooler two have run at once, without any error. Why?',
    seconds: EIGHT_MINUTES,
    rubric: [
      {
        id: 'session',
        phase: 'sketch',
        says: 'The lock belongs to the server’s session, not to the client.',
      },
      {
        id: 'same-backend',
        phase: 'failures',
        says: 'In transaction mode the pooler gave the second client the backend that held the lock: it entered again.',
      },
      {
        id: 'leak',
        phase: 'failures',
        says: 'Names the other face: the unlock lands on another backend, and the lock leaks.',
      },
      {
        id: 'xact',
        phase: 'tradeoffs',
        says: 'Mends it: a transaction-level lock, or a direct connection for migrations.',
      },
      {
        id: 'failover',
        phase: 'failures',
        says: 'Knows that a promoted standby has no advisory locks.',
      },
      { id: 'reproduce', phase: 'clarify', says: 'Says how to show it: pg_locks and backend ids.' },
    ],
    followUps: [
      {
        id: 'unlock-false',
        asks: 'pg_advisory_unlock returned false. What does that tell you?',
        listensFor:
          'This session did not hold it. The lock is still held by the backend that took it.',
        when: { missed: 'leak' },
      },
      {
        id: 'long-migration',
        asks: 'The migration cannot run in one transaction. Now what?',
        listensFor:
          'A direct connection past the pooler, with a heartbeat so that it is not idle for too long.',
        when: { met: 'xact' },
      },
      {
        id: 'after-failover',
        asks: 'The primary fails over in the middle of a migration. What holds?',
        listensFor:
          'Nothing of the lock: it is not in the log. The migration’s own steps must stand being begun again.',
      },
    ],
    strong: [
      'A session-level advisory lock is the backend’s. In transaction mode the pooler hands that backend to the next client, who enters its “own” lock again: two holders, and no error.',
      'Migrations go past the pooler, or use pg_advisory_xact_lock where one transaction is enough. A promoted standby knows of neither.',
    ],
    defend: {
      id: 'drill/pooler',
      says: 'The pooler gives B the backend that has A’s lock, and both hold it.',
      proof: { preset: 'pg-advisory-pooled', expects: { M: 'violated', B: 'violated' } },
    },
  },
  {
    id: 'outage',
    title: 'The lock service is down',
    kind: 'practice',
    asks: 'The lock service does not answer. Every request of yours takes a lock. What does the handler do on a timeout, and what may be tried again?',
    seconds: TEN_MINUTES,
    rubric: [
      {
        id: 'unknown',
        phase: 'clarify',
        says: 'Treats a timeout as unknown: the lock may have been granted.',
      },
      {
        id: 'choice',
        phase: 'sketch',
        says: 'Chooses for each operation: block, fail, or go on without.',
      },
      {
        id: 'clean-up',
        phase: 'failures',
        says: 'Cleans up after an unknown acquire, or lets it expire.',
      },
      {
        id: 'budget',
        phase: 'sketch',
        says: 'Gives waiting a budget shorter than the caller’s own.',
      },
      {
        id: 'retry',
        phase: 'failures',
        says: 'Retries with jitter and a limit, and only what a key makes repeatable.',
      },
      {
        id: 'holder',
        phase: 'failures',
        says: 'Says what current holders do: stop before their lease ends.',
      },
      {
        id: 'slo',
        phase: 'numbers',
        says: 'Counts the lock service into the path’s availability: the two multiply.',
      },
    ],
    followUps: [
      {
        id: 'unknown-grant',
        asks: 'Your acquire timed out. May you try again at once?',
        listensFor:
          'After releasing what may have been granted: else your own orphan is in your way until its TTL, for NX refuses its owner too. etcd takes a second try under the same lease for the first one.',
        when: { missed: 'unknown' },
      },
      {
        id: 'go-on',
        asks: 'You go on without the lock for cache fills. What do you tell the database team?',
        listensFor:
          'That an outage of the lock service becomes a stampede, and what limit is on it.',
        when: { met: 'choice' },
      },
      {
        id: 'holders',
        asks: 'What does somebody do who holds the lock right now?',
        listensFor:
          'Works on until its own clock says that the lease is nearly over, then stops. Holding on is two holders by choice.',
      },
    ],
    strong: [
      'A timeout means unknown. The handler has a budget shorter than its caller’s. It releases what may have been granted, tries again with jitter, and then fails in a way the caller may repeat under the same key. Where going on is harmless it goes on, with a limit.',
      'Holders work until their own clock says stop.',
    ],
    defend: {
      id: 'drill/outage',
      says: 'The service refuses A’s heartbeats, and A is set to hold on regardless: B steals the lock, and both write.',
      proof: { preset: 'dynamodb-holds-on', expects: { M: 'holds', B: 'violated', W: 'violated' } },
    },
  },
  {
    id: 'review',
    title: 'Review this unlock',
    kind: 'practice',
    asks: 'A pull request releases a Redis lock so: if GET key equals my value, then DEL key. Review it as you would for a colleague.',
    seconds: EIGHT_MINUTES,
    rubric: [
      {
        id: 'race',
        phase: 'failures',
        says: 'Finds the race: the lease ends between GET and DEL, and another’s lock is deleted.',
      },
      { id: 'script', phase: 'sketch', says: 'Asks for one script that compares and deletes.' },
      {
        id: 'value',
        phase: 'failures',
        says: 'Asks that the value is random for each acquisition, not for each process.',
      },
      {
        id: 'extend',
        phase: 'failures',
        says: 'Looks at extend too: it must compare, and must not create the key.',
      },
      {
        id: 'still-late',
        phase: 'tradeoffs',
        says: 'Says that a correct release does not stop a stale write.',
      },
      { id: 'test', phase: 'clarify', says: 'Asks for a test that forces the order of steps.' },
    ],
    followUps: [
      {
        id: 'no-compare',
        asks: 'They answer that the gap is a millisecond. Convince them.',
        listensFor:
          'A pause or a slow network stretches it, and at some load it happens daily. Show the order in which it breaks.',
        when: { missed: 'race' },
      },
      {
        id: 'threads',
        asks: 'Two threads share one lock object. Is the script enough?',
        listensFor:
          'No: they share the value, so one releases the other’s lock. A value for each acquisition.',
        when: { met: 'value' },
      },
      {
        id: 'release-lost',
        asks: 'The answer to the release is lost. What do you do?',
        listensFor:
          'Try again: the script does nothing if the key is no longer yours. Else it ends with its TTL.',
      },
    ],
    strong: [
      'Between GET and DEL the lease can end and another client be granted: then DEL removes that client’s lock, and a third comes in. One script must compare and delete, and the value must be new for each acquisition.',
      'It also needs a test that forces this order, and the sentence that no release stops a stale write.',
    ],
    defend: {
      id: 'drill/review',
      says: 'A compares while the key is its own, and deletes when it is B’s: C is granted beside B.',
      proof: { preset: 'R1', expects: { X: 'violated', B: 'violated', W: 'violated' } },
    },
  },
];
