import type { Fault } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import type { BreakBudget } from './budget';
import type { Pass, Trier } from './shrinking';

/** One number of a schedule, to be made as small and as round as it can be. */
interface NumberAt {
  readonly value: number;
  /** The nearest to zero that it may be. */
  readonly least: number;
  /** The largest that it may be rounded to. */
  readonly most: number;
  /** A `how manyeth` is made smaller, never rounder. */
  readonly isOrdinal: boolean;
  readonly put: (value: number) => Scenario;
}

/**
 * Every number of the schedule at the simplest that still violates: nothing, or the least that will do, and then the
 * roundest near it. The same object if none changes.
 */
export function* withSimplerNumbers(start: Scenario, trier: Trier): Pass<Scenario> {
  const { budget } = trier.asked;
  let now = start;
  for (let at = 0; at < numbersOf(now, budget).length; at += 1) {
    const number = numbersOf(now, budget)[at] as NumberAt;
    const value = yield* simplestValue(number, trier);
    if (value !== number.value) now = number.put(value);
  }
  return now;
}

function* simplestValue(number: NumberAt, { violates }: Trier): Pass<number> {
  const { value, least, most, isOrdinal, put } = number;
  const sign = value < 0 ? -1 : 1;
  const size = Math.abs(value);
  if (size <= least) return value;
  if (yield* violates(put(sign * least))) return sign * least;
  if (isOrdinal) {
    for (let nth = least + 1; nth < size; nth += 1) if (yield* violates(put(nth))) return nth;
    return value;
  }
  let below = least;
  let above = size;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (yield* violates(put(sign * middle))) above = middle;
    else below = middle;
  }
  for (const round of roundNumbersFrom(above, Math.max(most, size)))
    if (round === above || (yield* violates(put(sign * round)))) return sign * round;
  return sign * above;
}

/** Round numbers at or above a size, the roundest first, within half as much again. */
export function roundNumbersFrom(size: number, most: number): readonly number[] {
  const rounded = UNITS.map((unit) => Math.ceil(size / unit) * unit);
  const near = rounded.filter((round) => round <= Math.min(most, size * 1.5));
  return [...new Set([...near, size])];
}

const UNITS = [
  60_000, 30_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2,
] as const;

function numbersOf(scenario: Scenario, budget: BreakBudget): readonly NumberAt[] {
  const { jobs, faults, durationMs } = scenario;
  const lastMs = durationMs - 1;
  return [
    ...jobs.map((job, at): NumberAt => ({
      value: job.atMs,
      least: 0,
      most: lastMs,
      isOrdinal: false,
      put: (atMs) => ({ ...scenario, jobs: jobs.with(at, { ...job, atMs }) }),
    })),
    ...faults.flatMap((fault, at) => {
      const put = (changed: object): Scenario => ({
        ...scenario,
        faults: faults.with(at, { ...fault, ...changed }),
      });
      return [...numbersOfMoment(fault, put, lastMs), ...numbersOfFault(fault, put, budget)];
    }),
  ];
}

type Put = (changed: object) => Scenario;

function numbersOfMoment({ at }: Fault, put: Put, lastMs: number): readonly NumberAt[] {
  const ms = { least: 0, most: lastMs, isOrdinal: false };
  if ('atMs' in at) return [{ ...ms, value: at.atMs, put: (atMs) => put({ at: { ...at, atMs } }) }];
  const ordinal = { least: 1, most: at.nth, isOrdinal: true };
  return [
    { ...ordinal, value: at.nth, put: (nth) => put({ at: { ...at, nth } }) },
    { ...ms, value: at.plusMs, put: (plusMs) => put({ at: { ...at, plusMs } }) },
  ];
}

function numbersOfFault(fault: Fault, put: Put, budget: BreakBudget): readonly NumberAt[] {
  const size = { least: 1, isOrdinal: false };
  const lengths: readonly NumberAt[] =
    'lengthMs' in fault
      ? [
          {
            ...size,
            value: fault.lengthMs,
            most: budget.lengthMsMax,
            put: (lengthMs) => put({ lengthMs }),
          },
        ]
      : [];
  switch (fault.type) {
    case 'clockStep':
      return [
        {
          ...size,
          value: fault.byMs,
          most: budget.clockStepMsMax,
          put: (byMs) => put({ byMs }),
        },
      ];
    case 'clockDrift':
      return [
        {
          ...size,
          value: fault.driftPpm,
          most: budget.driftPpmMax,
          put: (driftPpm) => put({ driftPpm }),
        },
      ];
    case 'delay':
    case 'duplicate':
    case 'lose': {
      const { nth, byMs } = fault;
      return [
        { value: nth, least: 1, most: nth, isOrdinal: true, put: (now) => put({ nth: now }) },
        {
          ...size,
          least: 0,
          value: byMs,
          most: budget.lateMsMax,
          put: (now) => put({ byMs: now }),
        },
      ];
    }
    default:
      return lengths;
  }
}
