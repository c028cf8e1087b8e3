import type { LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../../models/contract';

/** Numbers of which only the order counts, one class for the whole world; 0 means none. */
export const ORDERS = ['grant', 'token', 'version'] as const;
export type Order = (typeof ORDERS)[number];

/** Numbers of a client of which only the newest counts: what is not the newest is stale, and all stale are one. */
export const COUNTERS = ['worker.request', 'library.request'] as const;
export type Counter = (typeof COUNTERS)[number];

/** Numbers of a client that tell its acquisitions apart: old ones differ from each other too, so they count by order. */
export type Series = 'acquisition';

/**
 * Goes over all in a machine's data that has no meaning in itself: it is asked for what to put in the place of each
 * number and name.
 */
export interface Visit {
  rank(order: Order, value: number): number;
  /** A counter of the client itself, in its own context. It always keeps the newest. */
  own(counter: Counter | Series, value: number): number;
  /** A value of a client's counter, wherever else it is kept. */
  copy(client: NodeId, counter: Counter | Series, value: number): number;
  /** A client by name, where it stands for itself and not for a place. */
  ref(node: NodeId): NodeId;
}

/** Where a machine's data stands. */
export interface Place {
  /** The leaf's path. */
  readonly leaf: string;
  /** The node the machine runs on. */
  readonly node: NodeId;
  /** Whether programs look at their own deadlines: otherwise it is no matter when they asked. */
  readonly watchesDeadlines: boolean;
  /** A wall reading so old that every message under way was sent later. */
  readonly longAgoMs: LocalMs;
  /** Whether a program may act without a lock. */
  readonly actsAlone: boolean;
  /** Whether servers can be paused. */
  readonly serversSleep: boolean;
}

/**
 * What a search must know of a machine, by the keys of its context and of what it is told: which numbers count by
 * order only (`rank`), which only by being the newest (`own`, `copy`), which name clients (`ref`), and what no longer
 * matters where it stands or serves for show (left at its first value). Times need no words: `marks.ts` knows them.
 * Stepping must commute with it; `words.test.ts` checks that on random runs.
 */
export interface Words {
  context(context: never, visit: Visit, place: Place): object;
  /** The body of what this machine is told: by others, or by itself through a timer. */
  body(type: string, body: never, visit: Visit, from: NodeId, to: NodeId): unknown;
  /**
   * Timers, by the name of their delay, that only wait for the answer to a request which its receiver answers in the
   * very step that hears it. Where no message can be lost and the receiver never sleeps, such a wait is bounded, and a
   * timer that is longer never comes due.
   */
  readonly timeouts?: readonly string[];
  /** Timers, by the name of their delay, that do nothing but show that the process is awake. */
  readonly beats?: readonly string[];
  /** It does not depend on which client is which: names are all declared, and no list is kept in their order. */
  readonly treatsClientsAlike?: boolean;
  /** It acts at whole multiples of so many ms by its clock: a tick must be a multiple of that. */
  readonly grainMs?: number;
  /** A timer of no length that it sets as it starts belongs to the start: clocks show 0 then, as in a run. */
  readonly beginsTheRun?: boolean;
  /** Leaves in which its client stands in a line that the service keeps. */
  readonly inLine?: readonly string[];
  /** Leaves differ for show only: every handler stands at the root. */
  readonly leavesAreForShow?: boolean;
}

/** Puts null through as it is. */
export function rankOf(visit: Visit, order: Order, value: number | null): number | null {
  return value === null ? null : visit.rank(order, value);
}
