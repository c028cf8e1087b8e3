import { interventionsOf, type Fault, type FaultTime } from '../../src/models/faults';
import type { Scenario } from '../../src/scenario/scenario';
import type { Setting } from '../../src/simulation/setting';

/** Why a scenario cannot be played in reality, each reason as the end of a sentence; none: it can. */
export function unplayable({ scenario, interventions }: Setting): readonly string[] {
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
    ...all.map(
      ({ type }) =>
        [
          UNDOABLE.has(type) && !(type === 'powerOff' && scenario.service.id === 'pg-advisory'),
          `it has a fault of the kind "${type}"`,
        ] as const,
    ),
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

/** Done to machines, hosts and clocks, of which the rig has one each; but a client of PostgreSQL may have a host. */
const UNDOABLE: ReadonlySet<string> = new Set([
  'suspend',
  'unsuspend',
  'powerOff',
  'stall',
  'unstall',
  'stepClock',
  'driftClock',
  'refuse',
  'accept',
  'intercept',
]);

export type AnchoredFault = Fault & { readonly at: Extract<FaultTime, { readonly node: string }> };

/** The faults that wait for a node to enter a state, and the pause slider, which waits for a grant. */
export function anchoredFaults({ pause, faults }: Scenario): readonly AnchoredFault[] {
  const { client, afterGrantMs, lengthMs } = pause;
  const at = { node: client, enters: 'holding', nth: 1, plusMs: afterGrantMs };
  const slider: readonly Fault[] =
    lengthMs > 0 ? [{ type: 'pause', at, node: client, lengthMs }] : [];
  return [...slider, ...faults].filter((fault): fault is AnchoredFault => 'enters' in fault.at);
}
