/** A value of a chart, short: `12`, `0.31`, `1,250`; a dash for nothing. */
export function shortly(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (value === 0) return '0';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}
