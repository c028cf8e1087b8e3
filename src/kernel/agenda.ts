import { invariant } from './invariant';
import type { TrueMs } from './time';

/**
 * What is due, soonest first; at equal times the lower rank first; at equal ranks in order of
 * arrival. This order is total, so a run has one order of events in every engine.
 *
 * A binary heap of numbers in parallel arrays, so that a fork is a few slices. Items stand still in
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
  /** By slot, its place in the heap. */
  readonly place: number[];
  /** So many are in the heap; what follows in the arrays is left over. */
  size: number;
  nextSeq: number;
}

export function createAgenda<T>(): Agenda<T> {
  return { key: [], seq: [], slot: [], item: [], place: [], size: 0, nextSeq: 0 };
}

/**
 * Puts an item in its place and returns the slot where it stands until it is taken or removed. Rank is a
 * whole number from 0 to 7. Time and rank stand side by side, against the rule, because a record would be
 * allocated for each event.
 */
export function schedule<T>(agenda: Agenda<T>, atMs: TrueMs, rank: number, item: T): number {
  // NaN or half a millisecond would silently spoil the order of all that is pending.
  invariant(Number.isInteger(atMs), 'What is scheduled is due at a whole millisecond.');
  invariant((rank & (RANK_COUNT - 1)) === rank, 'A rank is a whole number from 0 to 7.');
  const { slot: slots } = agenda;
  const at = agenda.size++;
  if (at === slots.length) {
    agenda.key.push(0);
    agenda.seq.push(0);
    slots.push(at);
    agenda.item.push(null);
    agenda.place.push(at);
  }
  const slot = slots[at] as number;
  agenda.item[slot] = item;
  rise(agenda, at, atMs * RANK_COUNT + rank, agenda.nextSeq++, slot);
  return slot;
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
  return takeAt(agenda, 0);
}

/** Takes an item out of its slot; false where it no longer stands there: it was taken, or another came. */
export function remove<T>(agenda: Agenda<T>, slot: number, item: T): boolean {
  if (agenda.item[slot] !== item) return false;
  takeAt(agenda, agenda.place[slot] as number);
  return true;
}

/** Takes out what stands at a place in the heap; the last fills the gap, and looks for a place of its own. */
function takeAt<T>(agenda: Agenda<T>, at: number): T {
  const { key: keys, seq: seqs, slot: slots, item: items } = agenda;
  const last = --agenda.size;
  const freed = slots[at] as number;
  const taken = items[freed] as T;
  items[freed] = null;
  const slot = slots[last] as number;
  slots[last] = freed;
  if (at < last) {
    const to = at === 0 ? 0 : rise(agenda, at, keys[last] as number, seqs[last] as number, slot);
    if (to === at) sink(agenda, at, keys[last] as number, seqs[last] as number, slot);
  }
  return taken;
}

/** Writes an entry at a place, or above it, as far as it comes before what stands there; gives the place. */
function rise<T>(agenda: Agenda<T>, from: number, key: number, seq: number, slot: number): number {
  const { key: keys, seq: seqs, slot: slots } = agenda;
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const parentKey = keys[parent] as number;
    if (parentKey < key || (parentKey === key && (seqs[parent] as number) < seq)) break;
    write(agenda, at, parentKey, seqs[parent] as number, slots[parent] as number);
    at = parent;
  }
  write(agenda, at, key, seq, slot);
  return at;
}

/** Writes an entry at a place, or below it, as far as something there comes before it. */
function sink<T>(agenda: Agenda<T>, from: number, key: number, seq: number, slot: number): void {
  const { key: keys, seq: seqs, slot: slots, size } = agenda;
  let at = from;
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
    write(agenda, at, childKey, seqs[child] as number, slots[child] as number);
    at = child;
  }
  write(agenda, at, key, seq, slot);
}

/** Writes an entry at a place in the heap. */
function write<T>(agenda: Agenda<T>, at: number, key: number, seq: number, slot: number): void {
  agenda.key[at] = key;
  agenda.seq[at] = seq;
  agenda.slot[at] = slot;
  agenda.place[slot] = at;
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

/** Takes one entry out by its order of arrival, wherever it stands; undefined where there is none. */
export function take<T>(agenda: Agenda<T>, seq: number): T | undefined {
  const at = agenda.seq.indexOf(seq);
  return at < 0 || at >= agenda.size ? undefined : takeAt(agenda, at);
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
    place: agenda.place.slice(),
    size: agenda.size,
    nextSeq: agenda.nextSeq,
  };
}

/** A power of two, so that time · 8 + rank stays exact up to 2⁵⁰ ms. */
const RANK_COUNT = 8;
