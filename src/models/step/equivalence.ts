import type { MachineDefinition } from '../contract';
import { compiled } from './compiled';
import { reference } from './reference';
import type { StepEvent, Stepper } from './stepper';
import { recordingSink } from './stepping';

/** What to try: `runs` sequences of at most `lengthMax` events each, the same for the same seed. */
export interface Trial {
  /** The library itself. Models may import XState only, so a test brings it along. */
  readonly fc: FastCheck;
  readonly inputs: Arbitrary<unknown>;
  readonly events: Arbitrary<StepEvent>;
  /** What the engine adds to the event of a timer that is due, such as the readings of clocks. */
  readonly readings?: Arbitrary<object>;
  readonly runs?: number;
  readonly lengthMax?: number;
  readonly seed?: number;
}

/**
 * Drives a machine through both steppers by random sequences and demands the same leaf, context and
 * consequences after every event. Timers fire in any order, but only pending ones: the engine drops
 * one that was cancelled. Throws with the shortest sequence found and the first difference in it.
 */
export function expectEquivalent(definition: MachineDefinition, trial: Trial): void {
  const { fc, inputs, events, runs = 100, lengthMax = 20, seed = 1 } = trial;
  const { readings = fc.constant({}) } = trial;
  const happening: Arbitrary<Happening> = fc.oneof(
    { weight: 3, arbitrary: events.map((event) => ({ type: 'event', event })) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('timer'), which: fc.nat(7), readings }) },
  );
  const happenings = fc.array(happening, { maxLength: lengthMax });
  const holds = (input: unknown, story: readonly Happening[]) => {
    const difference = firstDifference(definition, input, story, fc);
    if (difference !== null) throw new Error(difference);
  };
  fc.assert(fc.property(inputs, happenings, holds), {
    numRuns: runs,
    seed,
    includeErrorInReport: true,
  });
}

/** As much of fast-check as is used here. */
interface FastCheck {
  nat(max: number): Arbitrary<number>;
  constant(value: unknown): any;
  record(parts: Readonly<Record<string, unknown>>): any;
  array(element: Arbitrary<Happening>, constraints: object): Arbitrary<Happening[]>;
  oneof(...weighted: any[]): any;
  property(...arbitrariesAndPredicate: any[]): any;
  assert(property: any, parameters: object): void;
  readonly stringify: (value: unknown) => string;
}

interface Arbitrary<T> {
  map<U>(mapper: (value: T) => U): Arbitrary<U>;
}

/**
 * `which` counts the pending timers, beginning anew after the last; with none pending nothing
 * happens.
 */
type Happening =
  | { readonly type: 'event'; readonly event: StepEvent }
  | { readonly type: 'timer'; readonly which: number; readonly readings: object };

function firstDifference(
  definition: MachineDefinition,
  input: unknown,
  happenings: readonly Happening[],
  fc: FastCheck,
): string | null {
  const expected = follow(reference, definition, input);
  const actual = [follow(compiled, definition, input), follow(compiled, definition, input, true)];
  const story = [`start(${fc.stringify(input)})`];
  const look = () => {
    const wanted = expected.look();
    return actual
      .map((one) => differenceOf(wanted, one.look(), fc))
      .find((found) => found !== null);
  };
  let difference = look();
  for (const happening of happenings) {
    if (difference !== undefined) break;
    if (happening.type === 'event') {
      story.push(fc.stringify(happening.event));
      for (const one of [expected, ...actual]) one.step(happening.event);
    } else {
      // All have the same timers pending, or there would be a difference already.
      const ids = [...expected.sink.pending.keys()];
      const id = ids[happening.which % ids.length];
      if (id === undefined) continue;
      story.push(`timer ${id}`);
      for (const one of [expected, ...actual])
        one.step({ ...one.sink.fire(id), ...happening.readings });
    }
    difference = look();
  }
  return difference === undefined ? null : `${difference}\n${story.join('\n  then ')}`;
}

/**
 * One stepper on its way, with all that can be seen of it since it was last looked at. `inPlace`: it is let change its
 * own context, as in a world.
 */
function follow(stepper: Stepper, definition: MachineDefinition, input: unknown, inPlace = false) {
  const machine = stepper(definition);
  const sink = recordingSink();
  const state = machine.start(input, sink);
  state.isOwn = inPlace;
  let seen = 0;
  return {
    sink,
    step: (event: StepEvent) => machine.step(state, event, sink),
    look() {
      const told = sink.told.slice(seen);
      seen = sink.told.length;
      const context = inPlace ? { ...state.context } : state.context;
      // A machine that changes a context in place must not get away with it, nor one that hands its context out.
      freeze(context);
      freeze(told);
      return { leaf: machine.leaves[state.leaf]?.path, context, told };
    },
  };
}

type Look = ReturnType<ReturnType<typeof follow>['look']>;

/** Compared as text, which also tells the order of keys and `undefined` from a missing key. */
function differenceOf(expected: Look, actual: Look, { stringify }: FastCheck): string | null {
  for (const part of ['leaf', 'told', 'context'] as const) {
    const [wanted, got] = [stringify(expected[part]), stringify(actual[part])];
    if (wanted !== got) return `${part} differs\n  reference: ${wanted}\n  compiled:  ${got}`;
  }
  return null;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}
