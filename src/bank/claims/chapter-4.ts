import type { Claim } from '../claim';

/** What chapter 4, fencing tokens, says of outcomes. */
export const CHAPTER_4: readonly Claim[] = [
  {
    id: 'chapter-4/late-write-after-first-write',
    says: 'B wrote with token 2 at 16 s; A comes with token 1 at 18 s and is refused.',
    proof: {
      preset: 'paused-holder-fenced',
      expects: {
        B: 'violated',
        W: 'holds',
        C: 'holds',
        readings: { 'writeAtMs.B': [16_000, 16_100], 'writeAtMs.A': [18_000, 18_100] },
      },
    },
  },
  {
    id: 'chapter-4/late-write-before-first-write',
    says: 'A stale write before the new holder’s first write passes a check on writes, and is then lost.',
    proof: {
      preset: 'paused-holder-fenced',
      set: { 'pause.lengthMs': 12_000 },
      expects: { W: 'violated', C: 'violated', writes: ['A corrupting', 'B corrupting'] },
    },
  },
  {
    id: 'chapter-4/registered-at-takeover',
    says: 'The same pause with the token registered at takeover: A’s write is refused.',
    proof: {
      preset: 'paused-holder-fenced',
      set: { 'pause.lengthMs': 12_000, 'storage.guard': 'token-at-takeover' },
      expects: { W: 'holds', C: 'holds', writes: ['A rejected', 'B accepted'] },
    },
  },
  {
    id: 'chapter-4/takeover-never-corrupts',
    says: 'However long the pause, no update is lost where the token is registered at takeover.',
    proof: {
      preset: 'paused-holder-fenced',
      set: { 'storage.guard': 'token-at-takeover' },
      over: {
        'pause.lengthMs': [0, 7_000, 7_990, 8_000, 8_030, 8_035, 8_040, 9_000, 12_000, 16_000],
      },
      expects: { C: 'holds' },
    },
  },
  {
    id: 'chapter-4/seventy-nine-seconds',
    says: 'A pause of 79 s past the session: the successor had registered, and the stale write is refused.',
    proof: {
      preset: 'Z5',
      expects: { W: 'holds', C: 'holds', readings: { 'rejectedCount.A': 1 } },
    },
  },
  {
    id: 'chapter-4/fresh-token-old-state',
    says: 'A client that acquires again has the newest token; what it writes from an old read passes the fence and destroys work.',
    proof: { preset: 'C5-fenced', expects: { W: 'holds', C: 'violated', tokens: [1, 2, 3] } },
  },
  {
    id: 'chapter-4/version-finds-it',
    says: 'Storage that compares versions refuses it.',
    proof: {
      preset: 'C5-version-check',
      expects: { C: 'holds', readings: { 'rejectedCount.A': 1 } },
    },
  },
  {
    id: 'chapter-4/checked-too-early',
    says: 'A checked its epoch, and its old plan goes over the newer one.',
    proof: { preset: 'G3', expects: { W: 'violated', C: 'violated' } },
  },
  {
    id: 'chapter-4/token-starts-over',
    says: 'Consul’s LockIndex begins anew when its key was deleted: both tokens are 1, and both write.',
    proof: {
      preset: 'consul-token-begins-anew',
      expects: { W: 'violated', C: 'violated', tokens: [1, 1] },
    },
  },
];
