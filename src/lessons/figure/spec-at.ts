import { SCENARIO_SPECS } from '../../lab/specs';
import type { LockService } from '../../models/contract';
import type { ChoiceSpec, ParameterSpec } from '../../models/parameters';
import { STORAGE_GUARDS } from '../../models/storages';
import { STORAGE_PARAMETERS } from '../../models/storages/parameters';
import { WORKER_PARAMETERS } from '../../models/worker/parameters';
import { NETWORK_PARAMETERS } from '../../scenario/network-parameters';
import { WORK_PARAMETERS } from '../../scenario/work-parameters';
import type { Path } from '../../scenario/path';
import type { Scenario } from '../../scenario/scenario';

const GUARD: ChoiceSpec = {
  kind: 'choice',
  label: 'Storage guard',
  hint: 'What storage compares before it applies a write.',
  options: Object.fromEntries(Object.values(STORAGE_GUARDS).map(({ id, label }) => [id, label])),
  default: 'none',
};

/** The description of one value of a scenario, by its path; null where nothing describes it. */
export function specAt(
  path: Path,
  service: Pick<LockService<never>, 'parameters'>,
  scenario: Scenario,
): ParameterSpec | null {
  const [room, name = '', part = ''] = path.map(String);
  switch (room) {
    case 'service':
      return service.parameters[name] ?? null;
    case 'storage':
      return name === 'guard' ? GUARD : specOf(STORAGE_PARAMETERS, name);
    case 'clients':
      return name === 'count' ? SCENARIO_SPECS.clientCount : specOf(WORKER_PARAMETERS, part);
    case 'work':
      return specOf(WORK_PARAMETERS, name);
    case 'network':
      return specOf(NETWORK_PARAMETERS, name);
    case 'pause':
      return { lengthMs: SCENARIO_SPECS.pauseMs, afterGrantMs: SCENARIO_SPECS.pauseAfterGrantMs }[
        name as 'lengthMs' | 'afterGrantMs'
      ];
    case 'clockError':
      if (name === 'atMs') return SCENARIO_SPECS.clockErrorAtMs;
      return scenario.clockError.kind === 'drift'
        ? SCENARIO_SPECS.clockDriftPpm
        : { ...SCENARIO_SPECS.clockErrorMs, hint: 'How far the clock jumps, or is ahead.' };
    case 'durationMs':
    case 'seed':
      return SCENARIO_SPECS[room];
    default:
      return null;
  }
}

function specOf(specs: Readonly<Record<string, ParameterSpec>>, name: string) {
  return specs[name] ?? null;
}
