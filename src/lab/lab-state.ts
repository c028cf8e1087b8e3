import type { StoreApi } from 'zustand/vanilla';
import type { Path } from '../scenario/path';
import type { ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import type { Machinery } from '../simulation/machinery';
import type { Arrival } from './arrival';
import type { Asking } from './asked';
import type { Curtain } from './curtain';
import type { Early } from './early';
import type { Experiment } from './experiment';
import type { Playhead } from './playhead';
import type { Track } from './track';
import type { ViolationMark } from './violations';

/** What one figure shows: values only. Whatever can be computed from them is not here. */
export interface LabState {
  readonly asking: Asking;
  /** What was changed before it could be read: a slider stands where it was moved to. */
  readonly early: Early;
  /** The last of them that was refused when it could be read; null: none was, or the same was changed since. */
  readonly refused: Refused | null;
  /** The last run that ended, whole. While a new scenario loads or runs, that of the one before. */
  readonly track: Track | null;
  /** All of that run, where the track is only what is known of it behind a curtain. */
  readonly whole: Experiment | null;
  /** What hides the future until it was predicted; null: nothing is hidden. */
  readonly curtain: Curtain | null;
  readonly machinery: Machinery | null;
  readonly loading: 'loading' | 'ready' | 'failed';
  readonly playhead: Playhead;
  /** A line of the history. */
  readonly selectedSeq: number | null;
  /** The stretch in view; null: all of it. */
  readonly windowMs: WindowMs | null;
  /** The machine whose diagram is open. */
  readonly inspected: MachineName | null;
  /** Simulated time by real time. */
  readonly speed: number;
  /** Is to play by itself as soon as there is a run; then it has been done. */
  readonly playsAtOnce: boolean;
}

/** A change that nobody waited for the answer to. */
export interface Refused {
  readonly path: Path;
  readonly faults: readonly ScenarioFault[];
}

export interface MachineName {
  readonly node: string;
  readonly part: string;
}

/** From, to. */
export type WindowMs = readonly [number, number];

/** All that can be done to a figure. */
export interface LabActions {
  /**
   * Changes one value of the scenario; `drag` names a gesture whose changes are one step of undo, until
   * `settle`. Returns what is wrong with the value; then nothing has changed.
   */
  readonly change: (path: Path, value: unknown, drag?: string | null) => readonly ScenarioFault[];
  readonly settle: () => void;
  /** Starts from another scenario; the one before can be had back by undo. */
  readonly replace: (scenario: Scenario, presetId: string | null, arrival?: Arrival) => void;
  /** Back to what the scenario was when it was opened. */
  readonly reset: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Tries again to load what could not be loaded. */
  readonly retry: () => void;
  readonly seek: (ms: number) => void;
  /** Seeks to right after a line. */
  readonly visit: (seq: number) => void;
  readonly step: (byCount: number) => void;
  readonly jumpTo: (mark: ViolationMark) => void;
  readonly select: (seq: number | null) => void;
  readonly look: (windowMs: WindowMs | null) => void;
  readonly inspect: (machine: MachineName | null) => void;
  readonly setSpeed: (speed: number) => void;
  /** Hides the future, or shows it. */
  readonly draw: (curtain: Curtain | null) => void;
}

export type Lab = StoreApi<LabState & LabActions>;

/** What a figure opens with. */
export interface Opening {
  readonly scenario: Scenario;
  readonly presetId: string | null;
  readonly arrival?: Arrival;
  /** Plays to where it goes wrong as soon as there is a run. */
  readonly playsAtOnce?: boolean;
  /** Hides the future from the beginning. */
  readonly curtain?: Curtain | null;
}
