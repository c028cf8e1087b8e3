import type { History } from '../../history/history';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { simulate } from '../../simulation/simulate';

/**
 * By fault, when it strikes, ms: the first instant at which the run differs from the one without it. So moments that
 * hang on what a node does need no rule of their own. Null: it changes nothing that is told.
 */
export function strikesOf(
  scenario: Scenario,
  machinery: Machinery,
  history: History,
): readonly (number | null)[] {
  return scenario.faults.map((fault) => {
    const faults = scenario.faults.filter((other) => other !== fault);
    return partMs(history, simulate({ ...scenario, faults }, machinery).history);
  });
}

/** The first instant at which two runs differ, ms; null: nothing that is told differs. */
export function partMs(one: History, other: History): number | null {
  const theirs = [...other];
  for (const mine of one) {
    const yours = theirs[mine.seq];
    if (yours === undefined) return mine.atMs;
    const isSame = mine.atMs === yours.atMs && mine.node === yours.node;
    if (!isSame || JSON.stringify(mine.fact) !== JSON.stringify(yours.fact))
      return Math.min(mine.atMs, yours.atMs);
  }
  return null;
}
