import { expect, test } from 'vitest';
import { prove } from './prove';

const PAUSED = { preset: 'paused-holder' } as const;

test('what happens is proved', async () => {
  const proof = {
    ...PAUSED,
    expects: {
      W: 'violated',
      M: 'holds',
      F: 'untested',
      grants: ['A', 'B'],
      tokens: [null, null],
      writes: ['B accepted', 'A corrupting'],
      readings: {
        'grantedAtMs.A': 1001,
        'grantEndsAtMs.A': 11_002,
        'grantedAtMs.#2': [11_000, 11_600],
        'pausedAtMs.A': 3002,
        'wakesAtMs.A': 18_002,
        'pausedAtMs.B': null,
        'firstAtMs.W': 18_003,
        'firstAtMs.M': null,
        'believesUntilMs.A': 20_504,
        'writeAtMs.A': 18_003,
        overlapMs: 540,
        writeCount: 2,
        'corruptingCount.A': 1,
        'corruptingCount.B': 0,
        'factCount.lease.expired': 1,
      },
    },
  } as const;
  expect(await prove(proof)).toEqual({ runCount: 1, differences: [] });
});

test('what does not happen is told, one sentence each', async () => {
  const { differences } = await prove({
    ...PAUSED,
    expects: {
      W: 'holds',
      grants: ['A'],
      readings: { 'firstAtMs.W': null, 'grantedAtMs.B': [0, 10_000] },
    },
  });
  expect(differences).toEqual([
    expect.stringMatching(/^W should be holds, is violated: /),
    'firstAtMs.W should be null, is 18003',
    'grantedAtMs.B should be 0 to 10000, is 11037',
    'grants should be A, are A, B',
  ]);
});

test('a world is changed by path before it runs', async () => {
  const proof = {
    ...PAUSED,
    set: { 'pause.lengthMs': 5_000, 'service.ttlMs': 9_000 },
    expects: { W: 'holds', readings: { 'wakesAtMs.A': 8_002 } },
  } as const;
  expect(await prove(proof)).toMatchObject({ differences: [] });
});

test('a family is run whole: in all, in some, in none', async () => {
  const over = { 'pause.lengthMs': [0, 4_000, 15_000, 16_000] };
  const expects = { W: 'violated' } as const;
  expect(await prove({ ...PAUSED, over, expects, among: 'some' })).toEqual({
    runCount: 4,
    differences: [],
  });
  const inAll = await prove({ ...PAUSED, over, expects });
  expect(inAll.differences.map((told) => told.split(':')[0])).toEqual([
    'pause.lengthMs=0',
    'pause.lengthMs=4000',
  ]);
  const inNone = await prove({ ...PAUSED, over, expects, among: 'none' });
  expect(inNone.differences).toHaveLength(2);
});

test('a world that cannot be built, and a word that means nothing, prove nothing', async () => {
  expect(await prove({ preset: 'no-such', expects: {} })).toEqual({
    runCount: 0,
    differences: ['preset "no-such" is none we have'],
  });
  const misspelt = await prove({ ...PAUSED, set: { 'pause.length': 5 }, expects: {} });
  expect(misspelt).toMatchObject({ runCount: 0, differences: [expect.stringContaining('pause')] });
  const expects = { readings: { ['nonsense' as 'overlapMs']: 1 } };
  expect(await prove({ ...PAUSED, expects })).toMatchObject({
    differences: ['nonsense is no reading'],
  });
});
