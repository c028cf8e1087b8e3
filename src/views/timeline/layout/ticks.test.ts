import { expect, test } from 'vitest';
import { ticksOf } from './ticks';

const texts = (fromMs: number, toMs: number, countMax = 6) =>
  ticksOf([fromMs, toMs], { countMax }).map(({ text }) => text);

test('ticks stand at round times, in the unit that suits the window', () => {
  expect(texts(0, 25_000)).toEqual(['0 s', '5 s', '10 s', '15 s', '20 s', '25 s']);
  expect(texts(0, 400, 4)).toEqual(['0 ms', '100 ms', '200 ms', '300 ms', '400 ms']);
  expect(texts(18_000, 18_020, 4)).toEqual([
    '18.000 s',
    '18.005 s',
    '18.010 s',
    '18.015 s',
    '18.020 s',
  ]);
  expect(texts(130_000, 200_000, 3)).toEqual(['2:30 min', '3:00 min']);
  expect(texts(0, 600_000, 3)).toEqual(['0 min', '5 min', '10 min']);
  expect(texts(0, 86_400_000, 4)).toEqual(['0 h', '6 h', '12 h', '18 h', '24 h']);
});

test('there are never more than there is room for', () => {
  for (const spanMs of [10, 333, 7_777, 123_456, 9_999_999, 86_400_000])
    expect(texts(1, 1 + spanMs, 5).length).toBeLessThanOrEqual(6);
});
