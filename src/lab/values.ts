import type { History } from '../history/history';

/** Storage's counter, against what it should be. */
export interface Values {
  /** Each applied write was meant to add one. */
  readonly expected: number;
  readonly stored: number;
}

/** The counter after a line; null before the first write. */
export function valuesAt(history: History, seq: number): Values | null {
  let expected = 0;
  let stored = 0;
  for (const { seq: at, fact } of history) {
    if (at > seq) break;
    if (fact.type !== 'write.applied') continue;
    expected += 1;
    stored = fact.value;
  }
  return expected === 0 ? null : { expected, stored };
}
