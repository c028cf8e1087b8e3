import { corruptingSeqs, judge } from '../../checkers';
import type { History } from '../../history/history';
import { beliefs, grants, writes } from '../../history/queries';
import { formatMs } from '../../history/sentence';

/** One thing in which two runs of a scenario differ: what it is, and what each run has of it. */
export interface Difference {
  readonly about: 'grants' | 'ends' | 'verdicts' | 'writes' | 'times';
  /** `Order of grants`, `End of grant 2`, `Verdict W`. The same words for the same thing in every run. */
  readonly what: string;
  readonly simulated: string;
  readonly recorded: string;
}

/** When something happened, by the words under which two runs compare it. */
export type Moments = ReadonlyMap<string, number>;

/**
 * In what a real run differs from its simulation: the order of grants, how each ended, the statuses of the verdicts, what
 * became of the writes, and times that lie further apart than the tolerance. A difference of order makes those of single
 * grants pointless, so these are left out then.
 */
export function differencesBetween(
  { simulated, recorded }: { readonly simulated: History; readonly recorded: History },
  toleranceMs: number,
): readonly Difference[] {
  const one = outlineOf(simulated);
  const other = outlineOf(recorded);
  const found: Difference[] = [];
  const differ = (about: Difference['about'], what: string, was: string, is: string) => {
    if (was !== is) found.push({ about, what, simulated: was, recorded: is });
  };
  differ('grants', 'Order of grants', one.order, other.order);
  const isSameOrder = one.order === other.order;
  if (isSameOrder)
    one.ends.forEach((end, index) =>
      differ('ends', `End of grant ${index + 1}`, end, other.ends[index] ?? ''),
    );
  for (const [id, status] of one.verdicts)
    differ('verdicts', `Verdict ${id}`, status, other.verdicts.get(id) ?? '');
  for (const client of new Set([...one.writes.keys(), ...other.writes.keys()]))
    differ(
      'writes',
      `Writes of ${client}`,
      one.writes.get(client) ?? 'none',
      other.writes.get(client) ?? 'none',
    );
  for (const [what, atMs] of one.moments) {
    const realMs = other.moments.get(what);
    if (realMs === undefined || Math.abs(realMs - atMs) <= toleranceMs) continue;
    if (!isSameOrder && what.startsWith('Grant ')) continue;
    found.push({ about: 'times', what, simulated: formatMs(atMs), recorded: formatMs(realMs) });
  }
  return found;
}

/** The moments that are compared: beginnings and ends of grants, the last end of each client's belief, violations. */
export function momentsOf(history: History): Moments {
  return outlineOf(history).moments;
}

interface Outline {
  readonly order: string;
  readonly ends: readonly string[];
  readonly verdicts: ReadonlyMap<string, string>;
  readonly writes: ReadonlyMap<string, string>;
  readonly moments: Moments;
}

function outlineOf(history: History): Outline {
  const spans = grants(history);
  const verdicts = judge(history);
  const moments = new Map<string, number>();
  spans.forEach(({ client, fromMs, toMs, endedBy }, index) => {
    moments.set(`Grant ${index + 1}, to ${client}`, fromMs);
    if (endedBy !== 'horizon') moments.set(`Grant ${index + 1} ends`, toMs);
  });
  for (const { client, toMs } of beliefs(history))
    if (toMs < history.endMs) moments.set(`${client} believes for the last time`, toMs);
    else moments.delete(`${client} believes for the last time`);
  for (const { id, firstAtMs } of verdicts)
    if (firstAtMs !== null) moments.set(`${id} is violated`, firstAtMs);
  return {
    order: spans.map(({ client }) => client).join(' ') || 'nobody',
    ends: spans.map(({ endedBy }) => endedBy),
    verdicts: new Map(verdicts.map(({ id, status }) => [id, status])),
    writes: outcomesIn(history),
    moments,
  };
}

/**
 * By client, its outcomes in order. How often the same came in a row is left out: a loop that begins a little later
 * has a round less.
 */
function outcomesIn(history: History): ReadonlyMap<string, string> {
  const rows = new Map<string, string[]>();
  for (const { client, outcome } of writes(history, corruptingSeqs(history))) {
    const row = rows.get(client) ?? [];
    if (row.at(-1) !== outcome) row.push(outcome);
    rows.set(client, row);
  }
  return new Map([...rows].map(([client, row]) => [client, row.join(', ')]));
}
