import type { VerdictId, VerdictStatus } from '../checkers';
import { FAULT_WORDS } from '../models/faults/words';
import { compiled } from '../models/step/compiled';
import type { Preset } from '../scenario/presets';
import type { Scenario } from '../scenario/scenario';
import { promiseOf } from '../simulation/setting';
import { loadMachinery } from '../simulation/simulate';
import { experimentOf, type Experiment } from './experiment';
import { loadCatalogue } from './catalogue';
import { loadIncidents, variantPresets, type Incident } from './shelf';

/** Whether a token that storage compares would have stopped the damage. */
export type Fencing = 'helps' | 'helps-at-takeover' | 'does-not-help' | 'no-token' | 'no-damage';

/** An incident as the gallery lists it, before anything has run. */
export interface GalleryEntry {
  readonly incident: Incident;
  readonly serviceLabel: string;
  /** What went wrong around the lock, by the kinds of its faults; empty: the program or its setting alone. */
  readonly causes: readonly string[];
  readonly variants: readonly { readonly preset: Preset; readonly title: string }[];
}

/** What running it showed. */
export interface GalleryFindings {
  /** By variant, in their order: the verdicts that were violated. */
  readonly violated: readonly (readonly VerdictId[])[];
  readonly fencing: Fencing;
}

/** All incidents, in the order of the collection. */
export async function loadGallery(): Promise<readonly GalleryEntry[]> {
  const [incidents, { LOCK_SERVICES }] = await Promise.all([loadIncidents(), loadCatalogue()]);
  return incidents.incidents.map((incident) => {
    const variants = variantPresets(incidents, incident);
    const [first] = variants;
    return {
      incident,
      serviceLabel: LOCK_SERVICES[incident.service].label,
      causes: first === undefined ? [] : causesOf(first.preset.scenario),
      variants,
    };
  });
}

/** Runs an incident and its variants, and its first one again behind each token guard. */
export async function findingsOf({ variants }: GalleryEntry): Promise<GalleryFindings> {
  const runs: Experiment[] = [];
  for (const { preset } of variants) runs.push(await runOf(preset.scenario));
  const [first] = runs;
  return {
    violated: runs.map(violatedIn),
    fencing: first === undefined ? 'no-damage' : await fencingOf(first),
  };
}

/** What somebody looks for; '' where it does not matter. */
export interface GalleryFilter {
  readonly text: string;
  readonly service: string;
  readonly cause: string;
  readonly violated: string;
  readonly fencing: string;
}

export const NO_FILTER: GalleryFilter = {
  text: '',
  service: '',
  cause: '',
  violated: '',
  fencing: '',
};

/** What has no cause among the faults. */
export const NO_FAULT = 'No fault: program or configuration';

/** Whether an incident is among what is looked for. What has not run yet matches no finding. */
export function matches(
  { incident, serviceLabel, causes }: GalleryEntry,
  findings: GalleryFindings | undefined,
  { text, service, cause, violated, fencing }: GalleryFilter,
): boolean {
  const { id, title, happened, fix } = incident;
  const told = [id, title, happened, fix, serviceLabel, ...causes].join(' ').toLowerCase();
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.every((word) => told.includes(word))) return false;
  if (service !== '' && incident.service !== service) return false;
  if (cause !== '' && !(cause === NO_FAULT ? causes.length === 0 : causes.includes(cause)))
    return false;
  const inFirst: readonly string[] = findings?.violated[0] ?? [];
  if (violated !== '' && !inFirst.includes(violated)) return false;
  return fencing === '' || findings?.fencing === fencing;
}

function causesOf({ faults, pause, clockError }: Scenario): readonly string[] {
  const kinds = [
    ...(pause.lengthMs > 0 ? ['pause' as const] : []),
    ...(clockError.amount !== 0 ? ['clockStep' as const] : []),
    ...faults.map(({ type }) => type),
  ];
  return [...new Set(kinds.map((kind) => FAULT_WORDS[kind].label))];
}

async function fencingOf({ scenario, verdicts }: Experiment): Promise<Fencing> {
  const isHurt = (list: Experiment['verdicts']) =>
    list.some(({ id, status }) => (id === 'W' || id === 'C') && status === 'violated');
  if (!isHurt(verdicts)) return 'no-damage';
  for (const guard of ['token-on-write', 'token-at-takeover'] as const) {
    const { LOCK_SERVICES, readScenario } = await loadCatalogue();
    const fenced = readScenario({ ...scenario, storage: { ...scenario.storage, guard } });
    // Some services bring their own storage, and no other guard can stand before it.
    if (!fenced.ok) return 'no-token';
    if (promiseOf(fenced.scenario, LOCK_SERVICES[scenario.service.id]).tokens !== 'ordered')
      return 'no-token';
    const run = await runOf(fenced.scenario);
    // Where storage refuses everybody, nothing is mended.
    const isUsed = run.writes.some(({ outcome }) => outcome === 'accepted');
    if (isUsed && !isHurt(run.verdicts))
      return guard === 'token-on-write' ? 'helps' : 'helps-at-takeover';
  }
  return 'does-not-help';
}

async function runOf(scenario: Scenario): Promise<Experiment> {
  return experimentOf(scenario, await loadMachinery(scenario, compiled));
}

function violatedIn({ verdicts }: Experiment): readonly VerdictId[] {
  const isViolated = (status: VerdictStatus) => status === 'violated';
  return verdicts.filter(({ status }) => isViolated(status)).map(({ id }) => id);
}
