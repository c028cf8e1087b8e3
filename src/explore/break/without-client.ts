import type { Fault } from '../../models/faults';
import { CLIENT_NAMES } from '../../scenario/limits';
import type { Scenario } from '../../scenario/scenario';

/**
 * A scenario without one of its clients: its jobs go, and the faults that strike it; those behind it take the names
 * before theirs, since a scenario only counts its clients. Null for the last one.
 */
export function withoutClient(scenario: Scenario, name: string): Scenario | null {
  const { clients, jobs, faults, network, clocks, pause, clockError } = scenario;
  const { count } = clients;
  if (count < 2) return null;
  const gone = CLIENT_NAMES.indexOf(name);
  /** Null for the client that is gone. */
  const renamed = (node: string): string | null => {
    const at = CLIENT_NAMES.slice(0, count).indexOf(node);
    if (at < 0 || at < gone) return node;
    return at === gone ? null : (CLIENT_NAMES[at - 1] ?? null);
  };
  const withNames = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(record).flatMap(([node, value]) => {
        const now = renamed(node);
        return now === null ? [] : [[now, value]];
      }),
    );
  return {
    ...scenario,
    clients: { ...clients, count: count - 1, each: withNames(clients.each) },
    jobs: jobs.flatMap((job) => {
      const client = job.client === null ? null : renamed(job.client);
      return job.client !== null && client === null ? [] : [{ ...job, client }];
    }),
    faults: faults.flatMap((fault) => renamedFault(fault, renamed)) as Scenario['faults'],
    network: {
      ...network,
      links: network.links.flatMap((link) => {
        const [from, to] = [renamed(link.from), renamed(link.to)];
        return from === null || to === null ? [] : [{ ...link, from, to }];
      }),
    },
    clocks: withNames(clocks),
    pause: { ...pause, client: renamed(pause.client) ?? 'A' },
    clockError: {
      ...clockError,
      node: clockError.node === null ? null : renamed(clockError.node),
    },
  };
}

type Renamed = (node: string) => string | null;

/** None where what it strikes, or waits for, is gone. */
function renamedFault(fault: Fault, renamed: Renamed): readonly Fault[] {
  let at = fault.at;
  if ('node' in at) {
    const node = renamed(at.node);
    if (node === null) return [];
    at = { ...at, node };
  }
  const all = (names: readonly string[]) => names.flatMap((name) => renamed(name) ?? []);
  if ('between' in fault) {
    const [between, and] = [all(fault.between), all(fault.and)];
    return between.length === 0 || and.length === 0 ? [] : [{ ...fault, at, between, and }];
  }
  if ('from' in fault) {
    const [from, to] = [renamed(fault.from), renamed(fault.to)];
    return from === null || to === null ? [] : [{ ...fault, at, from, to }];
  }
  const node = renamed(fault.node);
  if (node === null) return [];
  if (fault.type !== 'refuse') return [{ ...fault, at, node }];
  const only = all(fault.only ?? []);
  // A refusal to nobody would be one to everybody.
  if (only.length === 0 && (fault.only ?? []).length > 0) return [];
  return [{ ...fault, at, node, only }];
}
