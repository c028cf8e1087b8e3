import { expect, test } from 'vitest';
import { createSeries } from '../../lab/dashboards/series';
import type { HistoryEvent } from '../../history/history';
import type { TrueMs } from '../../kernel/time';
import { layoutOf, panelsOf, SIZE } from './layout';
import { minutes } from '../elements/minutes';
import { shortly } from './say';

const LINES = { slowMs: 2_500, patienceMs: 5_000, waitingMax: 8 };

function dashboard() {
  const series = createSeries(5_000, LINES);
  const told = [
    [0, { type: 'job.arrived', jobId: '1', client: null }],
    [1_000, { type: 'job.finished', jobId: '1', client: 'A', outcome: 'done' }],
    [6_000, { type: 'job.arrived', jobId: '2', client: null }],
  ] as const;
  told.forEach(([atMs, fact], seq) => {
    const line: HistoryEvent = { seq, atMs: atMs as TrueMs, node: '', causedBy: [], fact };
    series.add(line);
  });
  return series.upTo(10_000);
}

const panel = (id: string) => panelsOf(dashboard()).find((one) => one.id === id)!;

test('counts become rates, milliseconds seconds, and shares per cent', () => {
  expect(panel('traffic').lines.map(({ values }) => values)).toEqual([
    [0.2, 0],
    [0.2, 0.2],
  ]);
  expect(panel('latency').lines[0]?.values).toEqual([1, null]);
  expect(panel('saturation').lines[0]?.values).toEqual([1, 1]);
  expect(panel('taken').lines[0]?.values).toEqual([0, 0]);
});

test('a chart begins at nothing, and holds its limit', () => {
  const { yTicks, limitY, paths } = layoutOf(panel('latency'), {
    windowMs: 5_000,
    durationMs: 300_000,
  });
  expect(yTicks[0]).toEqual({ at: SIZE.height - SIZE.bottom, label: '0' });
  expect(limitY).toBeGreaterThanOrEqual(SIZE.top);
  expect(limitY).toBeLessThan(SIZE.height - SIZE.bottom);
  // A single known window is a point, not a line to nowhere.
  expect(paths[0]?.d).toMatch(/^M[\d.]+,[\d.]+Z$/);
});

test('a run that goes on fills its axis from the left', () => {
  const { xOf, xTicks } = layoutOf(panel('traffic'), { windowMs: 5_000, durationMs: 300_000 });
  expect(xOf(0)).toBeLessThan(50);
  expect(xOf(59)).toBeGreaterThan(310);
  expect(xTicks.map(({ label }) => label)).toEqual([
    '0 min',
    '1 min',
    '2 min',
    '3 min',
    '4 min',
    '5 min',
  ]);
});

test('numbers are short', () => {
  expect([0, 0.31415, 12.4, 1_250, null].map(shortly)).toEqual(['0', '0.31', '12', '1,250', '–']);
  expect(minutes(6_400)).toBe('0:06');
  expect(minutes(750_000)).toBe('12:30');
});
