import type { Claim } from '../claim';

const SLOW_CLOCK = {
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
} as const;

const SET_BACK = {
  'pause.lengthMs': 0,
  durationMs: 30_000,
  'work.workMs': 11_500,
  'clients.behaviour.validityCheck': 'before-write',
  'clockError.node': 'A',
  'clockError.kind': 'step',
  'clockError.amount': -8_000,
  'clockError.atMs': 3_000,
} as const;

const SUSPENDED = {
  'pause.lengthMs': 0,
  'clients.behaviour.validityCheck': 'before-write',
  faults: [{ type: 'suspend', at: { atMs: 3_000 }, node: 'A', lengthMs: 15_000 }],
} as const;

/** What chapter 5, leases, says of outcomes. */
export const CHAPTER_5: readonly Claim[] = [
  {
    id: 'chapter-5/ends-after-the-last-renewal',
    says: 'Renewed at 7.6 s for 10 s more, the lease ends at 17.6 s, and B’s next poll comes a little later.',
    proof: {
      preset: 'watchdog',
      expects: {
        W: 'violated',
        readings: { 'grantEndsAtMs.A': [17_500, 17_700], 'grantedAtMs.B': [17_600, 18_200] },
      },
    },
  },
  {
    id: 'chapter-5/slow-clock',
    says: 'A clock that is 5 % slow stops its holder half a second too late: A and B believe at once.',
    proof: {
      ...SLOW_CLOCK,
      expects: {
        B: 'violated',
        M: 'holds',
        readings: { overlapMs: [1, 600], 'believesUntilMs.A': [11_400, 11_600] },
      },
    },
  },
  {
    id: 'chapter-5/slow-clock-with-margin',
    says: 'For a clock that is 5 % slow a margin of 500 ms suffices, and so does any larger one.',
    proof: {
      ...SLOW_CLOCK,
      over: { 'clients.behaviour.safetyMarginMs': [500, 600, 1_000, 3_000] },
      expects: { B: 'holds' },
    },
  },
  {
    id: 'chapter-5/wall-clock-set-back',
    says: 'A looks at its wall clock, which was set back by 8 s: it writes at 12.5 s, when its lease is over and B holds.',
    proof: {
      preset: 'paused-holder',
      set: { ...SET_BACK, 'clients.behaviour.clientClock': 'wall' },
      expects: { B: 'violated', W: 'violated', readings: { 'writeAtMs.A': [12_400, 12_600] } },
    },
  },
  {
    id: 'chapter-5/monotonic-clock-not-set',
    says: 'By its monotonic clock A sees that its lease is over, and does not write.',
    proof: {
      preset: 'paused-holder',
      set: { ...SET_BACK, 'clients.behaviour.clientClock': 'monotonic' },
      expects: { readings: { 'writeCount.A': 0 } },
    },
  },
  {
    id: 'chapter-5/suspended-machine',
    says: 'After a suspended machine a check by the monotonic clock passes, and the write is applied over B’s.',
    proof: {
      preset: 'paused-holder',
      set: { ...SUSPENDED, 'clients.behaviour.clientClock': 'monotonic' },
      expects: { W: 'violated', C: 'violated' },
    },
  },
  {
    id: 'chapter-5/suspended-machine-wall-clock',
    says: 'After a suspended machine the wall clock catches it: A does not write.',
    proof: {
      preset: 'paused-holder',
      set: { ...SUSPENDED, 'clients.behaviour.clientClock': 'wall' },
      expects: { W: 'holds', C: 'holds', readings: { 'writeCount.A': 0 } },
    },
  },
  {
    id: 'chapter-5/looked-then-slept',
    says: 'A check before the write catches a pause of the process that came before it.',
    proof: {
      preset: 'paused-holder',
      set: { 'clients.behaviour.validityCheck': 'before-write' },
      expects: { W: 'holds', C: 'holds', readings: { 'writeCount.A': 0 } },
    },
  },
];
