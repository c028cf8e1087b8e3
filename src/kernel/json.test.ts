import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonIn } from './json';

test('reads what was written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(jsonIn(JSON.stringify(value)))).toBe(JSON.stringify(value));
    }),
  );
});

test.each(['', '{', 'undefined', "{'a': 1}", '[1,]', 'NaN', '1 2'])('%j is no JSON', (text) => {
  expect(jsonIn(text)).toBeUndefined();
});
