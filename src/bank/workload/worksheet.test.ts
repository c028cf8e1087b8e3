import { describe, expect, test } from 'vitest';
import { loadOfPath, usualPath, type Hop } from './path';
import { EMPTY_WORKSHEET, isEmpty, readWorksheet, unnamedIn } from './worksheet';

const hop = (perSecond: number | null, passes = 1): Hop => ({
  name: 'x',
  kind: 'hop',
  perSecond,
  passes,
  isBoundary: false,
});

describe('a request path', () => {
  test('saturates at the hop that is full first, not at the smallest one', () => {
    // The cache keeps nine of ten: the database at 300 is full at 3 000, the process at 2 000.
    const path = [hop(2_000), hop(50_000, 0.1), hop(300)];
    const { saturating, saturatesAt, loads } = loadOfPath(path, 1_000);
    expect(saturating).toBe(0);
    expect(saturatesAt).toBe(2_000);
    expect(loads.map(({ perSecond }) => perSecond)).toEqual([1_000, 1_000, 100]);
    expect(loads.map(({ load }) => load)).toEqual([0.5, 0.02, 1 / 3]);
  });

  test('says what it does not know', () => {
    expect(loadOfPath([hop(null), hop(10)], 1).unnamed).toEqual([0]);
    expect(loadOfPath([hop(null)], 1)).toMatchObject({ saturating: null, saturatesAt: null });
    expect(loadOfPath([hop(null, 0), hop(10)], 1).saturating).toBeNull();
    expect(loadOfPath([], 1)).toMatchObject({ loads: [], saturating: null });
  });

  test('of the usual kind takes the lock’s ceiling from the calculator', () => {
    const path = usualPath({ readShare: 0.9, lockPerSecond: 9.43 });
    const { saturating, saturatesAt } = loadOfPath(path, 30);
    expect(path[saturating ?? -1]?.name).toBe('Lock');
    expect(saturatesAt).toBeCloseTo(94.3);
  });
});

describe('a worksheet', () => {
  test('is premature while one of the five is unnamed', () => {
    expect(unnamedIn(EMPTY_WORKSHEET)).toEqual([
      'Workload',
      'Critical path',
      'Bottleneck',
      'Failure to absorb',
      'Trade-off',
    ]);
    const five = { workload: 'a', path: 'b', bottleneck: ' ', failure: 'd', tradeOff: 'e' };
    expect(unnamedIn({ ...EMPTY_WORKSHEET, five })).toEqual(['Bottleneck']);
  });

  test('survives being kept', () => {
    const mine = {
      ...EMPTY_WORKSHEET,
      pressures: ['scale', 'cost'] as const,
      hops: [hop(5), hop(null, 0.5)],
    };
    expect(readWorksheet(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
    expect(isEmpty(mine)).toBe(false);
    expect(isEmpty(EMPTY_WORKSHEET)).toBe(true);
  });

  test('that was damaged keeps what can be read', () => {
    const read = readWorksheet({
      reasons: { problem: 'twice', simpler: 7 },
      pressures: ['scale', 'gravity'],
      hops: [hop(5), { name: 'y' }, null, { ...hop(1), kind: 'toString' }],
    });
    expect(read?.reasons).toMatchObject({ problem: 'twice', simpler: '' });
    expect(read?.pressures).toEqual(['scale']);
    expect(read?.hops).toHaveLength(1);
    expect(readWorksheet('x')).toBeNull();
  });
});
