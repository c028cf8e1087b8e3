import { LOCK_SERVICES } from '../models/services';
import type { ParameterSpec, ParameterSpecs } from '../models/parameters';
import { writtenPath, type Path } from './path';
import type { ScenarioFault } from './read';
import type { Scenario } from './scenario';

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
  const specs: ParameterSpecs = LOCK_SERVICES[service.id].parameters;
  return Object.entries(given).flatMap(([name, value]) => {
    const message = wrongNumber(specs[name], value, service);
    return message === null ? [] : [{ path: writtenPath([...here, name]), message }];
  });
}

function wrongNumber(
  spec: ParameterSpec | undefined,
  value: unknown,
  all: Readonly<Record<string, unknown>>,
): string | null {
  if (spec?.kind === 'number' && spec.oneOf !== undefined && typeof value === 'number') {
    const count = Number(all[spec.oneOf]);
    return value <= count ? null : `is ${value}, and there are ${count} (service.${spec.oneOf})`;
  }
  if (spec?.kind === 'text' && spec.someOf !== undefined && typeof value === 'string') {
    const count = Number(all[spec.someOf]);
    if (areNumbersTo(count, value)) return null;
    return `is ${JSON.stringify(value)}: numbers from 1 to ${count} with commas, or nothing`;
  }
  return null;
}

function areNumbersTo(count: number, text: string): boolean {
  if (text.trim() === '') return true;
  const numbers = text.split(',').map((one) => Number(one.trim() || NaN));
  return numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= count);
}
