import { describe, expect, test } from 'vitest';
import {
  atMs,
  declared,
  expired,
  granted,
  lost,
  released,
  renewed,
  revived,
  told,
  verdict,
} from './telling';

describe('M holds', () => {
  test('when one grant follows another', () => {
    const history = told(
      [granted('A', 1, atMs(0)), released('A', 1, atMs(100)), granted('B', 2, atMs(150))],
      atMs(500),
    );
    expect(verdict('M', history)).toEqual({
      id: 'M',
      status: 'holds',
      firstAtMs: null,
      because: 'No two grants were live at once (2 grants).',
      witnesses: [],
    });
  });

  test('when grants touch, in whatever order the instant is told', () => {
    const endFirst = [granted('A', 1, atMs(0)), expired('A', 1, atMs(9)), granted('B', 2, atMs(9))];
    const startFirst = [
      granted('A', 1, atMs(0)),
      granted('B', 2, atMs(9)),
      expired('A', 1, atMs(9)),
    ];
    expect(verdict('M', told(endFirst, atMs(50))).status).toBe('holds');
    expect(verdict('M', told(startFirst, atMs(50))).status).toBe('holds');
  });

  test('when a lost grant is over by its promised end before the next begins', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 100 }),
        lost('A', 1, atMs(20)),
        granted('B', 2, atMs(100)),
      ],
      atMs(500),
    );
    expect(verdict('M', history).status).toBe('holds');
  });

  test('when a lost grant is over by its promised end, though renewed on the other side', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 100 }),
        lost('A', 1, atMs(20)),
        renewed('A', 1, atMs(50), { ttlMs: 100 }),
        granted('B', 2, atMs(150)),
      ],
      atMs(500),
    );
    expect(verdict('M', history).status).toBe('holds');
  });

  test('when a lost grant had no end to promise', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: null }),
        lost('A', 1, atMs(20)),
        granted('B', 2, atMs(20)),
      ],
      atMs(500),
    );
    expect(verdict('M', history).status).toBe('holds');
  });

  test('when two are granted at the very end of the run', () => {
    const history = told([granted('A', 1, atMs(0)), granted('B', 2, atMs(50))], atMs(50));
    expect(verdict('M', history).status).toBe('holds');
  });
});

describe('M is violated', () => {
  test('from the start of the first overlap', () => {
    const history = told(
      [
        declared(),
        granted('A', 1, atMs(0)),
        granted('B', 2, atMs(1_020)),
        expired('A', 1, atMs(1_021)),
      ],
      atMs(2_000),
    );
    expect(verdict('M', history)).toEqual({
      id: 'M',
      status: 'violated',
      firstAtMs: 1_020,
      because: "At 1.02 s B was given grant 2 while A's grant 1 was still live.",
      witnesses: [1, 2],
    });
  });

  test('by an overlap that only the end of the run shows', () => {
    const history = told([granted('A', 1, atMs(0)), granted('B', 2, atMs(50))], atMs(51));
    expect(verdict('M', history)).toMatchObject({ firstAtMs: 50, witnesses: [0, 1] });
  });

  test('by a grant that a failover forgot, until its promised end (R10)', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 30_000 }),
        lost('A', 1, atMs(5_020)),
        granted('B', 2, atMs(5_021), { ttlMs: 30_000 }),
      ],
      atMs(20_000),
    );
    expect(verdict('M', history)).toMatchObject({
      status: 'violated',
      firstAtMs: 5_021,
      because:
        "At 5.021 s B was given grant 2 before the promised end of A's grant 1, of which the service had lost its record.",
    });
  });

  test('by a lost grant whose last renewal moved its promised end', () => {
    const lines = [
      granted('A', 1, atMs(0), { ttlMs: 100 }),
      renewed('A', 1, atMs(60), { ttlMs: 100 }),
      lost('A', 1, atMs(90)),
    ];
    const before = told([...lines, granted('B', 2, atMs(159))], atMs(500));
    const after = told([...lines, granted('B', 2, atMs(160))], atMs(500));
    expect(verdict('M', before)).toMatchObject({ status: 'violated', firstAtMs: 159 });
    expect(verdict('M', after).status).toBe('holds');
  });

  test('by an ended grant that an extend re-created', () => {
    const history = told(
      [
        granted('A', 1, atMs(0)),
        expired('A', 1, atMs(10)),
        granted('B', 2, atMs(20)),
        revived('A', 1, atMs(30)),
      ],
      atMs(100),
    );
    expect(verdict('M', history)).toMatchObject({
      status: 'violated',
      firstAtMs: 30,
      because: "At 30 ms A's ended grant 1 was re-created while B's grant 2 was still live.",
      witnesses: [2, 3],
    });
  });
});

test('M is untested as long as nobody was granted the lock', () => {
  expect(verdict('M', told([declared()], atMs(100)))).toMatchObject({
    status: 'untested',
    because: 'Untested: nobody was granted the lock.',
  });
});

test('an explicit end of a lost grant, earlier than promised, ends it', () => {
  const history = told(
    [
      granted('A', 1, atMs(0), { ttlMs: 1_000 }),
      lost('A', 1, atMs(10)),
      released('A', 1, atMs(20)),
      granted('B', 2, atMs(30)),
    ],
    atMs(100),
  );
  expect(verdict('M', history).status).toBe('holds');
});
