import { LOCK_SERVICES, type LockServiceId } from '../../src/models/services';
import type { LockService } from '../../src/models/contract';
import type { ParameterSpec } from '../../src/models/parameters';
import { HistoryBuffer } from '../../src/history/buffer';
import { readScenario } from '../../src/scenario/read';
import type { Scenario } from '../../src/scenario/scenario';
import { createEngine } from '../../src/simulation/engine';
import type { Machinery } from '../../src/simulation/machinery';
import { settingOf } from '../../src/simulation/setting';
import { loadMachinery } from '../../src/simulation/simulate';

/** One size of a lock service’s world. */
export interface WorldName {
  readonly clients: number;
  readonly servers: number;
}

interface World extends WorldName {
  readonly scenario: Scenario;
  readonly machinery: Machinery;
}

/** How many clients; the usual number first. */
const CLIENTS = [3, 1, 9] as const;

/** The worlds of a service: the usual one first, then the other sizes. */
export async function worldNamesOf(service: LockServiceId): Promise<readonly WorldName[]> {
  return (await worldsOf(service)).map(({ clients, servers }) => ({ clients, servers }));
}

/**
 * Events a second in one run of so many, by the places of the worlds among those of the service. They follow one
 * upon the other, and each is warmer the next time.
 */
export async function serviceRates(
  service: LockServiceId,
  places: readonly number[],
  stepCount: number,
): Promise<readonly number[]> {
  const worlds = await worldsOf(service);
  return places.map((place) => rateOf(worlds[place] as World, stepCount));
}

function worldsOf(service: LockServiceId): Promise<readonly World[]> {
  const worlds = made.get(service) ?? makeWorlds(service);
  made.set(service, worlds);
  return worlds;
}

const made = new Map<LockServiceId, Promise<readonly World[]>>();

/** The usual world of a service first among those of as many clients; then those with other servers. */
async function makeWorlds(service: LockServiceId): Promise<readonly World[]> {
  const sizes = serversOf(service);
  const given = [
    ...CLIENTS.map((clients) => ({ clients, parameters: {} })),
    ...sizes.map((parameters) => ({ clients: CLIENTS[0], parameters })),
  ];
  const worlds = given.map(async ({ clients, parameters }) => {
    const read = readScenario(workFor(service, clients, parameters));
    if (!read.ok) return [];
    const { scenario } = read;
    const servers = entryOf(service).servers(scenario.service as never).length;
    return [{ clients, servers, scenario, machinery: await loadMachinery(scenario) }];
  });
  return (await Promise.all(worlds)).flat();
}

/** As many jobs for each client in every world; delays by chance; no fault. */
function workFor(id: LockServiceId, clients: number, parameters: object): unknown {
  return {
    seed: 3,
    durationMs: 86_400_000,
    service: { id, ...parameters },
    clients: { count: clients },
    work: { jobsPerSecond: clients / 6, workMs: 1_500, afterWriteMs: 100 },
    network: { delay: 'uniform', delayMs: 5, delayMsMax: 60 },
  };
}

/** Settings of single parameters that give other numbers of servers than the defaults do, each number once. */
function serversOf(id: LockServiceId): readonly object[] {
  const entry = entryOf(id);
  const { parameters } = entry;
  const defaults = Object.fromEntries(
    Object.entries(parameters).map(([name, spec]) => [name, spec.default]),
  );
  const seen = new Set([entry.servers(defaults as never).length]);
  return Object.entries(parameters).flatMap(([name, spec]) =>
    valuesOf(spec).flatMap((value) => {
      const count = entry.servers({ ...defaults, [name]: value } as never).length;
      if (seen.has(count)) return [];
      seen.add(count);
      return [{ [name]: value }];
    }),
  );
}

function valuesOf(spec: ParameterSpec): readonly unknown[] {
  switch (spec.kind) {
    case 'switch':
      return [true, false];
    case 'choice':
      return Object.keys(spec.options);
    case 'number':
      return spec.unit === 'count' && spec.max - spec.min <= COUNTS_MAX
        ? Array.from({ length: spec.max - spec.min + 1 }, (_, at) => spec.min + at)
        : [];
    case 'text':
      return [];
  }
}

/** Arbitrary: no service has more servers than this; other counts are of something else. */
const COUNTS_MAX = 16;

function entryOf(id: LockServiceId): LockService<never> {
  return LOCK_SERVICES[id];
}

function rateOf({ scenario, machinery }: World, stepCount: number): number {
  const startedMs = performance.now();
  const setting = settingOf(scenario, machinery);
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  const world = engine.start();
  while (world.stepCount < stepCount && engine.advance(world));
  return (world.stepCount / (performance.now() - startedMs)) * 1_000;
}
