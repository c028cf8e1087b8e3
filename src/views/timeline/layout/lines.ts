import type { FactOf, FactType } from '../../../history/fact';
import type { History, HistoryEvent } from '../../../history/history';

/** A line that tells one type of fact. */
export type LineOf<T extends FactType> = HistoryEvent & { readonly fact: FactOf<T> };

/** The lines of a history that marks are made of, found by type, or by what began where and when. */
export interface Lines {
  of<T extends FactType>(type: T): readonly LineOf<T>[];
  /** The first line of a type about `whom` at an instant; −1 if there is none. */
  find(types: readonly FactType[], whom: string | number, atMs: number): number;
  /** Whether a message changed something, or answers one that did. */
  isTelling(message: { readonly sentSeq: number; readonly arrivedSeq: number | null }): boolean;
}

/** Reads the history once. Messages and timers are most of it and are not kept. */
export function linesOf(history: History): Lines {
  const byType = new Map<FactType, HistoryEvent[]>();
  const byPlace = new Map<string, number>();
  const telling = new Set<number>();
  const causeOfSent = new Map<number, number>();
  for (const line of history) {
    const { seq, atMs, causedBy, fact } = line;
    if (fact.type === 'message.sent') causeOfSent.set(seq, causedBy[0] ?? -1);
    if (fact.type.startsWith('message.') || fact.type === 'timer.fired') continue;
    const list = byType.get(fact.type);
    if (list === undefined) byType.set(fact.type, [line]);
    else list.push(line);
    const place = placeOf(fact.type, whomOf(line), atMs);
    if (!byPlace.has(place)) byPlace.set(place, seq);
    if (!UNTELLING.has(fact.type)) for (const cause of causedBy) telling.add(cause);
  }
  return {
    of: <T extends FactType>(type: T) => (byType.get(type) ?? []) as unknown as LineOf<T>[],
    find(types, whom, atMs) {
      for (const type of types) {
        const seq = byPlace.get(placeOf(type, whom, atMs));
        if (seq !== undefined) return seq;
      }
      return -1;
    },
    isTelling: ({ sentSeq, arrivedSeq }) =>
      (arrivedSeq !== null && telling.has(arrivedSeq)) ||
      telling.has(causeOfSent.get(sentSeq) ?? -1),
  };
}

/** Told again and again while a client only asks. */
const UNTELLING: ReadonlySet<FactType> = new Set(['request.arrived', 'lock.wanted', 'job.started']);

function placeOf(type: FactType, whom: string | number, atMs: number): string {
  return `${type} ${whom} ${atMs}`;
}

/** A grant goes by its number, everything else by its client or process. */
function whomOf({ node, fact }: HistoryEvent): string | number {
  if (fact.type.startsWith('lease.') && 'grant' in fact && fact.grant !== null) return fact.grant;
  if ('client' in fact && fact.client !== null) return fact.client;
  return 'node' in fact ? fact.node : node;
}
