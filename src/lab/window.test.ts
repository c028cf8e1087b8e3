import { expect, test } from 'vitest';
import { showing, zoomed } from './window';

const endMs = 20_000;

test('zooming in keeps the playhead where it stands in the picture', () => {
  expect(zoomed(null, { factor: 0.5, aroundMs: 5_000, endMs })).toEqual([2_500, 12_500]);
});

test('zooming out ends with the whole run', () => {
  expect(zoomed([5_000, 16_000], { factor: 2, aroundMs: 6_000, endMs })).toBeNull();
});

test('there is an end to zooming in', () => {
  let window = zoomed(null, { factor: 0.5, aroundMs: 0, endMs });
  for (let count = 0; count < 40; count += 1)
    window = zoomed(window, { factor: 0.5, aroundMs: 0, endMs });
  expect(window).toEqual([0, 4]);
});

test('the window follows a time that leaves it', () => {
  expect(showing([0, 3_000], { atMs: 2_000, endMs })).toEqual([0, 3_000]);
  expect(showing([0, 3_000], { atMs: 9_000, endMs })).toEqual([8_000, 11_000]);
  expect(showing([0, 3_000], { atMs: 20_000, endMs })).toEqual([17_000, 20_000]);
});
