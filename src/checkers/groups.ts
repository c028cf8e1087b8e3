import type { VerdictId } from './verdict';

/** A group of verdicts, as the lesson tells them apart. */
export interface VerdictGroup {
  readonly id: 'mutual-exclusion' | 'stale-holder-safety' | 'termination' | 'fairness';
  readonly title: string;
  readonly verdicts: readonly VerdictId[];
}

/** The four groups in the order of the lesson; a cure for one says nothing about the next. */
export const VERDICT_GROUPS: readonly VerdictGroup[] = [
  { id: 'mutual-exclusion', title: 'Mutual exclusion', verdicts: ['M', 'B', 'X'] },
  { id: 'stale-holder-safety', title: 'Stale-holder safety', verdicts: ['W', 'C'] },
  { id: 'termination', title: 'Termination', verdicts: ['T'] },
  { id: 'fairness', title: 'Fairness', verdicts: ['F'] },
];

/** Every verdict once, in the order of the groups. */
export const VERDICT_IDS: readonly VerdictId[] = VERDICT_GROUPS.flatMap(({ verdicts }) => verdicts);
