import type { VerdictId } from '../../checkers';
import type { LockService } from '../../models/contract';
import type { Scenario } from '../../scenario/scenario';
import { promiseOf } from '../../simulation/setting';

/** The kinds of trouble an adversary may make, and what each stands for. */
export const FAULT_FAMILIES = {
  pause: { label: 'Pauses', hint: 'A process, its host or one of its machines stands still.' },
  message: { label: 'Single messages', hint: 'One message is late, or lost.' },
  cut: { label: 'Cut links', hint: 'Messages between two processes do not cross.' },
  clock: { label: 'Wrong clocks', hint: 'A host’s clocks jump, or run fast or slow.' },
  crash: { label: 'Crashes', hint: 'A process or a host dies, restarts, or is replaced.' },
  refuse: { label: 'Refusals', hint: 'A server answers with errors for a while.' },
  duplicate: { label: 'Doubled messages', hint: 'One message arrives twice.' },
  operator: { label: 'Operators', hint: 'Somebody acts on a server, or aborts a call.' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly hint: string }>>;

export type FaultFamily = keyof typeof FAULT_FAMILIES;

/** What an adversary may do: which faults, how many, how long, how late, how wrong. */
export interface BreakBudget {
  readonly families: readonly FaultFamily[];
  /** Of any one schedule; 0 to `FAULT_COUNT_MAX`. */
  readonly faultCountMax: number;
  /** The longest pause, cut or refusal. */
  readonly lengthMsMax: number;
  /** How much later a message may come than the others. */
  readonly lateMsMax: number;
  /** How far a wall clock may jump, either way. */
  readonly clockStepMsMax: number;
  /** How fast or slow clocks may run, either way. */
  readonly driftPpmMax: number;
  /** How many schedules are tried before the search gives up. */
  readonly runCountMax: number;
}

/** Arbitrary: with more, the first find is a heap of faults, and the space is beyond any search. */
export const FAULT_COUNT_MAX = 5;

/** Bounds of what may be asked, both included. */
export const BUDGET_LIMITS = {
  faultCountMax: [0, FAULT_COUNT_MAX],
  lengthMsMax: [1, 3_600_000],
  lateMsMax: [1, 3_600_000],
  clockStepMsMax: [1, 3_600_000],
  driftPpmMax: [1, 500_000],
  runCountMax: [1, 1_000_000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/**
 * The budget of somebody who has set none: what happens to programs without anybody's will, long enough to outlast
 * what the service promises. Refusals and operators act on purpose, and a message that TCP carries does not come
 * twice: these are for those who ask for them.
 */
export function defaultBudget(scenario: Scenario, lock: LockService<never>): BreakBudget {
  const { waitMsMax } = promiseOf(scenario, lock);
  // A waiter's bound is a lease and what it takes to notice its end: twice that outlasts both.
  const longMs = Math.min(scenario.durationMs, Math.ceil(waitMsMax / 5_000) * 10_000);
  return {
    families: ['pause', 'message', 'cut', 'clock', 'crash'],
    faultCountMax: 3,
    lengthMsMax: longMs,
    lateMsMax: longMs,
    clockStepMsMax: longMs,
    driftPpmMax: 100_000,
    runCountMax: 2_000,
  };
}

/**
 * What a design promises, and so what is worth attacking; stale writes and lost updates first. Two that believe at
 * once are no broken promise: no service can keep a sleeping client from waking up.
 */
export function promisedVerdicts(
  scenario: Scenario,
  lock: LockService<never>,
): readonly VerdictId[] {
  const { instead, overtakesMax } = promiseOf(scenario, lock);
  if (instead !== undefined) return instead === 'nothing' ? [] : ['C'];
  return ['W', 'C', 'M', 'X', 'T', ...(overtakesMax === null ? [] : (['F'] as const))];
}

/** What is attacked unless somebody says otherwise. */
export const USUAL_TARGETS: readonly VerdictId[] = ['W', 'C'];

/**
 * A design without what an adversary does to it: no faults, no pause, no clock error, no explicit choices. Its
 * clients, jobs, network and clocks stay as they are.
 */
export function withoutFaults(scenario: Scenario): Scenario {
  return {
    ...scenario,
    faults: [],
    choices: [],
    pause: { ...scenario.pause, lengthMs: 0 },
    clockError: { ...scenario.clockError, amount: 0 },
  };
}
