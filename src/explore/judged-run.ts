import { CHECKERS, type Checker, type VerdictId, type VerdictStatus } from '../checkers';
import type { Fact, FactType } from '../history/fact';
import type { TrueMs } from '../kernel/time';
import type { Setting } from '../simulation/setting';
import { seriesOf, type Series, type Watcher } from './series';

/** What one run came to, for one verdict. */
export interface JudgedRun {
  readonly status: VerdictStatus;
  /** Stopped at its limit of steps before its end: what would have come later is not known. */
  readonly isCutShort: boolean;
  readonly stepCount: number;
}

interface Limits {
  readonly stepsMax?: number;
}

/**
 * Runs a setting for one verdict, without a history, and stops as soon as it is violated: it stays so. The status
 * is that of the whole run in the lab.
 */
export function judgedRun(setting: Setting, wanted: VerdictId, limits: Limits = {}): JudgedRun {
  const { result, isCutShort, stepCount } = judgedSeries(
    setting,
    wanted,
    limits,
  )(setting.scenario.seed);
  return { status: result, isCutShort, stepCount };
}

/** The same under many seeds. */
export function judgedSeries(
  setting: Setting,
  wanted: VerdictId,
  limits: Limits = {},
): Series<VerdictStatus> {
  const checker = CHECKERS[wanted];
  const reads = new Set<FactType>(checker.reads);
  return seriesOf(setting, () => new OneJudge(checker, reads), limits);
}

/** Folds what one checker reads. It keeps no line. */
class OneJudge implements Watcher<VerdictStatus> {
  private state: unknown;
  private seq = 0;
  /** Something was told since it was last asked. */
  private isNew = false;
  private readonly checker: Checker<unknown>;
  private readonly reads: ReadonlySet<FactType>;

  constructor(checker: Checker<unknown>, reads: ReadonlySet<FactType>) {
    this.checker = checker;
    this.reads = reads;
    this.state = checker.init;
  }

  fact(atMs: TrueMs, _node: number, _cause: number, _cause2: number, fact: Fact) {
    const seq = this.seq++;
    if (!this.reads.has(fact.type)) return;
    this.isNew = true;
    this.state = this.checker.step(this.state, { seq, atMs, fact }, ignore);
  }

  message() {
    this.seq += 1;
  }

  timer() {
    this.seq += 1;
  }

  copy(): OneJudge {
    const copy = new OneJudge(this.checker, this.reads);
    copy.state = this.state;
    copy.seq = this.seq;
    copy.isNew = this.isNew;
    return copy;
  }

  /** Looks only after something was told: what time alone violates shows at the next line or at the end. */
  isSettled(nowMs: TrueMs): boolean {
    if (!this.isNew) return false;
    this.isNew = false;
    return this.result(nowMs) === 'violated';
  }

  result(endMs: TrueMs): VerdictStatus {
    return this.checker.statusAt(this.state, endMs);
  }
}

const ignore = (): void => undefined;
