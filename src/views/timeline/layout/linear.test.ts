import { scaleLinear } from 'd3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linear } from './linear';

const value = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('it is the linear scale of d3', () => {
  fc.assert(
    fc.property(fc.tuple(value, value), fc.tuple(value, value), value, (domain, range, at) => {
      expect(linear(domain, range)(at)).toBeCloseTo(scaleLinear(domain, range)(at), 6);
    }),
  );
});

test('an interval of no length goes to the middle, as in d3', () => {
  expect(linear([5, 5], [10, 20])(5)).toBe(15);
  expect(scaleLinear([5, 5], [10, 20])(5)).toBe(15);
});
