import { expect, test } from 'vitest';
import { invariant, InvariantError } from './invariant';

test('a promise that is kept says nothing', () => {
  expect(() => invariant(true, 'A lease has a holder.')).not.toThrow();
});

test('a broken promise throws, and the sentence is the message', () => {
  expect(() => invariant(false, 'A lease has a holder.')).toThrow(
    new InvariantError('A lease has a holder.'),
  );
});

test('a broken promise can be told from any other error', () => {
  const error = new InvariantError('A lease has a holder.');
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('InvariantError');
});
