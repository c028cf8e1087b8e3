import { expect, test } from 'vitest';
import { panned, pinched, windowOf, windowWith, zoomed } from './window';

const endMs = 20_000;

test('zooming keeps the instant around which it zooms in its place', () => {
  expect(zoomed([0, 20_000], { factor: 2, aroundMs: 5_000, endMs })).toEqual([2_500, 12_500]);
  expect(zoomed([2_500, 12_500], { factor: 0.5, aroundMs: 5_000, endMs })).toBeNull();
});

test('nobody comes closer than 10 ms', () => {
  expect(zoomed([100, 112], { factor: 100, aroundMs: 106, endMs })).toEqual([101, 111]);
});

test('a window stops at the ends of the run', () => {
  expect(panned([0, 5_000], { byMs: -300, endMs })).toEqual([0, 5_000]);
  expect(panned([14_000, 19_000], { byMs: 9_000, endMs })).toEqual([15_000, 20_000]);
});

test('a window moves only as far as it must to show an instant', () => {
  expect(windowWith([0, 5_000], 4_000, endMs)).toEqual([0, 5_000]);
  expect(windowWith([0, 5_000], 9_000, endMs)).toEqual([6_500, 11_500]);
});

test('what is under the fingers stays under them while they spread and move', () => {
  const pinch = { factor: 2, fromShare: 0.5, toShare: 0.25 };
  expect(pinched([0, 20_000], { ...pinch, endMs })).toEqual([7_500, 17_500]);
  expect(pinched([0, 10_000], { ...pinch, factor: 0.4, endMs })).toBeNull();
  expect(pinched([5_000, 10_000], { factor: 1, fromShare: 0.2, toShare: 0.6, endMs })).toEqual([
    3_000, 8_000,
  ]);
});

test('whatever window is asked for, one that can be drawn is given', () => {
  expect(windowOf(null, endMs)).toEqual([0, 20_000]);
  expect(windowOf([-5, 99_999_999], endMs)).toEqual([0, 20_000]);
  expect(windowOf([7_000, 7_000], endMs)).toEqual([7_000, 7_010]);
  expect(windowOf([30_000, 40_000], endMs)).toEqual([10_000, 20_000]);
  expect(windowOf(null, 0)).toEqual([0, 1]);
});
