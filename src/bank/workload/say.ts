/** What a figure of the calculator is counted in. */
export type FigureUnit =
  | 'perSecond'
  | 'ms'
  | 'share'
  | 'count'
  | 'bytesPerSecond'
  | 'bytesPerDay'
  | 'hours'
  | 'months'
  | 'days';

/** A figure as one says it: two or three digits, since the inputs are no better. Null: without end. */
export function said(value: number | null, unit: FigureUnit): string {
  if (value === null || !Number.isFinite(value)) return 'without end';
  switch (unit) {
    case 'perSecond':
      return `${digits(value)} /s`;
    case 'ms':
      return duration(value);
    case 'share':
      return `${digits(value * 100)} %`;
    case 'count':
      return digits(value);
    case 'bytesPerSecond':
      return `${bytes(value)}/s`;
    case 'bytesPerDay':
      return `${bytes(value)} a day`;
    case 'hours':
      return value < 48 ? `${digits(value)} h` : `${digits(value)} h (${days(value / 24)})`;
    case 'months':
      return value < 24 ? `${digits(value)} months` : `${digits(value / 12)} years`;
    case 'days':
      return days(value);
    default:
      return unit satisfies never;
  }
}

/** How far a value is from its limit: `1.3 orders of magnitude left (× 20)`. */
export function saidOrders(orders: number | null): string {
  if (orders === null) return 'nothing to compare it with';
  if (orders === Infinity) return 'no load at all';
  if (orders === -Infinity) return 'over without end';
  const factor = digits(10 ** Math.abs(orders));
  const size = Math.abs(orders).toFixed(1);
  if (size === '0.0') return 'at its limit';
  return orders > 0
    ? `${size} orders of magnitude left (× ${factor})`
    : `over its limit by ${size} orders of magnitude (× ${factor})`;
}

/** Three digits at most: `0.318`, `31.8`, `31 800`. A thin space parts thousands. */
export function digits(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e15 || size < 0.001) return value.toPrecision(2);
  const places = Math.max(0, 2 - Math.floor(Math.log10(size)));
  const grid = 10 ** Math.max(0, Math.floor(Math.log10(size)) - 2);
  const rounded = size >= 1_000 ? Math.round(value / grid) * grid : value;
  const [whole = '', fraction] = rounded.toFixed(Math.min(places, 5)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const rest = fraction?.replace(/0+$/, '') ?? '';
  return rest === '' ? grouped : `${grouped}.${rest}`;
}

function duration(ms: number): string {
  if (ms < 1_000) return `${digits(ms)} ms`;
  if (ms < 120_000) return `${digits(ms / 1_000)} s`;
  if (ms < 7_200_000) return `${digits(ms / 60_000)} min`;
  return `${digits(ms / 3_600_000)} h`;
}

function bytes(count: number): string {
  const power = count < 1 ? 0 : Math.min(5, Math.floor(Math.log10(count) / 3));
  return `${digits(count / 1_000 ** power)} ${['B', 'kB', 'MB', 'GB', 'TB', 'PB'][power]}`;
}

function days(count: number): string {
  return count < 730 ? `${digits(count)} days` : `${digits(count / 365)} years`;
}
