import type { Question } from '../question';

const CHUBBY = {
  title: 'M. Burrows: The Chubby lock service (OSDI 2006)',
  url: 'https://www.usenix.org/conference/osdi-06/chubby-lock-service-loosely-coupled-distributed-systems',
};
const HERD = { preset: 'zookeeper-herd' } as const;

/** Locks by agreement: etcd, ZooKeeper, Chubby. */
export const questions: readonly Question[] = [
  {
    id: 'consensus/what-it-guards',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'A holds an etcd lock. Every step of the lock goes through Raft. A is paused until its lease is long over, wakes, and writes to a database that checks nothing.',
    asks: 'What becomes of the write?',
    run: { preset: 'etcd-paused' },
    options: {
      applied: {
        text: 'It is applied, over what B has written.',
        right:
          'Raft agreed on who holds the lock. The write goes to another system, which was not asked.',
        when: { expects: { M: 'holds', W: 'violated', C: 'violated' } },
      },
      refused: {
        text: 'It is refused, as A’s key is gone.',
        wrong: {
          misconception: 'consensus-guards-effects',
          tempts: 'In etcd the key is gone, and all members agree on that.',
          breaks: 'The database does not look into etcd. It applies what it gets.',
        },
        when: { expects: { W: 'holds' } },
        shows: {
          run: { preset: 'etcd-paused-fenced' },
          says: 'Storage that compares create revisions does refuse it.',
          expects: { W: 'holds', readings: { 'rejectedCount.A': 1 } },
        },
      },
      told: {
        text: 'It is not sent: etcd tells A in time.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'A’s client watches its lease, and will hear of the end.',
          breaks: 'The message waits in A’s queue like everything else. A’s next step comes first.',
        },
        when: { expects: { readings: { 'writeCount.A': 0 } } },
      },
    },
    explains:
      'A lock by consensus is as safe as consensus in its grant, and only there. Its effects need a fence like those of any other lock.',
    rests: [
      {
        title:
          'etcd: etcd versus other key-value stores, “Using etcd for distributed coordination”',
        url: 'https://etcd.io/docs/v3.5/learning/why/',
      },
    ],
  },
  {
    id: 'consensus/minority',
    topic: 'consensus',
    kind: 'possible',
    scene:
      'Three etcd members. A partition leaves one of them alone with client A. B is on the other side.',
    asks: 'Can A and B both hold a grant of the lock at the same time?',
    run: { preset: 'etcd-works' },
    statement: { M: 'violated' },
    without: {
      preset: 'etcd-works',
      set: { durationMs: 40_000 },
      over: {
        faults: [500, 1_500, 3_000, 5_000].map((atMs) => [
          {
            type: 'cut',
            at: { atMs },
            between: ['A', 'etcd-3'],
            and: ['B', 'etcd-1', 'etcd-2'],
            lengthMs: 20_000,
          },
        ]),
      },
    },
    with: {
      preset: 'etcd-works',
      set: { durationMs: 40_000 },
      over: {
        faults: [500, 1_500, 3_000, 5_000].map((atMs) => [
          {
            type: 'cut',
            at: { atMs },
            between: ['A', 'etcd-1'],
            and: ['B', 'etcd-2', 'etcd-3'],
            lengthMs: 20_000,
          },
        ]),
      },
    },
    options: {
      possible: {
        text: 'Yes, each side goes on by itself.',
        wrong: {
          misconception: 'one-lock-per-cluster',
          tempts: 'Some clusters do just that.',
          breaks: 'A grant needs a majority, and the lone member is none.',
        },
        shows: {
          run: { preset: 'per-node-lock-two-sides' },
          says: 'A cluster in which each side goes on alone: both grant.',
          expects: { M: 'violated' },
        },
      },
      impossible: {
        text: 'No, a grant needs a majority.',
        right:
          'Any two majorities share a member, and there is one order of entries. The lone member can commit nothing; A waits, or its lease is ended by the others.',
        shows: {
          run: {
            preset: 'etcd-works',
            set: {
              faults: [
                {
                  type: 'cut',
                  at: { atMs: 500 },
                  between: ['A', 'etcd-1'],
                  and: ['B', 'etcd-2', 'etcd-3'],
                  lengthMs: 20_000,
                },
              ],
            },
          },
          says: 'A, beside the lone member, waits until the cut heals. That costs time (T), not safety.',
          expects: { M: 'holds', T: 'violated' },
        },
      },
      'only-if': {
        text: 'Only if the leader is on A’s side.',
        wrong: {
          misconception: 'leader-change-ends-leases',
          tempts: 'The old leader does not know at once that it leads nobody.',
          breaks: 'It may answer, but it can commit nothing without a second member.',
        },
      },
    },
    explains:
      'Impossible by how a majority works, and in none of the runs here. What a minority can still do is answer from memory; that hurts beliefs, not grants.',
    rests: [
      {
        title:
          'D. Ongaro, J. Ousterhout: In Search of an Understandable Consensus Algorithm (2014), §5',
        url: 'https://raft.github.io/raft.pdf',
      },
    ],
  },
  {
    id: 'consensus/new-leader',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'An etcd client holds a lock on a lease of 6 s and dies. A moment later the etcd leader dies as well, and another is elected.',
    asks: 'When do the others get the lock?',
    run: {
      preset: 'etcd-leader-change',
      set: {
        faults: [
          { type: 'kill', at: { atMs: 3_500 }, node: 'A' },
          { type: 'kill', at: { atMs: 4_500 }, node: 'etcd-1' },
        ],
        durationMs: 30_000,
      },
    },
    options: {
      later: {
        text: 'Later than without the election.',
        right:
          'The new leader does not know how old each lease is, so it gives all of them their full time anew.',
        when: { expects: { readings: { 'grantedAtMs.B': [10_500, 16_000] } } },
      },
      sooner: {
        text: 'At once: leases end with their leader.',
        wrong: {
          misconception: 'leader-change-ends-leases',
          tempts: 'The leader alone timed them, and it is gone.',
          breaks:
            'To end a lease early would break a promise. A new leader errs on the other side.',
        },
        when: { expects: { readings: { 'grantedAtMs.B': [4_500, 7_000] } } },
      },
      same: {
        text: 'As without it: 6 s after the last renewal.',
        wrong: {
          misconception: 'expiry-is-exact',
          tempts: 'The lease is in the log, so its end seems to be known to all.',
          breaks:
            'That it exists is in the log. How much of it is left was known to the leader only.',
        },
        when: { expects: { readings: { 'grantedAtMs.B': [7_000, 10_400] } } },
        shows: {
          run: {
            preset: 'etcd-leader-change',
            set: { faults: [{ type: 'kill', at: { atMs: 3_500 }, node: 'A' }] },
          },
          says: 'Without an election B is granted the lock by about 10 s.',
          expects: { readings: { 'grantedAtMs.B': [7_000, 10_400] } },
        },
      },
    },
    explains:
      'With agreement, a change of leader only prolongs leases: safe, and slower. Only an asynchronous copy, as in Redis, drops them.',
    rests: [
      {
        title: 'etcd, server/lease/lessor.go',
        url: 'https://github.com/etcd-io/etcd/blob/main/server/lease/lessor.go',
      },
    ],
  },
  {
    id: 'consensus/when-to-stop',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'A holds a Curator lock and is cut off from ZooKeeper in silence. Session 40 s, factory settings. Curator reports SUSPENDED after two thirds of the session, and LOST one session after that.',
    asks: 'When must A stop?',
    run: { preset: 'Z1' },
    options: {
      suspended: {
        text: 'As soon as it hears SUSPENDED.',
        right: 'It comes before the session can be over, so A has stopped when B begins.',
        when: { set: { 'service.obeys': 'suspended' }, expects: { B: 'holds', W: 'holds' } },
        shows: {
          run: { preset: 'Z1-stops-at-suspended' },
          says: 'A stops about 15 s before B is granted.',
          expects: { B: 'holds', W: 'holds' },
        },
      },
      lost: {
        text: 'Not before it hears LOST.',
        wrong: {
          misconception: 'told-in-time',
          tempts: 'SUSPENDED sounds as if it might pass, and stopping is expensive.',
          breaks:
            'By default LOST comes at 1.67 sessions. The server frees the lock after one, and two act for 25 s.',
        },
        when: { set: { 'service.obeys': 'lost' }, expects: { B: 'holds' } },
        shows: {
          run: { preset: 'Z1' },
          says: 'A goes on until LOST; for 24.7 s two believe.',
          expects: { B: 'violated', readings: { overlapMs: [24_600, 24_700] } },
        },
      },
      never: {
        text: 'Never: ZooKeeper ends the lock.',
        wrong: {
          misconception: 'expiry-stops-the-holder',
          tempts: 'The node is ephemeral, and the server deletes it.',
          breaks: 'That frees the lock for B. Nothing has stopped A.',
        },
        when: {
          set: { 'clients.behaviour.obeysLoss': false, 'service.obeys': 'lost' },
          expects: { B: 'holds' },
        },
      },
    },
    explains:
      'LOST can be brought forward: at 33 % it comes in time. Left alone, only SUSPENDED does.',
    rests: [
      {
        title: 'Apache Curator, issue 980 (CURATOR-460)',
        url: 'https://github.com/apache/curator/issues/980',
      },
    ],
  },
  {
    id: 'consensus/herd',
    topic: 'consensus',
    kind: 'estimate',
    draws: { clients: { is: 100, oneOf: [20, 50, 100, 200] } },
    scene:
      '{clients} clients wait for one ZooKeeper lock, and all of them watch the owner’s node. Each release wakes all who wait; one is served.',
    asks: 'How many wake-ups are there until all are served?',
    key: { formula: 'lockstepAttempts', of: { writers: '{clients}' } },
    unit: 'wake-ups',
    toleranceShare: 0.05,
    right: 'n + (n − 1) + … + 1 = n(n + 1) ÷ 2.',
    slips: [
      {
        value: { formula: 'sum', of: { a: '{clients}' } },
        misconception: 'polling-is-free',
        tempts: 'Each client is served once, so once it is woken.',
        breaks:
          'That is so where each watches the node before its own. Here every release wakes everybody.',
      },
      {
        value: { formula: 'product', of: { a: '{clients}', b: '{clients}' } },
        misconception: 'reckoning',
        tempts: 'n releases, n clients.',
        breaks: 'Those who have been served wait no longer, which halves it.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'The crowd gets smaller with each release.',
      breaks: 'Add up n, n − 1, and so on down to 1.',
    },
    explains:
      'A herd. The recipe lets each client watch only the node before its own, so a release wakes one: n in all.',
    rests: [
      {
        title: 'ZooKeeper: Recipes, Locks',
        url: 'https://zookeeper.apache.org/doc/current/recipes.html',
      },
    ],
  },
  {
    id: 'consensus/herd-or-order',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'Six clients queue for a ZooKeeper lock. In one version all watch the owner’s node; in the other each watches the node before its own.',
    asks: 'What changes between the two?',
    run: HERD,
    options: {
      messages: {
        text: 'How many messages are sent, not who is served.',
        right: 'In both the lowest node owns the lock. Watching one node saves needless wake-ups.',
        when: {
          over: { 'service.watches': ['owner', 'before'] },
          expects: { F: 'holds', grants: ['A', 'B', 'C', 'D', 'E', 'F'] },
        },
      },
      order: {
        text: 'The order: a herd serves whoever asks first.',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'All wake at once, so it looks like a race.',
          breaks:
            'They race to look at a list that is in order. Only the lowest finds itself first.',
        },
        when: { expects: { F: 'violated' } },
      },
      safety: {
        text: 'Safety: in a herd two may think they are first.',
        wrong: {
          misconception: 'one-property-implies-the-rest',
          tempts: 'Many act on the same event at the same time.',
          breaks: 'Each asks the service for its place, and there is one lowest node.',
        },
        when: { expects: { B: 'violated' } },
      },
    },
    explains:
      'Herd or not is a matter of load. With two hundred clients it is twenty thousand wake-ups.',
  },
  {
    id: 'consensus/own-lease-died',
    topic: 'consensus',
    kind: 'spot-the-bug',
    scene:
      'A client waited in the queue of an etcd lock for 20 s. Its own lease, of 5 s, had not been renewed. It was told that it holds the lock, and another client worked at the same time.',
    asks: 'Which line is too trusting?',
    run: { preset: 'E1' },
    code: [
      { line: 'myKey = createIfAbsent(prefix + leaseId)', option: 'create' },
      { line: 'while a key with a lower create revision exists:', option: 'wait' },
      { line: '  wait until that key is deleted' },
      { line: 'return LOCKED', option: 'return' },
    ],
    options: {
      create: {
        text: 'myKey = createIfAbsent(prefix + leaseId)',
        wrong: {
          misconception: 'any-unique-value',
          tempts: 'The key hangs on the lease, so it may seem that it should not.',
          breaks: 'It must, or a dead client would hold its place for ever.',
        },
      },
      wait: {
        text: 'while a key with a lower create revision exists:',
        wrong: {
          misconception: 'queue-is-default',
          tempts: 'One waits here for the one before, and that one may be dead.',
          breaks: 'Then its key goes away with its lease, and the wait ends. That works.',
        },
      },
      return: {
        text: 'return LOCKED',
        right:
          'Nobody is before me, but am I still there? It must read its own key again, which is gone with the lease.',
        when: { set: { 'service.rechecksOwnKey': true }, expects: { B: 'holds', W: 'holds' } },
        shows: {
          run: { preset: 'E1-recheck' },
          says: 'The key is read again, the client gets an error, and nobody works beside another.',
          expects: { B: 'holds', grants: ['A', 'C'] },
        },
      },
    },
    explains: 'Jepsen found this in etcd 3.4.3. To be first in a queue one must still be in it.',
    rests: [{ title: 'etcd#11456', url: 'https://github.com/etcd-io/etcd/issues/11456' }],
  },
  {
    id: 'consensus/lock-delay',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'Chubby keeps the lock of a holder that failed from being claimed for a while: the lock-delay. Here it is 15 s. A is paused for 14 s and wakes; storage checks nothing.',
    asks: 'What does the lock-delay do?',
    run: { preset: 'chubby-lock-delay' },
    options: {
      meets: {
        text: 'A’s stale write meets no new holder.',
        right: 'B is granted only after the delay, and A has written by then.',
        when: {
          expects: {
            W: 'holds',
            C: 'holds',
            readings: { 'writeAtMs.A': [17_000, 17_100], 'grantedAtMs.B': [23_000, 23_100] },
          },
        },
        shows: {
          run: { preset: 'chubby-paused' },
          says: 'Without it B is granted while A sleeps, and A’s write goes over B’s.',
          expects: { W: 'violated', C: 'violated' },
        },
      },
      refuses: {
        text: 'A’s stale write is refused by storage.',
        wrong: {
          misconception: 'consensus-guards-effects',
          tempts: 'The damage is avoided, so somebody must have refused.',
          breaks:
            'Storage knows of no delay. The write was applied, and it was harmless by timing.',
        },
        when: { expects: { readings: { 'rejectedCount.A': 1 } } },
      },
      any: {
        text: 'No pause of A can do harm any more.',
        wrong: {
          misconception: 'longer-ttl-is-safe',
          tempts: 'It did help against this pause.',
          breaks: 'A pause longer than lease and delay together writes over B’s work, as before.',
        },
        when: {
          over: { 'pause.lengthMs': [14_000, 30_000] },
          set: { durationMs: 60_000 },
          expects: { W: 'holds' },
        },
        shows: {
          run: {
            preset: 'chubby-lock-delay',
            set: { 'pause.lengthMs': 30_000, durationMs: 60_000 },
          },
          says: 'A pause of 30 s: the delay has passed, B has written, and A writes over it.',
          expects: { W: 'violated' },
        },
      },
    },
    explains:
      'Lock-delay buys time for those whose storage cannot check a sequencer. It is a wager on how long pauses are, paid for with waiting after every failure.',
    rests: [CHUBBY],
  },
  {
    id: 'consensus/deposed-leader',
    topic: 'consensus',
    kind: 'choose-one',
    scene:
      'An etcd leader is stuck in a disk sync for 10 s. Its client port still answers. The others elect a new leader. A is connected to the old one and renews its lease of 4 s there.',
    asks: 'What must the old leader do with A’s renewals?',
    run: { preset: 'E3' },
    options: {
      confirm: {
        text: 'Make sure first that it still leads, and else refuse.',
        right: 'It cannot, so A’s renewals fail, and A stops by its own deadline before B begins.',
        when: { set: { 'service.leaderCheckOnRenew': true }, expects: { B: 'holds', W: 'holds' } },
        shows: {
          run: { preset: 'E3-leader-check' },
          says: 'A is refused, stops at 14 s, and B begins at 16.5 s.',
          expects: { B: 'holds', readings: { 'believesUntilMs.A': [13_900, 14_100] } },
        },
      },
      answer: {
        text: 'Answer them: renewals were never part of the log.',
        wrong: {
          misconception: 'majority-is-consensus',
          tempts: 'Keepalives do go to the leader alone, for speed.',
          breaks: 'They are worth nothing from one who no longer leads. A believes beside B.',
        },
        when: { set: { 'service.leaderCheckOnRenew': false }, expects: { B: 'holds' } },
        shows: {
          run: { preset: 'E3' },
          says: 'The old leader answers, A goes on, and B is granted by the new one.',
          expects: { B: 'violated', W: 'violated' },
        },
      },
      revoke: {
        text: 'End all leases it knows, to be on the safe side.',
        wrong: {
          misconception: 'leader-change-ends-leases',
          tempts: 'Ending is safer than prolonging, one would think.',
          breaks:
            'It would end leases that the new leader is renewing, and take locks from healthy clients.',
        },
      },
    },
    explains:
      'A leader that did not ask lately does not know whether it leads. etcd now asks before it renews or revokes.',
    rests: [{ title: 'etcd#15247', url: 'https://github.com/etcd-io/etcd/issues/15247' }],
  },
  {
    id: 'consensus/lost-in-order',
    topic: 'consensus',
    kind: 'put-in-order',
    scene:
      'A holds a Curator lock and is cut off from ZooKeeper in silence. Its program goes on until it hears LOST, at the factory setting. B waits for the lock. Storage checks nothing.',
    asks: 'In which order do these happen?',
    run: { preset: 'Z1' },
    items: {
      stops: { text: 'A hears LOST and stops', at: 'believesUntilMs.A' },
      ends: { text: 'The server ends A’s session', at: 'grantEndsAtMs.A' },
      late: { text: 'A’s write is applied', at: 'writeAtMs.A' },
      write: { text: 'B’s write is applied', at: 'writeAtMs.B' },
    },
    slips: [
      {
        before: 'stops',
        after: 'ends',
        misconception: 'told-in-time',
        tempts: 'A library that reports the loss ought to report it before others have the lock.',
        breaks:
          'LOST counts one more session from SUSPENDED on. The server counts from the last contact.',
      },
      {
        before: 'write',
        after: 'ends',
        misconception: 'one-property-implies-the-rest',
        tempts: 'Something must be wrong with the order, and perhaps it is the service’s.',
        breaks: 'ZooKeeper lets B in only when A’s session is over.',
      },
      {
        before: 'late',
        after: 'write',
        misconception: 'first-holder-writes-first',
        tempts: 'A had the lock first, so its write seems to be the earlier one.',
        breaks: 'A believes for 25 s beside B, and writes in that time.',
      },
    ],
    right: 'The server is done with A long before A is told.',
    explains:
      'The time in which a client learns of its loss belongs to the lock as much as its timeout does.',
    rests: [
      {
        title: 'Apache Curator, issue 980 (CURATOR-460)',
        url: 'https://github.com/apache/curator/issues/980',
      },
    ],
  },
  {
    id: 'consensus/after-a-crash',
    topic: 'consensus',
    kind: 'mark-the-instant',
    scene:
      'An etcd lock on a lease of 6 s, which its holder renews every third of that. A is granted at 1 s and killed at 3.5 s. B waits in the queue.',
    asks: 'When is B granted the lock?',
    run: {
      preset: 'etcd-works',
      set: { faults: [{ type: 'kill', at: { atMs: 3_500 }, node: 'A' }] },
    },
    key: 'grantedAtMs.B',
    toleranceMs: 750,
    axis: { fromMs: 0, toMs: 16_000, stepMs: 250 },
    given: [
      { label: 'A is granted', at: 'grantedAtMs.A' },
      { label: 'A is killed', at: 'pausedAtMs.A' },
    ],
    right:
      'The last renewal was at about 3 s, so the lease lasts until 9 s. etcd looks for leases that are over every half second.',
    slips: [
      {
        at: 7_000,
        misconception: 'expiry-is-exact',
        tempts: 'Granted at 1 s for 6 s makes 7 s.',
        breaks: 'It was renewed in the meantime, and each renewal gives the full time anew.',
      },
      {
        at: 'pausedAtMs.A',
        misconception: 'dead-is-noticed-at-once',
        tempts: 'The connection of a dead process breaks at once.',
        breaks: 'An etcd lease does not hang on the connection. It hangs on renewals.',
      },
    ],
    otherwise: {
      misconception: 'reckoning',
      tempts: 'Several times add up here.',
      breaks: 'Last renewal + lease + up to half a second.',
    },
    explains:
      'After a crash the others wait for the lease since the last renewal, and a little for the service to look.',
    rests: [
      {
        title: 'etcd, server/lease/lessor.go',
        url: 'https://github.com/etcd-io/etcd/blob/main/server/lease/lessor.go',
      },
    ],
  },
];
