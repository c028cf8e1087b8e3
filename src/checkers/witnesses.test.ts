import { expect, test } from 'vitest';
import { collectWitnesses } from './witnesses';

test('witnesses are listed once each, in order, as many as fit', () => {
  const { witness, listed } = collectWitnesses(3);
  for (const seq of [7, 3, 7, 9, 1, 3]) witness(seq);
  expect(listed()).toEqual([3, 7, 9]);
});
