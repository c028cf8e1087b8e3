import { describe, expect, test } from 'vitest';
import {
  atMs,
  declared,
  expired,
  granted,
  lost,
  released,
  removed,
  renewed,
  revived,
  revoked,
  told,
  verdict,
} from './telling';

describe('X holds', () => {
  test('when clients release and extend what is theirs', () => {
    const history = told(
      [granted('A', 1, atMs(0)), renewed('A', 1, atMs(10)), released('A', 1, atMs(20))],
      atMs(100),
    );
    expect(verdict('X', history)).toMatchObject({
      status: 'holds',
      because: 'No release or extend touched a live grant of another client (2 applied).',
    });
  });

  test('when somebody removes or extends what is over already', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 50 }),
        lost('A', 1, atMs(10)),
        removed('A', 1, atMs(50), { by: 'reaper' }),
        granted('B', 2, atMs(60)),
        expired('B', 2, atMs(70)),
        renewed('B', 2, atMs(71), { by: 'A' }),
      ],
      atMs(100),
    );
    expect(verdict('X', history).status).toBe('holds');
  });

  test('when a client re-creates its own ended grant', () => {
    const history = told(
      [granted('A', 1, atMs(0)), expired('A', 1, atMs(10)), revived('A', 1, atMs(20))],
      atMs(100),
    );
    expect(verdict('X', history).status).toBe('holds');
  });
});

describe('X is violated', () => {
  test('by a release of the grant of another (R1, R2)', () => {
    const history = told(
      [declared(), granted('B', 2, atMs(1_001)), removed('B', 2, atMs(1_501), { by: 'A' })],
      atMs(2_000),
    );
    expect(verdict('X', history)).toEqual({
      id: 'X',
      status: 'violated',
      firstAtMs: 1_501,
      because: "A removed B's live grant 2 at 1.501 s.",
      witnesses: [2],
    });
  });

  test('by an extend of the grant of another (R4)', () => {
    const history = told(
      [granted('B', 2, atMs(15_001)), renewed('B', 2, atMs(20_000), { by: 'A' })],
      atMs(30_000),
    );
    expect(verdict('X', history)).toMatchObject({
      firstAtMs: 20_000,
      because: "A prolonged B's live grant 2 at 20.00 s.",
    });
  });

  test('by a re-create of a live grant for somebody else', () => {
    const history = told(
      [granted('B', 1, atMs(0)), revived('B', 1, atMs(20), { by: 'A' })],
      atMs(100),
    );
    expect(verdict('X', history).status).toBe('violated');
  });

  test('by a removal of a forgotten grant before its promised end', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 50 }),
        lost('A', 1, atMs(10)),
        removed('A', 1, atMs(49), { by: 'B' }),
      ],
      atMs(100),
    );
    expect(verdict('X', history).firstAtMs).toBe(49);
  });
});

test('X is untested by what the service decides by itself', () => {
  const history = told(
    [
      granted('A', 1, atMs(0)),
      expired('A', 1, atMs(10)),
      granted('B', 2, atMs(20)),
      revoked('B', 2, atMs(30)),
    ],
    atMs(100),
  );
  expect(verdict('X', history)).toMatchObject({
    status: 'untested',
    because: 'Untested: nobody released or extended a lock.',
  });
});
