/** A place on the axis and what is written there. */
export interface Tick {
  readonly ms: number;
  readonly text: string;
}

/** Steps that people count in: 1, 2, 5 of a power of ten, then halves and quarters of a minute, hour, day. */
const STEPS_MS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 4, 6, 12, 24].map((hours) => hours * 3_600_000),
];

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Round times in a window, at most as many as there is room for. */
export function ticksOf(
  [fromMs, toMs]: readonly [number, number],
  { countMax }: { readonly countMax: number },
): readonly Tick[] {
  const spanMs = toMs - fromMs;
  const stepMs = STEPS_MS.find((step) => spanMs / step <= countMax) ?? 24 * HOUR_MS;
  const ticks: Tick[] = [];
  for (let ms = Math.ceil(fromMs / stepMs) * stepMs; ms <= toMs; ms += stepMs)
    ticks.push({ ms, text: tickText(ms, { stepMs, toMs }) });
  return ticks;
}

/** In ms below a second; in seconds up to two minutes; else as minutes, as 2:30, or as hours. */
function tickText(
  ms: number,
  { stepMs, toMs }: { readonly stepMs: number; readonly toMs: number },
): string {
  if (toMs <= 1000 && stepMs < 1000) return `${ms} ms`;
  if (toMs <= 2 * MINUTE_MS || stepMs < 1000) {
    const decimals = stepMs >= 1000 ? 0 : stepMs >= 100 ? 1 : stepMs >= 10 ? 2 : 3;
    return `${(ms / 1000).toFixed(decimals)} s`;
  }
  if (toMs <= 2 * HOUR_MS) {
    if (stepMs >= MINUTE_MS) return `${ms / MINUTE_MS} min`;
    const seconds = Math.round((ms % MINUTE_MS) / 1000);
    return `${Math.floor(ms / MINUTE_MS)}:${String(seconds).padStart(2, '0')} min`;
  }
  if (stepMs >= HOUR_MS) return `${ms / HOUR_MS} h`;
  const minutes = Math.round((ms % HOUR_MS) / MINUTE_MS);
  return `${Math.floor(ms / HOUR_MS)}:${String(minutes).padStart(2, '0')} h`;
}
