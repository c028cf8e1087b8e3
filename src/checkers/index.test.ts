import { describe, expect, test } from 'vitest';
import type { FactType } from '../history/fact';
import type { History } from '../history/history';
import { writes } from '../history/queries';
import { CHECKERS, corruptingSeqs, judge, judgeUpTo, VERDICT_GROUPS, VERDICT_IDS } from './index';
import type { VerdictId } from './index';
import {
  arrived,
  atMs,
  believing,
  declared,
  disbelieving,
  expired,
  granted,
  killed,
  lost,
  paused,
  released,
  removed,
  renewed,
  resumed,
  revived,
  told,
  wanted,
  wrote,
} from './telling';

test('every verdict stands in one group, and the registry keeps their order', () => {
  expect(VERDICT_IDS).toEqual(['M', 'B', 'X', 'W', 'C', 'T', 'F']);
  expect(Object.keys(CHECKERS)).toEqual(VERDICT_IDS);
  expect(Object.entries(CHECKERS).map(([id, checker]) => [id, checker.id])).toEqual(
    VERDICT_IDS.map((id) => [id, id]),
  );
  expect(VERDICT_GROUPS.map(({ title }) => title)).toEqual([
    'Mutual exclusion',
    'Stale-holder safety',
    'Termination',
    'Fairness',
  ]);
});

test('no checker names a type of line twice', () => {
  for (const { reads } of Object.values(CHECKERS)) {
    expect(new Set<FactType>(reads).size).toBe(reads.length);
  }
});

test('an empty history leaves everything untested', () => {
  expect(judge(told([], atMs(100))).map(({ status }) => status)).toEqual(
    Array<string>(7).fill('untested'),
  );
});

test('a verdict exists at every instant', () => {
  const history = told(
    [granted('A', 1, atMs(0)), granted('B', 2, atMs(50)), expired('A', 1, atMs(60))],
    atMs(100),
  );
  const statusOfM = [0, 1, 2, 3].map((count) => judgeUpTo(history, count)[0]?.status);
  expect(statusOfM).toEqual(['untested', 'holds', 'holds', 'violated']);
});

/** The letters that are violated. */
function violatedIn(history: History): string {
  const isViolated = (id: VerdictId): boolean =>
    judge(history).some((verdict) => verdict.id === id && verdict.status === 'violated');
  return VERDICT_IDS.filter(isViolated).join('');
}

describe('incidents, told by hand', () => {
  test('R1: a release that is not atomic removes the grant of another', () => {
    const history = told(
      [
        declared(),
        granted('A', 1, atMs(1)),
        believing('A', 1, atMs(2)),
        disbelieving('A', 1, atMs(985)),
        expired('A', 1, atMs(1_002)),
        granted('B', 2, atMs(1_006)),
        believing('B', 2, atMs(1_007)),
        removed('B', 2, atMs(1_017), { by: 'A' }),
        granted('C', 3, atMs(1_020)),
        believing('C', 3, atMs(1_021)),
        wrote('C', 3, atMs(1_201)),
        wrote('B', 2, atMs(1_501)),
      ],
      atMs(2_000),
    );
    expect(violatedIn(history)).toBe('BXW');
  });

  test('R4: an extend without an owner check keeps the lock of a dead client alive', () => {
    const extended = [20_000, 25_000, 30_000].map((ms) =>
      renewed('B', 2, atMs(ms), { by: 'A', ttlMs: 10_000 }),
    );
    const history = told(
      [
        declared({ waitMsMax: 3_000 }),
        granted('A', 1, atMs(1), { ttlMs: 10_000 }),
        believing('A', 1, atMs(2)),
        expired('A', 1, atMs(15_001)),
        granted('B', 2, atMs(15_100), { ttlMs: 10_000 }),
        believing('B', 2, atMs(15_101)),
        wrote('A', 1, atMs(16_000)),
        ...extended,
        killed('B', atMs(30_000)),
        wanted('C', atMs(31_000)),
      ],
      atMs(40_000),
    );
    expect(violatedIn(history)).toBe('BXWT');
  });

  test('R10: a failover forgets the lock, and its counter too', () => {
    const history = told(
      [
        declared({ tokens: 'ordered' }),
        granted('A', 1, atMs(1), { ttlMs: 30_000, token: 1 }),
        believing('A', 1, atMs(2)),
        lost('A', 1, atMs(5_020)),
        granted('B', 2, atMs(5_021), { ttlMs: 30_000, token: 1 }),
        believing('B', 2, atMs(5_022)),
        wrote('A', 1, atMs(6_000)),
      ],
      atMs(20_000),
    );
    expect(violatedIn(history)).toBe('MBW');
  });

  test('L10: an extend re-creates an ended lock: nothing overlaps, yet work is lost', () => {
    const history = told(
      [
        declared(),
        granted('A', 1, atMs(1), { ttlMs: 2_000 }),
        believing('A', 1, atMs(2)),
        expired('A', 1, atMs(2_001)),
        disbelieving('A', 1, atMs(2_002)),
        granted('C', 2, atMs(2_011), { ttlMs: 2_000 }),
        believing('C', 2, atMs(2_012)),
        wrote('C', 2, atMs(2_500), { basedOnVersion: 0 }),
        disbelieving('C', 2, atMs(2_900)),
        released('C', 2, atMs(2_901)),
        revived('A', 1, atMs(3_001), { ttlMs: 2_000 }),
        believing('A', 1, atMs(3_002)),
        wrote('A', 1, atMs(3_100), { basedOnVersion: 0, replacesVersion: 1 }),
      ],
      atMs(4_000),
    );
    expect(violatedIn(history)).toBe('WC');
  });

  test('C5: a stale primary takes the lock again: only the data tell', () => {
    const history = told(
      [
        declared({ tokens: 'ordered' }),
        granted('A', 1, atMs(0), { ttlMs: 30_000 }),
        believing('A', 1, atMs(0)),
        paused('A', atMs(0)),
        expired('A', 1, atMs(30_001)),
        granted('B', 2, atMs(30_001), { ttlMs: 30_000 }),
        believing('B', 2, atMs(30_002)),
        wrote('B', 2, atMs(30_100), { basedOnVersion: 0 }),
        paused('B', atMs(31_000)),
        expired('B', 2, atMs(60_002)),
        resumed('A', atMs(61_000)),
        disbelieving('A', 1, atMs(61_000)),
        granted('A', 3, atMs(61_001), { ttlMs: 30_000 }),
        believing('A', 3, atMs(61_002)),
        wrote('A', 3, atMs(61_100), { basedOnVersion: 0, replacesVersion: 1 }),
      ],
      atMs(89_000),
    );
    expect(violatedIn(history)).toBe('C');
  });

  test('R11: after a failover only the last holder gets the lock', () => {
    const turns = Array.from({ length: 12 }, (_, round) => {
      const startMs = 11_000 + 100 * round;
      return [
        wanted('A', atMs(startMs)),
        arrived('A', atMs(startMs + 1)),
        granted('A', round + 1, atMs(startMs + 1)),
        believing('A', round + 1, atMs(startMs + 2)),
        disbelieving('A', round + 1, atMs(startMs + 50)),
        released('A', round + 1, atMs(startMs + 51)),
      ];
    });
    const history = told(
      [
        declared({ waitMsMax: 5_000, overtakesMax: 10 }),
        wanted('B', atMs(10_900)),
        arrived('B', atMs(10_901)),
        ...turns.flat(),
      ],
      atMs(60_000),
    );
    expect(violatedIn(history)).toBe('TF');
  });
});

test('the corrupting writes are the witnesses of W and C, without a limit', () => {
  const stale = Array.from({ length: 150 }, (_, at) => wrote('A', 1, atMs(20 + at)));
  const history = told(
    [
      wrote('A', null, atMs(1), { basedOnVersion: 0, replacesVersion: 1 }),
      granted('A', 1, atMs(2)),
      granted('B', 2, atMs(3)),
      wrote('B', 2, atMs(4)),
      ...stale,
    ],
    atMs(500),
  );
  const outcomes = writes(history, corruptingSeqs(history)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === 'corrupting')).toHaveLength(151);
  expect(outcomes[1]).toBe('accepted');
  expect(judge(history).find(({ id }) => id === 'W')?.witnesses).toHaveLength(100);
});
