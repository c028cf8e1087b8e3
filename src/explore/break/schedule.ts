import type { Fault } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import type { BreakBudget } from './budget';
import { drawFault, drawnMoment, type Drawing } from './draw-fault';

/** What an adversary chose: everything in which a tried scenario differs from the design. */
export interface Schedule {
  readonly seed: number;
  readonly wakeUpOrder: Scenario['wakeUpOrder'];
  readonly faults: readonly Fault[];
}

/** The design under a schedule. */
export function scheduled(design: Scenario, { seed, wakeUpOrder, faults }: Schedule): Scenario {
  return { ...design, seed, wakeUpOrder, faults: faults as Scenario['faults'] };
}

/** A schedule of so many faults, drawn afresh; fewer where nothing can be drawn. */
export function drawSchedule(drawing: Drawing, faultCount: number): Schedule {
  const faults: Fault[] = [];
  for (let tries = 0; faults.length < faultCount && tries < DRAWS_MAX; tries += 1) {
    const fault = drawFault(drawing);
    if (fault !== null) faults.push(fault);
  }
  return { ...drawnChance(drawing), faults };
}

/** A neighbour of a schedule, with so many faults: one more, another number, moment or fault. */
export function mutated(before: Schedule, drawing: Drawing, faultCount: number): Schedule {
  const { dice } = drawing;
  const faults = [...before.faults];
  while (faults.length > faultCount) faults.splice(dice.int(0, faults.length - 1), 1);
  while (faults.length < faultCount) {
    const fault = drawFault(drawing);
    if (fault === null) break;
    faults.push(fault);
  }
  if (faults.length > 0 && dice.chance(faults.length > before.faults.length ? 30 : 100)) {
    const at = dice.int(0, faults.length - 1);
    const changed = changedFault(faults[at] as Fault, drawing);
    if (changed !== null) faults[at] = changed;
  }
  const { seed, wakeUpOrder } = before;
  return dice.chance(20) ? { ...drawnChance(drawing), faults } : { seed, wakeUpOrder, faults };
}

const DRAWS_MAX = 20;

/** Another moment, another size, or another fault altogether. */
function changedFault(fault: Fault, drawing: Drawing): Fault | null {
  const { dice, budget } = drawing;
  const percent = dice.int(0, 99);
  if (percent < 35) return { ...fault, at: drawnMoment(drawing, nodeOf(fault)) };
  if (percent < 70) {
    if ('lengthMs' in fault) return { ...fault, lengthMs: near(fault.lengthMs, 'lengthMsMax') };
    if (fault.type === 'clockStep') return { ...fault, byMs: near(fault.byMs, 'clockStepMsMax') };
    if (fault.type === 'clockDrift')
      return { ...fault, driftPpm: near(fault.driftPpm, 'driftPpmMax') };
    if (fault.type === 'delay' || fault.type === 'duplicate')
      return { ...fault, byMs: near(fault.byMs, 'lateMsMax') };
  }
  return drawFault(drawing);

  /** Up to twice as much or half as much, within the budget. */
  function near(value: number, limit: keyof BreakBudget): number {
    const max = budget[limit] as number;
    const size = Math.abs(value);
    const changed = dice.int(Math.max(1, Math.ceil(size / 2)), Math.max(1, size * 2));
    return (value < 0 ? -1 : 1) * Math.min(max, changed);
  }
}

function nodeOf(fault: Fault): string {
  if ('node' in fault) return fault.node;
  return 'from' in fault ? fault.from : (fault.between[0] ?? '');
}

/** A quarter under another seed: it matters where the design leaves something to chance, and harms nowhere. */
function drawnChance({ dice, ground: { scenario } }: Drawing): Omit<Schedule, 'faults'> {
  const seed = dice.chance(25) ? dice.int(0, SEED_MAX) : scenario.seed;
  const wakeUpOrder = dice.chance(60) ? scenario.wakeUpOrder : dice.pick(WAKE_UP_ORDERS);
  return { seed, wakeUpOrder };
}

export const WAKE_UP_ORDERS = ['program-first', 'by-due-time', 'watchers-first'] as const;

/** Arbitrary: short in links. */
const SEED_MAX = 9_999;
