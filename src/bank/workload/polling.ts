import { createAgenda, next, peekAtMs, schedule, type Agenda } from '../../kernel/agenda';
import {
  drawBits,
  exponentialMsFrom,
  hashOfSeed,
  hashOfText,
  integerFrom,
} from '../../kernel/chance';
import type { TrueMs } from '../../kernel/time';

/** A lock at which losers ask again. Any number of clients; whoever asks first after a release has it. */
export interface Polling {
  readonly ratePerSecond: number;
  /** How long the lock is taken each time, ms. */
  readonly serviceMs: number;
  readonly pollMs: number;
  /** Each wait is so much longer or shorter, at random. */
  readonly jitterMs: number;
}

/** What polling costs on average. */
export interface PollingCost {
  /** From arrival to grant. */
  readonly waitMs: number;
  /** How often one request asks until it is granted, the last time included. */
  readonly askedTimes: number;
  /** How many arrivals the two are the mean of. */
  readonly arrivalCount: number;
}

/**
 * The mean wait under polling, simulated: no formula is known to us, and those for a queue are too low, since a lock that
 * was freed lies idle until somebody asks, and newcomers barge in (F11). Null where arrivals outrun the lock,
 * and where waits are so long that the asking itself cannot be counted in time.
 */
export function pollingCost(
  given: Polling,
  { arrivalsMax = 6_000, seed = 11 } = {},
): PollingCost | null {
  const { ratePerSecond, serviceMs } = given;
  if (ratePerSecond === 0) return { waitMs: 0, askedTimes: 1, arrivalCount: 0 };
  if ((ratePerSecond * serviceMs) / 1_000 >= 1) return null;
  const run = begin(given, seed);
  while (run.grantedCount < arrivalsMax && run.askedCount < ASKED_MAX) step(run);
  // Neighbours wait together: a mean of few of them says little.
  if (run.grantedCount < GRANTED_MIN) return null;
  return {
    waitMs: run.waitedMs / run.grantedCount,
    askedTimes: run.askedCount / run.grantedCount,
    arrivalCount: run.grantedCount,
  };
}

/** So many questions are counted in about a tenth of a second. */
const ASKED_MAX = 300_000;
const GRANTED_MIN = 1_000;

/** Times are whole microseconds here: hold times of a few milliseconds must not be rounded away. */
const US_PER_MS = 1_000;

interface Run {
  readonly given: Polling;
  readonly agenda: Agenda<number>;
  readonly hashes: { readonly seed: number; readonly gap: number; readonly retry: number };
  /** When the lock is free again. */
  freeAt: number;
  arrivedCount: number;
  askedCount: number;
  grantedCount: number;
  waitedMs: number;
}

function begin(given: Polling, seed: number): Run {
  const hashes = { seed: hashOfSeed(seed), gap: hashOfText('gap'), retry: hashOfText('retry') };
  const counts = { arrivedCount: 0, askedCount: 0, grantedCount: 0, waitedMs: 0 };
  const run: Run = { given, agenda: createAgenda(), hashes, freeAt: 0, ...counts };
  arriveAfter(run, 0);
  return run;
}

/** The next of those who ask: an arrival asks at once, and brings the arrival after it. */
function step(run: Run): void {
  const { agenda, given } = run;
  const now = peekAtMs(agenda) as number;
  const asked = next(agenda);
  const isNew = asked < 0;
  const arrivedAt = isNew ? now : asked;
  if (isNew) arriveAfter(run, now);
  run.askedCount += 1;
  if (now >= run.freeAt) {
    run.freeAt = now + Math.round(given.serviceMs * US_PER_MS);
    run.grantedCount += 1;
    run.waitedMs += (now - arrivedAt) / US_PER_MS;
  } else {
    const { seed, retry } = run.hashes;
    const jitter = Math.round(given.jitterMs * US_PER_MS);
    const drawn = drawBits(seed, retry, 0, run.askedCount);
    const delay = Math.round(given.pollMs * US_PER_MS) + integerFrom(drawn, -jitter, jitter);
    schedule(agenda, (now + Math.max(1, delay)) as TrueMs, 0, arrivedAt);
  }
}

/** Who arrives is on the agenda as −1, who asks again by the time of its arrival. */
function arriveAfter(run: Run, now: number): void {
  const { seed, gap } = run.hashes;
  const mean = (1_000 * US_PER_MS) / run.given.ratePerSecond;
  const delay = exponentialMsFrom(drawBits(seed, gap, 0, run.arrivedCount++), mean);
  schedule(run.agenda, (now + delay) as TrueMs, 0, -1);
}
