import { expect, test } from 'vitest';
import { formatQuantity, parseQuantity, type Unit } from './quantity';

test.each<[string, Unit, number | null]>([
  ['1500', 'ms', 1_500],
  ['1.5s', 'ms', 1_500],
  ['1,5 s', 'ms', 1_500],
  [' 2 min ', 'ms', 120_000],
  ['-3 s', 'ms', -3_000],
  ['−3 s', 'ms', -3_000],
  ['12 000', 'ms', 12_000],
  ['5 %', 'share', 0.05],
  ['0.05', 'share', 0.05],
  ['0.2 /s', 'perSecond', 0.2],
  ['200 ppm', 'ppm', 200],
  ['', 'ms', null],
  ['soon', 'ms', null],
  ['3 apples', 'ms', null],
  ['1e9', 'ms', null],
  ['5 s', 'count', null],
])('“%s” in %s is %s', (text, unit, value) => {
  expect(parseQuantity(text, unit)).toBe(value);
});

test.each<[number, Unit, string]>([
  [0, 'ms', '0 ms'],
  [350, 'ms', '350 ms'],
  [10_000, 'ms', '10 s'],
  [7_999, 'ms', '7.999 s'],
  [90_000, 'ms', '1.5 min'],
  [61_234, 'ms', '61.234 s'],
  [3_600_000, 'ms', '1 h'],
  [-5_000, 'ms', '−5 s'],
  [0.07, 'share', '7 %'],
  [0.2, 'perSecond', '0.2 /s'],
])('%s in %s is said “%s”', (value, unit, text) => {
  expect(formatQuantity(value, unit)).toBe(text);
  expect(parseQuantity(text, unit)).toBe(value);
});
