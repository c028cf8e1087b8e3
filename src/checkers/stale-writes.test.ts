import { expect, test } from 'vitest';
import { atMs, declared, granted, revived, told, verdict, wrote } from './telling';

test('W holds when every applied write is of the newest grant', () => {
  const history = told(
    [
      granted('A', 1, atMs(0)),
      wrote('A', 1, atMs(10)),
      granted('B', 2, atMs(20)),
      wrote('B', 2, atMs(30)),
    ],
    atMs(100),
  );
  expect(verdict('W', history)).toMatchObject({
    status: 'holds',
    because: 'No write of an older grant was applied after a newer one was issued (2 writes).',
  });
});

test('W is violated by each write of an older grant', () => {
  const history = told(
    [
      declared(),
      granted('A', 1, atMs(0)),
      granted('B', 2, atMs(10_050)),
      wrote('B', 2, atMs(10_100)),
      wrote('A', 1, atMs(15_021)),
      wrote('A', 1, atMs(15_030)),
    ],
    atMs(20_000),
  );
  expect(verdict('W', history)).toEqual({
    id: 'W',
    status: 'violated',
    firstAtMs: 15_021,
    because: "Storage applied a write of A's grant 1 at 15.021 s, after B had been given grant 2.",
    witnesses: [4, 5],
  });
});

test('within one instant the order of the lines decides', () => {
  const writeFirst = [granted('A', 1, atMs(0)), wrote('A', 1, atMs(9)), granted('B', 2, atMs(9))];
  const grantFirst = [granted('A', 1, atMs(0)), granted('B', 2, atMs(9)), wrote('A', 1, atMs(9))];
  expect(verdict('W', told(writeFirst, atMs(50))).status).toBe('holds');
  expect(verdict('W', told(grantFirst, atMs(50))).status).toBe('violated');
});

test('a revived grant is as old as it was (L10)', () => {
  const history = told(
    [
      granted('A', 1, atMs(0)),
      granted('C', 2, atMs(2_010)),
      revived('A', 1, atMs(3_000)),
      wrote('A', 1, atMs(3_100)),
    ],
    atMs(4_000),
  );
  expect(verdict('W', history).status).toBe('violated');
});

test('a write without a grant has no place in the order, and leaves W untested', () => {
  const history = told([granted('A', 1, atMs(0)), wrote('B', null, atMs(10))], atMs(100));
  expect(verdict('W', history)).toMatchObject({
    status: 'untested',
    because: 'Untested: no write under a grant was applied.',
  });
});
