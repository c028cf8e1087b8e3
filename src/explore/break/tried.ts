import { judge, type VerdictId } from '../../checkers';
import type { History } from '../../history/history';
import type { Fault } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { simulate } from '../../simulation/simulate';
import { saidFault } from './said-fault';
import { stateWordsOf } from './state-words';
import { partMs } from './struck';

/** What one fault of a run does, found by leaving it out. */
export interface TriedFault {
  /** `The first time A starts reading, pause it 10 s.` */
  readonly said: string;
  /** When it strikes, ms; null: nothing that is told differs by it. */
  readonly struckAtMs: number | null;
  /** Those of the violated that are no longer so without it. */
  readonly neededFor: readonly VerdictId[];
  /** Those of the violated that are so without it, too. */
  readonly notFor: readonly VerdictId[];
}

interface TriedRun {
  readonly scenario: Scenario;
  /** Of the scenario, whole. */
  readonly history: History;
  readonly machinery: Machinery;
}

/** Runs a scenario once more, without the fault that stands at `index` of its list. */
export function triedWithout(
  index: number,
  { scenario, history, machinery }: TriedRun,
): TriedFault {
  const fault = scenario.faults[index] as Scenario['faults'][number];
  const faults = scenario.faults.toSpliced(index, 1);
  const { history: without } = simulate({ ...scenario, faults }, machinery);
  const left = new Set(violatedIn(without));
  const violated = violatedIn(history);
  return {
    said: sayingOf(scenario, machinery)(fault),
    struckAtMs: partMs(history, without),
    neededFor: violated.filter((id) => !left.has(id)),
    notFor: violated.filter((id) => left.has(id)),
  };
}

/** How the faults of a scenario are told, in the words of its machines. */
export function sayingOf(scenario: Scenario, machinery: Machinery): (fault: Fault) => string {
  const words = stateWordsOf(scenario, machinery);
  return (fault) => saidFault(fault, words);
}

function violatedIn(history: History): readonly VerdictId[] {
  return judge(history).flatMap(({ id, status }) => (status === 'violated' ? [id] : []));
}
