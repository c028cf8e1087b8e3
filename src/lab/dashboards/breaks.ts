import type { Dashboard, DashboardPoint, Measured } from './series';

/** What can break in a run. The data breaks without any dashboard showing it. */
export type Breakable = Measured | 'data';

export const BREAKABLES = {
  saturation: {
    label: 'Saturation',
    rule: 'More requests wait than there are workers.',
  },
  latency: {
    label: 'Latency',
    rule: 'The p99 is above half of the caller’s patience.',
  },
  errors: {
    label: 'Errors',
    rule: 'More than 1 % of the requests fail, or outlast their caller’s patience.',
  },
  data: {
    label: 'The data',
    rule: 'Storage applies a write that it should have refused (W or C). Once is enough.',
  },
} as const satisfies Readonly<Record<Breakable, { readonly label: string; readonly rule: string }>>;

export interface Break {
  readonly what: Breakable;
  readonly atMs: number;
}

/** An alarm that rang for one window only would ring all night. */
export const WINDOWS_IN_A_ROW = 2;

/**
 * What broke, in order of time; empty: nothing did. Saturation, latency and errors must be over their line for two windows
 * in a row, and then break at the first moment of these at which they were.
 */
export function breaksIn({ points, lines, firstCorruptingMs }: Dashboard): readonly Break[] {
  const isOver: Readonly<Record<Measured, (point: DashboardPoint) => boolean>> = {
    saturation: ({ waitingMax }) => waitingMax > lines.waitingMax,
    latency: ({ p99Ms }) => p99Ms !== null && p99Ms > lines.slowMs,
    errors: ({ failedCount, timedOutCount, arrivedCount }) =>
      failedCount + timedOutCount > ERROR_SHARE * Math.max(1, arrivedCount),
  };
  const broken: Break[] = [];
  for (const what of ['saturation', 'latency', 'errors'] as const) {
    const at = points.findIndex((_, place) =>
      points
        .slice(place, place + WINDOWS_IN_A_ROW)
        .every((point, _index, row) => row.length === WINDOWS_IN_A_ROW && isOver[what](point)),
    );
    const point = points[at];
    if (point !== undefined) broken.push({ what, atMs: point.firstMs[what] ?? point.fromMs });
  }
  if (firstCorruptingMs !== null) broken.push({ what: 'data', atMs: firstCorruptingMs });
  return broken.sort((a, b) => a.atMs - b.atMs);
}

const ERROR_SHARE = 0.01;
