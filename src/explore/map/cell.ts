/** What the runs of one cell came to. Plain data. */
export interface CellResult {
  /** row × columns + column; rows ascend with y. */
  readonly cell: number;
  /** How many runs were made. */
  readonly runs: number;
  /** Nothing in them is left to chance: one was made, and every seed gives the same. */
  readonly isFixed: boolean;
  readonly violated: number;
  /** Runs that never exercised the property, and those cut short before they violated it. */
  readonly untested: number;
  readonly cutShort: number;
  /** The first seed whose run violates it, or has the longest overlap; null where none does. */
  readonly witnessSeed: number | null;
  /** How long two believed at once: mean over the runs, and the longest. Only where that is asked. */
  readonly overlapMs: { readonly mean: number; readonly longest: number } | null;
  /** Why there is no such scenario; null where there is. */
  readonly contradiction: string | null;
}

/** What is new of a map. */
export interface MapReport {
  readonly cells: readonly CellResult[];
}
