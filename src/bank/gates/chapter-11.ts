import type { Gate } from '../gate';

/** What chapter 11 asks before it shows. */
export const CHAPTER_11_GATES = {
  pooled: {
    id: 'chapter-11/pooled',
    preset: 'pg-advisory-pooled',
    untilMs: 2_000,
    asks: 'Two migrations take an advisory lock through a pooler in transaction mode. A has it since 1 s and works until 8.5 s. At 2 s B asks, and the pooler happens to give B the backend that A had. When is B granted the lock?',
    answer: {
      choices: [
        {
          says: 'At 8.5 s, when A has released it',
          when: { M: 'holds', readings: { 'grantedAtMs.B': [8_500, 20_000] } },
        },
        {
          says: 'At once, while A goes on working',
          when: { M: 'violated', readings: { 'grantedAtMs.B': [2_000, 2_100] } },
        },
        {
          says: 'Never: B is given an error instead',
          when: { readings: { 'grantedAtMs.B': null } },
        },
      ],
    },
    vary: {
      over: { 'service.level': ['session', 'transaction'] },
      untilMs: 1_000,
      asks: 'The same two, the same pooler, and the lock at this level. When is B granted the lock?',
    },
  },
} as const satisfies Record<string, Gate>;
