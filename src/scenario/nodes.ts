import type { LockService, NodeId } from '../models/contract';
import { CLIENT_NAMES } from './limits';
import type { Scenario } from './scenario';

/** The names of its processes, besides `storage`. */
export interface ScenarioNodes {
  readonly clients: readonly NodeId[];
  readonly servers: readonly NodeId[];
}

/** Who takes part in a scenario, by the registry entry of its service. */
export function nodesWith(lock: LockService<never>, scenario: Scenario): ScenarioNodes {
  return {
    clients: CLIENT_NAMES.slice(0, scenario.clients.count),
    servers: lock.servers(scenario.service as never),
  };
}
