import type { Gate } from '../gate';

/** What chapter 6 asks before it shows. */
export const CHAPTER_6_GATES = {
  pruned: {
    id: 'chapter-6/pruned-key',
    preset: 'none-idempotency-pruned',
    untilMs: 29_999,
    asks: 'A charged a card at 1 s and never heard the answer. At 30 s and at 60 s it tries again, with the same idempotency key. The server keeps keys for 10 s. How often is the card charged?',
    answer: {
      choices: [
        { says: 'Once: it is the same key', when: { C: 'holds', readings: { effectCount: 1 } } },
        { says: 'Twice', when: { readings: { effectCount: 2 } } },
        { says: 'Three times', when: { C: 'violated', readings: { effectCount: 3 } } },
      ],
    },
    vary: {
      over: { 'service.keepKeysMs': [1_000, 10_000, 28_000, 29_000, 31_000, 60_000, 120_000] },
      untilMs: 900,
      asks: 'A tries at 1 s, 30 s and 60 s with one key, and the first two answers are lost. How often is the card charged now?',
    },
  },
  version: {
    id: 'chapter-6/version',
    preset: 'none-version-works',
    untilMs: 12_900,
    asks: 'No lock here. A and B both read version 0. A slept for ten seconds; meanwhile B wrote version 1. At 13 s A wakes and writes, based on version 0. Storage compares versions. How does it end?',
    answer: {
      choices: [
        {
          says: 'A’s write is applied, and B’s is lost',
          when: { C: 'violated' },
        },
        {
          says: 'A’s write is refused, A reads again, and both are in',
          when: { C: 'holds', readings: { 'rejectedCount.A': [1, 9], 'acceptedCount.A': [1, 9] } },
        },
        {
          says: 'A’s write is refused, and A’s work is thrown away',
          when: { C: 'holds', readings: { 'rejectedCount.A': [1, 9], 'acceptedCount.A': 0 } },
        },
      ],
    },
  },
} as const satisfies Record<string, Gate>;
