import type { LockService, NodeId } from '../models/contract';
import {
  interventionsOf,
  type Fault,
  type FaultTime,
  type TimedIntervention,
} from '../models/faults';
import type { Leaf } from '../models/step/stepper';
import type { Scenario } from '../scenario/scenario';

/** A fault that waits for a node to enter a state. */
export interface Anchor {
  /** The machine that it watches; -1: none. */
  readonly part: number;
  /** By leaf of its part: whether it lies in the state. */
  readonly isIn: readonly boolean[];
  readonly nth: number;
  readonly plusMs: number;
  readonly interventions: readonly TimedIntervention[];
}

/** The scenario's faults, with those that its sliders stand for. */
export function allFaults(scenario: Scenario, lock: LockService<never>): readonly Fault[] {
  const { pause } = scenario;
  const error = clockErrorOf(scenario, lock);
  return [
    ...(pause.lengthMs > 0
      ? [
          {
            type: 'pause' as const,
            at: { node: pause.client, enters: 'holding', nth: 1, plusMs: pause.afterGrantMs },
            node: pause.client,
            lengthMs: pause.lengthMs,
          },
        ]
      : []),
    ...(error !== null && error.kind === 'step' && error.amount !== 0
      ? [
          {
            type: 'clockStep' as const,
            at: { atMs: error.atMs },
            node: error.node,
            byMs: error.amount,
          },
        ]
      : []),
    ...scenario.faults,
  ];
}

/** Whose clock the skew slider bends, and how; null where no clock matters. */
export function clockErrorOf(scenario: Scenario, lock: LockService<never>) {
  const { clockError } = scenario;
  const matters = lock.clockError;
  const node = clockError.node ?? matters.node;
  const kind = clockError.kind ?? ('kind' in matters ? matters.kind : 'step');
  return node === null ? null : { node, kind, amount: clockError.amount, atMs: clockError.atMs };
}

/** An intervention at a true time. */
export type ScheduledIntervention = TimedIntervention & { readonly atMs: number };

/** What the faults do that strike at a true time. */
export function scheduledIn(faults: readonly Fault[]): readonly ScheduledIntervention[] {
  return faults.flatMap((fault) => {
    const { at } = fault;
    if (!('atMs' in at)) return [];
    return interventionsOf(fault).map((timed) => ({ ...timed, atMs: at.atMs + timed.afterMs }));
  });
}

/** The faults that wait for a state. `watched` gives the machine that one waits for. */
export function anchorsIn(
  faults: readonly Fault[],
  watched: (at: AnchoredTime) => { readonly part: number; readonly leaves: readonly Leaf[] },
): readonly Anchor[] {
  return faults.flatMap((fault) => {
    const { at } = fault;
    if ('atMs' in at) return [];
    const { part, leaves } = watched(at);
    const isIn = leaves.map(({ path }) => path === at.enters || path.startsWith(`${at.enters}.`));
    return [{ part, isIn, nth: at.nth, plusMs: at.plusMs, interventions: interventionsOf(fault) }];
  });
}

type AnchoredTime = Exclude<FaultTime, { readonly atMs: number }>;

/** The machine of a node that a fault waits for unless it names another. */
export function mainPart(node: NodeId, isClient: boolean): string {
  if (isClient) return 'worker';
  return node === 'storage' ? 'storage' : 'server';
}
