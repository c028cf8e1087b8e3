import type { Question } from '../question';

const REDIS_LOCKS = {
  title: 'Redis: Distributed Locks with Redis',
  url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
};

/** One Redis server, with or without a replica. */
export const questions: readonly Question[] = [
  {
    id: 'redis/failover',
    topic: 'redis',
    kind: 'choose-one',
    draws: { lag: { is: 50, oneOf: [2, 5, 10, 30, 50, 80], as: 'ms' } },
    scene:
      'Redis with one replica that lags by {lag}. The primary grants A the lock and dies 19 ms later. The replica is promoted after 5 s; the TTL is 30 s. B polls.',
    asks: 'What does B get from the new primary?',
    run: { preset: 'failover-forgets', set: { 'service.replicationLagMs': '{lag}' } },
    options: {
      granted: {
        text: 'The lock, at once, while A still works.',
        right:
          'The grant had not reached the replica when the primary died. The new primary knows of no lock.',
        wrong: {
          misconception: 'reckoning',
          tempts: 'A failover that forgets is the famous case.',
          breaks:
            'It forgets only what had not arrived yet. This grant arrived before the 19 ms were over, so the lock survives.',
        },
        when: { expects: { M: 'violated' } },
      },
      refused: {
        text: 'A refusal, until A has released the lock.',
        right: 'The grant had reached the replica in time, and the new primary knows it.',
        wrong: {
          misconception: 'replica-has-it',
          tempts: 'A replica is there so that nothing is lost.',
          breaks: 'Replication is asynchronous. A was told yes before the replica had heard of it.',
        },
        when: { expects: { M: 'holds', grants: ['A', 'B'] } },
      },
      never: {
        text: 'No answer before the old primary is back.',
        wrong: {
          misconception: 'majority-is-consensus',
          tempts: 'A store that waits for agreement would do that.',
          breaks: 'Redis does not wait. It answers as soon as there is a primary.',
        },
        when: { expects: { grants: ['A'] } },
      },
    },
    explains:
      'Lost or not depends on the lag against the time since the grant. A lock that hangs on that race is right for saving work, and wrong for guarding data.',
    rests: [REDIS_LOCKS],
  },
  {
    id: 'redis/release-in-two',
    topic: 'redis',
    kind: 'spot-the-bug',
    scene:
      'B’s lock vanished although B never released it, and C got in. A had been just ahead of B.',
    asks: 'Which line of A’s code deleted B’s lock?',
    run: { preset: 'R1' },
    code: [
      { line: 'id = random()' },
      { line: 'SET lock id NX PX 10000', option: 'set' },
      { line: 'work()' },
      { line: 'if GET lock == id:', option: 'get' },
      { line: '  DEL lock', option: 'del' },
    ],
    options: {
      set: {
        text: 'SET lock id NX PX 10000',
        wrong: {
          misconception: 'defaults-are-safe',
          tempts: 'Without NX it would take over a lock that somebody holds.',
          breaks: 'It has NX, an end, and a value of its own. This is the line that is right.',
        },
        when: { set: { 'service.setCommands': 'one' }, expects: { X: 'holds' } },
      },
      get: {
        text: 'if GET lock == id:',
        wrong: {
          misconception: 'compare-then-delete',
          tempts: 'Something is wrong with the comparison, so it may seem to be this line.',
          breaks: 'It answers truly. What it found is old by the time the next line acts on it.',
        },
      },
      del: {
        text: 'DEL lock',
        right:
          'It deletes whatever is there now. The lease ended after the comparison, and B’s key was there. Compare and delete must be one script.',
        when: { set: { 'service.release': 'atomic' }, expects: { X: 'holds', M: 'holds' } },
        shows: {
          run: { preset: 'R1-atomic-release' },
          says: 'One script compares and deletes: A’s release finds B’s value and does nothing.',
          expects: { X: 'holds', M: 'holds' },
        },
      },
    },
    explains: 'Look and act in two commands is not one step. Redis runs a script as one.',
    rests: [{ title: 'redis-py#1031', url: 'https://github.com/redis/redis-py/issues/1031' }],
  },
  {
    id: 'redis/setnx-then-expire',
    topic: 'redis',
    kind: 'spot-the-bug',
    scene: 'After a crash nobody could acquire the lock any more, for hours. Redis was well.',
    asks: 'Just before which line must the client crash, so that the lock has no end?',
    run: { preset: 'R3' },
    code: [
      { line: 'while not SETNX lock id:', option: 'poll' },
      { line: '  sleep(100 ms)' },
      { line: 'PEXPIRE lock 10000', option: 'expire' },
      { line: 'work()' },
      { line: 'EVAL compare-and-delete lock id', option: 'release' },
    ],
    options: {
      poll: {
        text: 'while not SETNX lock id:',
        wrong: {
          misconception: 'polling-is-free',
          tempts: 'A loop without a limit looks like what hangs.',
          breaks: 'It waits because the key is there. The question is why the key stays.',
        },
        when: { set: { 'service.retryDelayMs': 20 }, expects: { T: 'holds' } },
      },
      expire: {
        text: 'PEXPIRE lock 10000',
        right:
          'It comes one command too late. A crash between the two leaves a key without an end. SET with NX and PX is one command.',
        when: {
          set: { 'service.setCommands': 'one' },
          expects: { T: 'holds', grants: ['A', 'B'] },
        },
        shows: {
          run: { preset: 'R3-one-command' },
          says: 'The same crash with one command: the lock ends with its lease, and B is granted.',
          expects: { T: 'holds', grants: ['A', 'B'] },
        },
      },
      release: {
        text: 'EVAL compare-and-delete lock id',
        wrong: {
          misconception: 'dead-is-noticed-at-once',
          tempts: 'The release never ran, so it is what is missing.',
          breaks: 'A dead process runs nothing. For this case the lock must end by itself.',
        },
        when: { set: { 'service.release': 'get-then-delete' }, expects: { T: 'holds' } },
      },
    },
    explains: 'What must not be seen half done has to be one command.',
    rests: [{ title: 'redis-py#818', url: 'https://github.com/redis/redis-py/issues/818' }],
  },
  {
    id: 'redis/value-per-process',
    topic: 'redis',
    kind: 'choose-one',
    scene:
      'Two threads of one process share a lock object, whose random value was drawn once, when it was made. Thread 1’s lease ends while it works; thread 2 acquires. Then thread 1 releases, by compare and delete.',
    asks: 'What does the release of thread 1 do?',
    run: { preset: 'R2' },
    options: {
      deletes: {
        text: 'It deletes the lock of thread 2.',
        right: 'Both use the same value, so the comparison succeeds. A third client gets in.',
        when: { expects: { X: 'violated', readings: { 'grantedAtMs.C': [1_501, 1_600] } } },
      },
      nothing: {
        text: 'Nothing: it finds that its lease is over.',
        wrong: {
          misconception: 'compare-then-delete',
          tempts: 'That is what comparing the value is for.',
          breaks:
            'The value is the same for both. It tells processes apart, and here it should tell acquisitions apart.',
        },
        when: { expects: { X: 'holds' } },
        shows: {
          run: { preset: 'R2-value-per-acquisition' },
          says: 'With a new value for each acquisition, the late release finds another’s and does nothing.',
          expects: { X: 'holds' },
        },
      },
      own: {
        text: 'It deletes the key of thread 1 only.',
        wrong: {
          misconception: 'one-name-for-all',
          tempts: 'Each thread acquired, so each seems to have its own.',
          breaks: 'There is one key, and by now it stands for the grant of thread 2.',
        },
        when: { expects: { X: 'holds', B: 'holds' } },
      },
    },
    explains:
      'The value names an acquisition, not a process and not an object. Draw it anew each time.',
    rests: [{ title: 'redis-py#416', url: 'https://github.com/redis/redis-py/issues/416' }],
  },
  {
    id: 'redis/watchdog-lives-on',
    topic: 'redis',
    kind: 'choose-one',
    scene:
      'A client library renews its lock in the background. A caller is interrupted while it acquires and believes that it failed; the server had just granted the lock.',
    asks: 'How long does B wait?',
    run: { preset: 'R9' },
    options: {
      process: {
        text: 'Until A’s process ends.',
        right:
          'The library renews what nobody uses. A lease that is renewed shows that the process lives, not that the work goes on.',
        when: { expects: { T: 'violated', grants: ['A'] } },
        shows: {
          run: { preset: 'R9-process-ends' },
          says: 'A’s process dies at 60 s, and one lease later B is granted.',
          expects: { grants: ['A', 'B'], readings: { 'grantedAtMs.B': [60_000, 92_000] } },
        },
      },
      ttl: {
        text: 'Until the lease of 30 s is over.',
        wrong: {
          misconception: 'renewal-proves-work',
          tempts: 'Without somebody at work, what should keep it alive?',
          breaks: 'The watchdog does. It watches the process, and the process is well.',
        },
        when: { expects: { T: 'holds' } },
        shows: {
          run: { preset: 'R9-cancelled' },
          says: 'Where the interrupt also cancels the call, the grant does end with its lease.',
          expects: { grants: ['A', 'B'] },
        },
      },
      once: {
        text: 'Not at all: an interrupted call is undone.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'The caller saw an error, and an error sounds like “did not happen”.',
          breaks: 'The server had granted. An error says only that the caller does not know.',
        },
        when: { expects: { readings: { 'grantedAtMs.A': null } } },
      },
    },
    explains:
      'Renew from the work itself, or bound how often a watchdog may renew. And register the intention before the call, so that it can be cancelled.',
    rests: [{ title: 'redisson#2714', url: 'https://github.com/redisson/redisson/issues/2714' }],
  },
  {
    id: 'redis/wait',
    topic: 'redis',
    kind: 'choose-one',
    scene: 'A client sets the lock and sends WAIT 1 500. After 500 ms the answer is 0.',
    asks: 'What should the client do?',
    options: {
      give: {
        text: 'Release the lock, and treat it as not acquired.',
        right: 'No replica has confirmed the grant. A failover now may forget it.',
        shows: {
          run: { preset: 'R10-wait-for-replica' },
          says: 'The primary dies before the replica confirms: A is not granted, and nothing is damaged.',
          expects: { grants: [], readings: { writeCount: 0 } },
        },
      },
      go: {
        text: 'Go on: WAIT returned, so the data are copied.',
        wrong: {
          misconception: 'wait-makes-it-safe',
          tempts: 'The name promises that it waits until it is done.',
          breaks: 'It returns on a timeout as well. The number must be compared, and here it is 0.',
        },
        shows: {
          run: { preset: 'R10' },
          says: 'The same crash without waiting for the replica: two hold the lock.',
          expects: { M: 'violated' },
        },
      },
      twice: {
        text: 'Send the SET once more, and wait again.',
        wrong: {
          misconception: 'timeout-means-no',
          tempts: 'Something did not work, so one tries again.',
          breaks:
            'The key is there, and NX refuses its own owner. One would wait for one’s own lease.',
        },
      },
    },
    explains:
      'WAIT tells how many replicas have the write. It lowers the odds of a loss and does not make Redis a consistent store: which replica is promoted is best effort.',
    rests: [{ title: 'Redis: WAIT', url: 'https://redis.io/docs/latest/commands/wait/' }],
  },
  {
    id: 'redis/extend-without-looking',
    topic: 'redis',
    kind: 'choose-several',
    scene:
      'A scheduler extends its lock by a bare PEXPIRE every 5 s. It is cut off from Redis for 11 s, longer than its TTL of 10 s; B acquires the lock, and the cut heals.',
    asks: 'What follows?',
    run: { preset: 'R4' },
    options: {
      two: {
        text: 'Two schedulers work, and neither is told.',
        right: 'A’s extend succeeds: it prolongs whatever key is there, and that is B’s.',
        when: { expects: { B: 'violated', X: 'violated' } },
      },
      dead: {
        text: 'When B dies, its lock never ends.',
        right: 'A keeps B’s key alive, and C waits for a client that is dead.',
        when: { expects: { T: 'violated' } },
        shows: {
          run: { preset: 'R4-owner-checked' },
          says: 'With an extend that looks at its owner, A stops, and C is served after B’s lease.',
          expects: { X: 'holds', T: 'holds' },
        },
      },
      grants: {
        text: 'Redis grants the lock to both at once.',
        wrong: {
          misconception: 'one-property-implies-the-rest',
          tempts: 'Two work at once, so two must have been granted.',
          breaks: 'Redis has one grant on record, B’s. A only believes, and is made to believe on.',
        },
        when: { expects: { M: 'violated' } },
      },
    },
    explains:
      'Release and extend need the same comparison. Without it, renewal keeps other people’s locks alive.',
    rests: [{ title: 'redbeat#127', url: 'https://github.com/sibson/redbeat/issues/127' }],
  },
  {
    id: 'redis/after-a-crash',
    topic: 'redis',
    kind: 'mark-the-instant',
    draws: { ttl: { is: 10_000, oneOf: [6_000, 8_000, 10_000, 14_000], as: 'seconds' } },
    scene:
      'A acquires a Redis lock at 1 s, with a TTL of {ttl}, and its process is killed at 3 s. B asks every half second.',
    asks: 'When is B granted the lock?',
    run: {
      preset: 'paused-holder',
      set: {
        'service.ttlMs': '{ttl}',
        'pause.lengthMs': 0,
        faults: [{ type: 'kill', at: { atMs: 3_000 }, node: 'A' }],
      },
    },
    key: 'grantedAtMs.B',
    toleranceMs: 750,
    axis: { fromMs: 0, toMs: 25_000, stepMs: 250 },
    given: [
      { label: 'A is granted', at: 'grantedAtMs.A' },
      { label: 'A is killed', at: 'pausedAtMs.A' },
    ],
    right:
      'Redis does not know that A is dead. The lease runs to its end, and B’s next question finds the key gone.',
    slips: [
      {
        at: 'pausedAtMs.A',
        misconception: 'dead-is-noticed-at-once',
        tempts: 'The connection breaks at once, and Redis sees that.',
        breaks:
          'A Redis lock is a key with an end, not a session. Nothing ties it to the connection.',
      },
    ],
    otherwise: {
      misconception: 'expiry-is-exact',
      tempts: 'The TTL counts from somewhere, and the kill draws the eye.',
      breaks:
        'It counts from the grant. Add the TTL to that, and then the wait for B’s next question.',
    },
    explains:
      'After a crash the others wait for the rest of the lease and one polling interval at most.',
  },
  {
    id: 'redis/good-enough',
    topic: 'redis',
    kind: 'choose-one',
    scene:
      'Fifty servers rebuild a cache entry when it runs out. A rebuild costs two seconds of processor time. If two rebuild at once, the result is the same.',
    asks: 'Which lock fits?',
    options: {
      one: {
        text: 'SET NX PX on the Redis that is there already.',
        right: 'The lock only saves work. Once in a while two rebuild, and nothing is wrong.',
      },
      redlock: {
        text: 'Redlock over five Redis servers of their own.',
        wrong: {
          misconception: 'majority-is-consensus',
          tempts: 'Five are safer than one, and it is still Redis.',
          breaks:
            'It costs five servers to avoid two seconds of work, and its safety is not needed here.',
        },
      },
      etcd: {
        text: 'An etcd lock, with a token that the cache checks.',
        wrong: {
          misconception: 'lock-is-free',
          tempts: 'It is the strongest, so it cannot be wrong.',
          breaks: 'Each miss now waits for a quorum, and when etcd is down nobody may rebuild.',
        },
      },
    },
    explains:
      'Ask first what a double run costs. For efficiency one Redis is right; for correctness not even five are.',
    rests: [
      {
        title: 'M. Kleppmann: How to do distributed locking (2016), “Protecting a resource”',
        url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
      },
      REDIS_LOCKS,
    ],
  },
  {
    id: 'redis/failover-in-order',
    topic: 'redis',
    kind: 'put-in-order',
    scene:
      'Redis with a replica that lags. The lock is granted to A, then it is lost in a failover, and B gets it as well. Storage checks nothing.',
    asks: 'In which order do these happen?',
    run: { preset: 'failover-forgets' },
    items: {
      granted: { text: 'B is granted the lock', at: 'grantedAtMs.B' },
      dies: { text: 'The primary dies', at: 'pausedAtMs.redis' },
      late: { text: 'B’s write replaces A’s', at: 'writeAtMs.B' },
      told: { text: 'A is told that it holds the lock', at: 'believesFromMs.A' },
      write: { text: 'A’s write is applied', at: 'writeAtMs.A' },
    },
    slips: [
      {
        before: 'dies',
        after: 'told',
        misconception: 'replica-has-it',
        tempts: 'If the primary had died first, A would never have been told.',
        breaks: 'Redis answers before it copies. That is the gap: told, and not yet copied.',
      },
      {
        before: 'granted',
        after: 'dies',
        misconception: 'one-property-implies-the-rest',
        tempts: 'Two have the lock, so one server may seem to have granted twice.',
        breaks: 'Each server grants once. The second one does not know of the first grant.',
      },
      {
        before: 'late',
        after: 'write',
        misconception: 'first-holder-writes-first',
        tempts: 'Either could be first, as both believe.',
        breaks: 'A began 5 s before B, and both work for as long.',
      },
    ],
    right:
      'Told, lost, granted again: from there on two work, and both by right of a server’s answer.',
    explains:
      'Here nobody was slow and no clock was wrong. The lock was as durable as the memory of one server.',
    rests: [REDIS_LOCKS],
  },
];
