import { describe, expect, test } from 'vitest';
import { boundaryPath, boxOf, cellAt, curvePath, layoutOf, placeOf } from './layout';
import { movedCell } from './moved-cell';

const AXES = { x: [0, 10, 20, 30], y: [100, 200] };
/** 480 px: 80 for the margins, 100 for each column. */
const LAYOUT = layoutOf(AXES, 480);

describe('the layout of a map', () => {
  test('has its first row at the bottom', () => {
    expect(boxOf(LAYOUT, 0)).toEqual({ x: 68, y: 142, width: 100, height: 132 });
    expect(boxOf(LAYOUT, 7)).toEqual({ x: 368, y: 10, width: 100, height: 132 });
  });

  test('finds the cell under a point, and none beside the plot', () => {
    expect(cellAt(LAYOUT, { x: 69, y: 273 })).toBe(0);
    expect(cellAt(LAYOUT, { x: 467, y: 11 })).toBe(7);
    expect(cellAt(LAYOUT, { x: 60, y: 100 })).toBeNull();
  });

  test('puts round values at the middles of their cells', () => {
    expect(LAYOUT.xTicks.map(({ value, atPx }) => [value, atPx])).toEqual([
      [0, 118],
      [10, 218],
      [20, 318],
      [30, 418],
    ]);
  });

  test('draws the boundary between what is known to differ, and nowhere else', () => {
    const levels = [0, 0, 1, null, 0, 1, 1, null];
    // Right of the second below and of the first above; below the second above.
    expect(boundaryPath(LAYOUT, levels, 0.5)).toBe('M268 274V142M168 142H268M168 142V10');
    expect(
      boundaryPath(
        LAYOUT,
        levels.map(() => null),
        0.5,
      ),
    ).toBe('');
  });

  test('puts a curve where its values lie among the cells', () => {
    const curve = {
      formula: 'F',
      says: '',
      assumes: '',
      points: [
        { x: 0, y: 100 },
        { x: 15, y: 200 },
      ],
    };
    expect(curvePath(LAYOUT, AXES, curve)).toBe('M118 208L268 76');
    expect([placeOf([0, 10, 20], 15), placeOf([0, 10, 20], 40)]).toEqual([1.5, 4]);
  });
});

test('keys lead over the cells and stop at the edges', () => {
  const grid = { columns: 4, rows: 2 };
  expect(movedCell('ArrowUp', 1, grid)).toBe(5);
  expect(movedCell('ArrowUp', 5, grid)).toBe(5);
  expect(movedCell('End', 0, grid)).toBe(3);
  expect(movedCell('Home', 7, grid)).toBe(4);
  expect(movedCell('ArrowLeft', null, grid)).toBe(0);
  expect(movedCell('a', 0, grid)).toBeNull();
});
