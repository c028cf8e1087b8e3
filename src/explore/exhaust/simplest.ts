import { judge, type VerdictId } from '../../checkers';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { simulate } from '../../simulation/simulate';

/**
 * A scenario that violates a letter without the lateness it does not need: a shortest path has messages arrive late
 * only because nothing in it asks them to be early. First all choices are dropped, then each late message by itself,
 * as long as the ordinary simulation still comes to the same verdict.
 */
export function withoutNeedlessDelays(
  scenario: Scenario,
  machinery: Machinery,
  letter: VerdictId,
): Scenario {
  const breaks = (tried: Scenario) =>
    judge(simulate(tried, machinery).history).some(
      ({ id, status }) => id === letter && status === 'violated',
    );
  const bare = { ...scenario, choices: [] };
  let best = breaks(bare) ? bare : scenario;
  for (const fault of scenario.faults) {
    if (fault.type !== 'delay') continue;
    const less = { ...best, faults: best.faults.filter((other) => other !== fault) };
    if (breaks(less)) best = less;
  }
  return best;
}
