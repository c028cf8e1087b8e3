/**
 * All cells of a grid, coarse to fine: every sixteenth each way, then what lies between. Cell = row × columns +
 * column. So that a map can be read long before it is done.
 */
export function coarseToFine(columns: number, rows: number): readonly number[] {
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  const levelOf = (cell: number): number =>
    Math.min(fineness(cell % columns), fineness(Math.floor(cell / columns)));
  return cells.sort((a, b) => levelOf(b) - levelOf(a) || a - b);
}

/** How many times a place can be halved, at most four. */
function fineness(place: number): number {
  let times = 0;
  while (times < COARSEST && (place >> times) % 2 === 0) times += 1;
  return times;
}

const COARSEST = 4;
