import type { Gate } from '../gate';

/** What chapter 4 asks before it shows. */
export const CHAPTER_4_GATES = {
  beforeFirstWrite: {
    id: 'chapter-4/before-first-write',
    preset: 'paused-holder-fenced',
    set: { 'pause.lengthMs': 12_000 },
    untilMs: 15_000,
    asks: 'The guard is on. This time A sleeps for 12 s only: it wakes at 15 s and writes with token 1. B has been granted token 2 and has read, but has not written yet. What does storage do with A’s write?',
    answer: {
      choices: [
        {
          says: 'Rejects it, since A’s lease is over',
          when: { readings: { 'rejectedCount.A': [1, 9] } },
        },
        {
          says: 'Accepts it, and B’s write then destroys it',
          when: {
            W: 'violated',
            C: 'violated',
            readings: { 'rejectedCount.A': 0, 'writeCount.A': [1, 9] },
          },
        },
        {
          says: 'Accepts it, and rejects B’s write instead',
          when: { readings: { 'rejectedCount.A': 0, 'rejectedCount.B': [1, 9] } },
        },
        {
          says: 'Accepts it, and nothing is lost',
          when: {
            C: 'holds',
            readings: { 'rejectedCount.A': 0, 'rejectedCount.B': 0, 'writeCount.A': [1, 9] },
          },
        },
      ],
    },
    vary: {
      over: { 'storage.guard': ['token-on-write', 'token-at-takeover', 'none'] },
      untilMs: 3_000,
      asks: 'A sleeps from 3 s to 15 s. B is granted at 11 s, reads at once, and writes at 16 s. What becomes of A’s write at 15 s now?',
    },
  },
  freshToken: {
    id: 'chapter-4/fresh-token',
    preset: 'C5-fenced',
    untilMs: 61_005,
    asks: 'A read at the start, lost the lock to B, and B wrote twice. At 61 s A acquires the lock again, in due form, with token 3. It writes what it worked out from its old read. Storage compares tokens. What happens?',
    answer: {
      choices: [
        {
          says: 'Storage rejects the write: A was away too long',
          when: { readings: { 'rejectedCount.A': [1, 9] } },
        },
        {
          says: 'The write is applied, and is right: A holds the lock',
          when: { C: 'holds', readings: { 'rejectedCount.A': 0 } },
        },
        {
          says: 'The write is applied, and destroys what B wrote',
          when: { W: 'holds', C: 'violated', readings: { 'corruptingCount.A': [1, 9] } },
        },
      ],
    },
  },
} as const satisfies Record<string, Gate>;
