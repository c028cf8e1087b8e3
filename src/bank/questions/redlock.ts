import type { Question } from '../question';

const KLEPPMANN = {
  title: 'M. Kleppmann: How to do distributed locking (2016)',
  url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
};
const REPLY = {
  title: 'S. Sanfilippo: Is Redlock safe? (2016)',
  url: 'https://antirez.com/news/101',
};
const REDIS_LOCKS = {
  title: 'Redis: Distributed Locks with Redis',
  url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
};

/** Redlock: what it does, the critique and the reply. */
export const questions: readonly Question[] = [
  {
    id: 'redlock/why-unsafe',
    topic: 'redlock',
    kind: 'choose-one',
    asks: 'Redlock needs a majority of independent Redis servers. Why does Kleppmann call it unsafe all the same?',
    run: { preset: 'redlock-paused' },
    options: {
      token: {
        text: 'It cannot bound a pause, and gives no token to fence with.',
        right:
          'A holder that sleeps through its validity writes late, and storage has no ordered number to refuse it by. Beside that, it trusts delays and clocks to be bounded.',
        when: { expects: { W: 'violated', tokens: [null, null] } },
      },
      split: {
        text: 'Two clients that ask together can each win a majority.',
        wrong: {
          misconception: 'quorum-of-the-reachable',
          tempts: 'Five votes, two candidates, and no order among the servers.',
          breaks:
            'Any two majorities of five share a server, and that one has voted once. At worst nobody wins.',
        },
        when: {
          preset: 'redlock-works',
          set: { faults: [], 'jobs[0].atMs': 1_000, 'jobs[1].atMs': 1_000, 'jobs[2].atMs': 1_000 },
          over: { seed: [1, 2, 3, 4, 5, 6, 7, 8] },
          among: 'some',
          expects: { M: 'violated' },
        },
      },
      replicas: {
        text: 'The five servers copy from each other too slowly.',
        wrong: {
          misconception: 'replica-has-it',
          tempts: 'That is the trouble of one Redis with a replica.',
          breaks:
            'These five do not copy from each other at all. That trouble is the one Redlock does away with.',
        },
      },
    },
    explains:
      'His third point is the practical one: where the lock only saves work, one Redis is enough; where data depend on it, five do not help either.',
    rests: [KLEPPMANN],
  },
  {
    id: 'redlock/paused-in-flight',
    topic: 'redlock',
    kind: 'choose-one',
    scene:
      'A sends its requests to five servers and is paused before it reads the answers. It wakes 15 s later; the TTL is 10 s. All five have said yes. B wants the lock too. A’s library follows the published algorithm.',
    asks: 'What does A do?',
    run: { preset: 'L3-paused-in-flight' },
    options: {
      gives: {
        text: 'It counts the time, and takes the lock for lost.',
        right:
          'The time is taken again after the answers. 15 s are more than 10 s, so nothing is valid.',
        when: { expects: { B: 'holds', W: 'holds' } },
      },
      works: {
        text: 'It counts five votes, and works beside B.',
        wrong: {
          misconception: 'redlock-forgets-to-look',
          tempts: 'It is the picture that is most often drawn against Redlock.',
          breaks:
            'It shows a library that leaves step 3 out. There are such libraries; the algorithm is not one.',
        },
        when: { expects: { B: 'violated' } },
        shows: {
          run: { preset: 'L3-paused-in-flight-unchecked' },
          says: 'The same pause with a library that does not look at the time: A takes the lock for its own.',
          expects: { readings: { 'believesFromMs.A': [15_000, 15_010] } },
        },
      },
      extends: {
        text: 'It extends its five keys first, and then works on.',
        wrong: {
          misconception: 'renewal-closes-the-window',
          tempts: 'An extend would tell whether the keys are still there.',
          breaks: 'Acquiring has no such step. And here the keys are B’s by then.',
        },
        when: { expects: { readings: { 'writeAtMs.A': [15_001, 16_000] } } },
      },
    },
    explains:
      'A pause before the check is caught. A pause after it is not, in Redlock or in any other lock that ends by itself. That was the reply’s point, and it is right.',
    rests: [REPLY],
  },
  {
    id: 'redlock/how-many-keys',
    topic: 'redlock',
    kind: 'estimate',
    draws: { held: { is: 5, oneOf: [4, 5] } },
    scene: 'Redlock over five servers, quorum three. A holds the lock on {held} of them.',
    asks: 'How many of A’s keys must vanish at least before another client can win?',
    key: { formula: 'keysThatMustVanish', of: { nodes: 5, held: '{held}' } },
    unit: 'keys',
    toleranceShare: 0,
    right:
      'A rival needs three servers that are free. Those that A does not hold are free already; the rest must come from A.',
    slips: [
      {
        value: { formula: 'number', of: { is: 1 } },
        misconception: 'any-jump-breaks-redlock',
        tempts: 'The well-known examples need one jump or one restart.',
        breaks: 'In them A holds three of five, because two were out of reach. Then one is enough.',
      },
      {
        value: { formula: 'sum', of: { a: '{held}' } },
        misconception: 'quorum-of-the-reachable',
        tempts: 'As long as A holds one key, it seems to hold the lock.',
        breaks: 'A rival needs a majority, not all.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Quorum, held and free are three numbers to keep apart.',
      breaks: 'Quorum − (servers − held) = 3 − (5 − held).',
    },
    explains:
      'Held on three of five, one clock that jumps is enough; on all five it takes three. How many nodes answered decides how much a lock can bear.',
  },
  {
    id: 'redlock/one-jump',
    topic: 'redlock',
    kind: 'possible',
    scene:
      'Redlock over five servers. A has acquired the lock. Then the clock of exactly one server jumps over A’s lease.',
    asks: 'Can B be granted the lock while A’s is valid?',
    run: { preset: 'L1' },
    statement: { M: 'violated' },
    without: {
      preset: 'L1-five-of-five',
      over: { 'faults[0].node': ['n1', 'n2', 'n3', 'n4', 'n5'] },
    },
    with: { preset: 'L1' },
    options: {
      possible: {
        text: 'Yes, whichever servers A has.',
        wrong: {
          misconception: 'any-jump-breaks-redlock',
          tempts: 'One clock breaks it in the example that everybody knows.',
          breaks: 'With all five held, B wins the server that jumped and no other.',
        },
        shows: {
          run: { preset: 'L1-five-of-five' },
          says: 'A holds all five, one jumps, and B is refused.',
          expects: { M: 'holds', grants: ['A'] },
        },
      },
      impossible: {
        text: 'No, one server is never a majority.',
        wrong: {
          misconception: 'majority-is-consensus',
          tempts: 'A majority is meant to bear the failure of one.',
          breaks:
            'It does not if A has a bare majority: the one that jumped and the two that A never had are three.',
        },
      },
      'only-if': {
        text: 'Only if A has just a majority.',
        right:
          'A has three, two were out of reach. One of the three jumps, and B has three free servers.',
        shows: {
          run: { preset: 'L1' },
          says: 'A holds n1, n2, n3; n3 jumps; B wins n3, n4, n5.',
          expects: { M: 'violated', W: 'violated' },
        },
      },
    },
    explains:
      'A drawing in which one jump breaks a lock on five of five is wrong, and so is a claim that a majority bears any single fault.',
    rests: [KLEPPMANN, REDIS_LOCKS],
  },
  {
    id: 'redlock/quorum-of-what',
    topic: 'redlock',
    kind: 'spot-the-bug',
    scene:
      'Five servers. One client is connected to three of them, the other to all five. Both held the lock at once, and nothing had failed.',
    asks: 'Which line let both hold it?',
    run: { preset: 'L4' },
    code: [
      { line: 'reachable = [n for n in config if n.isConnected]', option: 'list' },
      { line: 'quorum = len(reachable) // 2 + 1', option: 'quorum' },
      { line: 'votes = count(n.set(key, id, NX, PX) for n in reachable)' },
      { line: 'elapsed = now() - start' },
      { line: 'return votes >= quorum and elapsed < ttl', option: 'check' },
    ],
    options: {
      list: {
        text: 'reachable = [n for n in config if n.isConnected]',
        wrong: {
          misconception: 'quorum-of-the-reachable',
          tempts: 'This client knows fewer servers, so it may seem to begin here.',
          breaks:
            'The list is what its name says, and nobody else could be asked. The mistake is to take it for the whole.',
        },
      },
      quorum: {
        text: 'quorum = len(reachable) // 2 + 1',
        right:
          'Two of three is no majority of five. Two such sets need not share a server. Count from the configured list.',
        when: { set: { 'service.quorum': 'configured' }, expects: { M: 'holds', B: 'holds' } },
        shows: {
          run: { preset: 'L4-configured' },
          says: 'With three votes needed, A has two and is refused.',
          expects: { M: 'holds' },
        },
      },
      check: {
        text: 'return votes >= quorum and elapsed < ttl',
        wrong: {
          misconception: 'validity-is-ttl',
          tempts: 'No allowance is made for drift, which is careless.',
          breaks: 'Nothing drifts here, and the answers come in milliseconds. It lets nobody in.',
        },
        when: {
          set: { 'service.validityCheck': 'positive', 'service.drift': 'percent-and-2' },
          expects: { M: 'holds' },
        },
      },
    },
    explains: 'A quorum is a majority of all that could vote, whether they can be reached or not.',
    rests: [
      {
        title: 'redlock-py, pull request 6',
        url: 'https://github.com/SPSCommerce/redlock-py/pull/6',
      },
    ],
  },
  {
    id: 'redlock/amnesia',
    topic: 'redlock',
    kind: 'choose-several',
    scene:
      'Three servers in memory only. A extends its lock every 2 s; the TTL is 8 s. Server 1 restarts empty after 5 s, server 2 after a minute. B is granted the lock while A holds it.',
    asks: 'What would have kept B out?',
    run: { preset: 'L6' },
    options: {
      delayed: {
        text: 'A server that restarts stays out for one TTL.',
        right:
          'Whatever it forgot has ended by the time it votes again. A loses the lock, but to nobody.',
        when: { set: { 'service.restartDelayMs': 8_000 }, expects: { M: 'holds', B: 'holds' } },
      },
      again: {
        text: 'An extend that sets the key where it is missing.',
        right:
          'Server 1 has A’s key again at the next extend, so the second restart leaves A two of three.',
        when: { set: { 'service.extend': 'extend-or-set' }, expects: { M: 'holds', B: 'holds' } },
      },
      longer: {
        text: 'Keys with a TTL of 16 s instead of 8 s.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'A’s keys would be in less danger of running out.',
          breaks:
            'They did not run out. They were forgotten, and a longer TTL is forgotten just as well.',
        },
        when: { set: { 'service.ttlMs': 16_000 }, expects: { M: 'holds' } },
      },
    },
    explains:
      'A plain extend never puts a key back, so the set of servers that hold it can only shrink. Two restarts, 55 s apart, never two at once, and the lock was gone.',
    rests: [
      { title: 'redsync, pull request 149', url: 'https://github.com/go-redsync/redsync/pull/149' },
    ],
  },
  {
    id: 'redlock/validity',
    topic: 'redlock',
    kind: 'estimate',
    draws: {
      ttl: { is: 10_000, oneOf: [2_000, 5_000, 10_000, 30_000], as: 'ms' },
      elapsed: { is: 150, oneOf: [90, 150, 300, 600], as: 'ms' },
    },
    scene:
      'Redlock with a TTL of {ttl}. Collecting the votes took {elapsed}. The allowance for drift is 1 % of the TTL and 2 ms.',
    asks: 'For how long may the client rely on the lock?',
    key: { formula: 'redlockValidityMs', of: { ttlMs: '{ttl}', elapsedMs: '{elapsed}' } },
    unit: 'ms',
    toleranceShare: 0.002,
    right: 'TTL, less the time it took, less the allowance for drift.',
    slips: [
      {
        value: { formula: 'sum', of: { a: '{ttl}' } },
        misconception: 'validity-is-ttl',
        tempts: 'That is the lock’s TTL, after all.',
        breaks: 'The first key was set before the last answer came. It ends that much earlier.',
      },
      {
        value: { formula: 'restOfLeaseMs', of: { ttlMs: '{ttl}', elapsedMs: '{elapsed}' } },
        misconception: 'validity-is-ttl',
        tempts: 'The elapsed time is taken off, which is the main thing.',
        breaks: 'The servers’ clocks may run a little faster than the client’s.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Three terms, two of them subtracted.',
      breaks: 'validity = TTL − elapsed − (TTL ÷ 100 + 2 ms).',
    },
    explains: 'Mutual exclusion is promised only for work that is finished within the validity.',
    rests: [REDIS_LOCKS],
  },
  {
    id: 'redlock/step-and-allowance',
    topic: 'redlock',
    kind: 'estimate',
    scene:
      'ntpd steps a clock when it is off by more than 128 ms. Redlock allows 1 % of the TTL and 2 ms for clock error.',
    asks: 'For TTLs below how many seconds does one such step exceed the allowance?',
    key: { formula: 'ttlThatCoversStepS', of: { stepMs: 128 } },
    unit: 's',
    toleranceShare: 0.05,
    right: '1 % of the TTL + 2 ms reaches 128 ms at a TTL of 12.6 s.',
    slips: [
      {
        value: { formula: 'quotient', of: { a: 128, b: 1_000 } },
        misconception: 'wall-clock-measures',
        tempts: 'A step of 128 ms against a TTL of that length.',
        breaks: 'It is to be held against the allowance, which is a hundredth of the TTL.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'A percent and two milliseconds stand on one side, the step on the other.',
      breaks: '0.01 × TTL + 2 ms = 128 ms.',
    },
    explains:
      'The allowance covers drift amply, and a step only for long TTLs. With the usual TTL of 10 s, one legal step of one server is more than it allows for.',
    rests: [{ title: 'ntpd manual', url: 'https://www.ntp.org/documentation/4.2.8-series/ntpd/' }],
  },
];
