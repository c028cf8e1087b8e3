import type { Claim } from '../claim';

/** What chapter 1, the idea in a minute, says of outcomes. */
export const CHAPTER_1: readonly Claim[] = [
  {
    id: 'chapter-1/granted-to-one-at-a-time',
    says: 'The paused holder: there is never more than one grant, for half a second there are two beliefs, and the data are damaged.',
    proof: {
      preset: 'paused-holder',
      expects: {
        M: 'holds',
        B: 'violated',
        W: 'violated',
        C: 'violated',
        grants: ['A', 'B'],
        writes: ['B accepted', 'A corrupting'],
        readings: { overlapMs: [450, 600], 'factCount.message.lost': 0 },
      },
    },
  },
  {
    id: 'chapter-1/fenced-write-is-turned-away',
    says: 'The same pause with a token that storage compares: A still believes and still writes, and storage turns its token 1 away.',
    proof: {
      preset: 'paused-holder-fenced',
      expects: {
        B: 'violated',
        W: 'holds',
        C: 'holds',
        tokens: [1, 2],
        writes: ['B accepted', 'A rejected'],
      },
    },
  },
  {
    id: 'chapter-1/clock-jump-ends-the-lease',
    says: 'A step of the Redis server’s wall clock by 12 s at 4 s ends a lease of 10 s at once; nobody sleeps, and data are damaged.',
    proof: {
      preset: 'clock-jump',
      expects: {
        M: 'holds',
        B: 'violated',
        W: 'violated',
        C: 'violated',
        readings: { 'grantEndsAtMs.A': 4000, 'pausedAtMs.A': null },
      },
    },
  },
];
