import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { randomScenario } from '../simulation/random-scenario';
import { loadMachinery, simulate } from '../simulation/simulate';
import type { Delivery, LockService, MachineDefinition } from './contract';
import { defaultsOf } from './parameters';
import { LOCK_SERVICES, type LockServiceId } from './services';
import { compiled } from './step/compiled';
import { expectEquivalent } from './step/equivalence';
import { leafNodesOf, statesOf } from './step/leaves';
import type { StepEvent, Stepper } from './step/stepper';

// Every machine that a run can be made of, found by running: whatever the registries hold takes part in
// random scenarios, and what reached each machine there is the alphabet it is tried with here.

/** So many scenarios of each service are run, and more until every state was rested in. */
const SCENARIOS_MIN = 150;
const SCENARIOS_MAX = 1_500;
/** Over all machines together. */
const SEQUENCES = 3_000;

interface Seen {
  readonly definition: MachineDefinition;
  readonly inputs: Map<string, object>;
  /** By type, the bodies that came with it. */
  readonly bodies: Map<string, Map<string, unknown>>;
}

/** By machine and clocks. */
const machines = new Map<string, Seen>();
const senders = new Set<string>();
/** By machine: which leaves it rested in. */
const rested = new Map<AnyStateMachine, Set<number>>();

/** The compiled stepper, remembering what it is given. */
const listening: Stepper = (definition) => {
  const machine = compiled(definition);
  const clocks = JSON.stringify(definition.clocks ?? {});
  const seen: Seen = machines.get(machine.id + clocks) ?? {
    definition,
    inputs: new Map(),
    bodies: new Map(),
  };
  machines.set(machine.id + clocks, seen);
  const leaves = rested.get(definition.machine) ?? new Set();
  rested.set(definition.machine, leaves);
  return {
    ...machine,
    start(input, sink) {
      seen.inputs.set(JSON.stringify(input), input as object);
      const state = machine.start(input, sink);
      leaves.add(state.leaf);
      return state;
    },
    step(state, event, sink) {
      const { type, body = null } = event;
      if (!type.startsWith('xstate.')) {
        const bodies = seen.bodies.get(type) ?? new Map<string, unknown>();
        seen.bodies.set(type, bodies);
        if (bodies.size < 50) bodies.set(JSON.stringify(body), body);
      }
      senders.add((event as Delivery).from);
      machine.step(state, event, sink);
      leaves.add(state.leaf);
    },
  };
};

for (const service of Object.keys(LOCK_SERVICES) as LockServiceId[])
  for (let seed = 1; seed <= SCENARIOS_MAX; seed += 1) {
    if (seed > SCENARIOS_MIN && [...rested.keys()].every((one) => missedBy(one).length === 0))
      break;
    const scenario = randomScenario(seed, service);
    simulate(scenario, await loadMachinery(scenario, listening), { stepsMax: 1_000 });
  }

const SEEN = [...machines.values()].map((seen) => [seen.definition.machine.id, seen] as const);

/** A body like those seen: each of its values from one of two of them, or another number or answer. */
function bodiesLike(bodies: readonly unknown[]): fc.Arbitrary<unknown> {
  const one = fc.constantFrom(...bodies);
  const crossed = fc.tuple(one, one, fc.array(fc.nat(8), { minLength: 12, maxLength: 12 }));
  return crossed.map(([body, other, picks]) => {
    if (typeof body !== 'object' || body === null) return body;
    const values = Object.entries(body as Record<string, unknown>).map(([name, value], at) => {
      const pick = picks[at % picks.length] ?? 0;
      if (pick === 0) return [name, (other as Record<string, unknown> | null)?.[name] ?? value];
      if (pick <= 3 && typeof value === 'number') return [name, pick];
      if (pick === 1 && typeof value === 'boolean') return [name, !value];
      return [name, value];
    });
    return Object.fromEntries(values) as unknown;
  });
}

const readings = fc.record({
  from: fc.constantFrom(...senders),
  part: fc.constantFrom('worker', 'library', 'server', 'storage'),
  wallMs: fc.nat(20_000),
  monotonicMs: fc.nat(20_000),
});

function eventsFor({ bodies }: Seen): fc.Arbitrary<StepEvent> {
  const known = [...bodies].map(([type, seen]) =>
    fc
      .tuple(bodiesLike([...seen.values()]), readings)
      .map(([body, reading]) => ({ type, body, ...reading })),
  );
  const unknown = readings.map((reading) => ({ type: 'unheard-of', body: null, ...reading }));
  return fc.oneof(...known, unknown);
}

describe.each(SEEN)('%s', (_, seen) => {
  const { definition, inputs } = seen;

  test('is stepped alike by the reference and the compiled stepper', () => {
    expectEquivalent(definition, {
      fc,
      inputs: fc.constantFrom(...inputs.values()),
      events: eventsFor(seen),
      readings,
      runs: Math.ceil(SEQUENCES / SEEN.length),
      lengthMax: 20,
    });
  }, 60_000);

  test('rests in each of its states at some time', () => {
    expect(missedBy(definition.machine)).toEqual([]);
  });

  test('says of each state in one sentence what it is like', () => {
    for (const { description, key } of statesOf(definition.machine))
      expect(description, key).toMatch(/^[A-Z0-9][^.]*\.$/);
  });
});

/** The states in which no run has rested yet. One that is always left at once is only passed through. */
function missedBy(machine: AnyStateMachine): readonly string[] {
  const isPassedThrough = ({ always = [] }: AnyStateNode) =>
    always.some(({ guard }) => guard === undefined);
  return leafNodesOf(machine).flatMap((node, leaf) =>
    isPassedThrough(node) || rested.get(machine)?.has(leaf) === true ? [] : [node.path.join('.')],
  );
}

test('covers the worker, every storage and every service', async () => {
  const ids = SEEN.map(([id]) => id);
  expect(ids).toContain('worker');
  expect(ids.filter((id) => id.startsWith('storage-'))).toHaveLength(5);
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: false };
  for (const service of Object.values<LockService<never>>(LOCK_SERVICES)) {
    const parameters = defaultsOf(service.parameters) as never;
    const machinery = await service.load();
    for (const { definition } of machinery.parts(parameters, () => parameters, surroundings))
      expect(ids).toContain(definition.machine.id);
  }
});
