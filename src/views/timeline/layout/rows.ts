/** Rows beyond these lie upon the last one. */
export const ROWS_MAX = 6;

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The row of each span, so that no two in a row overlap; spans come in the order of their start. */
export function rowsOf(spans: readonly Span[]): readonly number[] {
  const ends: number[] = [];
  return spans.map(({ fromMs, toMs }) => {
    const free = ends.findIndex((endMs) => endMs <= fromMs);
    const row = Math.min(free < 0 ? ends.length : free, ROWS_MAX - 1);
    ends[row] = Math.max(toMs, ends[row] ?? toMs);
    return row;
  });
}

/** What is left of a span when others are taken out of it; pieces of no length are left out. */
export function without(span: Span, others: readonly Span[]): readonly Span[] {
  const pieces: Span[] = [];
  let fromMs = span.fromMs;
  for (const other of others) {
    if (other.toMs <= fromMs) continue;
    if (other.fromMs >= span.toMs) break;
    if (other.fromMs > fromMs) pieces.push({ fromMs, toMs: other.fromMs });
    fromMs = other.toMs;
  }
  if (fromMs < span.toMs) pieces.push({ fromMs, toMs: span.toMs });
  return pieces;
}
