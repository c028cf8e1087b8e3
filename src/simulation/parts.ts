import { hashOfText } from '../kernel/chance';
import type { NodeId, PartSpec, Surroundings } from '../models/contract';
import type { Stepper } from '../models/step/stepper';
import { workerDefinition } from '../models/worker/worker.machine';
import type { Scenario } from '../scenario/scenario';
import { prepared, type PreparedMachine } from './prepared';
import type { Machinery } from './machinery';

/** A machine on its node. */
export interface PartSetting extends PreparedMachine {
  readonly node: number;
  readonly part: string;
  readonly input: object;
  /** Worker's own timers come first at a program-first wake-up. */
  readonly isWorker: boolean;
  readonly hearsOfRestart: boolean;
  /** Of its node's name: the owner of its draws. */
  readonly ownerHash: number;
}

/** Every machine of a scenario: the workers', the service's, the storage's. */
export function partSpecs(
  scenario: Scenario,
  machinery: Machinery,
  surroundings: Surroundings,
  isExclusive: boolean,
): readonly PartSpec[] {
  // Nobody changes parameters: clients without any of their own share those of the scenario.
  const parametersOf = (client: NodeId) => {
    const own = scenario.clients.each[client]?.service;
    return (own === undefined ? scenario.service : { ...scenario.service, ...own }) as never;
  };
  const workers = surroundings.clients.map((client): PartSpec => {
    const settings = {
      ...scenario.clients.behaviour,
      ...scenario.clients.each[client]?.behaviour,
    };
    return {
      node: client,
      part: 'worker',
      definition: workerDefinition(settings),
      input: isExclusive ? { settings } : { settings, isAdmitted: true },
    };
  });
  return [
    ...workers,
    ...machinery.service.parts(scenario.service as never, parametersOf, surroundings),
    storageSpec(scenario, machinery, surroundings, parametersOf),
  ];
}

/** The guarded storage that was asked for, or the service's own, where lock and data are one. */
function storageSpec(
  { service, storage }: Scenario,
  machinery: Machinery,
  surroundings: Surroundings,
  parametersOf: (client: NodeId) => never,
): PartSpec {
  const { guard, commitDelayMs, readLagMs } = storage;
  const asked = { guard, commitDelayMs, readLagMs };
  const own = machinery.service.storage?.(service as never, surroundings, asked, parametersOf);
  const input = { commitDelayMs, readLagMs };
  return { node: 'storage', part: 'storage', definition: machinery.storage, input, ...own };
}

/** A machine made ready for the stepper. */
export function partSetting(
  { node, part, definition, input, hearsOfRestart = false }: PartSpec,
  nodeOf: ReadonlyMap<NodeId, number>,
  stepper: Stepper,
): PartSetting {
  const { machine, believes, isIdle, jitterOf } = prepared(definition, stepper);
  return {
    machine,
    believes,
    isIdle,
    jitterOf,
    node: nodeOf.get(node) ?? -1,
    part,
    input,
    isWorker: part === 'worker',
    hearsOfRestart,
    ownerHash: hashOfText(node),
  };
}
