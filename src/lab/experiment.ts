import { corruptingSeqs, judge, type Verdict } from '../checkers';
import { digestOfRun } from '../checkers/digest';
import { historyOf, type History, type HistoryEvent } from '../history/history';
import { trueMs } from '../kernel/time';
import {
  beliefs,
  grants,
  latentBeliefs,
  pauses,
  waits,
  writes,
  type BeliefSpan,
  type GrantSpan,
  type PauseSpan,
  type WaitSpan,
  type WriteMark,
} from '../history/queries';
import type { LockService } from '../models/contract';
import type { Scenario } from '../scenario/scenario';
import { nodesWith } from '../scenario/nodes';
import type { Machinery } from '../simulation/machinery';
import { simulate } from '../simulation/simulate';
import { messagesOf, type MessageSpan } from './messages';

/** A scenario that was run, and everything that follows from it. Views draw this and nothing else. */
export interface Experiment {
  readonly scenario: Scenario;
  /** The registry entry of its service. */
  readonly service: LockService<never>;
  readonly history: History;
  /** True where the page stopped a run that would have taken too long; the history ends there. */
  readonly isCutShort: boolean;
  readonly clients: readonly string[];
  readonly servers: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly grants: readonly GrantSpan[];
  /** Counted beliefs; `latentBeliefs` are the stretches asleep in between. */
  readonly beliefs: readonly BeliefSpan[];
  readonly latentBeliefs: readonly BeliefSpan[];
  readonly waits: readonly WaitSpan[];
  readonly pauses: readonly PauseSpan[];
  readonly writes: readonly WriteMark[];
  readonly messages: readonly MessageSpan[];
  /** What a person saw, hashed; travels in links. */
  readonly digest: string;
}

/** More steps than this are not run while a slider moves; the page says so. */
export const STEPS_MAX = 60_000;

/** Runs a scenario and looks at it from every side. Pure. */
export function experimentOf(scenario: Scenario, machinery: Machinery): Experiment {
  const { history: told, isCutShort } = simulate(scenario, machinery, { stepsMax: STEPS_MAX });
  const history = historyOf([...told], told.endMs, told.stepCount);
  return seenFromAllSides(history, { scenario, service: machinery.lock, isCutShort });
}

/** What is known of a run at a time: the same as if it had ended then. */
export function experimentUntil(experiment: Experiment, untilMs: number): Experiment {
  const { history, scenario, service, isCutShort } = experiment;
  const lines: HistoryEvent[] = [];
  for (const line of history) {
    if (line.atMs > untilMs) break;
    lines.push(line);
  }
  const endMs = trueMs(Math.min(untilMs, history.endMs));
  const known = historyOf(lines, endMs, Math.min(history.stepCount, lines.length));
  return seenFromAllSides(known, { scenario, service, isCutShort });
}

/** A history of a scenario, however it came to be: simulated, or recorded from real servers. */
export function seenFromAllSides(
  history: History,
  of: Pick<Experiment, 'scenario' | 'service' | 'isCutShort'>,
): Experiment {
  const verdicts = judge(history);
  const seen = {
    grants: grants(history),
    beliefs: beliefs(history),
    writes: writes(history, corruptingSeqs(history)),
  };
  return {
    ...of,
    history,
    ...nodesWith(of.service, of.scenario),
    verdicts,
    ...seen,
    latentBeliefs: latentBeliefs(history),
    waits: waits(history),
    pauses: pauses(history),
    messages: messagesOf(history),
    digest: digestOfRun(history, verdicts, seen),
  };
}
