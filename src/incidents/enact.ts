import type { ScenarioInput } from '../scenario/scenario';
import { scenarioOf } from '../scenario/read';
import type { Expectation, IncidentVariant } from './incident';

/** How the collection's scenarios read unless an entry says otherwise: 1 ms one way, perfect clocks. */
const AS_USUAL = { network: { delayMs: 1 } } satisfies Partial<ScenarioInput>;

/** One variant of an incident: its scenario, complete, and what is expected of it. */
export function variant(
  id: string,
  {
    title,
    story,
    scenario,
    expected,
  }: {
    readonly title: string;
    readonly story: string;
    readonly scenario: ScenarioInput;
    readonly expected: Expectation;
  },
): IncidentVariant {
  return {
    id,
    title,
    story,
    expected,
    scenario: scenarioOf({ ...AS_USUAL, title, story, ...scenario }),
  };
}

/** A job that holds the lock until a time. A client that shall never release holds beyond the horizon. */
export const FOR_EVER_MS = 86_400_000;
