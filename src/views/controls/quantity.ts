import type { NumberSpec } from '../../models/parameters';

export type Unit = NumberSpec['unit'];

/** A value with its unit, as short as it can be said exactly: `350 ms`, `1.5 s`, `2 min`, `0.2 /s`. */
export function formatQuantity(value: number, unit: Unit): string {
  return quantityOf(value, unit).replace('-', '−');
}

function quantityOf(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return formatDuration(value);
    case 'ppm':
      return `${value} ppm`;
    case 'perSecond':
      return `${value} /s`;
    case 'share':
      return `${rounded(value * 100)} %`;
    case 'count':
    case 'ratio':
      return String(value);
    default:
      return unit satisfies never;
  }
}

/** The same for a screen reader. */
export function spokenQuantity(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return formatDuration(value)
        .replace(/ ms$/, ' milliseconds')
        .replace(/ s$/, ' seconds')
        .replace(/ min$/, ' minutes')
        .replace(/ h$/, ' hours');
    case 'perSecond':
      return `${value} per second`;
    case 'ppm':
      return `${value} parts per million`;
    case 'share':
      return `${rounded(value * 100)} percent`;
    default:
      return String(value);
  }
}

/** What somebody typed: a number, with a unit or in the unit's own grain; null: not a quantity. */
export function parseQuantity(text: string, unit: Unit): number | null {
  const found = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+))\s*([a-zµ%/]*)$/i.exec(
    text
      .trim()
      .replace('−', '-')
      .replace(/(\d)[\s_’'](?=\d{3}\b)/g, '$1'),
  );
  if (found === null) return null;
  const [, digits = '', suffix = ''] = found;
  const scale = SUFFIXES[unit][suffix.toLowerCase()];
  if (scale === undefined) return null;
  const value = rounded(Number(digits.replace(',', '.')) * scale);
  return Number.isFinite(value) ? value : null;
}

/** How a quantity may be typed, in words. */
export function typedAs(unit: Unit): string {
  return TYPED_AS[unit];
}

function formatDuration(ms: number): string {
  const sizeMs = Math.abs(ms);
  const inUnits = (scale: number) => rounded(ms / scale);
  if (sizeMs < 1_000) return `${ms} ms`;
  if (sizeMs >= 3_600_000 && sizeMs % 360_000 === 0) return `${inUnits(3_600_000)} h`;
  if (sizeMs >= 60_000 && sizeMs % 6_000 === 0) return `${inUnits(60_000)} min`;
  return `${inUnits(1_000)} s`;
}

/** Without the crumbs of binary fractions: 0.1 + 0.2 is 0.3 here. */
function rounded(value: number): number {
  return Number(value.toFixed(6));
}

const SUFFIXES: Readonly<Record<Unit, Readonly<Record<string, number>>>> = {
  ms: { '': 1, ms: 1, s: 1_000, sec: 1_000, m: 60_000, min: 60_000, h: 3_600_000 },
  ppm: { '': 1, ppm: 1 },
  count: { '': 1 },
  perSecond: { '': 1, '/s': 1, '/min': 1 / 60 },
  share: { '': 1, '%': 0.01 },
  ratio: { '': 1 },
};

const TYPED_AS: Readonly<Record<Unit, string>> = {
  ms: 'a time such as 1500, 1500 ms, 1.5 s or 2 min',
  ppm: 'parts per million, such as 200',
  count: 'a whole number',
  perSecond: 'a rate such as 0.5 or 0.5 /s',
  share: 'a share such as 5 % or 0.05',
  ratio: 'a number',
};
