import { expect, test } from 'vitest';
import { unbroken } from './unbroken';

test('a number keeps its unit, its sign and its name on its line', () => {
  const lines = (text: string): string[] => unbroken(text).split(' ');
  expect(lines('waits past 15 s and 31.8 % of it')).toEqual(
    'waits past 15\u00a0s and 31.8\u00a0% of it'.split(' '),
  );
  expect(unbroken('(× 4 000), chapter 5')).toBe('(×\u00a04 000), chapter\u00a05');
  expect(unbroken("A's grant 1 at 18.003 s")).toBe("A's grant\u00a01 at 18.003\u00a0s");
  expect(unbroken('3 /s × 106 ms')).toBe('3\u00a0/s ×\u00a0106\u00a0ms');
});

test('words after a number are not held to it', () => {
  expect(unbroken('2 clients, 3 seconds, 7 holders')).toBe('2 clients, 3 seconds, 7 holders');
});
