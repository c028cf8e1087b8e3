import { line, scaleLinear } from 'd3';
import type { Dashboard, DashboardPoint, Measured } from '../../lab/dashboards/series';

/** One chart of the dashboards. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly lines: readonly PanelLine[];
  /** The line that must not be crossed; null where there is none. */
  readonly limit: { readonly value: number; readonly label: string } | null;
  /** What an alarm would ring about; null: nothing. */
  readonly measures: Measured | null;
}

export interface PanelLine {
  readonly label: string;
  readonly manner: 'plain' | 'dashed';
  /** In the panel's unit, by window; null: nothing to measure. */
  readonly values: readonly (number | null)[];
}

/** The charts that an on-call engineer would look at, in the usual order. */
export function panelsOf({ points, lines }: Dashboard): readonly Panel[] {
  const by = (value: (point: DashboardPoint) => number | null) => points.map(value);
  const perSecond = (count: (point: DashboardPoint) => number) =>
    by((point) => count(point) / seconds(point));
  return [
    {
      id: 'traffic',
      title: 'Traffic',
      unit: 'requests a second',
      lines: [
        drawn(
          'done',
          perSecond(({ doneCount }) => doneCount),
        ),
        drawn(
          'arrive',
          perSecond(({ arrivedCount }) => arrivedCount),
          'dashed',
        ),
      ],
      limit: null,
      measures: null,
    },
    {
      id: 'latency',
      title: 'Latency',
      unit: 'seconds, of those done',
      lines: [
        drawn(
          'p99',
          by(({ p99Ms }) => (p99Ms === null ? null : p99Ms / 1_000)),
        ),
        drawn(
          'p50',
          by(({ p50Ms }) => (p50Ms === null ? null : p50Ms / 1_000)),
          'dashed',
        ),
      ],
      limit: { value: lines.slowMs / 1_000, label: 'half the patience' },
      measures: 'latency',
    },
    {
      id: 'errors',
      title: 'Errors',
      unit: 'requests a second',
      lines: [
        drawn(
          'outlast patience',
          perSecond(({ timedOutCount }) => timedOutCount),
        ),
        drawn(
          'fail',
          perSecond(({ failedCount }) => failedCount),
          'dashed',
        ),
      ],
      limit: null,
      measures: 'errors',
    },
    {
      id: 'saturation',
      title: 'Saturation',
      unit: 'requests that wait, at most',
      lines: [
        drawn(
          'waiting',
          by(({ waitingMax }) => waitingMax),
        ),
      ],
      limit: { value: lines.waitingMax, label: 'the workers' },
      measures: 'saturation',
    },
    {
      id: 'taken',
      title: 'The lock is taken',
      unit: '% of the time',
      lines: [
        drawn(
          'taken',
          by(({ takenShare }) => takenShare * 100),
        ),
      ],
      limit: { value: 100, label: 'all of it' },
      measures: null,
    },
  ];
}

/** The size of a chart, in its own units; it is scaled to the room there is. */
export const SIZE = { width: 330, height: 168, left: 40, right: 8, top: 12, bottom: 24 } as const;

/** A panel in place: paths, ticks, and where a window stands. */
export interface PanelLayout {
  readonly paths: readonly {
    readonly label: string;
    readonly manner: string;
    readonly d: string;
  }[];
  readonly limitY: number | null;
  readonly yTicks: readonly Tick[];
  readonly xTicks: readonly Tick[];
  /** The middle of a window, by its place. */
  readonly xOf: (place: number) => number;
  /** Null where the line has no value there. */
  readonly yOf: (lineIndex: number, place: number) => number | null;
}

interface Tick {
  readonly at: number;
  readonly label: string;
}

/** Lays a panel out. `windowMs` and `durationMs` span the time axis, so that a run that goes on fills it from the left. */
export function layoutOf(
  { lines, limit }: Panel,
  { windowMs, durationMs }: { readonly windowMs: number; readonly durationMs: number },
): PanelLayout {
  const { width, height, left, right, top, bottom } = SIZE;
  const values = lines.flatMap((one) => one.values.flatMap((value) => value ?? []));
  const highest = Math.max(limit?.value ?? 0, ...values, 0) || 1;
  const y = scaleLinear([0, highest], [height - bottom, top]).nice(4);
  const x = scaleLinear([0, durationMs], [left, width - right]);
  const middle = (place: number) => x((place + 0.5) * windowMs);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => middle(place))
    .y((value) => y(value ?? 0));
  return {
    paths: lines.map(({ label: name, manner, values: shown }) => ({
      label: name,
      manner,
      d: path(shown) ?? '',
    })),
    limitY: limit === null ? null : y(limit.value),
    yTicks: y.ticks(4).map((value) => ({ at: y(value), label: axisLabel(value) })),
    xTicks: timeTicks(durationMs).map((ms) => ({ at: x(ms), label: minutes(ms) })),
    xOf: middle,
    yOf: (lineIndex, place) => {
      const value = lines[lineIndex]?.values[place] ?? null;
      return value === null ? null : y(value);
    },
  };
}

/** Four or five whole steps of minutes. */
function timeTicks(durationMs: number): readonly number[] {
  const stepMs =
    [60_000, 120_000, 300_000, 600_000, 900_000].find((step) => durationMs / step <= 5) ?? 900_000;
  return Array.from({ length: Math.floor(durationMs / stepMs) + 1 }, (_, at) => at * stepMs);
}

/** Thousands as `2k`, so that no label is wider than its room. */
function axisLabel(value: number): string {
  return value >= 1_000
    ? `${Number((value / 1_000).toPrecision(3))}k`
    : String(Number(value.toPrecision(3)));
}

function minutes(ms: number): string {
  return `${ms / 60_000} min`;
}

function seconds({ fromMs, toMs }: DashboardPoint): number {
  return (toMs - fromMs) / 1_000;
}

function drawn(
  label: string,
  values: readonly (number | null)[],
  manner: PanelLine['manner'] = 'plain',
): PanelLine {
  return { label, values, manner };
}
