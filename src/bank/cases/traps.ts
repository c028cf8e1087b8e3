import { caseOf, type Case } from './case';

/** One batch, started on both machines. */
const NIGHTLY = [
  { client: 'A', atMs: 1_000, id: 'nightly' },
  { client: 'B', atMs: 2_000, id: 'nightly' },
];

/** The six traps, each sprung and avoided. */
export const TRAPS: readonly Case[] = [
  caseOf('set-nx-alone', {
    title: 'SET NX for safety, and nothing at the storage',
    verdicts: ['W', 'C'],
    variants: [
      {
        label: 'Renewed, unfenced',
        preset: 'watchdog',
        says: 'The lock is renewed in the background, which looks careful. The process pauses for 12 s, the renewals with it, and a stale write is applied.',
        expects: { W: 'violated', C: 'violated' },
      },
      {
        label: 'Token, checked on write',
        preset: 'watchdog',
        set: { 'storage.guard': 'token-on-write' },
        says: 'Storage rejects a number lower than it has seen. B was granted 2 and has not written yet, so A’s 1 is the highest seen: the stale write is applied.',
        expects: { W: 'violated', C: 'violated', tokens: [1, 2] },
      },
      {
        label: 'Token, registered at takeover',
        preset: 'watchdog',
        set: { 'storage.guard': 'token-at-takeover' },
        says: 'B shows its number with its first read. From then on storage rejects A.',
        expects: { W: 'holds', C: 'holds' },
      },
      {
        label: 'The token dies with the server',
        preset: 'R10',
        says: 'The counter lives in the same memory as the lock. After this failover it hands out 1 again: equal tokens pass, and a stale write is applied although storage checks.',
        expects: { W: 'violated', tokens: [1, 1] },
      },
    ],
  }),
  caseOf('wall-clock', {
    title: 'Forgetting whose clock ends the lease',
    verdicts: ['B', 'W'],
    variants: [
      {
        label: 'Redis, wall clock',
        preset: 'clock-jump',
        says: 'Redis compares expiry with its wall clock. Somebody sets it 12 s forward, and a lease with 7 s left is over.',
        expects: { B: 'violated', W: 'violated' },
      },
      {
        label: 'etcd, monotonic clock',
        preset: 'E4-monotonic',
        says: 'etcd times leases by a monotonic clock. The same kind of step ends nothing.',
        expects: { B: 'holds', W: 'holds' },
      },
      {
        label: 'etcd, and a pause',
        preset: 'etcd-paused',
        says: 'No clock helps a holder that sleeps: the lease ends in due form, and its write is stale.',
        expects: { M: 'holds', W: 'violated' },
      },
    ],
  }),
  caseOf('redlock-safe', {
    title: 'Taking Redlock for safe',
    verdicts: ['M', 'B', 'W'],
    variants: [
      {
        label: 'A pause after the check',
        preset: 'redlock-paused',
        says: 'Five nodes instead of one, and the pause comes after the check of the elapsed time. The write is as stale as with one.',
        expects: { W: 'violated' },
      },
      {
        label: 'One clock jumps',
        preset: 'redlock-clock-jump',
        says: 'A holds a bare majority. One of its nodes jumps, and B has a majority too: two grants are live at once.',
        expects: { M: 'violated' },
      },
      {
        label: 'One clock jumps, all five held',
        preset: 'redlock-clock-jump-5-of-5',
        says: 'A reached all five nodes. One jump is not enough: B would need three free ones.',
        expects: { M: 'holds', B: 'holds' },
      },
      {
        label: 'Storage checks versions',
        preset: 'redlock-paused-versioned',
        says: 'Redlock issues no token. Storage that compares versions needs none, and rejects the stale write.',
        expects: { W: 'holds', C: 'holds' },
      },
    ],
  }),
  caseOf('lock-too-much', {
    title: 'A lock where none is needed',
    verdicts: ['B', 'C'],
    variants: [
      {
        label: 'Locked',
        preset: 'paused-holder',
        set: { 'work.performsEffect': true, 'work.identity': 'all-the-same', jobs: NIGHTLY },
        says: 'The nightly batch takes a lock so that its mail goes out once. A sleeps past its lease, and the mail goes out twice.',
        expects: { C: 'violated', readings: { repeatedEffectCount: 1 } },
      },
      {
        label: 'A key for each job',
        preset: 'none-idempotency-works',
        says: 'No lock. The client asks three times for the same job, and the effect happens once, because the other side knows the key.',
        expects: { C: 'holds', readings: { effectCount: 1 } },
      },
      {
        label: 'A transaction',
        preset: 'none-transaction-works',
        says: 'No lock service. A’s transaction was overtaken while A slept; it is refused and runs again on what B left.',
        expects: { C: 'holds', readings: { acceptedCount: 2 } },
      },
    ],
  }),
  caseOf('ttl-wrong', {
    title: 'A TTL too short, or too long',
    verdicts: ['W', 'T'],
    variants: [
      {
        label: 'Too short: 3 s',
        preset: 'paused-holder',
        set: { 'pause.lengthMs': 0, 'service.ttlMs': 3_000 },
        says: 'Nothing fails. The work takes longer than the lease, so the lease ends in the middle of ordinary work.',
        expects: { W: 'violated', T: 'holds' },
      },
      {
        label: 'Too long: 10 min',
        preset: 'paused-holder',
        set: {
          'pause.lengthMs': 0,
          'service.ttlMs': 600_000,
          faults: [{ type: 'kill', at: { atMs: 4_000 }, node: 'A' }],
          'bounds.waitMsMax': 15_000,
        },
        says: 'The holder dies, and for ten minutes nobody may take its place.',
        expects: { T: 'violated' },
      },
      {
        label: 'Longer than the work: 10 s',
        preset: 'paused-holder',
        set: { 'pause.lengthMs': 0 },
        says: 'Ten seconds are enough for 7.5 s of work, as long as nothing pauses for the rest.',
        expects: { W: 'holds', B: 'holds', T: 'holds' },
      },
    ],
  }),
  caseOf('no-renewal', {
    title: 'A long job that does not renew',
    verdicts: ['B', 'W'],
    variants: [
      {
        label: 'Not renewed',
        preset: 'watchdog',
        set: { 'pause.lengthMs': 0, 'service.renewal': 'none' },
        says: 'A holds the lock for fifteen seconds on a lease of ten. Nobody pauses, and two work at once.',
        expects: { B: 'violated' },
      },
      {
        label: 'Renewed',
        preset: 'watchdog',
        set: { 'pause.lengthMs': 0 },
        says: 'Renewed every 3.3 s, the same lease carries the same work.',
        expects: { B: 'holds', W: 'holds' },
      },
      {
        label: 'Renewed by the living dead',
        preset: 'R9',
        says: 'A background renewal shows that the process lives, not that the work goes on. Here the work was given up long ago, and the lock is kept.',
        expects: { T: 'violated' },
      },
    ],
  }),
];
