/** Which rows are in view, with a few beyond on either side, so that scrolling shows no gaps. */
export function rowsInView({
  topPx,
  rowPx,
  heightPx,
  count,
}: {
  readonly topPx: number;
  readonly rowPx: number;
  readonly heightPx: number;
  readonly count: number;
}): { readonly first: number; readonly last: number } {
  const first = Math.max(0, Math.floor(topPx / rowPx) - BEYOND);
  const last = Math.min(count, Math.ceil((topPx + heightPx) / rowPx) + BEYOND);
  return { first: Math.min(first, last), last };
}

/** The row of the last line not after one; -1: all are after it. */
export function rowAt(seqs: readonly number[], seq: number): number {
  let low = 0;
  let high = seqs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seqs[middle] as number) <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where a key leads from a row; null: it is no key of a table. */
export function movedBy(
  key: string,
  {
    active,
    count,
    page,
  }: { readonly active: number; readonly count: number; readonly page: number },
): number | null {
  const leap = Math.max(1, Math.floor(page));
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + leap,
    PageUp: active - leap,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined || count === 0 ? null : Math.min(Math.max(to, 0), count - 1);
}

const BEYOND = 6;
