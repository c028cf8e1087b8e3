import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Agenda } from './agenda';
import { copyAgenda, createAgenda, next, peekAtMs, peekItem, schedule, sizeOf } from './agenda';
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

  test('numbers what arrives, also after some of it has gone', () => {
    const agenda = createAgenda<string>();
    expect(schedule(agenda, trueMs(10), 0, 'a')).toBe(0);
    expect(schedule(agenda, trueMs(10), 0, 'b')).toBe(1);
    next(agenda);
    expect(schedule(agenda, trueMs(10), 0, 'c')).toBe(2);
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

/** What can happen to an agenda: something is scheduled, or (null) the next item is taken. */
type Operation = { readonly atMs: number; readonly rank: number } | null;

/** Few times and ranks, so that most are equal to some other. */
const crowded = fc.record({ atMs: fc.integer({ min: 0, max: 5 }), rank: fc.nat({ max: 7 }) });

/** Times on both sides of 2³¹, where an engine changes how it keeps an array of numbers. */
const farApart = fc.record({ atMs: fc.integer({ min: 0, max: 4e9 }), rank: fc.nat({ max: 7 }) });

test.each([
  ['crowded', crowded],
  ['far apart', farApart],
])('a %s agenda and its copy agree at every step with a list kept sorted', (_, entry) => {
  const operations = fc.array(fc.oneof({ weight: 3, arbitrary: entry }, fc.constant(null)), {
    maxLength: 200,
  });
  fc.assert(fc.property(operations, agreesWithSortedList));
});

function agreesWithSortedList(operations: readonly Operation[]): void {
  let agenda = createAgenda<number>();
  const list: { readonly atMs: number; readonly rank: number; readonly seq: number }[] = [];
  for (const operation of operations) {
    agenda = copyAgenda(agenda);
    if (operation !== null) {
      const seq = schedule(agenda, trueMs(operation.atMs), operation.rank, agenda.nextSeq);
      list.push({ ...operation, seq });
      list.sort((a, b) => a.atMs - b.atMs || a.rank - b.rank || a.seq - b.seq);
    } else if (list.length > 0) {
      expect(next(agenda)).toBe(list.shift()?.seq);
    }
    expect(sizeOf(agenda)).toBe(list.length);
    expect(peekAtMs(agenda)).toBe(list[0]?.atMs ?? Infinity);
  }
}

function agendaOf(...entries: readonly (readonly [number, number, string])[]): Agenda<string> {
  const agenda = createAgenda<string>();
  for (const [atMs, rank, item] of entries) schedule(agenda, trueMs(atMs), rank, item);
  return agenda;
}

function emptied(agenda: Agenda<string>): string[] {
  const items: string[] = [];
  while (sizeOf(agenda) > 0) items.push(next(agenda));
  return items;
}
