import type { Machinery } from '../../simulation/machinery';
import type { Scenario } from '../../scenario/scenario';
import { SEEN } from './ledger';
import { pathTo } from './path';
import { retold } from './retelling';
import {
  LETTERS,
  SIGHTS,
  type ExhaustLetter,
  type Search,
  type SearchStatus,
  type Sight,
  type Sighting,
} from './search';
import { SIGHT_SENTENCES } from './sentences';
import { withoutNeedlessDelays } from './simplest';
import { terminationOf } from './termination';

/** How far a search has come; plain data. */
export interface ExhaustProgress {
  readonly status: SearchStatus;
  readonly because: string;
  readonly states: number;
  readonly transitions: number;
  /** Steps from the start, and faults, of what is looked at now. */
  readonly depth: number;
  readonly faults: number;
  /** States known and not yet looked at. */
  readonly open: number;
  readonly bytes: number;
}

/** What a search found out about one letter. */
export interface LetterReport {
  readonly letter: ExhaustLetter;
  /** Null: not reached within what was searched. */
  readonly reached: { readonly faults: number; readonly steps: number } | null;
  /** The shortest way there, retold as a scenario; null where it is not reached. */
  readonly scenario: Scenario | null;
  /** Whether the ordinary simulation of it comes to the same verdict. */
  readonly agrees: boolean;
}

export interface SightReport {
  readonly sight: Sight;
  readonly sentence: string;
  readonly reached: { readonly faults: number; readonly steps: number } | null;
}

/** All that a search found out; plain data. */
export interface ExhaustReport extends ExhaustProgress {
  readonly letters: readonly LetterReport[];
  readonly sights: readonly SightReport[];
  /** Null: only an exhausted world can be asked. */
  readonly termination: TerminationReport | null;
  readonly machineSteps: number;
}

export interface TerminationReport {
  readonly waitingCount: number;
  readonly strandedCount: number;
  readonly scenario: Scenario | null;
}

export function progressOf(search: Search): ExhaustProgress {
  const { status, because, universe, transitionCount, depth, faults, expandedCount } = search;
  const { parents, depths, targets, marks } = search;
  const numbers = [parents, depths, targets, marks, search.order, search.begins];
  return {
    status,
    because,
    states: universe.count,
    transitions: transitionCount,
    depth,
    faults,
    open: universe.count - expandedCount,
    bytes: universe.byteCount + numbers.reduce((sum, one) => sum + one.values.byteLength, 0),
  };
}

/** What is known by now. Every letter that was reached is retold and judged by the ordinary simulation. */
export function reportOf(search: Search, machinery: Machinery): ExhaustReport {
  return {
    ...progressOf(search),
    letters: LETTERS.map((letter) => letterReport(search, machinery, letter)),
    sights: SIGHTS.map((sight) => ({
      sight,
      sentence: SIGHT_SENTENCES[sight],
      reached: placeOf(search.sightings.get(SEEN[sight])),
    })),
    termination: search.status === 'exhausted' ? terminationReport(search, machinery) : null,
    machineSteps: search.universe.stepCount,
  };
}

function letterReport(search: Search, machinery: Machinery, letter: ExhaustLetter): LetterReport {
  const sighting = search.sightings.get(SEEN[letter]);
  const reached = placeOf(sighting);
  if (sighting === undefined) return { letter, reached, scenario: null, agrees: true };
  const { cast } = search.universe;
  const { scenario, agrees } = retold(pathTo(search, sighting), { cast, machinery, letter });
  if (!agrees) return { letter, reached, scenario, agrees };
  const simplest = withoutNeedlessDelays(scenario, machinery, letter);
  return { letter, reached, scenario: titled(simplest, letter), agrees };
}

function titled(scenario: Scenario, letter: ExhaustLetter): Scenario {
  return { ...scenario, title: `Shortest way to ${letter}` };
}

function terminationReport(search: Search, machinery: Machinery): TerminationReport {
  const { waitingCount, strandedCount, first } = terminationOf(search);
  const { cast } = search.universe;
  const scenario =
    first === null
      ? null
      : retold(pathTo(search, first), { cast, machinery, letter: null }).scenario;
  return { waitingCount, strandedCount, scenario };
}

function placeOf(sighting: Sighting | undefined) {
  return sighting === undefined ? null : { faults: sighting.faults, steps: sighting.steps };
}
