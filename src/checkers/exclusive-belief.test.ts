import { describe, expect, test } from 'vitest';
import {
  atMs,
  believing,
  declared,
  disbelieving,
  killed,
  paused,
  poweredOff,
  restarted,
  resumed,
  suspended,
  told,
  unsuspended,
  verdict,
} from './telling';

describe('B holds', () => {
  test('when beliefs touch', () => {
    const history = told(
      [
        believing('A', 1, atMs(0)),
        believing('B', 2, atMs(50)),
        disbelieving('A', 1, atMs(50)),
        disbelieving('B', 2, atMs(80)),
      ],
      atMs(100),
    );
    expect(verdict('B', history)).toMatchObject({
      status: 'holds',
      because: 'No two running clients believed at once (2 beliefs).',
    });
  });

  test.each([
    ['paused', paused],
    ['suspended with its host', suspended],
  ])('while the other believer is %s', (_, fallAsleep) => {
    const history = told(
      [believing('A', 1, atMs(0)), fallAsleep('A', atMs(10)), believing('B', 2, atMs(50))],
      atMs(100),
    );
    expect(verdict('B', history).status).toBe('holds');
  });

  test.each([
    ['was killed', killed],
    ['lost power', poweredOff],
  ])('when the other believer %s, even if it restarts', (_, crash) => {
    const history = told(
      [
        believing('A', 1, atMs(0)),
        crash('A', atMs(10)),
        disbelieving('A', 1, atMs(10)),
        believing('B', 2, atMs(50)),
        restarted('A', atMs(60)),
      ],
      atMs(100),
    );
    expect(verdict('B', history).status).toBe('holds');
  });

  test('when the sleeper wakes as the other stops', () => {
    const history = told(
      [
        believing('A', 1, atMs(0)),
        paused('A', atMs(10)),
        believing('B', 2, atMs(50)),
        resumed('A', atMs(90)),
        disbelieving('A', 1, atMs(90)),
      ],
      atMs(200),
    );
    expect(verdict('B', history).status).toBe('holds');
  });
});

describe('B is violated', () => {
  test('by a second belief', () => {
    const history = told(
      [declared(), believing('A', 1, atMs(0)), believing('B', 2, atMs(50))],
      atMs(51),
    );
    expect(verdict('B', history)).toEqual({
      id: 'B',
      status: 'violated',
      firstAtMs: 50,
      because:
        'B began to believe at 50 ms that it held the lock, while A still believed the same.',
      witnesses: [1, 2],
    });
  });

  test('from the wake-up of a paused believer (R8, variant)', () => {
    const history = told(
      [
        believing('A', 1, atMs(0)),
        paused('A', atMs(12_000)),
        believing('B', 2, atMs(40_001)),
        resumed('A', atMs(43_000)),
        disbelieving('A', 1, atMs(43_001)),
      ],
      atMs(50_000),
    );
    expect(verdict('B', history)).toMatchObject({
      status: 'violated',
      firstAtMs: 43_000,
      because:
        'A woke up at 43.00 s still believing that it held the lock, while B believed the same.',
      witnesses: [2, 3],
    });
  });

  test('only once the sleeper is neither paused nor suspended', () => {
    const history = told(
      [
        believing('A', 1, atMs(0)),
        paused('A', atMs(10)),
        suspended('A', atMs(20)),
        believing('B', 2, atMs(30)),
        resumed('A', atMs(40)),
        unsuspended('A', atMs(60)),
      ],
      atMs(100),
    );
    expect(verdict('B', history).firstAtMs).toBe(60);
  });

  test('by a process that lost power while suspended, and is up again', () => {
    const history = told(
      [
        suspended('A', atMs(0)),
        poweredOff('A', atMs(10)),
        restarted('A', atMs(20)),
        believing('A', 1, atMs(30)),
        believing('B', 2, atMs(40)),
      ],
      atMs(100),
    );
    expect(verdict('B', history).firstAtMs).toBe(40);
  });

  test('by a client that goes on without the lock (R6)', () => {
    const history = told([believing('A', 1, atMs(0)), believing('B', null, atMs(30))], atMs(100));
    expect(verdict('B', history)).toMatchObject({ status: 'violated', firstAtMs: 30 });
  });
});

test('one client with two believing machines is not two believers, and believes until both stop', () => {
  const lines = [
    believing('A', 1, atMs(0)),
    believing('A', 1, atMs(5)),
    disbelieving('A', 1, atMs(20)),
  ];
  expect(verdict('B', told(lines, atMs(100))).status).toBe('holds');
  const withB = told([...lines, believing('B', 2, atMs(30))], atMs(100));
  expect(verdict('B', withB).firstAtMs).toBe(30);
});

test('B is untested as long as nobody believed', () => {
  expect(verdict('B', told([declared(), paused('A', atMs(3))], atMs(100)))).toMatchObject({
    status: 'untested',
    because: 'Untested: no client believed that it held the lock.',
  });
});
