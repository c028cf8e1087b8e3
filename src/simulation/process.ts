import { remove } from '../kernel/agenda';
import { clockOfKind, readClock, trueTimeOf, type ClockKind, type LocalMs } from '../kernel/time';
import { timerName } from '../history/buffer';
import type { StepEvent } from '../models/step/stepper';
import type { Scenario } from '../scenario/scenario';
import { put, type Run } from './run';
import {
  RANK,
  type Held,
  type Item,
  type NodeState,
  type Observation,
  type PartState,
  type Timer,
} from './world';

/** Whether the machines of a process are stepped at all now. */
export function isAwake({ world }: Run, node: number): boolean {
  const state = world.nodes[node];
  return state !== undefined && state.isUp && !state.isPaused && !state.isSuspended;
}

/** What a host's clock shows now. */
export function localNow({ world }: Run, node: number, clock: ClockKind): LocalMs {
  const state = world.nodes[node];
  return state === undefined
    ? (world.nowMs as number as LocalMs)
    : readClock(clockOfKind(state.clocks, clock), world.nowMs);
}

/** Sets a timer of a machine; the same id replaces the one before. */
export function setTimer(
  run: Run,
  part: number,
  id: string,
  dueLocalMs: LocalMs,
  clock: ClockKind,
  event: StepEvent,
): void {
  const state = run.world.parts[part] as PartState;
  // Spelt out: a spread with fields beside it took a fifth of a run's time.
  const set: Timer = {
    kind: 'timer',
    node: run.setting.parts[part]?.node ?? -1,
    part,
    type: id,
    body: null,
    fromNode: -1,
    fromPart: '',
    grant: run.grant,
    number: run.world.nextNumber++,
    cause: run.head,
    cause2: -1,
    clock,
    dueLocalMs,
    event,
    slot: -1,
  };
  const at = indexOfTimer(state, id);
  if (at < 0) state.timers.push(set);
  else {
    const before = state.timers[at] as Timer;
    takeOff(run, before.slot, before);
    state.timers[at] = set;
  }
  scheduleTimer(run, set);
}

/** Forgets a timer. */
export function cancelTimer(run: Run, part: number, id: string): void {
  const state = run.world.parts[part] as PartState;
  const at = indexOfTimer(state, id);
  if (at < 0) return;
  const timer = state.timers[at] as Timer;
  takeOff(run, timer.slot, timer);
  const last = state.timers.pop();
  if (last !== undefined && at < state.timers.length) state.timers[at] = last;
}

/**
 * Left where it is it would be stale when it comes due, and until then live on: most timers are time-outs of some
 * seconds that are cancelled after milliseconds, and the collector would copy each of them twice.
 */
function takeOff({ setting, world }: Run, slot: number, entry: Item | null): void {
  if (entry !== null && !setting.keepsCancelled) remove(world.agenda, slot, entry);
}

/** The timer of a number, unless it was cancelled or set anew since. */
export function pendingTimer({ timers }: PartState, number: number): Timer | undefined {
  for (let at = 0; at < timers.length; at += 1) {
    const timer = timers[at] as Timer;
    if (timer.number === number) return timer;
  }
  return undefined;
}

function indexOfTimer({ timers }: PartState, id: string): number {
  for (let at = 0; at < timers.length; at += 1) if ((timers[at] as Timer).type === id) return at;
  return -1;
}

function scheduleTimer(run: Run, timer: Timer): void {
  const clocks = run.world.nodes[timer.node]?.clocks;
  if (clocks === undefined) return;
  const atMs = trueTimeOf(clockOfKind(clocks, timer.clock), timer.dueLocalMs, run.world.nowMs);
  if (atMs === null) return; // Its clock stands still; it is set again when the clock goes on.
  timer.slot = put(run, atMs, RANK.timer, timer);
}

/** Watches for a moment on a host's clock, whatever its process does. */
export function watch(
  run: Run,
  watched: Omit<Observation, 'number' | 'cause' | 'entry' | 'slot'>,
): void {
  const { world } = run;
  const { node, id, clock, atLocalMs, fact } = watched;
  forgetObservation(run, node, id);
  const number = world.nextNumber++;
  const observation: Observation = {
    node,
    id,
    number,
    clock,
    atLocalMs,
    fact,
    cause: run.head,
    entry: null,
    slot: -1,
  };
  world.observations.push(observation);
  scheduleObservation(run, observation);
}

export function forgetObservation(run: Run, node: number, id: string): void {
  const { observations } = run.world;
  const at = observations.findIndex((one) => one.node === node && one.id === id);
  if (at < 0) return;
  const { slot, entry } = observations[at] as Observation;
  takeOff(run, slot, entry);
  observations.splice(at, 1);
}

function scheduleObservation(run: Run, observation: Observation): void {
  const { node, clock, atLocalMs, number, cause } = observation;
  const clocks = run.world.nodes[node]?.clocks;
  const atMs = clocks && trueTimeOf(clockOfKind(clocks, clock), atLocalMs, run.world.nowMs);
  if (atMs == null) return;
  observation.entry = {
    kind: 'observation',
    node,
    part: -1,
    type: '',
    body: null,
    fromNode: -1,
    fromPart: '',
    grant: 0,
    number,
    cause,
    cause2: -1,
  };
  observation.slot = put(run, atMs, RANK.fault, observation.entry);
}

/**
 * The host's clocks changed: everything that waits for them is put on the agenda anew, under new numbers, so
 * that the old entries are stale.
 */
export function rekey(run: Run, node: number): void {
  const { world, setting } = run;
  setting.parts.forEach(({ node: at }, part) => {
    if (at !== node) return;
    const state = world.parts[part] as PartState;
    state.timers = state.timers.map((timer) => {
      const again = { ...timer, number: world.nextNumber++ };
      scheduleTimer(run, again);
      return again;
    });
  });
  world.observations = world.observations.map((observation) => {
    if (observation.node !== node) return observation;
    const again = { ...observation, number: world.nextNumber++ };
    scheduleObservation(run, again);
    return again;
  });
}

/** A process that is awake again handles what waited; its stalled machines do not. */
export function wakeNode(run: Run, node: number) {
  if (!isAwake(run, node)) return;
  const state = run.world.nodes[node] as NodeState;
  const held = state.held;
  state.held = [];
  const parts = partsOf(run, node).filter((part) => !run.world.parts[part]?.isStalled);
  wakeUp(run, parts, held);
}

/** All machines of a process. */
export function partsOf({ setting }: Run, node: number): number[] {
  return [...(setting.partOf[node]?.values() ?? [])];
}

/** One thing that became due while nothing ran. */
interface Overdue {
  readonly sinceMs: number;
  readonly rank: 'program' | 'message' | 'watcher';
  readonly item: Item;
}

/**
 * What a waking process, or an unstalled part of one, handles first: real runtimes differ, so the scenario says.
 * All of it is put on the agenda of this instant, before whatever else arrives in it.
 */
export function wakeUp(run: Run, parts: readonly number[], held: readonly Held[]): void {
  const { world, setting } = run;
  const overdue: Overdue[] = held.map(({ arrivedMs, item }) => ({
    sinceMs: arrivedMs,
    rank: 'message',
    item: { ...item, cause2: run.head },
  }));
  for (const part of parts) {
    const state = world.parts[part] as PartState;
    const { isWorker, node } = setting.parts[part] as (typeof setting.parts)[number];
    state.timers = state.timers.map((timer) => {
      const lateMs = localNow(run, node, timer.clock) - timer.dueLocalMs;
      if (lateMs < 0) return timer;
      const again = { ...timer, number: world.nextNumber++ };
      overdue.push({
        sinceMs: world.nowMs - lateMs,
        // The program's own next step; its deadline and time-outs watch, like the library's timers.
        rank: isWorker && timerName(timer.type) === 'nextStep' ? 'program' : 'watcher',
        item: { ...again, cause2: run.head },
      });
      return again;
    });
  }
  const order = ORDERS[setting.scenario.wakeUpOrder];
  overdue
    .map((due, at) => ({ due, at }))
    .sort((a, b) => order(a.due, b.due) || a.due.sinceMs - b.due.sinceMs || a.at - b.at)
    .forEach(({ due }) => put(run, world.nowMs, RANK.wakeUp, due.item));
}

type Order = (a: Overdue, b: Overdue) => number;
const by =
  (...ranks: Overdue['rank'][]): Order =>
  (a, b) =>
    ranks.indexOf(a.rank) - ranks.indexOf(b.rank);

const ORDERS: Readonly<Record<Scenario['wakeUpOrder'], Order>> = {
  'program-first': by('program', 'message', 'watcher'),
  'by-due-time': () => 0,
  'watchers-first': by('watcher', 'message', 'program'),
};
