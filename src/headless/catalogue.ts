import { INCIDENT_PRESETS } from '../incidents/presets';
import { differenceFrom } from '../scenario/difference';
import type { Plain, PlainObject } from '../scenario/plain';
import { PRESETS } from '../scenario/presets';
import { scenarioUnsaid } from '../scenario/scenario-defaults';
import type { Scenario } from '../scenario/scenario';

/** A scenario that has a name. */
export interface Named {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  readonly scenario: Scenario;
}

/** Every scenario with a name: the presets, in the order of the menu, then the incidents. */
export const CATALOGUE: readonly Named[] = [...Object.values(PRESETS), ...INCIDENT_PRESETS];

/** One line of `--list`. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly service: string;
  readonly guard: string;
  readonly story: string;
}

export function listed(): readonly Listed[] {
  return CATALOGUE.map(({ id, title, story, scenario }) => ({
    id,
    title,
    service: scenario.service.id,
    guard: scenario.storage.guard,
    story,
  }));
}

/**
 * A named scenario as a person would have written it, without defaults, so that another service can
 * be put in without the parameters of the first.
 */
export function asWritten({ scenario }: Named): Plain {
  const { id } = scenario.service;
  const said = differenceFrom(scenarioUnsaid(id) ?? {}, scenario as unknown as PlainObject);
  return { ...said, service: { id, ...(said.service as PlainObject | undefined) } };
}
