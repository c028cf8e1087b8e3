import type { Experiment } from '../../../lab/experiment';
import type { Lane } from './scene';

/** The lanes of a run from top to bottom, and which is whose. */
export interface Lanes {
  readonly list: readonly Lane[];
  /** Where grants stand; the server's own lane if there is one server. −1: nobody grants. */
  readonly service: number;
  readonly network: number;
  readonly storage: number;
  readonly of: ReadonlyMap<string, number>;
}

export interface RowCounts {
  readonly grants: number;
  readonly cuts: number;
  readonly beliefs: ReadonlyMap<string, number>;
}

/** One lane for the service's grants, one for each server if there are several, each client, and storage. */
export function lanesOf(
  { clients, servers, grants }: Pick<Experiment, 'clients' | 'servers' | 'grants'>,
  { grants: grantRows, cuts, beliefs }: RowCounts,
): Lanes {
  const list: Lane[] = [];
  const of = new Map<string, number>();
  const add = (lane: Lane): number => list.push(lane) - 1;

  const network = cuts === 0 ? -1 : add({ ...NETWORK, rowCount: cuts });
  const [first] = servers;
  const isOne = servers.length === 1 && first !== undefined;
  const hasService = servers.length > 0 || grants.length > 0;
  const service = hasService
    ? add({ ...SERVICE, node: isOne ? first : '', rowCount: Math.max(1, grantRows) })
    : -1;
  if (isOne) of.set(first, service);
  else for (const node of servers) of.set(node, add(laneFor(node, 'server', 1)));
  for (const node of clients)
    of.set(node, add(laneFor(node, 'client', Math.max(1, beliefs.get(node) ?? 1))));
  const storage = add({ ...STORAGE, rowCount: 1 });
  of.set('storage', storage);
  return { list, service, network, storage, of };
}

const NETWORK = {
  kind: 'network',
  node: '',
  title: 'Network',
  shortTitle: 'Net',
  caption: 'cuts',
} as const;

const SERVICE = {
  kind: 'service',
  title: 'Lock service',
  shortTitle: 'Service',
  caption: 'grant',
} as const;

const STORAGE = {
  kind: 'storage',
  node: 'storage',
  title: 'Storage',
  shortTitle: 'Storage',
  caption: 'effect',
} as const;

function laneFor(node: string, kind: 'server' | 'client', rowCount: number): Lane {
  return kind === 'server'
    ? { kind, node, title: node, shortTitle: node, caption: 'server', rowCount }
    : { kind, node, title: `Client ${node}`, shortTitle: node, caption: 'belief', rowCount };
}
