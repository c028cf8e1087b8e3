/** A span as SCORM 1.2 writes it: `0001:02:03.45`. Never negative, at most 9999 hours. */
export function scorm12Span(ms: number): string {
  const { hours, minutes, seconds, hundredths } = parts(ms);
  return `${two(hours).padStart(4, '0')}:${two(minutes)}:${two(seconds)}.${two(hundredths)}`;
}

/** A span as ISO 8601 has it, to a hundredth of a second: `PT1H2M3.45S`. SCORM 2004 and xAPI. */
export function isoSpan(ms: number): string {
  const { hours, minutes, seconds, hundredths } = parts(ms);
  const part = (count: number, letter: string) => (count === 0 ? '' : `${count}${letter}`);
  const fraction = hundredths === 0 ? '' : `.${two(hundredths)}`.replace(/0$/, '');
  return `PT${part(hours, 'H')}${part(minutes, 'M')}${seconds}${fraction}S`;
}

/** 0 to 100 with at most two decimals, as all three standards take it. */
export function percentText(scaled: number): string {
  return String(Math.round(scaled * 10_000) / 100);
}

/** At most four decimals, never in powers of ten. */
export function plainNumber(value: number): string {
  return value.toFixed(4).replace(/\.?0+$/, '');
}

const HOURS_MAX = 9_999;

function parts(ms: number) {
  const all = Math.min(Math.max(0, Math.round(ms / 10)), (HOURS_MAX + 1) * 360_000 - 1);
  return {
    hours: Math.floor(all / 360_000),
    minutes: Math.floor(all / 6_000) % 60,
    seconds: Math.floor(all / 100) % 60,
    hundredths: all % 100,
  };
}

function two(count: number): string {
  return String(count).padStart(2, '0');
}
