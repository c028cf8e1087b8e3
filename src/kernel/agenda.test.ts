import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Agenda } from './agenda';
import {
  copyAgenda,
  createAgenda,
  dueFirst,
  next,
  peekAtMs,
  peekItem,
  remove,
  schedule,
  sizeOf,
  take,
} from './agenda';
import { trueMs } from './time';

describe('an agenda', () => {
  test('gives what is due soonest', () => {
    const agenda = agendaOf([30, 0, 'c'], [10, 0, 'a'], [20, 0, 'b']);
    expect(emptied(agenda)).toEqual(['a', 'b', 'c']);
  });

  test('gives the lower rank first at equal times, and time comes before rank', () => {
    const agenda = agendaOf(
      [10, 7, 'timer'],
      [10, 0, 'fault'],
      [11, 0, 'later'],
      [10, 3, 'message'],
    );
    expect(emptied(agenda)).toEqual(['fault', 'message', 'timer', 'later']);
  });

  test('keeps the order of arrival at equal times and ranks', () => {
    const agenda = agendaOf([5, 1, 'a'], [5, 1, 'b'], [5, 1, 'c'], [5, 1, 'd'], [5, 1, 'e']);
    expect(emptied(agenda)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('removes an item from its slot, unless it has left it', () => {
    const agenda = createAgenda<string>();
    const [a, b] = ['a', 'b'].map((item) => schedule(agenda, trueMs(10), 0, item));
    expect(remove(agenda, a as number, 'a')).toBe(true);
    expect(remove(agenda, a as number, 'a')).toBe(false);
    expect(next(agenda)).toBe('b');
    // Slots are used again: what stands there now is another.
    const slots = ['c', 'd'].map((item) => schedule(agenda, trueMs(20), 0, item));
    expect(slots).toContain(b);
    expect(remove(agenda, b as number, 'b')).toBe(false);
    expect(remove(agenda, 99, 'c')).toBe(false);
    expect(emptied(agenda)).toEqual(['c', 'd']);
  });

  test('gives an entry out of turn by its order of arrival', () => {
    const agenda = agendaOf([10, 0, 'a'], [10, 0, 'b'], [20, 0, 'c']);
    next(agenda);
    expect(dueFirst(agenda)).toMatchObject([{ seq: 1, item: 'b' }]);
    // The first has gone, whatever its entry left behind.
    expect(take(agenda, 0)).toBeUndefined();
    expect(take(agenda, 2)).toBe('c');
    expect(emptied(agenda)).toEqual(['b']);
  });

  test('tells what comes next without taking it', () => {
    const agenda = agendaOf([4_000_000_000, 7, 'far'], [12, 7, 'near']);
    expect([peekAtMs(agenda), peekItem(agenda), sizeOf(agenda)]).toEqual([12, 'near', 2]);
    next(agenda);
    expect([peekAtMs(agenda), peekItem(agenda), sizeOf(agenda)]).toEqual([4_000_000_000, 'far', 1]);
  });

  test('with nothing on it is never due, and has no next item', () => {
    const agenda = createAgenda<string>();
    expect([peekAtMs(agenda), peekItem(agenda), sizeOf(agenda)]).toEqual([Infinity, undefined, 0]);
    expect(() => next(agenda)).toThrow('has a next item');
  });

  test.each([0.5, Number.NaN, Infinity])('refuses to schedule at %f', (atMs) => {
    expect(() => agendaOf([atMs, 0, 'a'])).toThrow('a whole millisecond');
  });

  test.each([-1, 8, 0.5, Number.NaN])('refuses rank %f', (rank) => {
    expect(() => agendaOf([0, rank, 'a'])).toThrow('from 0 to 7');
  });

  test('goes its own way once copied', () => {
    const agenda = agendaOf([10, 0, 'a'], [20, 0, 'b']);
    const copy = copyAgenda(agenda);
    next(copy);
    schedule(copy, trueMs(15), 0, 'c');
    expect(emptied(agenda)).toEqual(['a', 'b']);
    expect(emptied(copy)).toEqual(['c', 'b']);
  });

  test('is plain data, and survives being written down', () => {
    const agenda = agendaOf([20, 0, 'b'], [10, 0, 'a']);
    expect(emptied(JSON.parse(JSON.stringify(agenda)) as Agenda<string>)).toEqual(['a', 'b']);
  });
});

/** What can happen to an agenda: something is scheduled, the next item is taken, or another is removed or taken. */
type Operation =
  | { readonly do: 'schedule'; readonly atMs: number; readonly rank: number }
  | { readonly do: 'next' }
  | { readonly do: 'remove' | 'take'; readonly place: number };

/** Few times and ranks, so that most are equal to some other. */
const crowded = fc.record({ atMs: fc.integer({ min: 0, max: 5 }), rank: fc.nat({ max: 7 }) });

/** Times on both sides of 2³¹, where an engine changes how it keeps an array of numbers. */
const farApart = fc.record({ atMs: fc.integer({ min: 0, max: 4e9 }), rank: fc.nat({ max: 7 }) });

test.each([
  ['crowded', crowded],
  ['far apart', farApart],
])('a %s agenda and its copy agree at every step with a list kept sorted', (_, entry) => {
  const out = fc.tuple(fc.constantFrom('remove' as const, 'take' as const), fc.nat(199));
  const operation = fc.oneof(
    { weight: 4, arbitrary: entry.map((due): Operation => ({ do: 'schedule', ...due })) },
    { weight: 1, arbitrary: fc.constant<Operation>({ do: 'next' }) },
    { weight: 1, arbitrary: out.map(([how, place]): Operation => ({ do: how, place })) },
  );
  fc.assert(fc.property(fc.array(operation, { maxLength: 200 }), agreesWithSortedList));
});

/** An item that is told apart from all others, and where it stands. */
interface Listed {
  readonly atMs: number;
  readonly rank: number;
  readonly seq: number;
  readonly slot: number;
}

function agreesWithSortedList(operations: readonly Operation[]): void {
  let agenda = createAgenda<number>();
  const list: Listed[] = [];
  for (const operation of operations) {
    agenda = copyAgenda(agenda);
    if (operation.do === 'schedule') {
      const { atMs, rank } = operation;
      const seq = agenda.nextSeq;
      list.push({ atMs, rank, seq, slot: schedule(agenda, trueMs(atMs), rank, seq) });
      list.sort((a, b) => a.atMs - b.atMs || a.rank - b.rank || a.seq - b.seq);
    } else if (list.length > 0) {
      const at = operation.do === 'next' ? 0 : operation.place % list.length;
      const [{ seq, slot }] = list.splice(at, 1) as [Listed];
      if (operation.do === 'next') expect(next(agenda)).toBe(seq);
      else if (operation.do === 'take') expect(take(agenda, seq)).toBe(seq);
      else expect(remove(agenda, slot, seq)).toBe(true);
    }
    expect(sizeOf(agenda)).toBe(list.length);
    expect(peekAtMs(agenda)).toBe(list[0]?.atMs ?? Infinity);
  }
  expect(emptied(agenda)).toEqual(list.map(({ seq }) => seq));
}

function agendaOf(...entries: readonly (readonly [number, number, string])[]): Agenda<string> {
  const agenda = createAgenda<string>();
  for (const [atMs, rank, item] of entries) schedule(agenda, trueMs(atMs), rank, item);
  return agenda;
}

function emptied<T>(agenda: Agenda<T>): T[] {
  const items: T[] = [];
  while (sizeOf(agenda) > 0) items.push(next(agenda));
  return items;
}
