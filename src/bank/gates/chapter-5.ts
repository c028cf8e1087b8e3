import type { Gate } from '../gate';

/** What chapter 5 asks before it shows. */
export const CHAPTER_5_GATES = {
  renewed: {
    id: 'chapter-5/renewed',
    preset: 'watchdog',
    untilMs: 10_100,
    asks: 'A was granted a lease of 10 s at 1 s, and renews it every 3.3 s. At 10 s it is paused for 12 s. B polls. Mark the instant at which B is granted the lock.',
    answer: { instant: 'grantedAtMs.B', withinMs: 1_500 },
    saw: {
      asks: 'And what did A do when it woke at 22 s?',
      choices: [
        { says: 'It wrote, and its write was applied', when: { W: 'violated' } },
        {
          says: 'It noticed the end of its lease, and did not write',
          when: { readings: { 'writeCount.A': 0 } },
        },
        {
          says: 'It wrote, and its write was rejected',
          when: { readings: { 'rejectedCount.A': [1, 9] } },
        },
      ],
    },
  },
  drift: {
    id: 'chapter-5/drift',
    preset: 'paused-holder',
    set: {
      'pause.lengthMs': 0,
      'work.workMs': 13_000,
      'clients.behaviour.validityCheck': 'timer',
      'clockError.node': 'A',
      'clockError.kind': 'drift',
      'clockError.amount': -50_000,
      'clockError.atMs': 0,
    },
    untilMs: 10_500,
    asks: 'A’s clock is 5 % slow. Its lease of 10 s began at 1 s. A keeps a timer and stops when 10 s have gone by on its own clock, without a margin. Do A and B believe at once?',
    answer: {
      choices: [
        { says: 'No: A stops by its timer before B is granted', when: { B: 'holds' } },
        {
          says: 'Yes, for a short time',
          when: { B: 'violated', readings: { overlapMs: [1, 999] } },
        },
        {
          says: 'Yes, until A’s work is done',
          when: { B: 'violated', readings: { overlapMs: [1_000, 99_999] } },
        },
      ],
    },
    vary: {
      over: { 'clients.behaviour.safetyMarginMs': [0, 200, 400, 500, 600, 1_000, 3_000] },
      untilMs: 1_002,
      asks: 'A’s clock is still 5 % slow. Do A and B believe at once with this margin?',
    },
  },
} as const satisfies Record<string, Gate>;
