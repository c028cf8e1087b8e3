import type * as v from 'valibot';
import { drawInteger } from '../kernel/chance';
import type { LockService } from '../models/contract';
import { LOCK_SERVICES } from '../models/services';
import type { ScenarioNodes } from './nodes';
import { nodesOf, scenarioOf } from './read';
import { ScenarioSchema, type Scenario, type ScenarioJob } from './scenario';

/**
 * A scenario drawn by its seed from the schema itself, so that no word of the format is forgotten,
 * nor one that is added. For tests of reading and writing: its numbers go to the ends of their
 * ranges, and it may take for ever to run. `simulation/random-scenario.ts` draws those that run.
 */
export function anyScenario(seed: number): Scenario {
  const dice = diceOf(seed);
  const { service: serviceSchema, clients: clientsSchema, ...rest } = ScenarioSchema.entries;
  const nobody: Names = { clients: ['A'], servers: [], actions: [] };
  const service = drawn(serviceSchema, { dice, names: nobody });
  const count = dice.int(1, 16);
  const bare = scenarioOf({ service, clients: { count } });
  const lock: LockService<never> = LOCK_SERVICES[bare.service.id];
  const names = { ...nodesOf(bare), actions: Object.keys(lock.operatorActions ?? {}) };
  const draw: Draw = { dice, names };
  const others = Object.fromEntries(
    Object.entries(rest).map(([key, schema]) => [key, drawn(schema, { ...draw, key })]),
  );
  const clients = drawn(clientsSchema, draw) as object | undefined;
  const jobs = (others['jobs'] as ScenarioJob[] | undefined)?.map(possible);
  const storage = storageFor(service as Scenario['service'], others['storage'], dice);
  return scenarioOf({ ...others, service, storage, clients: { ...clients, count }, jobs });
}

/** A service that brings its own guard stands no other beside it. */
function storageFor({ id }: Scenario['service'], drawn: unknown, dice: Dice): unknown {
  const { ownGuard }: LockService<never> = LOCK_SERVICES[id];
  if (ownGuard === undefined || drawn === undefined) return drawn;
  return { ...(drawn as object), guard: dice.pick(['none', ownGuard]) };
}

interface Names extends ScenarioNodes {
  /** What an operator can do to its service. */
  readonly actions: readonly string[];
}

interface Draw {
  readonly dice: Dice;
  readonly names: Names;
  /** The word under which the value will stand: some words stand for names of nodes. */
  readonly key?: string;
}

type Schema = v.GenericSchema & Partial<Record<'entries' | 'wrapped' | 'item', unknown>>;

/** A value for a schema; undefined where it may be left out. */
function drawn(schema: Schema, draw: Draw): unknown {
  const { dice, names, key = '' } = draw;
  const all = [...names.clients, ...names.servers, 'storage'];
  const { type, entries, wrapped, item, options, literal } = schema as unknown as Shape;
  switch (type) {
    case 'optional':
      return dice.chance(50) ? undefined : drawn(wrapped, draw);
    case 'nullable':
      return dice.chance(30) ? null : drawn(wrapped, draw);
    case 'boolean':
      return dice.chance(50);
    case 'literal':
      return literal;
    case 'picklist':
      return dice.pick(options);
    case 'union':
    case 'variant':
      return drawn(dice.pick(options) as Schema, draw);
    case 'object_with_rest':
      return drawnGroup(entries, draw);
    case 'record':
      return Object.fromEntries(
        dice
          .list(2, () => (key === 'clocks' ? dice.pick(all) : dice.pick(names.clients)))
          .map((name) => [
            name,
            drawn((schema as unknown as { value: Schema }).value, { dice, names }),
          ]),
      );
    case 'array':
      return dice
        .list(3, () => drawn(item, draw))
        .concat(limitOf(schema, 'min_length') === 1 ? [all[0]] : []);
    case 'string':
      if (key === 'client') return dice.pick(names.clients);
      if (key === 'action') return dice.pick(['', ...names.actions]);
      return NODE_WORDS.has(key)
        ? dice.pick(all)
        : drawnText(dice, limitOf(schema, 'max_length') ?? 0);
    case 'number':
      return drawnNumber(schema, dice);
    default:
      // Overrides of a service's parameters: checked apart from the schema, so left out here.
      return undefined;
  }
}

function drawnGroup(entries: Readonly<Record<string, Schema>>, draw: Draw): unknown {
  const group = Object.entries(entries).map(([key, schema]) => [
    key,
    drawn(schema, { ...draw, key }),
  ]);
  const value = Object.fromEntries(group) as Record<string, unknown>;
  // Only a client has a program that can be interrupted.
  return value['type'] === 'interrupt' ? { ...value, node: 'A' } : value;
}

const NODE_WORDS: ReadonlySet<string> = new Set(['node', 'from', 'to', 'between', 'and', 'only']);

interface Shape {
  readonly type: string;
  readonly entries: Readonly<Record<string, Schema>>;
  readonly wrapped: Schema;
  readonly item: Schema;
  readonly options: readonly unknown[];
  readonly literal: unknown;
}

/** One time a step, and one release, at the end; few enough rounds. */
function possible({ steps, ...job }: ScenarioJob): unknown {
  const last = (steps?.length ?? 0) - 1;
  return {
    ...job,
    rounds: Math.min(job.rounds ?? 1, 40),
    steps: steps?.map(({ do: what, afterMs, sinceGrantMs, atMs, blind }, at) => ({
      do: what === 'release' && at < last ? 'read' : what,
      blind,
      ...(afterMs !== undefined
        ? { afterMs }
        : sinceGrantMs !== undefined
          ? { sinceGrantMs }
          : { atMs }),
    })),
  };
}

function drawnNumber(schema: Schema, dice: Dice): number {
  const min = limitOf(schema, 'min_value') ?? 0;
  const max = limitOf(schema, 'max_value') ?? 0;
  const isWhole = actionsOf(schema).some(({ type }) => type === 'integer');
  const between = dice.int(0, 1_000) / 1_000;
  const any = min + (max - min) * between;
  return dice.pick([min, max, isWhole ? Math.round(any) : any]);
}

/** Characters that links, JSON and UTF-8 have trouble with, among others. */
const CHARACTERS = [
  ...'aZ09 ~.-_#?&=%+/\\"\'{}[],:\n\t\u0000\u007f\u2028é€漢😀',
  '\ud800',
  '\udc00',
];

function drawnText(dice: Dice, lengthMax: number): string {
  const text = dice.list(Math.min(lengthMax, 12), () => dice.pick(CHARACTERS)).join('');
  return text.slice(0, lengthMax) || 'x';
}

interface Action {
  readonly type: string;
  readonly requirement?: unknown;
}

function actionsOf(schema: Schema): readonly Action[] {
  const pipe = (schema as unknown as { readonly pipe?: readonly Action[] }).pipe ?? [];
  return pipe.flatMap((item) => ('pipe' in item ? actionsOf(item as unknown as Schema) : [item]));
}

function limitOf(schema: Schema, type: string): number | undefined {
  const found = actionsOf(schema).find((action) => action.type === type);
  return found?.requirement as number | undefined;
}

type Dice = ReturnType<typeof diceOf>;

function diceOf(seed: number) {
  let ordinal = 0;
  const int = (min: number, max: number) =>
    drawInteger({ seed, purpose: 'scenario', owner: 'any', ordinal: ordinal++ }, min, max);
  return {
    int,
    chance: (percent: number) => int(0, 99) < percent,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    list: <T>(lengthMax: number, one: () => T): T[] =>
      Array.from({ length: int(0, lengthMax) }, one),
  };
}
