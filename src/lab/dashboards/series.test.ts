import { describe, expect, test } from 'vitest';
import type { Fact } from '../../history/fact';
import type { HistoryEvent } from '../../history/history';
import type { TrueMs } from '../../kernel/time';
import { breaksIn } from './breaks';
import { createSeries, percentile, type Lines } from './series';

const LINES: Lines = { slowMs: 500, patienceMs: 1_000, waitingMax: 1 };

/** A history by hand: when, and what. */
function dashboardOf(told: readonly (readonly [number, Fact])[], endMs: number, lines = LINES) {
  const series = createSeries(1_000, lines);
  told.forEach(([atMs, fact], seq) => {
    const line: HistoryEvent = { seq, atMs: atMs as TrueMs, node: '', causedBy: [], fact };
    series.add(line);
  });
  return series.upTo(endMs);
}

const arrived = (jobId: string): Fact => ({ type: 'job.arrived', jobId, client: null });
const started = (jobId: string, client: string): Fact => ({ type: 'job.started', jobId, client });
const granted = (client: string, grant: number): Fact => ({
  type: 'lease.granted',
  client,
  grant,
  token: grant,
  ttlMs: 10_000,
});
const released = (client: string, grant: number): Fact => ({
  type: 'lease.released',
  client,
  grant,
});
const finished = (jobId: string, outcome: 'done' | 'rejected' = 'done'): Fact => ({
  type: 'job.finished',
  jobId,
  client: 'A',
  outcome,
});
const written = (grant: number, basedOnVersion: number, replacesVersion: number): Fact => ({
  type: 'write.applied',
  client: 'A',
  jobId: 'j',
  token: null,
  basedOnVersion,
  replacesVersion,
  version: replacesVersion + 1,
  value: 1,
  grant,
});

describe('the series of a history', () => {
  test('count by window, and time from arrival to the end', () => {
    const { points } = dashboardOf(
      [
        [100, arrived('1')],
        [100, started('1', 'A')],
        [200, granted('A', 1)],
        [900, released('A', 1)],
        [900, finished('1')],
        [1_500, arrived('2')],
      ],
      2_000,
    );
    expect(points).toHaveLength(2);
    expect(points[0]).toMatchObject({ arrivedCount: 1, doneCount: 1, p50Ms: 800, p99Ms: 800 });
    expect(points[0]?.takenShare).toBeCloseTo(0.7);
    expect(points[1]).toMatchObject({ arrivedCount: 1, doneCount: 0, p99Ms: null, waitingMax: 1 });
  });

  test('a lock that is held across windows is taken in each, to the end', () => {
    const { points } = dashboardOf([[500, granted('A', 1)]], 2_500);
    expect(points.map(({ takenShare }) => takenShare)).toEqual([0.5, 1, 1]);
  });

  test('a caller gives up when its patience ends, answered later or never', () => {
    const { points } = dashboardOf(
      [
        [0, arrived('late')],
        [100, arrived('never')],
        [3_500, finished('late')],
      ],
      4_000,
    );
    expect(points.map(({ timedOutCount }) => timedOutCount)).toEqual([0, 2, 0, 0]);
    expect(points[1]?.firstMs.errors).toBe(1_000);
  });

  test('who waits in one window waits in the next', () => {
    const { points } = dashboardOf(
      [
        [0, arrived('1')],
        [10, arrived('2')],
        [2_500, started('1', 'A')],
        [2_500, granted('A', 1)],
      ],
      3_000,
    );
    expect(points.map(({ waitingMax }) => waitingMax)).toEqual([2, 2, 2]);
  });

  test('looking at it in between changes nothing', () => {
    const series = createSeries(1_000, LINES);
    const add = (atMs: number, fact: Fact, seq: number) =>
      series.add({ seq, atMs: atMs as TrueMs, node: '', causedBy: [], fact });
    add(0, arrived('1'), 0);
    add(10, granted('A', 1), 1);
    series.upTo(5_000);
    add(600, released('A', 1), 2);
    add(700, finished('1'), 3);
    const { points } = series.upTo(1_000);
    expect(points).toHaveLength(1);
    expect(points[0]).toMatchObject({ timedOutCount: 0, takenShare: 0.59 });
  });

  test('a corrupting write is counted, and no measure shows it', () => {
    const { corruptingCount, firstCorruptingMs, points } = dashboardOf(
      [
        [0, granted('A', 1)],
        [100, granted('B', 2)],
        [200, written(2, 0, 0)],
        [300, written(1, 0, 1)],
      ],
      1_000,
    );
    expect([corruptingCount, firstCorruptingMs]).toEqual([1, 300]);
    expect(points[0]).toMatchObject({ failedCount: 0, timedOutCount: 0 });
  });

  test('a percentile is one of the values', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99)]).toEqual([50, 99]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNull();
  });
});

describe('what breaks first', () => {
  test('a single bad window is no alarm', () => {
    const told = [
      [0, arrived('1')],
      [900, finished('1')],
    ] as const;
    expect(breaksIn(dashboardOf(told, 5_000))).toEqual([]);
  });

  test('two in a row are, at the first moment in them', () => {
    const told = [
      [0, arrived('1')],
      [700, finished('1')],
      [900, arrived('2')],
      [1_800, finished('2', 'done')],
    ] as const;
    expect(breaksIn(dashboardOf(told, 5_000))).toEqual([{ what: 'latency', atMs: 700 }]);
  });

  test('is told in order, the data among the rest', () => {
    const told = [
      ...[0, 1, 2].map((at) => [at, arrived(`${at}`)] as const),
      [300, granted('A', 1)],
      [310, granted('B', 2)],
      [320, written(2, 0, 0)],
      [330, written(1, 0, 1)],
    ] as const;
    expect(breaksIn(dashboardOf(told, 4_000))).toEqual([
      { what: 'saturation', atMs: 1 },
      { what: 'data', atMs: 330 },
    ]);
  });

  test('one failed job of a thousand is none, of ten it is', () => {
    const failing = (count: number) => [
      ...Array.from({ length: 2 * count }, (_, at) => {
        const atMs = Math.floor((at * 1_000) / count);
        return [
          [atMs, arrived(`${at}`)],
          [atMs, finished(`${at}`, at % count === 5 ? 'rejected' : 'done')],
        ] as const;
      }).flat(),
    ];
    expect(breaksIn(dashboardOf(failing(1_000), 2_000))).toEqual([]);
    expect(breaksIn(dashboardOf(failing(10), 2_000))).toEqual([{ what: 'errors', atMs: 500 }]);
  });
});
