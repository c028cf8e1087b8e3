import { LOCK_SERVICES, type LockServiceId } from '../../src/models/services';
import type { LockService } from '../../src/models/contract';
import type { ParameterSpec } from '../../src/models/parameters';
import { HistoryBuffer } from '../../src/history/buffer';
import { readScenario } from '../../src/scenario/read';
import type { Scenario } from '../../src/scenario/scenario';
import { createEngine } from '../../src/simulation/engine';
import { settingOf, type Machinery } from '../../src/simulation/setting';
import { loadMachinery } from '../../src/simulation/simulate';
import { median } from './figures';

/** What an event costs in one lock service, under work that is alike for all. */
export interface ServiceFigure {
  readonly service: string;
  /** Events a second with three clients and every parameter at its default. */
  readonly perSecond: number;
  readonly byClients: readonly { readonly clients: number; readonly perSecond: number }[];
  /** Empty where no parameter changes how many servers there are. */
  readonly byServers: readonly { readonly servers: number; readonly perSecond: number }[];
  /** Beside single Redis in the same round: 0.5 is half as many events a second. */
  readonly shareOfRedis: number;
}

interface World {
  readonly service: LockServiceId;
  readonly clients: number;
  readonly servers: number;
  readonly scenario: Scenario;
  readonly machinery: Machinery;
}

const BASE = { service: 'redis', clients: 3 } as const;
const CLIENTS = [1, BASE.clients, 9];

/**
 * Measures every service of the registry. All worlds take turns within a round, so that what else the machine
 * does falls on all alike.
 */
export async function serviceFigures(
  rounds: number,
  stepCount: number,
): Promise<readonly ServiceFigure[]> {
  const ids = Object.keys(LOCK_SERVICES) as LockServiceId[];
  const worlds = (await Promise.all(ids.map(worldsOf))).flat();
  const rates = new Map(worlds.map((world) => [world, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [world, measured] of rates) {
      const rate = rateOf(world, stepCount);
      if (round > 0) measured.push(rate); // The first round warms up.
    }
  }
  const perSecond = (world: World) => median(rates.get(world) ?? []);
  const usual = (id: string) =>
    worlds.find(({ service, clients }) => service === id && clients === BASE.clients) as World;
  return ids.map((id) => {
    const base = usual(id);
    const own = worlds.filter(({ service }) => service === id);
    const sizes = own
      .filter(({ clients }) => clients === BASE.clients)
      .sort((one, other) => one.servers - other.servers);
    const shares = (rates.get(base) ?? []).map(
      (rate, round) => rate / (rates.get(usual(BASE.service))?.[round] ?? rate),
    );
    return {
      service: id,
      perSecond: perSecond(base),
      byClients: own
        .filter(({ servers }) => servers === base.servers)
        .map((world) => ({ clients: world.clients, perSecond: perSecond(world) })),
      byServers: (sizes.length > 1 ? sizes : []).map((world) => ({
        servers: world.servers,
        perSecond: perSecond(world),
      })),
      shareOfRedis: median(shares),
    };
  });
}

/** The usual world of a service first among those of as many clients; then those with other servers. */
async function worldsOf(service: LockServiceId): Promise<readonly World[]> {
  const sizes = serversOf(service);
  const given = [
    ...CLIENTS.map((clients) => ({ clients, parameters: {} })),
    ...sizes.map((parameters) => ({ clients: BASE.clients, parameters })),
  ];
  const worlds = given.map(async ({ clients, parameters }) => {
    const read = readScenario(workFor(service, clients, parameters));
    if (!read.ok) return [];
    const { scenario } = read;
    const servers = entryOf(service).servers(scenario.service as never).length;
    return [{ service, clients, servers, scenario, machinery: await loadMachinery(scenario) }];
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
