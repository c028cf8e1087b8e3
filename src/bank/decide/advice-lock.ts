import type { Advice, AdviceId } from './decide';

/** Paths that end with a lock, an elected leader included. */
export const LOCK_ADVICE = {
  'redis-efficiency': {
    id: 'redis-efficiency',
    title: 'A lock in the Redis that is there, for efficiency only',
    says: 'SET key value NX PX ttl, with a random value; release with a script that compares it. Expect a second run now and then.',
    reasons: [
      'One Redis is enough for that: five of them cost more and help no more against a pause.',
    ],
    risks: [
      'A pause longer than the lease lets two work at once.',
      'A failover may forget the grant, since replication is asynchronous.',
      'A step of the server’s wall clock ends leases early.',
    ],
    revisit:
      'A second run starts to do damage. Then the answer is not a better lock but a check where the damage is done.',
    service: 'redis',
    works: {
      id: 'decide/redis-efficiency/busy',
      says: 'Six clients, jobs by chance, a network that varies: without a fault one works at a time.',
      proof: { preset: 'busy', expects: { M: 'holds', B: 'holds', W: 'holds' } },
    },
    remains: {
      id: 'decide/redis-efficiency/paused',
      says: 'A pause of 15 s with a lease of 10 s: two believe that they hold the lock, and both write.',
      proof: {
        preset: 'paused-holder',
        expects: { B: 'violated', W: 'violated', writes: ['B accepted', 'A corrupting'] },
      },
    },
  },
  'row-with-end': {
    id: 'row-with-end',
    title: 'A row with an end, by the database’s clock, for efficiency only',
    says: 'One UPDATE sets locked_until if that has passed. Let the database say what time it is, and keep the row for at least as long as clocks and retries need.',
    reasons: ['Whoever comes too late skips its turn, which is what a nightly job wants.'],
    risks: [
      'A run that outlasts its time gets company. Extend the row while you work, or choose the time generously.',
      'With the application’s clock instead of the database’s, a clock that is ahead steals the row.',
      'After a crash nobody works until the time is over.',
    ],
    revisit: 'A second run starts to do damage.',
    service: 'pg-ttl-row',
    works: {
      id: 'decide/row-with-end/database-clock',
      says: 'B’s clock is 12 s ahead, but the database says what time it is, and B waits for A.',
      proof: {
        preset: 'pg-ttl-row-database-clock',
        expects: { B: 'holds', C: 'holds', writes: ['A accepted', 'B accepted'] },
      },
    },
    remains: {
      id: 'decide/row-with-end/outlasts',
      says: 'A works for 15 s under a row of 10 s that it does not extend, and B begins beside it.',
      proof: {
        preset: 'pg-ttl-row-database-clock',
        set: { 'work.workMs': 15_000, durationMs: 45_000 },
        expects: { B: 'violated', W: 'violated' },
      },
    },
  },
  'k8s-lease': {
    id: 'k8s-lease',
    title: 'A Kubernetes Lease, and a second leader for some seconds',
    says: 'Elect one replica with client-go’s defaults. Exit the process when leadership is lost, and look at your own clock before each step.',
    reasons: ['Nobody compares clocks of two machines: only changes of the object count.'],
    risks: [
      'A leader that was paused wakes and works beside its successor, for up to ten seconds after its wake-up.',
      'After a crash nobody leads for 13 to 23 s at the defaults.',
      'With ReleaseOnCancel the work must have ended before the lease is released.',
    ],
    revisit:
      'Two leaders at once start to do damage: then let storage compare the resourceVersion of the acquiring write.',
    service: 'k8s-lease',
    works: {
      id: 'decide/k8s-lease/cut-off',
      says: 'A leader is cut off. It stops by its own clock before its successor begins.',
      proof: { preset: 'k8s-lease-works', expects: { B: 'holds', W: 'holds', C: 'holds' } },
    },
    remains: {
      id: 'decide/k8s-lease/paused',
      says: 'A leader that was paused wakes beside its successor, and its writes land.',
      proof: {
        preset: 'k8s-lease-paused',
        expects: { B: 'violated', W: 'violated', C: 'violated' },
      },
    },
  },
  'leader-checked': {
    id: 'leader-checked',
    title: 'One elected leader that stops by its own clock',
    says: 'Elect a leader for each key through a service that a majority decides. Before each effect the leader compares its last renewal with its own monotonic clock, less a margin.',
    reasons: ['One process orders the work, so that two meet only while leadership changes hands.'],
    risks: [
      'A write that was on its way when the lease ended still lands. A pause or a slow network between check and effect is enough.',
      'A suspended machine’s monotonic clock stands still: after it, the lease looks younger than it is.',
      'Work that nobody may ever repeat has no protection here but the margin.',
    ],
    revisit: 'The resource learns to compare a number. Then send the epoch.',
    service: 'k8s-lease',
    works: {
      id: 'decide/leader-checked/stops',
      says: 'A paused leader compares its last renewal with its own clock when it wakes, and writes no more.',
      proof: { preset: 'k8s-lease-checked', expects: { B: 'holds', W: 'holds', C: 'holds' } },
    },
    remains: {
      id: 'decide/leader-checked/unchecked',
      says: 'Without the look at its clock the same leader goes on writing beside its successor.',
      proof: {
        preset: 'k8s-lease-paused',
        expects: { B: 'violated', W: 'violated', C: 'violated' },
      },
    },
  },
  'fenced-takeover': {
    id: 'fenced-takeover',
    title: 'A consensus lock whose token is registered at takeover',
    says: 'Take the lock from etcd or ZooKeeper. Before the new holder reads, it registers its token with storage, which refuses lower ones for reads and writes alike.',
    reasons: [
      'Of the ways to check a token, only registration at takeover protects a read-modify-write: storage knows of the new holder before that reads.',
      'The create revision, or the czxid, grows with every grant and outlasts a failover of the service.',
    ],
    risks: [
      'Between the grant and its registration a stale write is still taken. The new holder reads it, so nothing is lost.',
      'A client that takes the lock anew but goes on with old data has the highest token, and is let through.',
      'Effects outside this storage are not protected by its token.',
      'The service is one more thing that can be slow or down. Say what happens then.',
    ],
    revisit: 'The data moves into one database with transactions.',
    service: 'etcd',
    works: {
      id: 'decide/fenced-takeover/refused',
      says: 'A wakes after B has registered and read, but before B writes: A’s write is refused.',
      proof: {
        preset: 'etcd-paused',
        set: { 'storage.guard': 'token-at-takeover', 'pause.lengthMs': 8_000 },
        expects: { W: 'holds', C: 'holds', readings: { rejectedCount: 1, corruptingCount: 0 } },
      },
    },
    remains: {
      id: 'decide/fenced-takeover/on-write-only',
      says: 'The same wake-up where storage compares with writes only: A’s write is taken, and B writes over what it never read.',
      proof: {
        preset: 'etcd-paused',
        set: { 'storage.guard': 'token-on-write', 'pause.lengthMs': 8_000 },
        expects: { W: 'violated', C: 'violated' },
      },
    },
  },
  'fenced-write': {
    id: 'fenced-write',
    title: 'A consensus lock and a token that storage checks',
    says: 'Take the lock from etcd or ZooKeeper, send its create revision or czxid with every write, and let storage refuse a lower one than it has seen.',
    reasons: [
      'Storage decides, whatever the client believes after a pause.',
      'The create revision, or the czxid, grows with every grant and outlasts a failover of the service.',
    ],
    risks: [
      'A stale write that arrives before the new holder’s first is taken. If the new holder had read before, that update is lost.',
      'Compare with “not lower than the highest seen”, in one statement with the write. Equality alone is no fence.',
      'A client that takes the lock anew but goes on with old data has the highest token, and is let through.',
      'Effects outside this storage are not protected by its token.',
    ],
    revisit: 'The new holder can register before it reads. That closes the first gap.',
    service: 'etcd',
    works: {
      id: 'decide/fenced-write/refused',
      says: 'A sleeps for longer than its lease. Storage has seen B’s create revision and refuses A’s stale write.',
      proof: {
        preset: 'etcd-paused-fenced',
        expects: { W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
    },
    remains: {
      id: 'decide/fenced-write/before-first-contact',
      says: 'A wakes before B’s first write: storage has seen no higher token, takes A’s write, and B writes over it.',
      proof: {
        preset: 'etcd-paused',
        set: { 'storage.guard': 'token-on-write', 'pause.lengthMs': 8_000 },
        expects: { W: 'violated', C: 'violated', readings: { rejectedCount: 0 } },
      },
    },
  },
  'lock-and-version': {
    id: 'lock-and-version',
    title: 'A version check that guards, and a lock that spares retries',
    says: 'Let each write carry the version that was read. The lock only keeps clients from working in vain; one Redis will do for that.',
    reasons: [
      'The version is what protects the data. With it the lock is for efficiency.',
      'It needs no ordered token, so any lock will do.',
    ],
    risks: [
      'One writer without the condition undoes it for all.',
      'Where a value can return to what it was, comparing values is not enough: count.',
      'Effects outside this storage are not protected.',
    ],
    revisit: 'Refusals become frequent, or the work has effects outside.',
    service: 'redis',
    works: {
      id: 'decide/lock-and-version/refused',
      says: 'The lesson’s own pause, with a version instead of a token: A’s stale write is refused.',
      proof: {
        preset: 'paused-holder',
        set: { 'storage.guard': 'version' },
        expects: { B: 'violated', W: 'holds', C: 'holds', writes: ['B accepted', 'A rejected'] },
      },
    },
    remains: {
      id: 'decide/lock-and-version/unguarded',
      says: 'The same pause with storage that compares nothing: A writes over what B has written.',
      proof: {
        preset: 'paused-holder',
        expects: { W: 'violated', C: 'violated', writes: ['B accepted', 'A corrupting'] },
      },
    },
  },
  unfenced: {
    id: 'unfenced',
    title: 'A consensus lock with a lock-delay, and a risk that somebody signs',
    says: 'Take the lock from a service that a majority decides and that keeps others out for a while after a failure. Check the time left before each effect, and keep the section far shorter than the lease.',
    reasons: [
      'The service is as safe as its consensus in what it grants. What a paused holder does later is beyond it.',
      'A lock-delay gives writes that are under way the time to arrive while nobody else works.',
    ],
    risks: [
      'A pause longer than lease and lock-delay together still lets a stale holder act. No lock can prevent that.',
      'A lock-delay lengthens every failover by as much.',
      'A check before the effect does not cover what happens after the check.',
    ],
    revisit:
      'Anything in front of the resource can be made to compare a number: a proxy, a queue, a table of what was done.',
    service: 'consul',
    works: {
      id: 'decide/unfenced/lock-delay',
      says: 'The holder’s host loses power. The session ends, the lock-delay passes, and only then does another work.',
      proof: {
        preset: 'consul-works',
        expects: { M: 'holds', B: 'holds', W: 'holds', C: 'holds' },
      },
    },
    remains: {
      id: 'decide/unfenced/long-pause',
      says: 'A process sleeps for longer than twice the TTL and the lock-delay, wakes beside B, and its write lands.',
      proof: { preset: 'consul-paused', expects: { M: 'holds', W: 'violated', C: 'violated' } },
    },
  },
} as const satisfies Partial<Readonly<Record<AdviceId, Advice>>>;
