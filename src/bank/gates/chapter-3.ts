import type { Gate } from '../gate';

/** What chapter 3 asks before it shows. */
export const CHAPTER_3_GATES = {
  oneJump: {
    id: 'chapter-3/one-jump',
    preset: 'redlock-clock-jump',
    untilMs: 4_000,
    asks: 'Five nodes, three make a quorum. A holds n1, n2 and n3; it could not reach the other two. Now the clock of n3, and only that one, jumps over the lease. Can B win the lock while A holds it?',
    answer: {
      choices: [
        { says: 'No: one node of five is a minority', when: { M: 'holds' } },
        {
          says: 'Yes, and both write',
          when: { M: 'violated', W: 'violated' },
        },
        {
          says: 'Yes, but storage sees that A’s token is older',
          when: { M: 'violated', W: 'holds' },
        },
      ],
    },
  },
} as const satisfies Record<string, Gate>;
