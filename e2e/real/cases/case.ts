import { INCIDENT_PRESETS } from '../../../src/incidents/presets';
import { PRESETS } from '../../../src/scenario/presets';
import { scenarioOf } from '../../../src/scenario/read';
import type { StorageKind } from '../storage';
import type { Scenario, ScenarioInput } from '../../../src/scenario/scenario';

/** The server that a case needs; `--server` chooses by it. */
export type ServerName = 'redis' | 'redlock' | 'etcd' | 'zookeeper' | 'postgres';
export const SERVER_NAMES: readonly ServerName[] = [
  'redis',
  'redlock',
  'etcd',
  'zookeeper',
  'postgres',
];

/** A scenario that is played in both worlds. */
export interface RealCase {
  /** Of its recording's file. */
  readonly id: string;
  readonly title: string;
  readonly server: ServerName;
  /** The preset that this is; null: a scenario of the rig's own. */
  readonly preset: string | null;
  readonly scenario: Scenario;
  /** How often it is played. */
  readonly runs: number;
  /** What holds the data. */
  readonly storage: StorageKind;
  /** Short enough for `--quick`. */
  readonly isQuick: boolean;
  readonly toleranceMs: number;
  readonly toleranceBecause: string;
  readonly note: string;
  /** Known to end otherwise than in the simulation; the note says why. */
  readonly isKnownToDiffer: boolean;
  /** A silent cut keeps what is sent meanwhile, and hands it on when it heals. */
  readonly keepsBytes: boolean;
}

/**
 * What a loaded machine of two cores was seen to add to any time: a timer that is late, a process that waits for a core;
 * ms. Polling adds its interval on top, since the phase of a poll is nobody's promise.
 */
export const MACHINE_MS = 200;

/** Of a case with a clock step. */
export const STEPPED =
  'The server’s wall clock is stepped by libfaketime; its monotonic clock and all other clocks are the machine’s.';

interface Own {
  readonly title?: string;
  readonly runs?: number;
  readonly isQuick?: boolean;
  /** On top of the machine's, and why. */
  readonly moreMs?: number;
  readonly moreBecause?: string;
  readonly note?: string;
  readonly isKnownToDiffer?: boolean;
  readonly keepsBytes?: boolean;
  /** A row in PostgreSQL where the lock is PostgreSQL's, else a key in Redis. */
  readonly storage?: StorageKind;
}

/** A preset or a variant of an incident, as it is. */
export function presetCase(server: ServerName, preset: string, own: Own = {}): RealCase {
  const known = [...Object.values(PRESETS), ...INCIDENT_PRESETS].find(({ id }) => id === preset);
  if (known === undefined) throw new Error(`There is no preset ${preset}.`);
  return caseOf(preset, { server, preset, title: known.title, scenario: known.scenario }, own);
}

/** A scenario of the rig's own: an incident at another scale, or a boundary of a model. */
export function ownCase(
  server: ServerName,
  id: string,
  { title, ...own }: Own & { readonly title: string },
  scenario: ScenarioInput,
): RealCase {
  const whole = scenarioOf({ network: { delayMs: 1 }, title, ...scenario });
  return caseOf(id, { server, preset: null, title, scenario: whole }, own);
}

function caseOf(
  id: string,
  asked: Pick<RealCase, 'server' | 'preset' | 'title' | 'scenario'>,
  own: Own,
): RealCase {
  const { runs = 5, isQuick = false, moreMs = 0, moreBecause = '', note = '' } = own;
  const { isKnownToDiffer = false, keepsBytes = false } = own;
  const { storage = asked.server === 'postgres' ? 'postgres' : 'redis' } = own;
  const why = `${MACHINE_MS} ms for a machine that does other things as well`;
  return {
    id,
    ...asked,
    ...{ runs, isQuick, note, isKnownToDiffer, keepsBytes, storage },
    toleranceMs: MACHINE_MS + moreMs,
    toleranceBecause: moreBecause === '' ? why : `${why}, ${moreMs} ms ${moreBecause}`,
  };
}
