import * as v from 'valibot';
import { LOCK_SERVICES } from '../models/services';
import { contradictionsIn } from './contradictions';
import { plainOf } from './plain';
import { nodesWith, type ScenarioNodes } from './nodes';
import { ScenarioSchema, type Scenario } from './scenario';
import { toldOf } from './told';

/** What is wrong with a scenario, and where: `faults[0].lengthMs`; '' for the whole. */
export interface ScenarioFault {
  readonly path: string;
  /** Reads on from the path: `must be at least 1`. */
  readonly message: string;
}

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** How many faults are told at most: more are not read by anybody. Arbitrary. */
const TOLD_MAX = 20;

/**
 * A scenario from anything: a file, an address, a message. Every default is filled in; whatever is
 * unknown, out of range or contradicts itself is told with its path, and nothing runs.
 */
export function readScenario(value: unknown): ReadScenario {
  const plain = plainOf(value);
  if (!plain.ok) return { ok: false, faults: [plain.fault] };
  const parsed = v.safeParse(ScenarioSchema, plain.value, { abortPipeEarly: true });
  if (!parsed.success) {
    return { ok: false, faults: parsed.issues.slice(0, TOLD_MAX).map((issue) => toldOf(issue)) };
  }
  const scenario = parsed.output as unknown as Scenario;
  const faults = contradictionsIn(scenario, nodesOf(scenario)).slice(0, TOLD_MAX);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, scenario };
}

/** The scenario of something we wrote ourselves; throws where it is not one. */
export function scenarioOf(value: unknown): Scenario {
  const read = readScenario(value);
  if (read.ok) return read.scenario;
  throw new Error(read.faults.map(({ path, message }) => `${path} ${message}`).join('; '));
}

/** Who takes part, for those who have the whole registry at hand. */
export function nodesOf(scenario: Scenario): ScenarioNodes {
  return nodesWith(LOCK_SERVICES[scenario.service.id], scenario);
}
