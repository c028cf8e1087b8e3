import { writtenPath, type Path } from './path';
import type { ScenarioFault } from './read';
import type { Scenario } from './scenario';

/** By service: parameters that are the number of one of several, and the parameter that says how many there are. */
const NUMBERS: Readonly<Record<string, readonly (readonly [one: string, ofHowMany: string])[]>> = {
  etcd: [['member', 'members']],
  zookeeper: [
    ['server', 'servers'],
    ['laggingServer', 'servers'],
  ],
  'per-node-lock': [['member', 'members']],
  'queue-message': [['broker', 'brokers']],
  'pg-advisory': [
    ['lockBackend', 'backends'],
    ['unlockBackend', 'backends'],
  ],
};

/**
 * What is asked for and will not come about, though each word of it may be said: the fifth of three members. Apart
 * from what `readScenario` refuses, since a slider passes through such values.
 */
export function outOfReach(scenario: Scenario): readonly ScenarioFault[] {
  return [
    ...wrongNumbers(scenario, scenario.service, ['service']),
    ...Object.entries(scenario.clients.each).flatMap(([client, one]) =>
      wrongNumbers(scenario, one?.service ?? {}, ['clients', 'each', client, 'service']),
    ),
  ];
}

/**
 * Jobs and faults for which the run is too short: it ends at 25 s where nothing is said, which is soon forgotten. No
 * mistake by itself, since a run may be cut short on purpose.
 */
export function afterTheEnd({ jobs, faults, durationMs }: Scenario): readonly ScenarioFault[] {
  const late = (path: Path, atMs: number): readonly ScenarioFault[] => {
    if (atMs <= durationMs) return [];
    const message = `is ${atMs}, and the run ends at ${durationMs} (durationMs)`;
    return [{ path: writtenPath(path), message }];
  };
  return [
    ...jobs.flatMap(({ atMs }, place) => late(['jobs', place, 'atMs'], atMs)),
    ...faults.flatMap(({ at }, place) =>
      'atMs' in at ? late(['faults', place, 'at', 'atMs'], at.atMs) : [],
    ),
  ];
}

function wrongNumbers(
  { service }: Scenario,
  given: Readonly<Record<string, unknown>>,
  here: Path,
): readonly ScenarioFault[] {
  const beyond = (NUMBERS[service.id] ?? []).flatMap(([one, ofHowMany]) => {
    const [number, count] = [given[one], service[ofHowMany]];
    if (typeof number !== 'number' || typeof count !== 'number' || number <= count) return [];
    const message = `is ${number}, and there are ${count} (service.${ofHowMany})`;
    return [{ path: writtenPath([...here, one]), message }];
  });
  return [...beyond, ...unknownNodes(service, given, here)];
}

/** Redlock's list of nodes: a text, so that it can be empty. */
function unknownNodes(
  { nodes }: Scenario['service'],
  { knows = '' }: Readonly<Record<string, unknown>>,
  here: Path,
): readonly ScenarioFault[] {
  if (typeof knows !== 'string' || knows.trim() === '') return [];
  const path = writtenPath([...here, 'knows']);
  const numbers = knows.split(',').map((one) => Number(one.trim() || NaN));
  const fits = (number: number) =>
    Number.isInteger(number) && number >= 1 && number <= Number(nodes);
  if (numbers.every(fits)) return [];
  const message = `is ${JSON.stringify(knows)}: numbers from 1 to ${nodes} with commas, or nothing`;
  return [{ path, message }];
}
