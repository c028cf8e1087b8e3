import type { History } from '../history/history';
import {
  beliefs,
  grants,
  writes,
  type BeliefSpan,
  type GrantSpan,
  type WriteMark,
} from '../history/queries';
import { digestOf } from '../kernel/hash';
import { corruptingSeqs } from './index';
import type { Verdict } from './verdict';

/**
 * A digest over what a person saw of a run: verdicts and their first instants, grants, beliefs and
 * writes. Not over everything told, or else every old link would complain at every new kind of
 * fact; nor over sentences, which may be improved, or `seq`, which any new line shifts. Who has asked the
 * history already says what it answered.
 */
export function digestOfRun(
  history: History,
  verdicts: readonly Verdict[],
  seen: Seen = seenIn(history),
): string {
  return digestOf([
    ...verdicts.map(({ id, status, firstAtMs }) => row('verdict', id, status, firstAtMs)),
    ...seen.grants.map(({ grant, client, token, fromMs, toMs, endedBy }) =>
      row('grant', grant, client, token, fromMs, toMs, endedBy),
    ),
    ...seen.beliefs.map(({ client, grant, fromMs, toMs }) =>
      row('belief', client, grant, fromMs, toMs),
    ),
    ...seen.writes.map(({ client, grant, token, jobId, atMs, outcome }) =>
      row('write', client, grant, token, jobId, atMs, outcome),
    ),
  ]);
}

/** The spans and marks that a digest is made over. */
interface Seen {
  readonly grants: readonly GrantSpan[];
  readonly beliefs: readonly BeliefSpan[];
  readonly writes: readonly WriteMark[];
}

function seenIn(history: History): Seen {
  return {
    grants: grants(history),
    beliefs: beliefs(history),
    writes: writes(history, corruptingSeqs(history)),
  };
}

/** As JSON, so that no name can pass for two fields, and null not for its own spelling. */
function row(...fields: readonly (string | number | null)[]): string {
  return JSON.stringify(fields);
}
