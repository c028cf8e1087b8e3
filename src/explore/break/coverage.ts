/**
 * Near misses, by what was on the way to a violation, the least first. A search prefers schedules that reached
 * more of them, and one that found nothing tells which it has seen.
 */
export const NEAR_MISSES = [
  { id: 'wanted', text: 'a client that wanted the lock while another believed' },
  { id: 'loss-noticed', text: 'a client that noticed its loss' },
  { id: 'asleep', text: 'a believer asleep' },
  { id: 'ended-while-believed', text: 'a grant that ended while its client believed' },
  { id: 'record-lost', text: 'a grant that its service forgot' },
  { id: 'granted-while-believed', text: 'a grant while another client believed' },
  { id: 'outdated-write', text: 'an outdated write in flight' },
  { id: 'two-believers', text: 'two believers' },
  { id: 'two-grants', text: 'two grants on record' },
  { id: 'stale-write', text: 'a stale write in flight' },
  { id: 'write-rejected', text: 'a rejected write' },
] as const;

export type NearMiss = (typeof NEAR_MISSES)[number]['id'];

/** Each near miss as a bit of `Trial.reached`. */
export const BIT = Object.fromEntries(NEAR_MISSES.map(({ id }, at) => [id, 1 << at])) as Readonly<
  Record<NearMiss, number>
>;

/** What a set of bits stands for, in words. */
export function wordsOf(reached: number): readonly string[] {
  return NEAR_MISSES.flatMap(({ text }, at) => ((reached & (1 << at)) === 0 ? [] : [text]));
}

/** How near: later near misses weigh more. Whole, so that two searches add alike. */
export function nearnessOf(reached: number): number {
  let sum = 0;
  for (let at = 0; at < NEAR_MISSES.length; at += 1) if ((reached & (1 << at)) !== 0) sum += at + 1;
  return sum;
}

/** Which combinations of machine states a search has seen; it stops to learn at a bound, not to search. */
export interface Coverage {
  readonly states: Set<number>;
  reached: number;
}

export function createCoverage(): Coverage {
  return { states: new Set(), reached: 0 };
}

/** Arbitrary: a few megabytes, and more than any search of the default budget sees. */
export const STATE_COUNT_MAX = 100_000;

/** Whether the state is news. */
export function noteState({ states }: Coverage, state: number): boolean {
  if (states.size >= STATE_COUNT_MAX || states.has(state)) return false;
  states.add(state);
  return true;
}
