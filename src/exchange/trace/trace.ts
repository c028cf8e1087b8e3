import type { VerdictId } from '../../checkers';
import type { History } from '../../history/history';
import type { LockEvent } from './lock-event';

/** What somebody else’s system wrote down about a lock. */
export const TRACE_FORMATS = {
  csv: 'CSV with a head line',
  jsonl: 'JSON, one object a line',
  redis: 'Redis MONITOR',
  jepsen: 'Jepsen history (EDN)',
} as const;

export type TraceFormat = keyof typeof TRACE_FORMATS;

/** What is wrong with a trace; `line` counts from 1. */
export interface TraceFault {
  readonly line: number;
  /** The end of a sentence that begins with the line. */
  readonly message: string;
}

/** A trace as a history that the checkers can read, with what it leaves open. */
export interface Trace {
  readonly format: TraceFormat;
  /** The locks that the trace tells of, the one that is shown first. Never empty. */
  readonly locks: readonly string[];
  /** In the order in which they appear, 16 at most. */
  readonly clients: readonly string[];
  readonly history: History;
  /** Of each line of the history the line of the text that told it; null: it was computed. */
  readonly textLines: readonly (number | null)[];
  readonly gaps: Gaps;
  /** What a reader must know of how it was read; sentences. */
  readonly notes: readonly string[];
}

/** What a trace does not tell, so that a property cannot be said to hold. */
export interface Gaps {
  /** Grants of which neither an end nor a TTL is told, though another followed: nobody knows whether they overlap. */
  readonly openGrants: readonly number[];
  /** By property: why `holds` would say too much. A violation that was seen stays one. */
  readonly untold: Readonly<Partial<Record<VerdictId, string>>>;
}

/** What a parser makes of a text: events in the order of the text. */
export interface Parsed {
  readonly events: readonly LockEvent[];
  readonly notes: readonly string[];
  readonly untold: Gaps['untold'];
}

export type ReadTrace =
  | { readonly ok: true; readonly trace: Trace }
  | { readonly ok: false; readonly faults: readonly TraceFault[] };

/** What is asked of a trace besides its text. */
export interface TraceQuestion {
  /** Null: what it looks like. */
  readonly format: TraceFormat | null;
  /** Null: the lock that is told of most. */
  readonly lock: string | null;
  /** How long a grant lasts where the trace does not say, ms; null: nobody knows. */
  readonly ttlMs: number | null;
}

export const ANY_TRACE: TraceQuestion = { format: null, lock: null, ttlMs: null };

/** Characters. */
export const TRACE_LENGTH_MAX = 2_000_000;
/** Events of one lock. */
export const TRACE_EVENTS_MAX = 5_000;
/** As many as have a colour. */
export const TRACE_CLIENTS_MAX = 16;
/** A day, ms. */
export const TRACE_MS_MAX = 86_400_000;
/** Characters of a name. */
export const NAME_LENGTH_MAX = 60;
/** More than these are not listed: who has mended them sees the next. */
export const FAULTS_MAX = 6;

/** Gathers what is wrong, and stops listening when there is enough. */
export class Complaints {
  readonly faults: TraceFault[] = [];

  get isFull(): boolean {
    return this.faults.length >= FAULTS_MAX;
  }

  at(line: number, message: string): null {
    if (!this.isFull) this.faults.push({ line, message });
    return null;
  }
}
