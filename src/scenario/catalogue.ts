// All that knows every lock service: the registry, the schema made of it, the presets and the addresses.
// A room that fetches it when it is needed has one thing to fetch.

export { LOCK_SERVICES } from '../models/services';
export { SERVICE_MENU } from '../models/services/menu';
export {
  ADDRESS_LENGTH_MAX,
  addressOf,
  readAddress,
  SHAREABLE_LENGTH_MAX,
  shelfOf,
} from './address';
export { PRESETS } from './presets';
export { nodesOf, readScenario } from './read';
export { readScenarioText, TEXT_LENGTH_MAX } from './read-text';
