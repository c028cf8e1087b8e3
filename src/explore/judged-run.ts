import { CHECKERS, type Checker, type VerdictId, type VerdictStatus } from '../checkers';
import type { Teller } from '../history/buffer';
import type { Fact } from '../history/fact';
import type { TrueMs } from '../kernel/time';
import { createEngine } from '../simulation/engine';
import type { Setting } from '../simulation/setting';

/** What one run came to, for one verdict. */
export interface JudgedRun {
  readonly status: VerdictStatus;
  /** Stopped at its limit of steps before its end: what would have come later is not known. */
  readonly isCutShort: boolean;
  readonly stepCount: number;
}

/**
 * Runs a setting for one verdict, without a history, and stops as soon as it is violated: it stays so. The status
 * is that of the whole run in the lab.
 */
export function judgedRun(
  setting: Setting,
  wanted: VerdictId,
  { stepsMax = Infinity }: { readonly stepsMax?: number } = {},
): JudgedRun {
  const judge = new OneJudge(CHECKERS[wanted]);
  const engine = createEngine(setting, judge);
  const world = engine.start();
  const choices = choicesOf(setting);
  let isCutShort = false;
  for (let turn = 0; engine.advance(world, choices?.get(turn)); turn += 1) {
    if (judge.isViolatedBy(world.nowMs)) return { ...VIOLATED, stepCount: world.stepCount };
    if (world.stepCount < stepsMax) continue;
    isCutShort = true;
    break;
  }
  const endMs = isCutShort ? world.nowMs : (setting.scenario.durationMs as TrueMs);
  return { status: judge.statusAt(endMs), isCutShort, stepCount: world.stepCount };
}

const VIOLATED = { status: 'violated', isCutShort: false } as const;

/** Most scenarios leave everything to the usual order. */
function choicesOf({ scenario: { choices } }: Setting): ReadonlyMap<number, number> | null {
  return choices.length === 0 ? null : new Map(choices.map(({ turn, take }) => [turn, take]));
}

/** Folds what one checker reads. It keeps no line. */
class OneJudge implements Teller {
  private state: unknown;
  private seq = 0;
  /** Something was told since it was last asked. */
  private isNew = false;
  private readonly checker: Checker<unknown>;
  private readonly reads: ReadonlySet<string>;

  constructor(checker: Checker<unknown>) {
    this.checker = checker;
    this.reads = new Set(checker.reads);
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

  /** Looks only after something was told: what time alone violates shows at the next line or at the end. */
  isViolatedBy(nowMs: TrueMs): boolean {
    if (!this.isNew) return false;
    this.isNew = false;
    return this.statusAt(nowMs) === 'violated';
  }

  statusAt(nowMs: TrueMs): VerdictStatus {
    return this.checker.statusAt(this.state, nowMs);
  }
}

const ignore = (): void => undefined;
