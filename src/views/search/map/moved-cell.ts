/** Where a key leads from a cell, within the map; null: it is none of its keys. */
export function movedCell(
  key: string,
  from: number | null,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): number | null {
  const by = MOVES[key];
  if (by === undefined || columns === 0 || rows === 0) return null;
  if (from === null) return 0;
  const column = (from % columns) + by.columns;
  const row = Math.floor(from / columns) + by.rows;
  return limited(row, rows) * columns + limited(column, columns);
}

function limited(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, place));
}

const MOVES: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowRight: { columns: 1, rows: 0 },
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowUp: { columns: 0, rows: 1 },
  ArrowDown: { columns: 0, rows: -1 },
  PageUp: { columns: 0, rows: 8 },
  PageDown: { columns: 0, rows: -8 },
  Home: { columns: -Infinity, rows: 0 },
  End: { columns: Infinity, rows: 0 },
};
