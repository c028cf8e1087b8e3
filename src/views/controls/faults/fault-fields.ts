import type { Fault, FaultType } from '../../../models/faults';
import { FAULT_WORDS } from '../../../models/faults/words';

/** One field of a fault's form. `name` is its key in the scenario. */
export type FaultField = {
  readonly name: string;
  readonly label: string;
} & (
  | {
      readonly kind:
        'node' | 'nodes' | 'client' | 'server' | 'part' | 'message' | 'action' | 'switch';
    }
  | { readonly kind: 'number'; readonly unit: 'ms' | 'ppm' | 'count'; readonly default: number }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
);

const node: FaultField = { name: 'node', label: 'Process', kind: 'node' };
const lengthMs: FaultField = {
  name: 'lengthMs',
  label: 'For',
  kind: 'number',
  unit: 'ms',
  default: 2_000,
};
const link: readonly FaultField[] = [
  { name: 'from', label: 'From', kind: 'node' },
  { name: 'to', label: 'To', kind: 'node' },
  { name: 'message', label: 'Message', kind: 'message' },
  { name: 'nth', label: 'Which one from then', kind: 'number', unit: 'count', default: 1 },
];

/** What is asked of each kind of fault, besides when it strikes. */
export const FAULT_FIELDS: Readonly<Record<FaultType, readonly FaultField[]>> = {
  pause: [node, lengthMs],
  suspend: [node, lengthMs],
  stall: [node, { name: 'part', label: 'Machine', kind: 'part' }, lengthMs],
  kill: [node],
  powerOff: [node],
  restart: [node, { name: 'withMemory', label: 'With what it had on disk', kind: 'switch' }],
  cut: [
    { name: 'between', label: 'Between', kind: 'nodes' },
    { name: 'and', label: 'and', kind: 'nodes' },
    lengthMs,
    {
      name: 'manner',
      label: 'Manner',
      kind: 'choice',
      options: { silent: 'in silence', reset: 'with a reset' },
    },
    { name: 'oneWay', label: 'One way only', kind: 'switch' },
  ],
  refuse: [node, { name: 'only', label: 'Only to', kind: 'nodes' }, lengthMs],
  delay: [
    ...link,
    { name: 'byMs', label: 'Delayed by', kind: 'number', unit: 'ms', default: 1_000 },
  ],
  lose: link,
  duplicate: link,
  clockStep: [node, { name: 'byMs', label: 'Step by', kind: 'number', unit: 'ms', default: 5_000 }],
  clockDrift: [
    node,
    { name: 'driftPpm', label: 'Drift', kind: 'number', unit: 'ppm', default: 1_000 },
  ],
  failover: [
    { name: 'from', label: 'From', kind: 'server' },
    { name: 'to', label: 'To', kind: 'server' },
  ],
  operate: [
    { name: 'node', label: 'Server', kind: 'server' },
    { name: 'action', label: 'Action', kind: 'action' },
    { name: 'times', label: 'Times', kind: 'number', unit: 'count', default: 1 },
    { name: 'everyMs', label: 'Every', kind: 'number', unit: 'ms', default: 1_000 },
  ],
  interrupt: [{ name: 'node', label: 'Client', kind: 'client' }],
};

/** The processes a fault can strike. */
export interface Nodes {
  readonly clients: readonly string[];
  readonly servers: readonly string[];
}

/** A fault of one kind to begin with, at one second. */
export function draftOf(type: FaultType, { clients, servers }: Nodes): Record<string, unknown> {
  const [client = 'A'] = clients;
  const [server = ''] = servers;
  const first = (field: FaultField): unknown => {
    switch (field.kind) {
      case 'number':
        return field.default;
      case 'switch':
        return false;
      case 'choice':
        return Object.keys(field.options)[0] ?? '';
      case 'nodes':
        // Nobody named means everybody.
        if (field.name === 'only') return [];
        return field.name === 'and' ? [server] : [client];
      case 'node':
        return field.name === 'to' || type === 'refuse' ? server : client;
      case 'client':
        return client;
      case 'server':
        return field.name === 'to' ? (servers[1] ?? server) : server;
      case 'part':
        return 'worker';
      case 'message':
      case 'action':
        return '';
      default:
        return field satisfies never;
    }
  };
  const fields = FAULT_FIELDS[type].map((field): [string, unknown] => [field.name, first(field)]);
  return { type, at: { atMs: 1_000 }, ...Object.fromEntries<unknown>(fields) };
}

/** Every kind with what it stands for, in the order of its registry. */
export const FAULT_TYPES = Object.keys(FAULT_WORDS) as readonly FaultType[];

export type { Fault };
