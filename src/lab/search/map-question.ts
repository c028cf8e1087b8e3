import type { LockService } from '../../models/contract';
import type { AxisRange, MapQuestion, Measure } from '../../explore/map/question';
import type { Scenario } from '../../scenario/scenario';
import type { Variable } from './variables';

/** Two variables that are worth holding against each other. */
export interface Pair {
  readonly id: string;
  readonly label: string;
  readonly x: string;
  readonly y: string;
}

/** The pairs that mean something in this scenario, the most telling first. */
export function pairsOf(
  scenario: Scenario,
  { ttlParameter, clockError }: Pick<LockService<never>, 'ttlParameter' | 'clockError'>,
  variables: readonly Variable[],
): readonly Pair[] {
  const ttl = ttlParameter === null ? null : `service.${ttlParameter}`;
  const has = (path: string) => variables.some((one) => one.path === path);
  const drift = `clocks.${scenario.pause.client}.driftPpm`;
  const crash = scenario.faults.findIndex(({ type }) => type === 'kill' || type === 'powerOff');
  const skewMatters = clockError.node !== null || scenario.clockError.node !== null;
  const known: readonly (Pair | null)[] = [
    ttl === null ? null : { id: 'ttl-pause', label: 'TTL × pause', x: ttl, y: 'pause.lengthMs' },
    ttl !== null && skewMatters
      ? { id: 'ttl-skew', label: 'TTL × clock skew', x: ttl, y: 'clockError.amount' }
      : null,
    ttl === null
      ? null
      : { id: 'latency-ttl', label: 'Latency × TTL', x: 'network.delayMs', y: ttl },
    { id: 'traffic-hold', label: 'Traffic × hold time', x: 'work.jobsPerSecond', y: 'work.workMs' },
    {
      id: 'margin-drift',
      label: 'Safety margin × drift',
      x: 'clients.behaviour.safetyMarginMs',
      y: drift,
    },
    {
      id: 'lag-crash',
      label: 'Replication lag × time of the crash',
      x: 'service.replicationLagMs',
      y: `faults[${crash}].at.atMs`,
    },
  ];
  return known.filter((pair): pair is Pair => pair !== null && has(pair.x) && has(pair.y));
}

/** A range around the value that the scenario has: from the least to about twice and a half of it. */
export function rangeOf({ path, min, max, value, unit }: Variable): AxisRange {
  const size = Math.abs(value ?? 0);
  if (min < 0) {
    const reach = Math.min(max, -min, size === 0 ? REACH[unit] : rounded(2 * size));
    return { path, min: -reach, max: reach };
  }
  const top = Math.min(max, size === 0 ? REACH[unit] : rounded(2.5 * size));
  return { path, min: Math.min(min, top), max: top };
}

/** Where the scenario says 0. Arbitrary: where things begin to happen. */
const REACH: Readonly<Record<Variable['unit'], number>> = {
  ms: 20_000,
  ppm: 200_000,
  count: 10,
  perSecond: 2,
  share: 0.5,
  ratio: 2,
};

/** To one or two figures. */
function rounded(value: number): number {
  const grain = 10 ** Math.floor(Math.log10(value));
  const steps = value / grain;
  const kept = steps < 2 ? Math.ceil(steps * 10) / 10 : Math.ceil(steps * 2) / 2;
  return Number((kept * grain).toPrecision(6));
}

export const MEASURES = ['M', 'B', 'X', 'W', 'C', 'T', 'F', 'overlap'] as const satisfies Measure[];

/** A question as it stands in an address: `service.ttlMs~1000~30000~pause.lengthMs~0~30000~32~32~10~W`. */
export function writtenQuestion({ x, y, columns, rows, runs, measure }: MapQuestion): string {
  return [x.path, x.min, x.max, y.path, y.min, y.max, columns, rows, runs, measure].join('~');
}

/** Null where it is none. Paths and ranges are held against the scenario when it is asked. */
export function readQuestion(text: string): MapQuestion | null {
  const words = text.split('~');
  const [xPath, xMin, xMax, yPath, yMin, yMax, columns, rows, runs, measure] = words;
  const numbers = [xMin, xMax, yMin, yMax, columns, rows, runs].map((word) =>
    word === undefined || word === '' ? Number.NaN : Number(word),
  );
  if (xPath === undefined || yPath === undefined || !numbers.every(Number.isFinite)) return null;
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0, across = 0, up = 0, times = 0] = numbers;
  const known = MEASURES.find((one) => one === measure);
  if (known === undefined || words.length !== 10) return null;
  return {
    x: { path: xPath, min: x0, max: x1 },
    y: { path: yPath, min: y0, max: y1 },
    columns: limited(across, COUNT_MAX),
    rows: limited(up, COUNT_MAX),
    runs: limited(times, RUNS_MAX),
    measure: known,
  };
}

/** As `explore/map/question` has them. */
const COUNT_MAX = 64;
const RUNS_MAX = 1_000;

function limited(count: number, max: number): number {
  return Math.max(1, Math.min(max, Math.round(count)));
}
