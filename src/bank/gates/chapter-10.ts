import type { Gate } from '../gate';

/** What chapter 10 asks before it shows. */
export const CHAPTER_10_GATES = {
  shortLease: {
    id: 'chapter-10/short-lease',
    preset: 'paused-holder',
    set: { 'pause.lengthMs': 0, 'service.ttlMs': 3_000 },
    untilMs: 4_000,
    asks: 'Nobody is paused, and every clock is right. A has a lease of 3 s, which nothing renews. A reads at 1 s, writes at 6 s, and releases at 8.5 s. The lease is over at 4 s, and B keeps asking. What happens?',
    answer: {
      choices: [
        { says: 'B waits until A has released the lock', when: { B: 'holds', C: 'holds' } },
        {
          says: 'B works beside A, and a write is lost',
          when: { B: 'violated', C: 'violated' },
        },
        {
          says: 'B works beside A, and no harm is done',
          when: { B: 'violated', C: 'holds' },
        },
      ],
    },
    vary: {
      over: { 'service.ttlMs': [1_000, 3_000, 5_000, 7_000, 8_000, 20_000] },
      untilMs: 1_002,
      asks: 'A reads at 1 s, writes at 6 s, and releases at 8.5 s, as before. What happens with this TTL?',
    },
  },
} as const satisfies Record<string, Gate>;
