import fc from 'fast-check';
import type { MachineDefinition } from '../contract';
import { compiled } from './compiled';
import { reference } from './reference';
import type { StepEvent, Stepper } from './stepper';
import { recordingSink } from './stepping';

/** What to try: `runs` sequences of at most `lengthMax` events each. The seed makes them the same every time. */
export interface Trial {
  readonly inputs: fc.Arbitrary<unknown>;
  readonly events: fc.Arbitrary<StepEvent>;
  readonly runs?: number;
  readonly lengthMax?: number;
  readonly seed?: number;
}

/**
 * Drives a machine through both steppers by random sequences and demands the same leaf, context and
 * consequences after every event. Timers fire in any order, but only pending ones: the engine drops
 * one that was cancelled. Throws with the shortest sequence found and the first difference in it.
 */
export function expectEquivalent(
  definition: MachineDefinition,
  { inputs, events, runs = 200, lengthMax = 30, seed = 1 }: Trial,
): void {
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    { weight: 3, arbitrary: events.map((event) => ({ type: 'event', event }) as const) },
    { weight: 1, arbitrary: fc.nat(7).map((which) => ({ type: 'timer', which }) as const) },
  );
  fc.assert(
    fc.property(inputs, fc.array(happening, { maxLength: lengthMax }), (input, happenings) => {
      const difference = firstDifference(definition, input, happenings);
      if (difference !== null) throw new Error(difference);
    }),
    { numRuns: runs, seed },
  );
}

/** `which` counts the pending timers, beginning anew after the last; with none pending nothing happens. */
type Happening =
  | { readonly type: 'event'; readonly event: StepEvent }
  | { readonly type: 'timer'; readonly which: number };

function firstDifference(
  definition: MachineDefinition,
  input: unknown,
  happenings: readonly Happening[],
): string | null {
  const expected = follow(reference, definition, input);
  const actual = follow(compiled, definition, input);
  const story = [`start(${fc.stringify(input)})`];
  let difference = differenceOf(expected.look(), actual.look());
  for (const happening of happenings) {
    if (difference !== null) break;
    if (happening.type === 'event') {
      story.push(fc.stringify(happening.event));
      expected.step(happening.event);
      actual.step(happening.event);
    } else {
      // Both have the same timers pending, or there would be a difference already.
      const ids = [...expected.sink.pending.keys()];
      const id = ids[happening.which % ids.length];
      if (id === undefined) continue;
      story.push(`timer ${id}`);
      expected.step(expected.sink.fire(id));
      actual.step(actual.sink.fire(id));
    }
    difference = differenceOf(expected.look(), actual.look());
  }
  return difference === null ? null : `${difference}\n${story.join('\n  then ')}`;
}

/** One stepper on its way, with all that can be seen of it since it was last looked at. */
function follow(stepper: Stepper, definition: MachineDefinition, input: unknown) {
  const machine = stepper(definition);
  const sink = recordingSink();
  const state = machine.start(input, sink);
  let seen = 0;
  return {
    sink,
    step: (event: StepEvent) => machine.step(state, event, sink),
    look() {
      const told = sink.told.slice(seen);
      seen = sink.told.length;
      // A machine that changes a context in place must not get away with it.
      freeze(state.context);
      return { leaf: machine.leaves[state.leaf]?.path, context: state.context, told };
    },
  };
}

type Look = ReturnType<ReturnType<typeof follow>['look']>;

/** Compared as text, which also tells the order of keys and `undefined` from a missing key. */
function differenceOf(expected: Look, actual: Look): string | null {
  for (const part of ['leaf', 'told', 'context'] as const) {
    const [wanted, got] = [fc.stringify(expected[part]), fc.stringify(actual[part])];
    if (wanted !== got) return `${part} differs\n  reference: ${wanted}\n  compiled:  ${got}`;
  }
  return null;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
