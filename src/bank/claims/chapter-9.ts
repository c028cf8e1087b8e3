import type { Claim, Expects, Proof } from '../claim';
import { USUAL_WORKLOAD, type Workload } from '../workload/inputs';
import { scenarioOfWorkload, type Design } from '../workload/scenario';

const TEN = { trafficPerSecond: 100 };

/** What chapter 9, the thought experiment, says of outcomes: each with the experiment’s own scenario, one minute of it. */
export const CHAPTER_9: readonly Claim[] = [
  claim('usual-load-is-served', {
    says: 'With the usual numbers the lock serves what arrives, and no data are damaged.',
    proof: runOf({}, { W: 'holds', C: 'holds', readings: { acceptedCount: [140, 220] } }),
  }),
  claim('ten-times-meets-the-ceiling', {
    says: 'At ten times the traffic the lock serves no more than its ceiling of 9.4 a second, whatever arrives.',
    proof: runOf(TEN, { readings: { acceptedCount: [350, 570] } }),
  }),
  claim('ten-times-shorter-hold', {
    says: 'Held for a tenth of the time, the lock serves ten times the traffic.',
    proof: runOf(
      { ...TEN, holdMs: 10 },
      { W: 'holds', readings: { acceptedCount: [1_700, 2_100] } },
    ),
  }),
  claim('ten-times-more-locks', {
    says: 'Spread over ten locks, each sees the traffic that one saw before.',
    proof: runOf(
      { ...TEN, lockCount: 10 },
      { W: 'holds', readings: { acceptedCount: [140, 220] } },
    ),
  }),
  claim('ten-times-more-workers', {
    says: 'More workers do not raise the ceiling.',
    proof: runOf({ ...TEN, workerCount: 80 }, { readings: { acceptedCount: [350, 570] } }),
  }),
  claim('ten-times-more-polls', {
    says: 'Polling ten times as often fills the idle gaps, and stays below the ceiling.',
    proof: runOf({ ...TEN, pollMs: 20 }, { readings: { acceptedCount: [500, 570] } }),
  }),
  claim('hundred-times-one-lever', {
    says: 'At a hundred times the traffic a tenth of the hold time alone is not enough.',
    proof: runOf(
      { ...TEN, trafficPerSecond: 1_000, holdMs: 10 },
      { readings: { acceptedCount: [1_500, 3_750] } },
    ),
  }),
  claim('hundred-times-two-levers', {
    says: 'A tenth of the hold time and ten times the locks are.',
    proof: runOf(
      { trafficPerSecond: 1_000, holdMs: 10, lockCount: 10 },
      { W: 'holds', readings: { acceptedCount: [1_700, 2_100] } },
    ),
  }),
  claim('pause-beyond-the-lease', {
    says: 'A pause of 15 s on a lease of 10 s lets another in, and a stale write is applied.',
    proof: runOf({ pauseMs: 15_000 }, { W: 'violated' }),
  }),
  claim('pause-fenced', {
    says: 'The same pause with a token check before the storage damages nothing.',
    proof: runOf({ pauseMs: 15_000 }, { W: 'holds', C: 'holds' }, { guard: 'token-on-write' }),
  }),
  claim('lease-shorter-than-the-work', {
    says: 'A TTL below the hold time loses updates without any fault, and no job fails.',
    proof: runOf({ ttlMs: 80 }, { C: 'violated', readings: { rejectedCount: 0 } }),
  }),
  claim('skew-can-do-harm', {
    says: 'A clock that jumps by more than the TTL does harm in some orders of events.',
    proof: { ...jumped({ W: 'violated' }), among: 'some' },
  }),
  claim('skew-can-pass-unseen', {
    says: 'In others it passes unseen.',
    proof: { ...jumped({ W: 'holds' }), among: 'some' },
  }),
];

function claim(id: string, rest: Omit<Claim, 'id'>): Claim {
  return { id: `chapter-9/${id}`, ...rest };
}

function runOf(change: Partial<Workload>, expects: Expects, design: Partial<Design> = {}): Proof {
  const workload = { ...USUAL_WORKLOAD, ...change };
  const whole: Design = { guard: 'none', checksLease: false, ...design };
  return { scenario: scenarioOfWorkload(workload, whole, 60_000), expects };
}

function jumped(expects: Expects): Proof {
  const proof = runOf({ trafficPerSecond: 1, holdMs: 2_000, skewMs: 20_000 }, expects);
  return {
    ...proof,
    set: { durationMs: 200_000 },
    over: { seed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  };
}
