import { corruptingSeqs, judge, type Verdict } from '../checkers';
import { digestOfRun } from '../checkers/digest';
import { beliefs, grants, writes } from '../history/queries';
import type { BeliefSpan, GrantSpan, WriteMark } from '../history/queries';
import type { History } from '../history/history';

/** Names the form of a result; a change that could surprise its readers gets a new number. */
export const RESULT_SCHEMA = 'distributed-locks-lab/result/1';

/** What came of a run, for programs. Times are ms of true time; words as on the page. */
export interface ScenarioResult {
  readonly schema: typeof RESULT_SCHEMA;
  readonly digest: string;
  /** Steps of machines. */
  readonly events: number;
  /** Lines of the history. */
  readonly facts: number;
  readonly endMs: number;
  readonly verdicts: readonly Verdict[];
  readonly grants: readonly Pick<
    GrantSpan,
    'grant' | 'client' | 'token' | 'fromMs' | 'toMs' | 'endedBy'
  >[];
  /** Counted ones only: a pause splits one in two. */
  readonly beliefs: readonly Pick<BeliefSpan, 'client' | 'fromMs' | 'toMs'>[];
  readonly writes: readonly Pick<WriteMark, 'client' | 'grant' | 'token' | 'atMs' | 'outcome'>[];
}

/** The keys are written out one by one: what a query learns to tell later must not leak in here. */
export function resultOf(history: History): ScenarioResult {
  const verdicts = judge(history);
  return {
    schema: RESULT_SCHEMA,
    digest: digestOfRun(history, verdicts),
    events: history.stepCount,
    facts: history.length,
    endMs: history.endMs,
    verdicts: verdicts.map(({ id, status, firstAtMs, because, witnesses }) => ({
      id,
      status,
      firstAtMs,
      because,
      witnesses,
    })),
    grants: grants(history).map(({ grant, client, token, fromMs, toMs, endedBy }) => ({
      grant,
      client,
      token,
      fromMs,
      toMs,
      endedBy,
    })),
    beliefs: beliefs(history).map(({ client, fromMs, toMs }) => ({ client, fromMs, toMs })),
    writes: writes(history, corruptingSeqs(history)).map(
      ({ client, grant, token, atMs, outcome }) => ({ client, grant, token, atMs, outcome }),
    ),
  };
}
