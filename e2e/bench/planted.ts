import { defaultBudget } from '../../src/explore/break/budget';
import { advance, startBreak } from '../../src/explore/break/search';
import type { MachineDefinition, PartSpec, ServiceMachinery } from '../../src/models/contract';
import { PRESETS } from '../../src/scenario/presets';
import { scenarioOf } from '../../src/scenario/read';
import { loadMachinery } from '../../src/simulation/simulate';
import type { Machinery } from '../../src/simulation/machinery';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs';

/** What comes of the search for each, for so many of them. */
export async function plantedFindings(countMax: number): Promise<readonly PlantedFinding[]> {
  const findings: PlantedFinding[] = [];
  for (const planted of PLANTED_BUGS.slice(0, countMax)) findings.push(await searchedFor(planted));
  return findings;
}

/** What came of the search for one. */
export interface PlantedFinding {
  readonly planted: PlantedBug;
  /** A schedule was found that breaks the copy, and not the service that it was copied from. */
  readonly isFound: boolean;
  readonly faultCount: number;
  readonly runCount: number;
}

/**
 * Searches with the default budget for what breaks the copy. A schedule that breaks the service as well says nothing
 * of the bug, and does not count.
 */
export async function searchedFor(planted: PlantedBug): Promise<PlantedFinding> {
  const preset = PRESETS[planted.preset] as (typeof PRESETS)[string];
  const scenario = scenarioOf(planted.change(preset.scenario));
  const whole = await loadMachinery(scenario);
  const budget = defaultBudget(scenario, whole.lock);
  const asked = { scenario, attacked: [planted.attacks], budget, seed: 1 };
  const search = startBreak(asked, withBug(whole, planted), whole);
  let { result } = search;
  while (result === null) ({ result } = advance(search, 1_000_000));
  const { runCount } = result.progress;
  if (result.type === 'nothing') return { planted, isFound: false, faultCount: 0, runCount };
  return { planted, isFound: true, faultCount: result.shrunk.scenario.faults.length, runCount };
}

/** The same machines, but for the one guard. */
function withBug(machinery: Machinery, planted: PlantedBug): Machinery {
  const { service } = machinery;
  const broken = new Map<MachineDefinition, MachineDefinition>();
  const brokenOf = (definition: MachineDefinition): MachineDefinition => {
    const known = broken.get(definition) ?? withGuard(definition, planted);
    broken.set(definition, known);
    return known;
  };
  const isMeant = (part: string): boolean => part === planted.part;
  const copied: ServiceMachinery<never> = {
    parts: (...asked) =>
      service
        .parts(...asked)
        .map((spec): PartSpec =>
          isMeant(spec.part) ? { ...spec, definition: brokenOf(spec.definition) } : spec,
        ),
  };
  if (service.storage === undefined) return { ...machinery, service: copied };
  const storageOf = service.storage.bind(service);
  return {
    ...machinery,
    service: {
      ...copied,
      storage(...asked) {
        const own = storageOf(...asked);
        return isMeant('storage') ? { ...own, definition: brokenOf(own.definition) } : own;
      },
    },
  };
}

function withGuard(definition: MachineDefinition, { guard, says }: PlantedBug): MachineDefinition {
  const { machine } = definition;
  if (!(guard in machine.implementations.guards))
    throw new Error(`${machine.id} has no guard ${guard}`);
  return { ...definition, machine: machine.provide({ guards: { [guard]: () => says } }) };
}
