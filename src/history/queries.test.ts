import { describe, expect, test } from 'vitest';
import {
  arrived,
  atMs,
  believing,
  expired,
  granted,
  killed,
  lost,
  released,
  removed,
  renewed,
  revived,
  revoked,
  told,
  wanted,
  withdrawn,
  wrote,
} from '../checkers/telling';
import { grants, waits, writes } from './queries';

describe('a grant', () => {
  test('lives from its issue to what ended it', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 300, token: 7 }),
        renewed('A', 1, atMs(100), { ttlMs: 300 }),
        released('A', 1, atMs(150)),
        granted('B', 2, atMs(150)),
        expired('B', 2, atMs(200)),
        granted('C', 3, atMs(210)),
        revoked('C', 3, atMs(220)),
        granted('A', 4, atMs(230)),
        removed('A', 4, atMs(240), { by: 'B' }),
        granted('B', 5, atMs(250), { ttlMs: null }),
      ],
      atMs(1_000),
    );
    expect(grants(history)[0]).toEqual({
      grant: 1,
      client: 'A',
      token: 7,
      fromMs: 0,
      toMs: 150,
      endedBy: 'released',
      ttlMs: 300,
      promisedEndMs: 400,
    });
    expect(grants(history).map(({ grant, toMs, endedBy }) => [grant, toMs, endedBy])).toEqual([
      [1, 150, 'released'],
      [2, 200, 'expired'],
      [3, 220, 'revoked'],
      [4, 240, 'removed'],
      [5, 1_000, 'horizon'],
    ]);
  });

  test('that is lost lives until its promised end, as last renewed', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 100 }),
        renewed('A', 1, atMs(50), { ttlMs: 100 }),
        lost('A', 1, atMs(60)),
        expired('A', 1, atMs(170)),
      ],
      atMs(1_000),
    );
    expect(grants(history)).toMatchObject([{ toMs: 150, endedBy: 'lost', promisedEndMs: 150 }]);
  });

  test('that is lost ends earlier if its end is told earlier, or the run ends', () => {
    const lines = [granted('A', 1, atMs(0), { ttlMs: 100 }), lost('A', 1, atMs(60))];
    const ended = told([...lines, released('A', 1, atMs(70))], atMs(1_000));
    expect(grants(ended)).toMatchObject([{ toMs: 70, endedBy: 'released' }]);
    expect(grants(told(lines, atMs(80)))).toMatchObject([{ toMs: 80, endedBy: 'horizon' }]);
    expect(grants(told(lines, atMs(100)))).toMatchObject([{ toMs: 100, endedBy: 'lost' }]);
  });

  test('that is lost without a TTL, or after its promised end, is over at once', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: null }),
        lost('A', 1, atMs(60)),
        granted('B', 2, atMs(70), { ttlMs: 10 }),
        lost('B', 2, atMs(90)),
      ],
      atMs(1_000),
    );
    expect(grants(history)).toMatchObject([
      { toMs: 60, endedBy: 'lost' },
      { toMs: 90, endedBy: 'lost' },
    ]);
  });

  test('that is revived lives a second time under its number', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 100, token: 7 }),
        expired('A', 1, atMs(100)),
        granted('B', 2, atMs(110)),
        revived('A', 1, atMs(150), { ttlMs: 40 }),
        expired('A', 1, atMs(195)),
      ],
      atMs(200),
    );
    expect(grants(history)).toMatchObject([
      { grant: 1, fromMs: 0, toMs: 100, endedBy: 'expired' },
      { grant: 2, fromMs: 110, toMs: 200, endedBy: 'horizon' },
      { grant: 1, token: 7, fromMs: 150, toMs: 195, ttlMs: 40, promisedEndMs: 190 },
    ]);
  });

  test('that is lost and revived before its promised end goes on living', () => {
    const history = told(
      [
        granted('A', 1, atMs(0), { ttlMs: 100 }),
        lost('A', 1, atMs(50)),
        revived('A', 1, atMs(60), { ttlMs: 100 }),
      ],
      atMs(500),
    );
    expect(grants(history)).toMatchObject([{ fromMs: 0, toMs: 500, endedBy: 'horizon' }]);
  });
});

describe('a wait', () => {
  test('ends with the grant, the withdrawal, or the run', () => {
    const history = told(
      [
        wanted('A', atMs(0)),
        wanted('B', atMs(5)),
        wanted('C', atMs(6)),
        arrived('A', atMs(7)),
        granted('A', 1, atMs(10)),
        withdrawn('B', atMs(20)),
      ],
      atMs(100),
    );
    expect(waits(history)).toEqual([
      { client: 'A', fromMs: 0, toMs: 10, endedBy: 'granted' },
      { client: 'B', fromMs: 5, toMs: 20, endedBy: 'withdrawn' },
      { client: 'C', fromMs: 6, toMs: 100, endedBy: 'horizon' },
    ]);
  });

  test('is withdrawn by a crash, and by going on without the lock', () => {
    const history = told(
      [
        wanted('A', atMs(0)),
        wanted('B', atMs(1)),
        killed('A', atMs(10)),
        believing('B', null, atMs(20)),
        killed('C', atMs(30)),
      ],
      atMs(100),
    );
    expect(waits(history)).toMatchObject([
      { client: 'A', toMs: 10, endedBy: 'withdrawn' },
      { client: 'B', toMs: 20, endedBy: 'withdrawn' },
    ]);
  });
});

test('an applied write is accepted, unless a checker calls it corrupting', () => {
  const refused = { client: 'A', jobId: 'job 1', token: 1, grant: 1 };
  const history = told(
    [
      wrote('A', 1, atMs(10)),
      wrote('A', 1, atMs(20)),
      {
        atMs: atMs(30),
        fact: { type: 'write.rejected', because: 'token-is-stale', highestToken: 2, ...refused },
      },
      { atMs: atMs(40), fact: { type: 'write.deduplicated', ...refused } },
    ],
    atMs(100),
  );
  expect(writes(history, new Set([1, 2])).map(({ seq, outcome }) => [seq, outcome])).toEqual([
    [0, 'accepted'],
    [1, 'corrupting'],
    [2, 'rejected'],
    [3, 'deduplicated'],
  ]);
});
