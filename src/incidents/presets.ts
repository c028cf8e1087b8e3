import type { Preset } from '../scenario/presets';
import { INCIDENTS } from '.';

/**
 * Every variant of every incident as a preset: `R1` as it happened, `R1-fenced` and so on for its controls. The ids are
 * part of links.
 */
export const INCIDENT_PRESETS: readonly Preset[] = INCIDENTS.flatMap((incident) =>
  incident.variants.map((variant, at) => {
    const title = at === 0 ? incident.title : `${incident.id}: ${variant.title}`;
    return {
      id: at === 0 ? incident.id : `${incident.id}-${variant.id}`,
      title,
      story: variant.story,
      scenario: { ...variant.scenario, title },
    };
  }),
);
