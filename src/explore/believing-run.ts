import type { Fact, FactType } from '../history/fact';
import { historyOf, type HistoryEvent } from '../history/history';
import { BELIEF_FACTS, beliefs, type BeliefSpan } from '../history/queries';
import type { TrueMs } from '../kernel/time';
import type { Setting } from '../simulation/setting';
import { seriesOf, type Series, type Watcher } from './series';

/** Who believed when, under many seeds. Keeps only the lines that beliefs follow from. */
export function believingSeries(
  setting: Setting,
  limits: { readonly stepsMax?: number } = {},
): Series<readonly BeliefSpan[]> {
  return seriesOf(setting, () => new BeliefWatcher([]), limits);
}

class BeliefWatcher implements Watcher<readonly BeliefSpan[]> {
  private readonly lines: HistoryEvent[];

  constructor(lines: HistoryEvent[]) {
    this.lines = lines;
  }

  fact(atMs: TrueMs, _node: number, _cause: number, _cause2: number, fact: Fact) {
    if (ABOUT_BELIEF.has(fact.type))
      this.lines.push({ seq: this.lines.length, atMs, node: '', causedBy: [], fact });
  }

  message() {}

  timer() {}

  copy(): BeliefWatcher {
    return new BeliefWatcher(this.lines.slice());
  }

  isSettled(): boolean {
    return false;
  }

  result(endMs: TrueMs): readonly BeliefSpan[] {
    return beliefs(historyOf(this.lines, endMs));
  }
}

const ABOUT_BELIEF: ReadonlySet<FactType> = new Set(BELIEF_FACTS);
