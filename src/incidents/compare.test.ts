import { expect, test } from 'vitest';
import { loadMachinery, simulate } from '../simulation/simulate';
import { compare } from './compare';
import type { Expectation } from './incident';
import { r1 } from './redis/r1';

const asItHappened = r1.variants[0]!;
const { scenario } = asItHappened;
const { history } = simulate(scenario, await loadMachinery(scenario));
const differencesFrom = (expected: Expectation) =>
  compare({ expected, scenario }, history).differences;

test('a run that is as expected has no differences', () => {
  expect(differencesFrom(asItHappened.expected)).toEqual([]);
});

test('each kind of expectation can fail', () => {
  expect(differencesFrom({ violated: ['M'] })).toEqual(['M should be violated, holds']);
  expect(differencesFrom({ notViolated: ['X'] })).toEqual([
    'X should not be violated, first at 1016 ms',
  ]);
  expect(differencesFrom({ notViolated: 'all' })).toHaveLength(4);
  expect(differencesFrom({ grantedAtMs: { B: null } })).toEqual([
    'B should never be granted, is at 1005 ms',
  ]);
  expect(differencesFrom({ grantedAtMs: { B: [0, 1] } })).toEqual([
    'B should be granted at 0–1 ms, found 1005 ms',
  ]);
  expect(differencesFrom({ grantedAtMs: { P: [0, 1] } })).toEqual([
    'P should be granted at 0–1 ms, never',
  ]);
  expect(differencesFrom({ ended: { B: { atMs: [1_016, 1_016], by: 'expired' } } })).toEqual([
    "B's grant should end by expired, removed",
  ]);
  expect(differencesFrom({ firstAtMs: { X: [0, 1] } })).toEqual([
    'X should begin at 0–1 ms, found 1016 ms',
  ]);
  expect(differencesFrom({ overlapMs: [0, 1] })).toHaveLength(1);
  expect(differencesFrom({ believesUntilMs: { A: [0, 1] } })).toHaveLength(1);
  expect(differencesFrom({ rejected: ['A'] })).toEqual(['a write by A should be rejected']);
  expect(differencesFrom({ releaseIgnored: ['C'] })).toEqual([
    "C's release should find nothing of its own",
  ]);
  expect(differencesFrom({ tokens: [1, 2] })).toEqual(['tokens should be 1,2, ,']);
});
