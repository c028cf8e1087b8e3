import { shuffled } from '../../bank/draws';
import type { Course } from './course/course';

/** The steps of an attempt in the order in which they are shown: the same for the same seed and attempt, everywhere. */
export function orderOf({ steps, seed }: Course, attempt: number): readonly number[] {
  const all = steps.map((_, at) => at);
  return seed === null ? all : shuffled(all.map(String), `course/${seed}/${attempt}`).map(Number);
}

/** What draws an attempt’s numbers. Without a seed the first attempt has those of the textbook. */
export function seedOf({ seed }: Course, attempt: number): number | null {
  if (seed === null) return attempt === 1 ? null : attempt;
  return seed + attempt - 1;
}
