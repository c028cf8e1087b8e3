import type { Incident } from '../incidents';
import type { ReadAddress } from '../scenario/address';
import first from '../scenario/first-preset.json';
import type { Preset } from '../scenario/presets';
import type { Scenario } from '../scenario/scenario';
import { loadCatalogue } from './catalogue';

/** The scenario that a newcomer meets. */
export const FIRST_PRESET = 'paused-holder';

/** What an address asks for; one without a scenario (`#/lab`) asks for the first preset, at once. */
export function openAddress(hash: string): ReadAddress | Promise<ReadAddress> {
  if (!/^#?\/?(lab\/?)?$/.test(hash)) return readLink(hash);
  const details = { digest: null, playheadMs: null, seq: null };
  return { ok: true, scenario: firstScenario(), presetId: FIRST_PRESET, ...details };
}

/** A name that is none of the presets may be an incident's, and those are fetched only then. */
async function readLink(hash: string): Promise<ReadAddress> {
  const { PRESETS, readAddress, shelfOf } = await loadCatalogue();
  const read = readAddress(hash, shelfOf(Object.values(PRESETS)));
  if (read.ok || hash.includes('lab/~')) return read;
  const { presets } = await loadIncidents();
  return readAddress(hash, shelfOf([...Object.values(PRESETS), ...presets]));
}

/** A scenario that is always there, without the catalogue: the preset as it was read when the schema last changed. */
export function firstScenario(): Scenario {
  return first as unknown as Scenario;
}

/** Real failures: their stories, and their scenarios as presets by id. */
export interface Incidents {
  readonly incidents: readonly Incident[];
  readonly presets: readonly Preset[];
}

/** Fetched once, when somebody asks for them. */
export function loadIncidents(): Promise<Incidents> {
  incidents ??= Promise.all([import('../incidents'), import('../incidents/presets')]).then(
    ([{ INCIDENTS }, { INCIDENT_PRESETS }]) => ({
      incidents: INCIDENTS,
      presets: INCIDENT_PRESETS,
    }),
    (error: unknown) => {
      incidents = undefined;
      throw error;
    },
  );
  return incidents;
}

let incidents: Promise<Incidents> | undefined;

export type { Incident };

/** The same for a view: null where they cannot be fetched. */
export function incidentsIfAny(): Promise<Incidents | null> {
  shown ??= loadIncidents().catch(() => {
    // Asked again, it tries again.
    setTimeout(() => (shown = undefined), 0);
    return null;
  });
  return shown;
}

let shown: Promise<Incidents | null> | undefined;

/** An incident's variants as presets, under their short titles. */
export function variantPresets(
  { presets }: Incidents,
  incident: Incident,
): readonly { readonly preset: Preset; readonly title: string }[] {
  return incident.variants.flatMap(({ title }, index) => {
    const preset = presets.find(({ id }) => id === presetIdOf(incident, index));
    return preset === undefined ? [] : [{ preset, title }];
  });
}

/** The incident that a preset re-enacts, if it is one. */
export function incidentOf({ incidents }: Incidents, presetId: string): Incident | null {
  const isOf = (incident: Incident) =>
    incident.variants.some((_, index) => presetIdOf(incident, index) === presetId);
  return incidents.find(isOf) ?? null;
}

/** As `incidents/presets` has it. */
function presetIdOf({ id, variants }: Incident, index: number): string {
  return index === 0 ? id : `${id}-${variants[index]?.id}`;
}
