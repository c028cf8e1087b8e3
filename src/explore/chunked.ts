/**
 * Work in counted chunks. Whoever drives it owns the clock: it asks for a few units, looks at its watch and asks
 * again, and cancels by not asking any more. A unit should take a millisecond at most: a run, a thousand
 * transitions.
 */
export interface Chunked<Report> {
  /** Does about so many units, at least one, unless it is done. */
  advance(unitCount: number): Advance<Report>;
}

/** What a chunk brought. Plain data: it crosses to another thread. */
export interface Advance<Report> {
  readonly isDone: boolean;
  /** What is new since the chunk before; null where there is nothing to tell yet. */
  readonly report: Report | null;
}
