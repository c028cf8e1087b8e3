import type { Gate } from '../gate';

/** What chapter 1 asks before it shows. */
export const CHAPTER_1_GATES = {
  lateWrite: {
    id: 'chapter-1/late-write',
    preset: 'paused-holder',
    untilMs: 18_000,
    asks: 'A has slept for 15 s; its lease of 10 s is over and B has the lock. At 18 s A wakes and writes. What happens?',
    answer: {
      choices: [
        {
          says: 'Redis refuses A’s write, because A’s lease is over',
          when: { readings: { 'rejectedCount.A': [1, 99] } },
        },
        {
          says: 'A sees that its lease is over, and does not write',
          when: { readings: { 'writeCount.A': 0 } },
        },
        {
          says: 'A’s write is applied and destroys what B wrote',
          when: { W: 'violated', C: 'violated', readings: { 'corruptingCount.A': [1, 99] } },
        },
        {
          says: 'A’s write is applied, and does no harm',
          when: { W: 'holds', C: 'holds', readings: { 'acceptedCount.A': [1, 99] } },
        },
      ],
    },
    vary: {
      over: { 'pause.lengthMs': [0, 5_000, 8_000, 15_000, 22_000] },
      untilMs: 3_000,
      asks: 'A’s lease runs from 1 s to 11 s, and the pause begins at 3 s. What happens to A’s write now?',
    },
  },
} as const satisfies Record<string, Gate>;
