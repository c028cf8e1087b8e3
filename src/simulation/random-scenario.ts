import { drawInteger } from '../kernel/chance';
import type { LockService } from '../models/contract';
import type { ParameterSpec, ParameterSpecs } from '../models/parameters';
import { LOCK_SERVICES, type LockServiceId } from '../models/services';
import { STORAGE_GUARDS } from '../models/storages';
import { STORAGE_PARAMETERS } from '../models/storages/parameters';
import { WORKER_PARAMETERS } from '../models/worker/parameters';
import { nodesOf, scenarioOf } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';

/**
 * A scenario drawn by its seed, the same for the same: any service, any parameters, any faults, small
 * enough to run in milliseconds. For tests; a failing one is told by its seed.
 */
export function randomScenario(seed: number, service?: LockServiceId): Scenario {
  const dice = diceOf(seed);
  const id = service ?? dice.pick(Object.keys(LOCK_SERVICES) as LockServiceId[]);
  const { parameters, ownGuard }: LockService<never> = LOCK_SERVICES[id];
  const count = dice.int(1, 4);
  const durationMs = dice.int(500, 30_000);
  const base = {
    seed,
    durationMs,
    service: { id, ...randomParameters(dice, parameters) },
    storage: {
      guard: ownGuard === undefined ? dice.pick(Object.keys(STORAGE_GUARDS)) : 'none',
      ...randomVisibility(seed),
    },
    clients: {
      count,
      behaviour: randomParameters(dice, WORKER_PARAMETERS),
      each: dice.chance(20) ? { A: { service: randomParameters(dice, parameters) } } : {},
    },
  };
  const { clients, servers } = nodesOf(scenarioOf(base));
  const names = { clients, servers, all: [...clients, ...servers, 'storage'], durationMs };
  return scenarioOf({
    ...base,
    work: {
      jobsPerSecond: dice.chance(50) ? dice.int(1, 30) / 10 : 0,
      identity: dice.pick(['each-its-own', 'all-the-same']),
      workMs: dice.int(0, 4_000),
      afterWriteMs: dice.int(0, 1_000),
      performsEffect: dice.chance(30),
    },
    jobs: dice.list(4, () => randomJob(dice, names)),
    network: randomNetwork(dice, names),
    clocks: dice.chance(30)
      ? { [dice.pick(names.all)]: { wallOffsetMs: dice.int(-3_000, 3_000), driftPpm: drift(dice) } }
      : {},
    pause: dice.chance(40)
      ? { client: 'A', afterGrantMs: dice.int(0, 3_000), lengthMs: dice.int(1, durationMs) }
      : {},
    clockError: dice.chance(30)
      ? { amount: dice.int(-20_000, 20_000), atMs: dice.int(0, durationMs) }
      : {},
    faults: dice.list(5, () => randomFault(dice, names, LOCK_SERVICES[id])),
    choices: dice.chance(20)
      ? dice.list(5, () => ({ turn: dice.int(0, 200), take: dice.int(0, 3) }))
      : [],
    wakeUpOrder: dice.pick(['program-first', 'by-due-time', 'watchers-first']),
  });
}

interface Names {
  readonly clients: readonly string[];
  readonly servers: readonly string[];
  readonly all: readonly string[];
  readonly durationMs: number;
}

type Dice = ReturnType<typeof diceOf>;

function diceOf(seed: number, owner = '') {
  let ordinal = 0;
  const int = (min: number, max: number) =>
    drawInteger({ seed, purpose: 'scenario', owner, ordinal: ordinal++ }, min, max);
  return {
    int,
    chance: (percent: number) => int(0, 99) < percent,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    list: <T>(lengthMax: number, one: () => T): T[] =>
      Array.from({ length: int(0, lengthMax) }, one),
  };
}

function drift(dice: Dice): number {
  return dice.int(-200_000, 200_000);
}

/** Mostly at once. With dice of its own, so that the rest of a seed's scenario is what it was without. */
function randomVisibility(seed: number): Record<string, unknown> {
  const dice = diceOf(seed, 'storage');
  return dice.chance(30) ? randomParameters(dice, STORAGE_PARAMETERS) : {};
}

/** Half of the parameters; the others stay at their defaults. */
function randomParameters(dice: Dice, specs: ParameterSpecs): Record<string, unknown> {
  const drawn = Object.entries(specs).filter(() => dice.chance(50));
  return Object.fromEntries(drawn.map(([name, spec]) => [name, randomValue(dice, spec)]));
}

function randomValue(dice: Dice, spec: ParameterSpec): unknown {
  switch (spec.kind) {
    case 'choice':
      return dice.pick(Object.keys(spec.options));
    case 'switch':
      return dice.chance(50);
    case 'text':
      return dice.pick(['', 'P', 'Q']);
    case 'number': {
      if (spec.fractional === true) return dice.int(0, 100) / 100;
      // A poll every millisecond would make a run of a hundred thousand steps.
      const least = spec.unit === 'ms' ? Math.max(spec.min, Math.min(20, spec.max)) : spec.min;
      const most = spec.unit === 'ms' ? Math.max(spec.default, 500) : spec.default + 4;
      return dice.int(least, Math.max(least, Math.min(most, spec.max)));
    }
    default:
      return spec satisfies never;
  }
}

function randomJob(dice: Dice, { clients, durationMs }: Names) {
  const step = () => ({
    do: dice.pick(['read', 'write', 'write', 'effect']),
    blind: dice.chance(20),
    [dice.pick(['afterMs', 'afterMs', 'sinceGrantMs', 'atMs'])]: dice.int(0, 3_000),
  });
  return {
    client: dice.chance(70) ? dice.pick(clients) : null,
    atMs: dice.int(0, durationMs),
    rounds: dice.int(1, 3),
    ...(dice.chance(60) ? { steps: dice.list(4, step) } : {}),
  };
}

function randomNetwork(dice: Dice, { all }: Names) {
  const share = () => (dice.chance(30) ? dice.int(0, 30) / 100 : 0);
  return {
    delay: dice.pick(['constant', 'uniform', 'lognormal']),
    delayMs: dice.int(0, 40),
    delayMsMax: dice.int(0, 400),
    delaySigma: dice.int(0, 20) / 10,
    lossShare: share(),
    duplicateShare: share(),
    links: dice.chance(20)
      ? [
          {
            from: dice.pick(all),
            to: dice.pick(all),
            delayMs: dice.int(0, 200),
            lossShare: share(),
          },
        ]
      : [],
  };
}

/** States of one library or another; where a library has no such state, the fault never strikes. */
const LIBRARY_STATES = ['asking', 'holding', 'idle', 'waiting', 'releasing'];

function randomFault(
  dice: Dice,
  { clients, servers, all, durationMs }: Names,
  { operatorActions = {} }: LockService<never>,
) {
  const state = dice.pick(['acquiring', 'holding', 'holding.writing', 'releasing']);
  const at = dice.chance(60)
    ? { atMs: dice.int(0, durationMs) }
    : {
        node: dice.pick(clients),
        ...(dice.chance(30)
          ? { part: 'library', enters: dice.pick(LIBRARY_STATES) }
          : { enters: state }),
        nth: dice.int(1, 3),
        plusMs: dice.int(0, 2_000),
      };
  const node = dice.pick(all);
  const lengthMs = dice.int(1, 10_000);
  const kinds = [
    () => ({ type: dice.pick(['pause', 'suspend']), at, node, lengthMs }),
    () => ({
      type: 'stall',
      at,
      node,
      part: dice.pick(['worker', 'library', 'server', 'storage']),
      lengthMs,
    }),
    () => ({ type: dice.pick(['kill', 'powerOff']), at, node }),
    () => ({ type: 'restart', at, node, withMemory: dice.chance(50) }),
    () => ({
      type: 'cut',
      at,
      between: [dice.pick(all)],
      and: [dice.pick(all), dice.pick(all)],
      lengthMs,
      manner: dice.pick(['silent', 'reset']),
      oneWay: dice.chance(40),
    }),
    () => ({ type: 'refuse', at, node, lengthMs }),
    () => ({
      type: dice.pick(['delay', 'lose', 'duplicate']),
      at,
      from: dice.pick(all),
      to: dice.pick(all),
      nth: dice.int(1, 5),
      byMs: dice.int(0, 5_000),
    }),
    () => ({ type: 'clockStep', at, node, byMs: dice.int(-20_000, 20_000) }),
    () => ({ type: 'clockDrift', at, node, driftPpm: drift(dice) }),
    () => ({ type: 'failover', at, from: dice.pick(servers), to: dice.pick(servers) }),
    () => ({ type: 'interrupt', at, node: dice.pick(clients) }),
    ...(Object.keys(operatorActions).length === 0 || servers.length === 0
      ? []
      : [
          () => ({
            type: 'operate',
            at,
            node: dice.pick(servers),
            action: dice.pick(Object.keys(operatorActions)),
          }),
        ]),
  ].filter((_, index) => servers.length > 0 || index !== 9);
  return dice.pick(kinds)();
}
