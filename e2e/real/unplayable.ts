import { interventionsOf, type Fault, type FaultTime } from '../../src/models/faults';
import type { Intervention } from '../../src/models/contract';
import type { Scenario } from '../../src/scenario/scenario';
import type { Setting } from '../../src/simulation/setting';

/** Why a scenario cannot be played in reality, each reason as the end of a sentence; none: it can. */
export function unplayable(setting: Setting): readonly string[] {
  const { scenario, interventions } = setting;
  const { work, network, storage, clocks, choices } = scenario;
  const anchored = anchoredFaults(scenario);
  const all = [
    ...interventions.map(({ intervention }) => intervention),
    ...anchored.flatMap((fault) => interventionsOf(fault).map(({ intervention }) => intervention)),
  ];
  const reasons: readonly (readonly [boolean, string])[] = [
    [work.jobsPerSecond > 0, 'its jobs come by chance, so that no two runs have the same'],
    [
      network.lossShare > 0 || network.duplicateShare > 0 || network.delay !== 'constant',
      'its network is a matter of chance',
    ],
    [
      storage.commitDelayMs > 0 || storage.readLagMs > 0,
      'its storage commits late or reads from a replica',
    ],
    [Object.keys(clocks).length > 0, 'its clocks are wrong from the start'],
    [choices.length > 0, 'it prescribes which of several steps comes first'],
    ...all.map((one) => [!isDoable(one, setting), `it has ${faultOf(one)}`] as const),
    ...anchored.map(
      ({ at }) =>
        [at.enters !== 'holding', 'a fault waits for another state than holding'] as const,
    ),
    ...scenario.jobs.map(
      ({ client }) => [client === null, 'one of its jobs is for whoever is idle'] as const,
    ),
  ];
  return [...new Set(reasons.filter(([applies]) => applies).map(([, reason]) => reason))];
}

/**
 * Machines, hosts and clocks the rig has one of each, with two exceptions: a client of PostgreSQL may have a host of its own,
 * and a Redis, or a PostgreSQL with a lock row that has an end, a wall clock of its own (`rig/wall-clock.ts`).
 */
function isDoable(one: Intervention, { scenario, clientCount, nodes }: Setting): boolean {
  const { id } = scenario.service;
  const isRedis = id === 'redis' || id === 'redlock';
  switch (one.type) {
    case 'suspend':
    case 'unsuspend':
    case 'stall':
    case 'unstall':
    case 'driftClock':
    case 'refuse':
    case 'accept':
      return false;
    case 'powerOff':
      return id === 'pg-advisory';
    case 'stepClock':
      if (one.node === 'replica' || nodes.indexOf(one.node) < clientCount) return false;
      return isRedis || (id === 'pg-ttl-row' && one.node === 'postgres');
    case 'intercept': {
      const isClient = (name: string) => nodes.indexOf(name) < clientCount;
      if (one.fate !== 'delay' || isClient(one.from) === isClient(one.to)) return false;
      // Messages are known by name to storage and to Redis only.
      return isRedis || one.from === 'storage' || one.to === 'storage';
    }
    default:
      return true;
  }
}

function faultOf(one: Intervention): string {
  if (one.type === 'intercept')
    return `a fault that would ${one.fate} a message from ${one.from} to ${one.to}`;
  if (one.type === 'stepClock')
    return `a step of the clock of ${one.node}, which has that of the machine here`;
  return `a fault of the kind "${one.type}"`;
}

export type AnchoredFault = Fault & { readonly at: Extract<FaultTime, { readonly node: string }> };

/** The faults that wait for a node to enter a state, and the pause slider, which waits for a grant. */
export function anchoredFaults({ pause, faults }: Scenario): readonly AnchoredFault[] {
  const { client, afterGrantMs, lengthMs } = pause;
  const at = { node: client, enters: 'holding', nth: 1, plusMs: afterGrantMs };
  const slider: readonly Fault[] =
    lengthMs > 0 ? [{ type: 'pause', at, node: client, lengthMs }] : [];
  return [...slider, ...faults].filter((fault): fault is AnchoredFault => 'enters' in fault.at);
}
