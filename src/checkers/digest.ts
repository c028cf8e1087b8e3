import type { History } from '../history/history';
import { beliefs, grants, writes } from '../history/queries';
import { digestOf } from '../kernel/hash';
import { corruptingSeqs } from './index';
import type { Verdict } from './verdict';

/**
 * A digest over what a person saw of a run: verdicts and their first instants, grants, beliefs and
 * writes. Not over everything told, or else every old link would complain at every new kind of
 * fact; nor over sentences, which may be improved, or `seq`, which any new line shifts.
 */
export function digestOfRun(history: History, verdicts: readonly Verdict[]): string {
  return digestOf([
    ...verdicts.map(({ id, status, firstAtMs }) => row('verdict', id, status, firstAtMs)),
    ...grants(history).map(({ grant, client, token, fromMs, toMs, endedBy }) =>
      row('grant', grant, client, token, fromMs, toMs, endedBy),
    ),
    ...beliefs(history).map(({ client, grant, fromMs, toMs }) =>
      row('belief', client, grant, fromMs, toMs),
    ),
    ...writes(history, corruptingSeqs(history)).map(
      ({ client, grant, token, jobId, atMs, outcome }) =>
        row('write', client, grant, token, jobId, atMs, outcome),
    ),
  ]);
}

/** As JSON, so that no name can pass for two fields, and null not for its own spelling. */
function row(...fields: readonly (string | number | null)[]): string {
  return JSON.stringify(fields);
}
