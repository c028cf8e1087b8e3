import { expect, test } from 'vitest';
import { quorumOf, roundOf, withAnswer, withFailure, withSilence, isDecided } from './round';
import { defaultsOf } from '../../parameters';
import { REDLOCK_PARAMETERS } from './parameters';
import { driftMs, isValid, keysThatMustVanish, validityMs } from './validity';

const usual = (ttlMs: number) => ({ ttlMs, drift: 'percent-and-2' as const });

test('the validity is the TTL less the time it took and the drift term (F1)', () => {
  expect(validityMs(usual(30_000), 120)).toBe(29_578);
  expect(validityMs(usual(10_000), 150)).toBe(9_748);
  expect(validityMs(usual(1_000), 106)).toBe(882);
  expect(validityMs(usual(100), 90)).toBe(7);
});

test('the drift term allows a step of 1 % and 2 ms, too little for one of ntpd below 12.6 s (F5)', () => {
  expect(driftMs(usual(12_600))).toBe(128);
  expect(driftMs(usual(12_500))).toBe(127);
  expect(driftMs({ ttlMs: 10_000, drift: 'percent' })).toBe(100);
  expect(driftMs({ ttlMs: 10_000, drift: 'none' })).toBe(0);
});

test('libraries differ in what validity they refuse', () => {
  const accepted = (check: 'positive' | 'zero-passes' | 'none') =>
    [1, 0, -1].filter((leftMs) => isValid({ validityCheck: check }, leftMs));
  expect(accepted('positive')).toEqual([1]);
  expect(accepted('zero-passes')).toEqual([1, 0]);
  expect(accepted('none')).toEqual([1, 0, -1]);
});

test('of five nodes 1, 2 or 3 keys must vanish where 3, 4 or 5 were locked (F2)', () => {
  expect([3, 4, 5].map((locked) => keysThatMustVanish(5, locked))).toEqual([1, 2, 3]);
});

test('a quorum is counted from the configuration, from what was reached, or not rounded', () => {
  const of = (nodes: number, quorum: 'configured' | 'reachable' | 'fraction', reached = 3) =>
    quorumOf({ nodes, quorum }, reached);
  expect([1, 3, 5, 7].map((nodes) => of(nodes, 'configured'))).toEqual([1, 2, 3, 4]);
  expect(of(5, 'reachable', 3)).toBe(2);
  expect([1, 5].map((nodes) => of(nodes, 'fraction'))).toEqual([1.5, 3.5]);
});

test('a round is decided when all are heard of, or, if the library so wants, as soon as it is certain', () => {
  const nodes = ['n1', 'n2', 'n3'];
  const parameters = { ...defaultsOf(REDLOCK_PARAMETERS), nodes: 3 };
  const atQuorum = { ...parameters, returnsWhen: 'quorum' as const };
  const all = { ...roundOf(1), asked: 3 };
  const yes = { isYes: true, isApplied: true };
  const no = { isYes: false, isApplied: false };
  const twoYes = withAnswer(withAnswer(all, 'n1', yes), 'n2', yes);
  const twoNo = withFailure(withAnswer(all, 'n1', no), 'n2');
  expect(isDecided(parameters, nodes, twoYes)).toBe(false);
  expect(isDecided(atQuorum, nodes, twoYes)).toBe(true);
  expect(isDecided(atQuorum, nodes, twoNo)).toBe(true);
  expect(isDecided(atQuorum, nodes, withAnswer(all, 'n1', yes))).toBe(false);
  expect(isDecided({ ...atQuorum, quorum: 'reachable' }, nodes, twoYes)).toBe(false);
  const silent = withSilence(twoYes, nodes);
  expect(silent).toMatchObject({ heard: nodes, silent: 1, yes: 2 });
  expect(isDecided(parameters, nodes, silent)).toBe(true);
});
