import { expect, test } from 'vitest';
import { digestOfRun } from './digest';
import { judge } from './index';
import { atMs, believing, delivered, granted, told, wrote } from './telling';
import type { Line } from './telling';

const RUN = [
  granted('A', 1, atMs(0), { token: 1 }),
  believing('A', 1, atMs(1)),
  wrote('A', 1, atMs(5)),
];

function digestOf(lines: readonly Line[], endMs = 100): string {
  const history = told(lines, atMs(endMs));
  return digestOfRun(history, judge(history));
}

test('the digest of a run is what old links carry, so it may not change unnoticed', () => {
  expect(digestOf(RUN)).toBe('0y1ujyvi27w');
});

test('lines that nobody sees in the picture leave the digest alone', () => {
  expect(digestOf([delivered(atMs(0)), ...RUN, delivered(atMs(50))])).toBe(digestOf(RUN));
});

test('a token, a belief, a write or a horizon makes another digest', () => {
  const others = [
    digestOf([granted('A', 1, atMs(0), { token: 2 }), ...RUN.slice(1)]),
    digestOf(RUN.slice(0, 2)),
    digestOf([...RUN, believing('B', null, atMs(99))]),
    digestOf(RUN, 101),
  ];
  expect(new Set([digestOf(RUN), ...others]).size).toBe(5);
});
