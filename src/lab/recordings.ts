import type { Difference } from '../exchange/recording/compare';
import type { ListedRecording, Recording } from '../exchange/recording/recording';
import type { Scenario } from '../scenario/scenario';
import { IS_SINGLE_FILE } from './build';
import { loadCatalogue } from './catalogue';
import { seenFromAllSides, type Experiment } from './experiment';

export type { Difference, ListedRecording, Recording };

/** What was recorded of a scenario, and of others that belong to the same preset. */
export interface RecordingsOf {
  /** The scenario itself was played against a real server. */
  readonly same: ListedRecording | null;
  /** Others of the same incident, at another scale or with slower links. */
  readonly others: readonly ListedRecording[];
}

/** A recording, seen as a run, and what parts it from the simulated one. */
export interface RecordedRun {
  readonly recording: Recording;
  readonly experiment: Experiment;
  readonly differences: readonly Difference[];
}

const NONE: RecordingsOf = { same: null, others: [] };

/** Every recording there is; without the list: none. */
export function allRecordings(): Promise<readonly ListedRecording[]> {
  return loadList();
}

/** Which recordings there are for a scenario that was opened under a name. Without the list: none. */
export async function recordingsOf(
  scenario: Scenario,
  presetId: string | null,
): Promise<RecordingsOf> {
  const all = await loadList();
  if (all.length === 0) return NONE;
  const { keyOfScenario } = await import('../exchange/recording/recording');
  const key = keyOfScenario(scenario);
  const same = all.find((one) => one.key === key) ?? null;
  const incident = presetId?.split('-')[0] ?? '';
  const isOfIncident = /^[A-Z]\d+$/.test(incident);
  const others = all.filter(
    (one) =>
      one !== same && isOfIncident && one.preset === null && one.id.startsWith(`${incident}-`),
  );
  return { same, others };
}

/** Fetches a recording and holds it against a simulated run of its scenario; a sentence where it cannot be had. */
export async function openRecording(
  id: string,
  simulated: Experiment,
): Promise<RecordedRun | { readonly fault: string }> {
  const recording = await loadRecording(id);
  if ('fault' in recording) return recording;
  const { differencesBetween } = await import('../exchange/recording/compare');
  const { history, scenario, toleranceMs } = recording;
  const { service } = simulated;
  const both = { simulated: simulated.history, recorded: history };
  return {
    recording,
    experiment: seenFromAllSides(history, { scenario, service, isCutShort: false }),
    differences: differencesBetween(both, toleranceMs),
  };
}

/** The address of the lab with a recording's own scenario; null where it cannot be had. */
export async function addressOfRecording(id: string): Promise<string | null> {
  const recording = await loadRecording(id);
  if ('fault' in recording) return null;
  const { addressOf } = await loadCatalogue();
  return addressOf(recording.scenario);
}

const UNREADABLE = { fault: 'The recording could not be read.' };

async function loadRecording(id: string): Promise<Recording | { readonly fault: string }> {
  const { readRecording } = await import('../exchange/recording/recording');
  const value = await fetchJson(`recordings/${encodeURIComponent(id)}.json`);
  if (value === undefined) return { fault: 'The recording could not be fetched.' };
  const read = readRecording(value);
  return read.ok ? read.recording : UNREADABLE;
}

/** Fetched once. A failure is not kept, so that the next scenario tries again. */
function loadList(): Promise<readonly ListedRecording[]> {
  list ??= (async () => {
    const { readRecordings } = await import('../exchange/recording/recording');
    return readRecordings(await fetchJson('recordings/index.json'));
  })()
    .catch(() => null)
    .then((read) => {
      if (read === null) list = undefined;
      return read ?? [];
    });
  return list;
}

let list: Promise<readonly ListedRecording[]> | undefined;

/** Larger than any recording: what is larger is none. */
const TEXT_LENGTH_MAX = 2_000_000;

/** Undefined: it is not there, too large, or no JSON. */
async function fetchJson(path: string): Promise<unknown> {
  if (IS_SINGLE_FILE) return undefined;
  try {
    const response = await fetch(path);
    const text = response.ok ? await response.text() : '';
    return text === '' || text.length > TEXT_LENGTH_MAX ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
