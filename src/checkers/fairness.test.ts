import { describe, expect, test } from 'vitest';
import {
  arrived,
  atMs,
  declared,
  granted,
  killed,
  released,
  told,
  verdict,
  wanted,
  withdrawn,
} from './telling';
import type { Line } from './telling';

const IN_ORDER = declared({ service: 'etcd', overtakesMax: 0 });

/** A and B want the lock at once; A's request reaches the service first. */
const A_BEFORE_B = [
  wanted('B', atMs(10)),
  wanted('A', atMs(10)),
  arrived('A', atMs(11)),
  arrived('B', atMs(12)),
];

describe('F holds', () => {
  test('when grants follow the order of arrival', () => {
    const history = told(
      [IN_ORDER, ...A_BEFORE_B, granted('A', 1, atMs(20)), granted('B', 2, atMs(50))],
      atMs(100),
    );
    expect(verdict('F', history)).toMatchObject({
      status: 'holds',
      because: 'etcd kept the order of arrival (1 grant with others in line).',
    });
  });

  test('for a client that polls: its first request keeps its place', () => {
    const history = told(
      [IN_ORDER, ...A_BEFORE_B, arrived('A', atMs(40)), granted('A', 1, atMs(50))],
      atMs(100),
    );
    expect(verdict('F', history).status).toBe('holds');
  });

  test('when the one that was passed over had withdrawn or crashed', () => {
    const after = (leaving: Line): string =>
      verdict('F', told([IN_ORDER, ...THREE, leaving, granted('B', 1, atMs(50))], atMs(100)))
        .status;
    expect(after(withdrawn('A', atMs(40)))).toBe('holds');
    expect(after(killed('A', atMs(40)))).toBe('holds');
  });

  test('up to as many overtakes as are promised', () => {
    const history = told(
      [
        declared({ service: 'redisson', overtakesMax: 1 }),
        ...A_BEFORE_B,
        granted('B', 1, atMs(50)),
      ],
      atMs(100),
    );
    expect(verdict('F', history)).toMatchObject({
      status: 'holds',
      because:
        'At most 1 time overtaken, where redisson promises at most 1 (1 grant with others in line).',
    });
  });
});

const THREE = [...A_BEFORE_B, wanted('C', atMs(13)), arrived('C', atMs(14))];

describe('F is violated', () => {
  test('when a later request is granted first', () => {
    const history = told([IN_ORDER, ...A_BEFORE_B, granted('B', 1, atMs(50))], atMs(100));
    expect(verdict('F', history)).toEqual({
      id: 'F',
      status: 'violated',
      firstAtMs: 50,
      because:
        'At 50 ms B was granted the lock before A, whose request had come first: overtake 1 of that wait, where etcd promises at most 0.',
      witnesses: [5],
    });
  });

  test('at the first overtake beyond the promise (R11)', () => {
    const turn = (round: number): Line[] => [
      wanted('A', atMs(100 * round)),
      arrived('A', atMs(100 * round + 1)),
      granted('A', round, atMs(100 * round + 1)),
      released('A', round, atMs(100 * round + 50)),
    ];
    const history = told(
      [
        declared({ overtakesMax: 2 }),
        wanted('B', atMs(10)),
        arrived('B', atMs(11)),
        ...[1, 2, 3, 4].flatMap(turn),
      ],
      atMs(1_000),
    );
    expect(verdict('F', history)).toMatchObject({ status: 'violated', firstAtMs: 301 });
  });

  test('counting anew for each wait', () => {
    const history = told(
      [
        declared({ overtakesMax: 1 }),
        ...A_BEFORE_B,
        granted('B', 1, atMs(20)),
        granted('A', 2, atMs(30)),
        wanted('A', atMs(40)),
        arrived('A', atMs(41)),
        wanted('B', atMs(42)),
        arrived('B', atMs(43)),
        granted('B', 3, atMs(50)),
      ],
      atMs(100),
    );
    expect(verdict('F', history).status).toBe('holds');
  });
});

describe('F is untested', () => {
  test('where no order is promised, but the overtakes are told', () => {
    const history = told(
      [declared({ service: 'redis' }), ...A_BEFORE_B, granted('B', 1, atMs(50))],
      atMs(100),
    );
    expect(verdict('F', history)).toMatchObject({
      status: 'untested',
      because: 'Untested: redis promises no order; here nobody was overtaken more than 1 time.',
    });
  });

  test('where no order is promised, and nobody was overtaken', () => {
    const history = told(
      [declared({ service: 'redis' }), ...A_BEFORE_B, granted('A', 1, atMs(50))],
      atMs(100),
    );
    expect(verdict('F', history).because).toBe(
      'Untested: redis promises no order; here nobody was overtaken.',
    );
  });

  test('when there was never a choice between two', () => {
    const history = told(
      [IN_ORDER, wanted('A', atMs(0)), arrived('A', atMs(1)), granted('A', 1, atMs(1))],
      atMs(100),
    );
    expect(verdict('F', history).because).toBe(
      'Untested: no grant was made with another client in line.',
    );
  });

  test('by a grant of a request that belongs to no wait', () => {
    const history = told([IN_ORDER, ...A_BEFORE_B, granted('C', 1, atMs(50))], atMs(100));
    expect(verdict('F', history).status).toBe('untested');
  });
});
