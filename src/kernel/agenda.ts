import { invariant } from './invariant';
import type { TrueMs } from './time';

/**
 * What is due, soonest first; at equal times the lower rank first; at equal ranks in order of
 * arrival. This order is total, so a run has one order of events in every engine.
 *
 * A binary heap of numbers in parallel arrays, so that a fork is four slices. Items stand still in
 * slots of their own: what a heap moves is stored anew, and where an old array takes a young object
 * the collector wants to know, at fifty instructions a store: a tenth of all that a run executed.
 */
export interface Agenda<T> {
  /** Time and rank as one number, since one comparison is cheaper than two. In heap order. */
  readonly key: number[];
  /** Order of arrival, looked at only between equal keys. In heap order. */
  readonly seq: number[];
  /** In heap order, where each item stands; after the heap, the slots that are free. */
  readonly slot: number[];
  /** By slot; null where nothing stands. */
  readonly item: (T | null)[];
  /** So many are in the heap; what follows in the arrays is left over. */
  size: number;
  nextSeq: number;
}

export function createAgenda<T>(): Agenda<T> {
  return { key: [], seq: [], slot: [], item: [], size: 0, nextSeq: 0 };
}

/**
 * Puts an item in its place and returns its number in order of arrival, from 0. Rank is a whole
 * number from 0 to 7. Who no longer wants an item lets it come due and ignores it, which costs less
 * than to search the heap. Time and rank stand side by side, against the rule, because a record
 * would be allocated for each event.
 */
export function schedule<T>(agenda: Agenda<T>, atMs: TrueMs, rank: number, item: T): number {
  // NaN or half a millisecond would silently spoil the order of all that is pending.
  invariant(Number.isInteger(atMs), 'What is scheduled is due at a whole millisecond.');
  invariant((rank & (RANK_COUNT - 1)) === rank, 'A rank is a whole number from 0 to 7.');
  const { key: keys, seq: seqs, slot: slots } = agenda;
  const key = atMs * RANK_COUNT + rank;
  const seq = agenda.nextSeq++;
  let at = agenda.size++;
  if (at === slots.length) {
    keys.push(key);
    seqs.push(seq);
    slots.push(at);
    agenda.item.push(item);
  }
  const slot = slots[at] as number;
  agenda.item[slot] = item;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const parentKey = keys[parent] as number;
    // At an equal key the parent came earlier, and stays above.
    if (parentKey <= key) break;
    keys[at] = parentKey;
    seqs[at] = seqs[parent] as number;
    slots[at] = slots[parent] as number;
    at = parent;
  }
  keys[at] = key;
  seqs[at] = seq;
  slots[at] = slot;
  return seq;
}

/** When the next item is due; Infinity if none is. Ask before `next`, which tells the item only. */
export function peekAtMs<T>(agenda: Agenda<T>): TrueMs {
  if (agenda.size === 0) return Infinity as TrueMs;
  return Math.floor((agenda.key[0] as number) / RANK_COUNT) as TrueMs;
}

/** The rank of the item that `next` would take; undefined if there is none. */
export function peekRank<T>(agenda: Agenda<T>): number | undefined {
  return agenda.size === 0 ? undefined : (agenda.key[0] as number) % RANK_COUNT;
}

/** The item that `next` would take; undefined if there is none. */
export function peekItem<T>(agenda: Agenda<T>): T | undefined {
  return agenda.size === 0 ? undefined : (agenda.item[agenda.slot[0] as number] as T);
}

/** Takes the next item off. The agenda must not be empty. */
export function next<T>(agenda: Agenda<T>): T {
  invariant(agenda.size > 0, 'Only an agenda with something on it has a next item.');
  const { key: keys, seq: seqs, slot: slots, item: items } = agenda;
  const size = --agenda.size;
  const freed = slots[0] as number;
  const first = items[freed] as T;
  items[freed] = null;
  const key = keys[size] as number;
  const seq = seqs[size] as number;
  const slot = slots[size] as number;
  // The last item looks for its place from the top; on its way the sooner child moves up.
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    let childKey = keys[child] as number;
    const right = child + 1;
    if (right < size) {
      const rightKey = keys[right] as number;
      if (
        rightKey < childKey ||
        (rightKey === childKey && (seqs[right] as number) < (seqs[child] as number))
      ) {
        child = right;
        childKey = rightKey;
      }
    }
    if (key < childKey || (key === childKey && seq < (seqs[child] as number))) break;
    keys[at] = childKey;
    seqs[at] = seqs[child] as number;
    slots[at] = slots[child] as number;
    at = child;
  }
  keys[at] = key;
  seqs[at] = seq;
  slots[at] = slot;
  slots[size] = freed;
  return first;
}

export function sizeOf<T>(agenda: Agenda<T>): number {
  return agenda.size;
}

/** What is due at the earliest instant, in the order in which it would be taken. Costs a look at all. */
export function dueFirst<T>(
  agenda: Agenda<T>,
): readonly { readonly seq: number; readonly item: T }[] {
  const atMs = peekAtMs(agenda);
  return entriesOf(agenda)
    .filter(({ key }) => Math.floor(key / RANK_COUNT) === atMs)
    .sort((a, b) => a.key - b.key || a.seq - b.seq);
}

/** Takes one entry out, wherever it stands; the others keep their order. */
export function take<T>(agenda: Agenda<T>, seq: number): T | undefined {
  const entries = entriesOf(agenda);
  const taken = entries.find((entry) => entry.seq === seq);
  if (taken === undefined) return undefined;
  const { nextSeq } = agenda;
  agenda.size = 0;
  agenda.item.fill(null);
  for (const { key, seq: kept, item } of entries) {
    if (kept === seq) continue;
    agenda.nextSeq = kept;
    schedule(agenda, Math.floor(key / RANK_COUNT) as TrueMs, key % RANK_COUNT, item);
  }
  agenda.nextSeq = nextSeq;
  return taken.item;
}

/** All that is pending, in no certain order; `key` orders by time and rank. */
export function entriesOf<T>({
  key,
  seq,
  slot,
  item,
  size,
}: Agenda<T>): readonly { readonly key: number; readonly seq: number; readonly item: T }[] {
  return key.slice(0, size).map((one, at) => ({
    key: one,
    seq: seq[at] as number,
    item: item[slot[at] as number] as T,
  }));
}

/** An agenda that goes its own way from here. The items themselves are shared: never change one. */
export function copyAgenda<T>(agenda: Agenda<T>): Agenda<T> {
  return {
    key: agenda.key.slice(),
    seq: agenda.seq.slice(),
    slot: agenda.slot.slice(),
    item: agenda.item.slice(),
    size: agenda.size,
    nextSeq: agenda.nextSeq,
  };
}

/** A power of two, so that time · 8 + rank stays exact up to 2⁵⁰ ms. */
const RANK_COUNT = 8;
