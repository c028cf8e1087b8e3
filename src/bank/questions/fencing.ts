import type { Question } from '../question';

const KLEPPMANN = {
  title: 'M. Kleppmann: How to do distributed locking (2016)',
  url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
};

/** The same charge on two machines: read, charge, and note it in the database. */
const CHARGES = [
  { client: 'A', atMs: 1_000 },
  { client: 'B', atMs: 2_000 },
].map((job) => ({
  ...job,
  id: 'charge',
  steps: [{ do: 'read' }, { do: 'effect', afterMs: 5_000 }, { do: 'write' }],
}));

/** What a fencing token does, and what it does not do. */
export const questions: readonly Question[] = [
  {
    id: 'fencing/who-compares',
    topic: 'fencing',
    kind: 'choose-one',
    scene:
      'A lock service gives a higher number with every grant. A sleeps through its lease, wakes, and writes.',
    asks: 'Who has to compare the number so that the stale write does no harm?',
    run: { preset: 'paused-holder', set: { 'service.counter': 'on' } },
    options: {
      storage: {
        text: 'Storage, with each write that it gets.',
        right: 'It alone sees every write, and it is awake whenever one arrives.',
        when: {
          set: { 'storage.guard': 'token-on-write' },
          expects: { W: 'holds', tokens: [1, 2], writes: ['B accepted', 'A rejected'] },
        },
      },
      service: {
        text: 'The lock service, with each new grant.',
        wrong: {
          misconception: 'token-works-by-itself',
          tempts: 'It makes the numbers, so it knows which one is current.',
          breaks: 'The write does not pass through it. The numbers go up, and the damage is done.',
        },
        when: { expects: { W: 'holds', tokens: [1, 2] } },
        shows: {
          run: { preset: 'paused-holder', set: { 'service.counter': 'on' } },
          says: 'Tokens 1 and 2 are given out, nobody compares them, and A’s write is applied.',
          expects: { W: 'violated', tokens: [1, 2] },
        },
      },
      client: {
        text: 'The client, before it sends a write.',
        wrong: {
          misconception: 'check-closes-the-window',
          tempts: 'It has its own number, and could ask for the newest one.',
          breaks:
            'Between its look and the write’s arrival it may sleep. It looked, and it was true then.',
        },
        when: { preset: 'none-epoch-in-client', expects: { W: 'holds' } },
        shows: {
          run: { preset: 'none-epoch-in-client' },
          says: 'A compared before it slept. Its write goes over B’s.',
          expects: { W: 'violated' },
        },
      },
    },
    explains: 'A token is a number. The fence is the comparison at the resource.',
    rests: [KLEPPMANN],
  },
  {
    id: 'fencing/the-race',
    topic: 'fencing',
    kind: 'possible',
    scene:
      'Storage refuses a write whose token is lower than the highest it has seen in a write. A’s lease is over, and B has been granted the lock with a higher token.',
    asks: 'Can a write with A’s token still be applied?',
    run: { preset: 'paused-holder-fenced', set: { 'pause.lengthMs': 10_000 } },
    statement: { W: 'violated' },
    without: {
      preset: 'paused-holder-fenced',
      over: { 'pause.lengthMs': [13_500, 14_000, 15_000, 17_000, 20_000] },
    },
    with: {
      preset: 'paused-holder-fenced',
      over: { 'pause.lengthMs': [9_000, 10_000, 11_000, 12_000] },
    },
    options: {
      possible: {
        text: 'Yes, a token does not stop writes.',
        wrong: {
          misconception: 'token-works-by-itself',
          tempts: 'A token that nobody compares stops nothing.',
          breaks: 'Here storage compares. Once B has written, A’s write is refused.',
        },
        shows: {
          run: { preset: 'paused-holder-fenced' },
          says: 'B wrote first, so A’s write is rejected.',
          expects: { W: 'holds', writes: ['B accepted', 'A rejected'] },
        },
      },
      impossible: {
        text: 'No, since the token of B is the higher one.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'That is how the picture is usually drawn.',
          breaks:
            'Storage does not know of B’s token before B has come. To it, A’s is the highest.',
        },
      },
      'only-if': {
        text: 'Only if it arrives before B’s first write.',
        right: 'Until B writes, A’s token is the highest that storage has seen, and equal passes.',
        shows: {
          run: { preset: 'paused-holder-fenced', set: { 'pause.lengthMs': 10_000 } },
          says: 'A wakes at 13 s and B writes at 16 s: A’s stale write is applied.',
          expects: { W: 'violated', readings: { 'writeAtMs.A': [13_000, 13_100] } },
        },
      },
    },
    explains:
      'A fence on write has a race in it: the stale writer against the new holder’s first write. Registering the token at takeover takes the race away.',
  },
  {
    id: 'fencing/stale-then-lost',
    topic: 'fencing',
    kind: 'choose-one',
    scene:
      'Storage compares tokens on write. B is granted the lock and reads. Then A’s stale write arrives, before B has written anything. B works on and writes.',
    asks: 'What becomes of the two writes?',
    run: { preset: 'paused-holder-fenced', set: { 'pause.lengthMs': 10_000 } },
    options: {
      both: {
        text: 'Both are applied, and A’s update is lost.',
        right:
          'A’s passes because B’s token is still unknown. B’s replaces it, based on what B had read before.',
        when: {
          expects: { W: 'violated', C: 'violated', writes: ['A corrupting', 'B corrupting'] },
        },
      },
      second: {
        text: 'A’s is refused, and B’s alone is applied.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'B has the higher token, and it was granted first.',
          breaks: 'Storage learns of a token from a write. B had only read.',
        },
        when: { expects: { readings: { 'rejectedCount.A': 1 } } },
      },
      first: {
        text: 'A’s is applied, and B’s is refused.',
        wrong: {
          misconception: 'fence-fixes-state',
          tempts: 'B’s write is based on old data, so storage ought to see that.',
          breaks: 'It compares tokens, not versions, and B’s token is the highest.',
        },
        when: { expects: { readings: { 'rejectedCount.B': 1 } } },
      },
    },
    explains:
      'A stale write before the new holder’s first contact violates W. Data is lost only if the new holder had already read: here it had.',
  },
  {
    id: 'fencing/register-at-takeover',
    topic: 'fencing',
    kind: 'choose-one',
    scene: 'A read-modify-write must be safe even if A’s stale write arrives before B has written.',
    asks: 'What must storage do?',
    run: { preset: 'paused-holder', set: { 'pause.lengthMs': 10_000 } },
    options: {
      takeover: {
        text: 'Check and note the token at each contact, reads included.',
        right: 'B’s read raises the mark, and A’s write finds a higher token there.',
        when: {
          set: { 'storage.guard': 'token-at-takeover' },
          over: { 'pause.lengthMs': [9_000, 10_000, 11_000, 12_000, 15_000] },
          expects: { W: 'holds', C: 'holds' },
        },
        shows: {
          run: {
            preset: 'paused-holder',
            set: { 'storage.guard': 'token-at-takeover', 'pause.lengthMs': 10_000 },
          },
          says: 'B has only read when A writes, and A is rejected.',
          expects: { writes: ['A rejected', 'B accepted'] },
        },
      },
      write: {
        text: 'Compare, with each write, the highest token written so far.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'It is what is usually meant by a fence.',
          breaks: 'It learns of B with B’s first write, and here A’s comes before.',
        },
        when: {
          set: { 'storage.guard': 'token-on-write' },
          over: { 'pause.lengthMs': [9_000, 10_000, 11_000, 12_000, 15_000] },
          expects: { C: 'holds' },
        },
      },
      key: {
        text: 'Keep an idempotency key for each job, and its answer.',
        wrong: {
          misconception: 'key-orders-jobs',
          tempts: 'It does stop the same job from being done twice.',
          breaks: 'A’s and B’s are different jobs, and a key does not order different jobs.',
        },
        when: {
          set: { 'storage.guard': 'idempotency-key' },
          over: { 'pause.lengthMs': [9_000, 10_000, 11_000, 12_000, 15_000] },
          expects: { C: 'holds' },
        },
      },
    },
    explains:
      'Kafka’s producer epochs and HBase’s log recovery fence at takeover: the newcomer shuts the door before it starts to work.',
  },
  {
    id: 'fencing/what-is-a-token',
    topic: 'fencing',
    kind: 'choose-several',
    asks: 'Which of these can storage use as a fencing token?',
    options: {
      revision: {
        text: 'The create revision of an etcd lock’s key.',
        right: 'It grows over the whole cluster and survives a change of leader.',
        shows: {
          run: { preset: 'etcd-paused-fenced' },
          says: 'Storage compares create revisions and rejects A’s stale write.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      czxid: {
        text: 'The czxid of a ZooKeeper lock’s node.',
        right: 'Transaction ids grow, across leaders too.',
        shows: {
          run: { preset: 'zookeeper-late-lost-fenced' },
          says: 'Storage compares czxids and rejects what A writes too late.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': [1, 99] } },
        },
      },
      random: {
        text: 'The random value that SET NX wrote into Redis.',
        wrong: {
          misconception: 'any-unique-value',
          tempts: 'It is unique to each acquisition, and release relies on it.',
          breaks: 'Of two random values nobody can say which is newer.',
        },
      },
      lease: {
        text: 'The lease id that etcd returned.',
        wrong: {
          misconception: 'any-unique-value',
          tempts: 'It is a number, and etcd’s own lock example sends it.',
          breaks: 'Lease ids are not in the order in which leases were granted.',
        },
      },
    },
    explains:
      'A token must grow with every grant. A value that can only be compared for equality tells owners apart, and no more.',
    rests: [
      {
        title: 'etcd, contrib/lock and client/v3/concurrency',
        url: 'https://github.com/etcd-io/etcd/tree/main/contrib/lock',
      },
      KLEPPMANN,
    ],
  },
  {
    id: 'fencing/equality',
    topic: 'fencing',
    kind: 'spot-the-bug',
    scene:
      'A storage server is meant to keep stale writers out. It is modelled on an example that came with a lock service.',
    asks: 'Which line lets it fail as a fence?',
    code: [
      { line: 'on write(key, value, token):' },
      { line: '  if key not in seen:', option: 'first' },
      { line: '    seen[key] = token' },
      { line: '  if token != seen[key]:', option: 'compare' },
      { line: '    return REFUSED' },
      { line: '  data[key] = value', option: 'apply' },
      { line: '  return OK' },
    ],
    options: {
      first: {
        text: 'if key not in seen:',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'Whoever comes first is believed, whatever its token.',
          breaks: 'Nothing else can be done: storage knows no token before the first one comes.',
        },
      },
      compare: {
        text: 'if token != seen[key]:',
        right:
          'It compares for equality. The first holder is let in for ever, and the next one, with a higher token, is refused. It must refuse lower tokens and remember higher ones.',
      },
      apply: {
        text: 'data[key] = value',
        wrong: {
          misconception: 'check-closes-the-window',
          tempts: 'The check and the write stand on two lines.',
          breaks:
            'Inside one server they are one step, if it handles one request at a time. A client’s check would not be.',
        },
      },
    },
    explains:
      'A fence is an order: refuse what is lower than the highest seen, and raise the mark. Equality only answers “is it the same one?”.',
    rests: [
      {
        title: 'etcd, contrib/lock/storage',
        url: 'https://github.com/etcd-io/etcd/tree/main/contrib/lock/storage',
      },
    ],
  },
  {
    id: 'fencing/counter-in-redis',
    topic: 'fencing',
    kind: 'choose-one',
    scene:
      'Redis gives tokens by INCR, in the same script as the lock. The primary dies 20 ms after A’s grant; its replica is 50 ms behind. The replica is promoted, and B is granted the lock. Storage compares tokens.',
    asks: 'What does the fence do?',
    run: { preset: 'R10' },
    options: {
      nothing: {
        text: 'Nothing: B’s token is no higher than A’s.',
        right: 'The counter was in the memory that got lost. Both have token 1, and equal passes.',
        when: { expects: { M: 'violated', W: 'violated', tokens: [1, 1] } },
      },
      rejects: {
        text: 'It rejects A’s writes once B has written.',
        wrong: {
          misconception: 'counter-is-durable',
          tempts: 'That is what a fence does, and the counter is atomic.',
          breaks: 'Atomic is not durable. The counter fails in the same failover as the lock.',
        },
        when: { expects: { W: 'holds' } },
      },
      both: {
        text: 'It rejects both, as equal tokens are a fault.',
        wrong: {
          misconception: 'equality-fences',
          tempts: 'Two grants with one token should alarm somebody.',
          breaks: 'One holder writes more than once with one token, so equal must pass.',
        },
        when: { expects: { readings: { acceptedCount: 0 } } },
      },
    },
    explains:
      'A token must be at least as durable as the grants that it numbers. Kept beside a lock that can be forgotten, it is forgotten with it.',
  },
  {
    id: 'fencing/new-token-old-state',
    topic: 'fencing',
    kind: 'choose-one',
    scene:
      'A reads state, loses the lock in a long pause, and acquires it again after B has come, written, and stalled. A writes what it had worked out from its old state. Storage compares tokens.',
    asks: 'What does storage do with A’s write?',
    run: { preset: 'C5-fenced' },
    options: {
      applies: {
        text: 'It applies it: A’s token is the highest.',
        right:
          'A is the rightful holder now. Its knowledge is old, and a token says nothing of that.',
        when: { expects: { W: 'holds', C: 'violated', tokens: [1, 2, 3] } },
      },
      rejects: {
        text: 'It rejects it: A’s state is older than B’s.',
        wrong: {
          misconception: 'fence-fixes-state',
          tempts: 'The write loses what B did, so the fence should catch it.',
          breaks: 'Tokens order grants, not what a program remembers. A version check catches it.',
        },
        when: { expects: { readings: { 'rejectedCount.A': 1 } } },
        shows: {
          run: { preset: 'C5-version-check' },
          says: 'Storage compares versions instead, and rejects A’s write.',
          expects: { C: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      waits: {
        text: 'It waits until B has given its lock back.',
        wrong: {
          misconception: 'fence-keeps-others-out',
          tempts: 'B never released, so B’s work seems to be under way.',
          breaks: 'B’s lease is over. Storage knows of no locks, only of numbers.',
        },
        when: { expects: { readings: { 'writeCount.A': 0 } } },
      },
    },
    explains:
      'Whoever acquires a lock again must read again. A compare-and-set on the version makes sure of it.',
    rests: [{ title: 'patroni#2787', url: 'https://github.com/patroni/patroni/pull/2787' }],
  },
  {
    id: 'fencing/from-when',
    topic: 'fencing',
    kind: 'mark-the-instant',
    scene:
      'Storage compares tokens on write. A, with token 1, is paused from 3 s to 18 s. B acquires the lock with token 2, reads, works for 5 s, and writes.',
    asks: 'From which instant would storage reject a write with token 1?',
    run: { preset: 'paused-holder-fenced' },
    key: 'writeAtMs.B',
    toleranceMs: 600,
    axis: { fromMs: 0, toMs: 25_000, stepMs: 250 },
    given: [
      { label: 'A is granted', at: 'grantedAtMs.A' },
      { label: 'A’s lease ends, B is granted', at: 'grantedAtMs.B' },
      { label: 'A wakes', at: 'wakesAtMs.A' },
    ],
    right:
      'With B’s first write storage learns of token 2. Before that, 1 is the highest it has seen.',
    slips: [
      {
        at: 'grantedAtMs.B',
        misconception: 'fence-stops-all',
        tempts: 'Token 2 exists from here on.',
        breaks: 'It exists in the service and at B. Storage has not heard of it for 5 s more.',
      },
      {
        at: 'wakesAtMs.A',
        misconception: 'token-works-by-itself',
        tempts: 'That is when the write is in fact rejected.',
        breaks:
          'It would have been rejected earlier too. And had A woken before 16 s, it would have been applied.',
      },
    ],
    otherwise: {
      misconception: 'fence-stops-all',
      tempts: 'The lease has its own end, and it is tempting to tie the fence to it.',
      breaks: 'Storage knows no leases. Ask what it has been told, and when.',
    },
    explains: 'A fence on write shuts with the first write of the new holder, not with its grant.',
  },
  {
    id: 'fencing/mail',
    topic: 'fencing',
    kind: 'choose-one',
    scene:
      'A job under a lock charges a card. The holder sleeps through its lease, and another does the same job. The payment provider knows nothing of fencing tokens.',
    asks: 'What keeps the card from being charged twice?',
    run: {
      preset: 'pg-for-update-mail',
    },
    options: {
      key: {
        text: 'The job’s id, sent as an idempotency key.',
        right: 'The provider does a job id once, and gives the second request the first answer.',
        when: {
          set: { 'storage.guard': 'idempotency-key' },
          expects: { C: 'holds', readings: { effectCount: 1 } },
        },
        shows: {
          run: { preset: 'pg-for-update-mail-once' },
          says: 'Two clients do the job, and the effect happens once.',
          expects: { readings: { effectCount: 1, repeatedEffectCount: 0 } },
        },
      },
      token: {
        text: 'A fencing token that our database compares.',
        wrong: {
          misconception: 'fence-stops-all',
          tempts: 'It keeps the database in order, so the rest seems to follow.',
          breaks:
            'The provider is not behind the fence. Money moves before our database sees anything.',
        },
        when: { preset: 'paused-holder-fenced', set: { jobs: CHARGES }, expects: { C: 'holds' } },
        shows: {
          run: { preset: 'paused-holder-fenced', set: { jobs: CHARGES } },
          says: 'A charges again when it wakes. Its write is rejected, its charge is not.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': 1, repeatedEffectCount: 1 } },
        },
      },
      row: {
        text: 'A row lock on the job in our database.',
        wrong: {
          misconception: 'rollback-undoes-all',
          tempts: 'Lock and data end together there, without any gap.',
          breaks: 'The charge is outside of that database. A rollback does not take it back.',
        },
        when: { expects: { C: 'holds' } },
        shows: {
          run: { preset: 'pg-for-update-mail' },
          says: 'The row lock is lost with the connection, and the effect happens twice.',
          expects: { readings: { repeatedEffectCount: 1 } },
        },
      },
    },
    explains:
      'A fence protects only what compares. For an effect at somebody else’s door, idempotency at that door is the means.',
    rests: [
      {
        title: 'Stripe: Idempotent requests',
        url: 'https://docs.stripe.com/api/idempotent_requests',
      },
    ],
  },
  {
    id: 'fencing/odds',
    topic: 'fencing',
    kind: 'estimate',
    draws: {
      fresh: { is: 50, oneOf: [50, 100, 200], as: 'ms' },
      stale: { is: 450, oneOf: [450, 800, 1_800], as: 'ms' },
    },
    scene:
      'After a takeover the new holder’s first write reaches storage after {fresh} on average, and a stale one of the old holder after {stale}. Both times are exponential. Storage compares tokens on write.',
    asks: 'In what share of such races is the stale write applied?',
    key: { formula: 'staleFirstPercent', of: { newMeanMs: '{fresh}', staleMeanMs: '{stale}' } },
    unit: '%',
    toleranceShare: 0.1,
    right:
      'The stale write wins with its rate over the sum of both rates. A mean is one over a rate.',
    slips: [
      {
        value: { formula: 'number', of: { is: 0 } },
        misconception: 'fence-stops-all',
        tempts: 'A fence is meant to make it none.',
        breaks: 'It does so only after the new holder’s first write, and here they race.',
      },
      {
        value: { formula: 'number', of: { is: 50 } },
        misconception: 'reckoning',
        tempts: 'Two runners, so even odds.',
        breaks: 'One of them is several times as fast.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Means and rates are easily swapped.',
      breaks: 'Share = (1 ÷ stale mean) ÷ (1 ÷ new mean + 1 ÷ stale mean).',
    },
    explains:
      'The new holder can make the race short by touching storage at once. Registered at takeover, the odds fall towards nothing.',
  },
];
