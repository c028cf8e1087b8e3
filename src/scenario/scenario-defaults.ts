import { withDifference } from './difference';
import type { PlainObject } from './plain';
import { readScenario } from './read';

/**
 * Where a default has changed since version 1 of the address, what it was, per service. Links leave
 * defaults out, so they must mean the old ones for ever. `scenario-defaults.test.ts` knows them all
 * and asks for an entry here: `redis: { service: { retryDelayMs: 500 } }`.
 */
const DEFAULTS_CHANGED_SINCE: Readonly<Record<string, PlainObject>> = {
  // It was on, which is not client-go's own default and delays the news of every loss by one call.
  'k8s-lease': { service: { releaseOnCancel: true } },
};

/** The scenario that says nothing but its service, as it is read now; none for an unknown one. */
export function scenarioUnsaid(serviceId: string): PlainObject | undefined {
  const read = readScenario({ service: { id: serviceId } });
  return read.ok ? (read.scenario as unknown as PlainObject) : undefined;
}

/** The scenario that says nothing but its service, as addresses of version 1 count it; none for an unknown one. */
export function scenarioDefaults(serviceId: string): PlainObject | undefined {
  const known = DEFAULTS.get(serviceId);
  if (known !== undefined) return known;
  const unsaid = scenarioUnsaid(serviceId);
  if (unsaid === undefined) return undefined;
  const changed = DEFAULTS_CHANGED_SINCE[serviceId] ?? {};
  const defaults = withDifference(unsaid, changed);
  DEFAULTS.set(serviceId, defaults);
  return defaults;
}

/** Only remembers: there are as many as services. */
const DEFAULTS = new Map<string, PlainObject>();
