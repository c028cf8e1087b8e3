import { FIVE_MINUTES, type Drill } from './drill';

/** The lesson’s five questions to say out loud. */
export const ALOUD: readonly Drill[] = [
  {
    id: 'gc-pause',
    title: 'The pause, and what a token does',
    kind: 'aloud',
    asks: 'Explain the bug that a garbage collection pause causes in a naive distributed lock. How does a fencing token mend it?',
    seconds: FIVE_MINUTES,
    rubric: [
      {
        id: 'order',
        phase: 'sketch',
        says: 'Tells it in order: A is granted, sleeps, its lease ends, B is granted and writes, A wakes and writes.',
      },
      {
        id: 'belief',
        phase: 'sketch',
        says: 'Keeps grant and belief apart: the service granted correctly, A believes wrongly.',
      },
      {
        id: 'check-fails',
        phase: 'failures',
        says: 'Says why looking at the clock before the write is not enough.',
      },
      {
        id: 'token',
        phase: 'sketch',
        says: 'The token grows with every grant, and storage refuses one lower than it has seen.',
      },
      {
        id: 'limit',
        phase: 'failures',
        says: 'Names the gap: a stale write before the new holder’s first contact is taken.',
      },
      {
        id: 'cost',
        phase: 'tradeoffs',
        says: 'Names the price: the resource must be able to compare and remember a number.',
      },
    ],
    followUps: [
      {
        id: 'why-not-check',
        asks: 'Why does A not simply look at its clock before it writes?',
        listensFor:
          'The pause may come after the look. And the packet may be slow even if the process is not.',
        when: { missed: 'check-fails' },
      },
      {
        id: 'equal',
        asks: 'Your storage accepts a token only if it equals the one it knows. Is that a fence?',
        listensFor:
          'No. It must take higher tokens and remember the highest; equality with the first one ever seen shuts out every later holder.',
        when: { met: 'token' },
      },
      {
        id: 'longer-ttl',
        asks: 'Somebody proposes a TTL of ten minutes instead. What do you say?',
        listensFor:
          'It makes the case rarer, not impossible, and every crash now blocks for ten minutes.',
      },
    ],
    strong: [
      'A holds a lease of 10 s and sleeps for 15. Its lease ends, B is granted and writes. A wakes, still believes, and writes over B’s work. The service did nothing wrong: A’s belief outlived its grant.',
      'A token is a number that grows with every grant and goes with every write. Storage refuses one that is lower than the highest it has seen. It has to have seen it: a stale write that comes before B’s first contact is still taken.',
    ],
    defend: {
      id: 'drill/gc-pause',
      says: 'Without a check in storage, A’s write after its sleep goes over B’s.',
      proof: {
        preset: 'paused-holder',
        expects: { M: 'holds', B: 'violated', W: 'violated', C: 'violated' },
      },
    },
  },
  {
    id: 'redlock',
    title: 'Redlock: the critique and the reply',
    kind: 'aloud',
    asks: 'What does Martin Kleppmann hold against Redlock? And where would you still use it?',
    seconds: FIVE_MINUTES,
    rubric: [
      {
        id: 'quorum',
        phase: 'sketch',
        says: 'Describes Redlock: independent masters, a majority, and the time it took taken off the validity.',
      },
      {
        id: 'assumptions',
        phase: 'failures',
        says: 'Names what it needs: bounded pauses, delays and clock error. A client pause breaks it, or one clock step where only a bare majority was held.',
      },
      { id: 'no-token', phase: 'failures', says: 'Says that it issues no fencing token.' },
      {
        id: 'reply',
        phase: 'tradeoffs',
        says: 'Tells the reply fairly: a pause while acquiring is noticed, for the elapsed time is measured again; a later pause hurts every lock that ends by itself.',
      },
      {
        id: 'efficiency',
        phase: 'tradeoffs',
        says: 'Acceptable where a second run costs only time; one Redis then does as well.',
      },
      {
        id: 'majority-count',
        phase: 'numbers',
        says: 'Knows how many keys must vanish: one of three held, three of five held.',
      },
    ],
    followUps: [
      {
        id: 'five-of-five',
        asks: 'A holds the key on all five nodes, and one node’s clock jumps. What happens?',
        listensFor:
          'Nothing. A rival needs three free nodes, so three of A’s keys would have to vanish. With three of five held, one is enough.',
        when: { missed: 'majority-count' },
      },
      {
        id: 'compare-value',
        asks: 'Could storage compare Redlock’s random value instead of a token?',
        listensFor:
          'Yes, as a compare-and-set on the value that was read. But storage which can do that may need no lock.',
        when: { met: 'no-token' },
      },
      {
        id: 'restart',
        asks: 'A node restarts without its data. What does Redlock ask you to do?',
        listensFor: 'Keep it out for longer than the longest TTL: a delayed restart.',
      },
    ],
    strong: [
      'Redlock asks independent masters, usually five, and holds with a majority if time is left. It needs bounded pauses, delays and clock error, and issues no token that storage could check.',
      'The reply: a pause while acquiring is caught, because the elapsed time is measured again; clocks that jump are an operational error; a pause after acquiring hurts every lock with a TTL. The last is true, and is why the resource has to check.',
      'I would use it, or rather one Redis, where a second run costs only time.',
    ],
    defend: {
      id: 'drill/redlock',
      says: 'A holds a bare majority; one of its nodes jumps ahead, and B has a majority too.',
      proof: {
        preset: 'redlock-clock-jump',
        expects: { M: 'violated', B: 'violated', W: 'violated' },
      },
    },
  },
  {
    id: 'three-locks',
    title: 'etcd, one Redis, Redlock',
    kind: 'aloud',
    asks: 'etcd, one Redis, Redlock: how do their locks differ, and what is each of them good for?',
    seconds: FIVE_MINUTES,
    rubric: [
      {
        id: 'authority',
        phase: 'sketch',
        says: 'Says who decides a grant: one server, the client that counts votes, a majority’s log.',
      },
      {
        id: 'failover',
        phase: 'failures',
        says: 'A Redis failover can forget a grant; an etcd leader change lengthens leases.',
      },
      {
        id: 'clocks',
        phase: 'failures',
        says: 'Redis expires keys by wall clock, etcd’s leader times leases by a monotonic one.',
      },
      {
        id: 'pause',
        phase: 'failures',
        says: 'None of the three stops a paused holder: a consensus lock is as safe as consensus only in its grant.',
      },
      {
        id: 'token',
        phase: 'tradeoffs',
        says: 'etcd has an ordered token, the create revision; the other two have an identity.',
      },
      {
        id: 'queue',
        phase: 'tradeoffs',
        says: 'etcd serves in order of arrival; with Redis clients poll.',
      },
      {
        id: 'choice',
        phase: 'tradeoffs',
        says: 'Chooses by what a second run costs, and says so.',
      },
    ],
    followUps: [
      {
        id: 'consensus-enough',
        asks: 'You took etcd. Are your writes safe now?',
        listensFor:
          'Not from a paused holder. Storage has to check the revision, or the ownership in the same transaction.',
        when: { missed: 'pause' },
      },
      {
        id: 'lease-id',
        asks: 'A colleague sends etcd’s lease id as the token. Well?',
        listensFor: 'It has no order. The create revision of the lock’s key has.',
        when: { met: 'token' },
      },
      {
        id: 'short-lease',
        asks: 'You need takeover within half a second. Which of the three can do that?',
        listensFor:
          'Not etcd at its defaults: leases are whole seconds, two at least. A TTL that short also makes every pause dangerous.',
      },
    ],
    strong: [
      'One Redis: fast, decided by one server, forgotten by a failover; for work that may run twice. Redlock: survives the loss of a node, no token, the same pauses; I rarely see its place. etcd: a majority decides, first come first served, an ordered token; for what must be right, with storage checking that token.',
      'None of them stops a holder that slept.',
    ],
    defend: {
      id: 'drill/three-locks',
      says: 'A majority decided the grants, and still a holder that slept writes over its successor’s work.',
      proof: { preset: 'etcd-paused', expects: { M: 'holds', W: 'violated', C: 'violated' } },
    },
  },
  {
    id: 'idempotent-batch',
    title: 'The idempotent batch job',
    kind: 'aloud',
    asks: 'A batch job of yours may run twice and leaves the same behind. Does it need a lock between machines? Give your reasons.',
    seconds: FIVE_MINUTES,
    rubric: [
      { id: 'no', phase: 'clarify', says: 'Answers: not for correctness.' },
      {
        id: 'ask-effects',
        phase: 'clarify',
        says: 'Asks what idempotent covers: rows, mails, money, other services.',
      },
      {
        id: 'key',
        phase: 'sketch',
        says: 'Shows how it is kept so: a key for each unit of work, and the first result kept.',
      },
      {
        id: 'efficiency',
        phase: 'tradeoffs',
        says: 'Allows a cheap lock to save a run, and says that it may fail.',
      },
      {
        id: 'key-lifetime',
        phase: 'failures',
        says: 'Names how idempotency is lost: keys pruned too early, an id made for each attempt.',
      },
      {
        id: 'order',
        phase: 'failures',
        says: 'Says that a key does not put different operations in order.',
      },
    ],
    followUps: [
      {
        id: 'mail',
        asks: 'The job now also sends a mail. Is it still idempotent?',
        listensFor:
          'Only if the mail carries a key that the mail service honours. An outbox alone may still send it twice, after a crash between sending and marking.',
        when: { missed: 'ask-effects' },
      },
      {
        id: 'retention',
        asks: 'How long do you keep the keys?',
        listensFor: 'Longer than the last retry can take, queues and human restarts included.',
        when: { met: 'key-lifetime' },
      },
      {
        id: 'cost',
        asks: 'A run costs 400 dollars of cluster time. Still no lock?',
        listensFor:
          'A lock for efficiency, a row with an end or one Redis. A second run now and then is a bill, not a bug.',
      },
    ],
    strong: [
      'Not for correctness: the second run changes nothing. I make sure that this stays so: every unit of work has a key made once, the first result is kept, and keys outlive the last retry.',
      'If a run is dear I add a cheap lock to save it, and nothing depends on that lock being right.',
    ],
    defend: {
      id: 'drill/idempotent-batch',
      says: 'Two workers take the same job, one of them after a sleep; the charge carries the job’s id, and the card is charged once.',
      proof: { preset: 'status-column-idempotent', expects: { C: 'holds', W: 'holds' } },
    },
  },
  {
    id: 'lease',
    title: 'What a lease is',
    kind: 'aloud',
    asks: 'Explain a lease. What has it that a plain lock has not, and in which ways does it fail?',
    seconds: FIVE_MINUTES,
    rubric: [
      {
        id: 'definition',
        phase: 'sketch',
        says: 'A lock that ends by itself after a time unless it is renewed.',
      },
      {
        id: 'why',
        phase: 'sketch',
        says: 'Says what it buys: a crash cannot block others for ever.',
      },
      {
        id: 'two-clocks',
        phase: 'failures',
        says: 'Two clocks count the same lease, and may disagree: steps, drift, a suspended machine.',
      },
      {
        id: 'margin',
        phase: 'numbers',
        says: 'Stops before the end: counted from the request, less a margin for drift.',
      },
      {
        id: 'monotonic',
        phase: 'sketch',
        says: 'Measures with a monotonic clock, and knows that it stands still while the machine is suspended.',
      },
      {
        id: 'ttl-tradeoff',
        phase: 'tradeoffs',
        says: 'Short TTL: quick takeover, false expiry. Long TTL: the reverse.',
      },
      {
        id: 'renewer',
        phase: 'failures',
        says: 'A background renewer proves that the process lives, not that the work makes progress.',
      },
    ],
    followUps: [
      {
        id: 'from-when',
        asks: 'From which moment does the holder count its lease?',
        listensFor:
          'From before it sent the request. Counted from the answer, the answer’s delay has to come off.',
        when: { missed: 'margin' },
      },
      {
        id: 'drift-number',
        asks: 'A lease of 60 s and clocks that may run 200 ppm wrong. How big is the margin?',
        listensFor:
          'About 2 × 200 ppm × 60 s, that is 24 ms. A clock step of seconds is another matter.',
        when: { met: 'margin' },
      },
      {
        id: 'heartbeat',
        asks: 'Why not simply heartbeats?',
        listensFor:
          'A lease states until when the answer is good, so nobody has to talk in between. A missed heartbeat states nothing.',
      },
    ],
    strong: [
      'A lease is a lock with an end: whoever crashes loses it without anybody doing anything. The holder renews it, and stops by its own clock before the end.',
      'It fails where the two clocks disagree or the holder cannot look: a clock step, a suspended machine, a pause. With rates wrong by at most 200 ppm a margin of 24 ms is enough for 60 s; against a pause no margin is.',
    ],
    defend: {
      id: 'drill/lease',
      says: 'The server’s wall clock steps 12 s forward: a lease with 7 s left ends, and two work at once.',
      proof: { preset: 'clock-jump', expects: { M: 'holds', B: 'violated', W: 'violated' } },
    },
  },
];
