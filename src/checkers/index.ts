import type { FactType } from '../history/fact';
import type { History } from '../history/history';
import type { TrueMs } from '../kernel/time';
import { dataIntegrity } from './data-integrity';
import { exclusiveBelief } from './exclusive-belief';
import { exclusiveGrants } from './exclusive-grants';
import { fairness } from './fairness';
import { VERDICT_IDS } from './groups';
import { ownerOnlyRelease } from './owner-only-release';
import { staleWrites } from './stale-writes';
import { termination } from './termination';
import type {
  Checker,
  Key,
  ToldLine,
  Verdict,
  VerdictId,
  VerdictStatus,
  Viewpoint,
} from './verdict';
import { collectWitnesses, ignoreWitness } from './witnesses';
import type { Witnesses } from './witnesses';

export { VERDICT_GROUPS, VERDICT_IDS } from './groups';
export type { VerdictGroup } from './groups';
export type {
  Checker,
  Key,
  ToldLine,
  Verdict,
  VerdictId,
  VerdictStatus,
  Viewpoint,
} from './verdict';

/** All checkers, in the order of the lesson's groups. */
export const CHECKERS = {
  M: exclusiveGrants,
  B: exclusiveBelief,
  X: ownerOnlyRelease,
  W: staleWrites,
  C: dataIntegrity,
  T: termination,
  F: fairness,
} as const satisfies { readonly [Id in VerdictId]: Checker<unknown> };

/** Every verdict on a whole history, in the order of the groups. */
export function judge(history: History): readonly Verdict[] {
  return judgeUpTo(history, history.length);
}

/**
 * Every verdict on the first so many lines, as if the run had ended with the last of them; on all
 * of them, at the run's own end.
 */
export function judgeUpTo(history: History, lineCount: number): readonly Verdict[] {
  const witnesses = VERDICT_IDS.map(() => collectWitnesses());
  let states = JUDGE_INIT;
  let endMs: TrueMs = history.endMs;
  for (const line of history) {
    if (line.seq >= lineCount) break;
    states = judgeStep(states, line, witnesses);
    if (lineCount < history.length) endMs = line.atMs;
  }
  return judgeFinish(states, endMs, witnesses);
}

/** What all checkers know so far, in the order of VERDICT_IDS. Plain data: fork it as you like. */
export type JudgeStates = readonly unknown[];

/** Before the first line. */
export const JUDGE_INIT: JudgeStates = VERDICT_IDS.map((id) => CHECKERS[id].init);

/** Lines of other types may be left out of a run that is only judged. */
export const JUDGED_FACTS: ReadonlySet<FactType> = new Set(
  VERDICT_IDS.flatMap((id): readonly FactType[] => CHECKERS[id].reads),
);

/**
 * One more line, in order of time; the same states if it changes nothing. The line is not kept, so a
 * caller may offer one object again and again.
 */
export function judgeStep(
  states: JudgeStates,
  line: ToldLine,
  witnesses?: readonly Witnesses[],
): JudgeStates {
  const readers = READERS.get(line.fact.type);
  if (readers === undefined) return states;
  let next: unknown[] | null = null;
  for (const { at, checker } of readers) {
    const before = states[at];
    const after = checker.step(before, line, witnesses?.[at]?.witness ?? ignoreWitness);
    if (after === before) continue;
    next ??= [...states];
    next[at] = after;
  }
  return next ?? states;
}

/** The verdicts if the run ended now; without witnesses unless they were collected all along. */
export function judgeFinish(
  states: JudgeStates,
  endMs: TrueMs,
  witnesses: readonly Witnesses[] = [],
): readonly Verdict[] {
  return ALL.map(({ id, at, checker }) => {
    const found = witnesses[at];
    const finding = checker.finish(states[at], endMs, found?.witness ?? ignoreWitness);
    return { id, ...finding, witnesses: found?.listed() ?? [] };
  });
}

export type Statuses = Readonly<Record<VerdictId, VerdictStatus>>;

/**
 * The statuses at a time not before the last line; cheaper than the verdicts. The same object as
 * `before` if they are as they were.
 */
export function statusesAt(
  states: JudgeStates,
  nowMs: TrueMs,
  before: Statuses = ALL_UNTESTED,
): Statuses {
  let after: Record<VerdictId, VerdictStatus> | null = null;
  for (const { id, at, checker } of ALL) {
    const status = checker.statusAt(states[at], nowMs);
    if (status === before[id]) continue;
    after ??= { ...before };
    after[id] = status;
  }
  return after ?? before;
}

/** Equal keys have equal futures: the same lines from here on lead to the same statuses. */
export function keyOfStates(states: JudgeStates, from: Viewpoint): Key {
  return ALL.map(({ at, checker }) => checker.keyOf(states[at], from));
}

/** The applied writes that witness W or C, all of them: for `writes` of `history/queries`. */
export function corruptingSeqs(history: History): ReadonlySet<number> {
  const seqs = new Set<number>();
  const note = (seq: number): void => void seqs.add(seq);
  let stale = staleWrites.init;
  let integrity = dataIntegrity.init;
  for (const line of history) {
    if (line.fact.type !== 'write.applied' && line.fact.type !== 'lease.granted') continue;
    stale = staleWrites.step(stale, line, note);
    integrity = dataIntegrity.step(integrity, line, note);
  }
  return seqs;
}

/** As it is before the first line. */
export const ALL_UNTESTED: Statuses = {
  M: 'untested',
  B: 'untested',
  X: 'untested',
  W: 'untested',
  C: 'untested',
  T: 'untested',
  F: 'untested',
};

interface Seat {
  readonly id: VerdictId;
  readonly at: number;
  readonly checker: Checker<unknown>;
}

const ALL: readonly Seat[] = VERDICT_IDS.map((id, at) => ({ id, at, checker: CHECKERS[id] }));

const READERS: ReadonlyMap<FactType, readonly Seat[]> = new Map(
  [...JUDGED_FACTS].map((type) => [
    type,
    ALL.filter(({ checker }) => checker.reads.includes(type)),
  ]),
);
