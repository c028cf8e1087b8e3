import { LOCK_SERVICES } from '../models/services';
import { withDifference } from '../scenario/difference';
import type { PlainObject } from '../scenario/plain';
import { scenarioDefaults } from '../scenario/scenario-defaults';

/** Where the defaults that links count on are pinned, from the repository's root. */
export const PINNED_DEFAULTS_FILE = 'src/scenario/defaults-1.json';

/** What a link of version 1 leaves out: one entry for the words all services share, one for each service. */
export function currentDefaults(): PlainObject {
  const ids = Object.keys(LOCK_SERVICES);
  const services = ids.map((id) => [id, scenarioDefaults(id)?.['service'] ?? {}]);
  const { service: _service, ...shared } = scenarioDefaults(ids[0] ?? '') ?? {};
  return { shared, services: Object.fromEntries(services) as PlainObject };
}

/** With what is new. What was pinned once stays, whatever has become of the default since. */
export function pinnedDefaults(pinned: PlainObject): PlainObject {
  return withDifference(currentDefaults(), pinned);
}
