import type { TrueMs } from '../kernel/time';
import type { Fact, FactOf, FactType } from './fact';

/**
 * One line of a history. `seq` is its place, from 0 without gaps; `node` the process it happened at (`''`
 * for the run itself); `causedBy` the lines it follows from, none for a root.
 */
export interface HistoryEvent {
  readonly seq: number;
  readonly atMs: TrueMs;
  readonly node: string;
  readonly causedBy: readonly number[];
  readonly fact: Fact;
}

/** The whole of a run: what was told, in order, and when it ended. */
export interface History {
  /** How many lines there are. */
  readonly length: number;
  /** The run's end in true time; nothing happens after it. */
  readonly endMs: TrueMs;
  /** How many steps machines took (deliveries, timers, faults); lines are facts. */
  readonly stepCount: number;
  /** The line at a place; made on demand, so do not compare by identity. */
  at(seq: number): HistoryEvent;
  /** Lines from one place up to, not including, another. */
  [Symbol.iterator](): Iterator<HistoryEvent>;
}

/**
 * A history from plain lines: for tests, imports and recordings, and for a run that is looked at from many sides, whose
 * lines are then made once.
 */
export function historyOf(
  events: readonly HistoryEvent[],
  endMs: TrueMs,
  stepCount = events.length,
): History {
  return {
    length: events.length,
    endMs,
    stepCount,
    at(seq) {
      const event = events[seq];
      if (event === undefined)
        throw new RangeError(`A history of ${events.length} lines has no line ${seq}.`);
      return event;
    },
    [Symbol.iterator]: () => events[Symbol.iterator](),
  };
}

/** Whether a line tells this type of fact; narrows it. */
export function tells<T extends FactType>(
  event: HistoryEvent,
  type: T,
): event is HistoryEvent & { readonly fact: FactOf<T> } {
  return event.fact.type === type;
}
