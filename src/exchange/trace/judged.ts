import { CHECKERS, judge, type Verdict } from '../../checkers';
import { collectWitnesses } from '../../checkers/witnesses';
import type { History } from '../../history/history';
import type { Gaps } from './trace';

/**
 * The verdicts on a trace. What it does not tell makes a property untested, never one that holds: a violation that was
 * seen is one, whatever else is missing.
 */
export function judgedTrace(history: History, { openGrants, untold }: Gaps): readonly Verdict[] {
  return judge(history).map((verdict) => {
    if (verdict.id === 'M' && openGrants.length > 0) return exclusiveGrants(history, openGrants);
    if (verdict.id === 'B' && verdict.status === 'untested')
      return { ...verdict, because: `Untested: ${untold.B ?? 'the trace tells no beliefs'}.` };
    const because = untold[verdict.id];
    return because === undefined || verdict.status !== 'holds'
      ? verdict
      : { ...verdict, status: 'untested', because: `Untested: ${because}.` };
  });
}

/** M by the grants whose ends are known: these are live no longer than was told. */
function exclusiveGrants(history: History, openGrants: readonly number[]): Verdict {
  const checker = CHECKERS.M;
  const witnesses = collectWitnesses();
  let state = checker.init;
  for (const line of history) {
    const { fact } = line;
    if ('grant' in fact && fact.grant !== null && openGrants.includes(fact.grant)) continue;
    state = checker.step(state, line, witnesses.witness);
  }
  const found = checker.finish(state, history.endMs, witnesses.witness);
  if (found.status === 'violated') return { id: 'M', ...found, witnesses: witnesses.listed() };
  const [first] = openGrants;
  return {
    id: 'M',
    status: 'untested',
    firstAtMs: null,
    because: `Untested: the trace tells neither an end nor a TTL of grant ${first}, though another grant followed.`,
    witnesses: [],
  };
}
