import type { LockService } from '../models/contract';
import type { LockServiceId } from '../models/services';
import type { StorageGuardId } from '../models/storages';
import type * as Catalogue from '../scenario/catalogue';
import type { Scenario } from '../scenario/scenario';
import { ttlOf } from './thresholds';

/** What a comparison varies: who grants the lock, and what storage checks. */
export interface Design {
  readonly service: LockServiceId;
  readonly guard: StorageGuardId;
}

/** Another design under the schedule of a scenario. */
export type Designed =
  | {
      readonly ok: true;
      readonly scenario: Scenario;
      /** What could not be carried over as it is, a sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly because: string };

type Known = Pick<typeof Catalogue, 'LOCK_SERVICES' | 'nodesOf' | 'readScenario'>;

/**
 * The same jobs, network, pauses, faults and seed under another design; the lease is as long as before. Faults
 * and clocks of the old servers go to the new ones in their order; those without a counterpart, and what the
 * new service does not know, are left out and told.
 */
export function designOn(base: Scenario, { service: id, guard }: Design, known: Known): Designed {
  const { LOCK_SERVICES, nodesOf } = known;
  const to: LockService<never> = LOCK_SERVICES[id];
  const brought = broughtBy(to, guard);
  const notes: string[] = brought === null ? [] : [brought];
  const storage = { ...base.storage, guard: brought === null ? guard : 'none' };
  const title = `${to.label}, guard: ${storage.guard}`;
  if (id === base.service.id) return settled({ ...base, title, storage }, notes, known);

  const ttlMs = ttlOf(base, LOCK_SERVICES[base.service.id]);
  const lease = to.ttlParameter === null || ttlMs === null ? {} : { [to.ttlParameter]: ttlMs };
  const service = { id, ...lease };
  const bare = known.readScenario({ service: { id }, clients: { count: base.clients.count } });
  if (!bare.ok) return { ok: false, because: said(bare.faults) };
  const { servers: old } = nodesOf(base);
  const { servers } = nodesOf(bare.scenario);
  const names = new Map(old.map((name, index) => [name, servers[index] ?? null]));

  const faults = base.faults.flatMap((fault) => {
    const moved = renamed(fault, names);
    if (moved === null) notes.push(`Left out: ${fault.type}, for which there is no such server.`);
    return moved === null ? [] : [moved];
  });
  const moves = [...names].filter(([name, now]) => now !== null && now !== name);
  const [first] = moves;
  if (first !== undefined && JSON.stringify(faults) !== JSON.stringify(base.faults))
    notes.push(`Faults of ${first[0]} strike ${first[1] ?? ''} here.`);
  const each = Object.fromEntries(
    Object.entries(base.clients.each).map(([name, one]) => [name, { behaviour: one?.behaviour }]),
  );
  if (Object.values(base.clients.each).some((one) => one?.service !== undefined))
    notes.push('Left out: what single clients’ libraries do differently.');
  return settled(
    {
      ...base,
      title,
      service,
      storage,
      faults,
      clients: { ...base.clients, each },
      clocks: Object.fromEntries(
        Object.entries(base.clocks).flatMap(([name, clock]) => {
          const now = names.has(name) ? names.get(name) : name;
          return now == null ? [] : [[now, clock]];
        }),
      ),
      clockError: { ...base.clockError, ...errorOf(base, names) },
      network: {
        ...base.network,
        links: base.network.links.flatMap((link) => renamed(link, names) ?? []),
      },
      // A found schedule means one world only.
      choices: [],
    },
    notes,
    known,
  );
}

/** What to say of a guard that cannot stand before this service; null where it can. */
function broughtBy({ ownGuard, label }: LockService<never>, guard: StorageGuardId): string | null {
  if (ownGuard === undefined || guard === 'none' || guard === ownGuard) return null;
  return `${label} brings its own guard, so that there is no ${guard} beside it.`;
}

/** The skew slider stays with whom it named, or goes to whom it matters here. */
function errorOf({ clockError }: Scenario, names: Names) {
  const { node } = clockError;
  if (node === null || !names.has(node)) return {};
  return { node: names.get(node) ?? null, kind: null };
}

type Names = ReadonlyMap<string, string | null>;

/** Reads it; what the new service does not know is taken out, one after the other, and told. */
function settled(asked: object, notes: readonly string[], { readScenario }: Known): Designed {
  let scenario = asked as { readonly service: object; readonly faults: readonly object[] };
  const told = [...notes];
  // Each turn takes one thing out, so there are at most as many as there are things.
  for (let turn = 0; turn <= TAKEN_OUT_MAX; turn += 1) {
    const read = readScenario(scenario);
    if (read.ok) return { ok: true, scenario: read.scenario, notes: told };
    const index = Number(/^faults\[(\d+)\]/.exec(read.faults[0]?.path ?? '')?.[1] ?? Number.NaN);
    const isLease = read.faults[0]?.path.startsWith('service.') ?? false;
    if (!Number.isNaN(index)) {
      const [fault] = scenario.faults.slice(index, index + 1);
      told.push(`Left out: ${wordOf(fault)}, which ${read.faults[0]?.message ?? ''}.`);
      scenario = { ...scenario, faults: scenario.faults.filter((_, at) => at !== index) };
    } else if (isLease && Object.keys(scenario.service).length > 1) {
      told.push(`The lease cannot be as long as there: it ${read.faults[0]?.message ?? ''}.`);
      scenario = { ...scenario, service: { id: (scenario.service as { id: unknown }).id } };
    } else return { ok: false, because: said(read.faults) };
  }
  return { ok: false, because: 'too much of the schedule does not fit it' };
}

/** As many faults as a scenario may have, and the lease. */
const TAKEN_OUT_MAX = 201;

function wordOf(fault: object | undefined): string {
  return fault !== undefined && 'type' in fault ? String(fault.type) : 'a fault';
}

function said(faults: readonly { readonly path: string; readonly message: string }[]): string {
  return faults.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
}

/** With the new servers' names; null where one has no counterpart. */
function renamed<T>(value: T, names: Names): T | null {
  if (typeof value === 'string') {
    if (!names.has(value)) return value;
    return (names.get(value) ?? null) as T | null;
  }
  if (Array.isArray(value)) {
    const list = value.map((one: unknown) => renamed(one, names));
    return list.includes(null) ? null : (list as T);
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, one]) => [key, renamed(one as unknown, names)]);
  return entries.some(([key, one]) => one === null && Reflect.get(value, String(key)) !== null)
    ? null
    : (Object.fromEntries(entries) as T);
}

/** The same scenario, under its own title, with another lock service. */
export function withService(base: Scenario, service: LockServiceId, known: Known): Designed {
  const designed = designOn(base, { service, guard: base.storage.guard }, known);
  if (!designed.ok) return designed;
  const { title, story } = base;
  return { ...designed, scenario: { ...designed.scenario, title, story } };
}
