import type { LockService, MachineDefinition, ServiceMachinery } from '../models/contract';
import type { Stepper } from '../models/step/stepper';

/** The machines a scenario needs, loaded; `loadMachinery` brings them. */
export interface Machinery {
  /** The registry entry of the service. */
  readonly lock: LockService<never>;
  readonly service: ServiceMachinery<never>;
  readonly storage: MachineDefinition;
  readonly stepper: Stepper;
}
