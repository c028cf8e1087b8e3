import type { ClockKind } from '../../kernel/time';
import { invariant } from '../../kernel/invariant';
import type { Effect, MachineDefinition } from '../contract';
import { compiled } from './compiled';
import type { Sink, StepEvent, SteppedMachine } from './stepper';

/** The leaf a machine is in after these events, as a dotted path. */
export function stateAfter(
  definition: MachineDefinition,
  input: unknown,
  ...events: readonly StepEvent[]
): string {
  return runThrough(definition, input, events).path;
}

/** All effects from the machine's start to the last of these events, in order. */
export function effectsOf(
  definition: MachineDefinition,
  input: unknown,
  ...events: readonly StepEvent[]
): readonly Effect[] {
  return runThrough(definition, input, events).sink.effects;
}

/**
 * An event for the two above: the pending timer of this id, or of the `after` delay of this name,
 * is due. `clocks` are what the engine adds to a timer's event. Which event it is shows only when
 * its turn comes, and a timer that is not pending then is a mistake in the test.
 */
export function due(timer: string, clocks: object = {}): StepEvent {
  return { type: TIMER_DUE, timer, clocks } as StepEvent;
}

/** One thing a machine told its sink. */
export type Told =
  | { readonly type: 'effect'; readonly effect: Effect }
  | {
      readonly type: 'timer';
      readonly id: string;
      readonly delayMs: number;
      readonly clock: ClockKind;
      readonly event: StepEvent;
    }
  | { readonly type: 'cancel'; readonly id: string };

/** A sink that only remembers. */
export interface RecordingSink extends Sink {
  readonly told: readonly Told[];
  readonly effects: readonly Effect[];
  readonly timers: readonly Extract<Told, { type: 'timer' }>[];
  readonly cancels: readonly string[];
  /** Events of the timers that are set and neither cancelled nor fired, by timer id. */
  readonly pending: ReadonlyMap<string, StepEvent>;
  /** Takes a pending timer away, as the engine does when it is due, and hands out its event. */
  fire(id: string): StepEvent;
}

export function recordingSink(): RecordingSink {
  const told: Told[] = [];
  const pending = new Map<string, StepEvent>();
  return {
    told,
    pending,
    get effects() {
      return told.flatMap((one) => (one.type === 'effect' ? [one.effect] : []));
    },
    get timers() {
      return told.filter((one) => one.type === 'timer');
    },
    get cancels() {
      return told.flatMap((one) => (one.type === 'cancel' ? [one.id] : []));
    },
    effect: (effect) => void told.push({ type: 'effect', effect }),
    setTimer(id, delayMs, clock, event) {
      told.push({ type: 'timer', id, delayMs, clock, event });
      pending.set(id, event);
    },
    cancelTimer(id) {
      told.push({ type: 'cancel', id });
      pending.delete(id);
    },
    fire(id) {
      const event = pending.get(id);
      invariant(event !== undefined, `No timer '${id}' is pending, only: ${listed(pending)}.`);
      pending.delete(id);
      return event;
    },
  };
}

function runThrough(definition: MachineDefinition, input: unknown, events: readonly StepEvent[]) {
  const machine: SteppedMachine = compiled(definition);
  const sink = recordingSink();
  const state = machine.start(input, sink);
  for (const event of events) machine.step(state, isDue(event) ? fired(event, sink) : event, sink);
  const path = machine.leaves[state.leaf]?.path ?? '';
  return { path, sink };
}

const TIMER_DUE = '(timer is due)';

interface TimerDue extends StepEvent {
  readonly timer: string;
  readonly clocks: object;
}

function isDue(event: StepEvent): event is TimerDue {
  return event.type === TIMER_DUE;
}

function fired({ timer, clocks }: TimerDue, sink: RecordingSink): StepEvent {
  const ids = [...sink.pending.keys()];
  const id = ids.find((one) => one === timer || one.startsWith(`xstate.after.${timer}.`));
  return { ...sink.fire(id ?? timer), ...clocks };
}

function listed(pending: ReadonlyMap<string, unknown>): string {
  return pending.size === 0 ? 'none' : [...pending.keys()].join(', ');
}
