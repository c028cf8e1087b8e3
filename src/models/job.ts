/** What a worker does while it holds the lock, step by step, and how long it waits before each. */
export interface JobStep {
  readonly do: 'read' | 'write' | 'effect' | 'release';
  /** From when `ms` counts: the step before, the grant's arrival, or the start of the run. */
  readonly from: 'previous' | 'grant' | 'start';
  readonly ms: number;
  /** A write that does not look at what it replaces. */
  readonly isBlind: boolean;
}

/** A piece of work that needs the lock. The last step of `steps` is its only `release`. */
export interface Job {
  readonly id: string;
  readonly steps: readonly JobStep[];
}
