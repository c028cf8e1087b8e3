import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arriving, dueAt, inShort, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import { expectEquivalent } from '../../step/equivalence';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { redlockNode, type RedlockNodeInput } from './node.machine';
import { REDLOCK_PARAMETERS, type RedlockParameters } from './parameters';

function node(parameters: Partial<RedlockParameters> = {}) {
  const input: RedlockNodeInput = {
    parameters: { ...defaultsOf(REDLOCK_PARAMETERS), ...parameters },
    node: 'n1',
  };
  return {
    input,
    after: (...events: StepEvent[]) => stateAfter(redlockNode, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(redlockNode, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(redlockNode, input, ...events),
  };
}

const command = (type: string, from: string, atMs: number, value = 1) =>
  arriving(type, { request: 7, value, ttlMs: 1_000 }, { from, atMs });
const set = (from: string, atMs: number, value = 1) => command('set', from, atMs, value);
const extend = (from: string, atMs: number, value = 1) => command('extend', from, atMs, value);
const remove = (from: string, atMs: number, value = 1) => command('delete', from, atMs, value);
const votes = (...events: StepEvent[]) =>
  sent(node().does(...events), 'voted').map((body) => (body as { isApplied: boolean }).isApplied);

describe('SET NX PX', () => {
  test('sets an absent key, and tells that a request arrived; it grants nothing', () => {
    const { after, does, sets } = node();
    expect(after()).toBe('free');
    expect(after(set('A', 1))).toBe('held');
    expect(inShort(does(set('A', 1)))).toEqual(['tell request.arrived', 'send A library voted']);
    expect(sent(does(set('A', 1)), 'voted')).toEqual([{ request: 7, isApplied: true }]);
    expect(sets(set('A', 1))).toEqual(['keyTtl in 1001 by wall']);
  });

  test('refuses while the key lives, one’s own too, and expires it strictly after its TTL', () => {
    expect(votes(set('A', 1), set('B', 1_001))).toEqual([true, false]);
    expect(votes(set('A', 1), set('A', 500))).toEqual([true, false]);
    expect(votes(set('A', 1), set('B', 1_002))).toEqual([true, true]);
    expect(node().after(set('A', 1), dueAt('keyTtl', 1_002))).toBe('free');
  });

  test('compares with the node’s wall clock: a step forward frees the key', () => {
    const jumped = arriving(
      'set',
      { request: 7, value: 1, ttlMs: 1_000 },
      { from: 'B', atMs: 10, wallMs: 40_010 },
    );
    expect(votes(set('A', 1), jumped)).toEqual([true, true]);
  });
});

describe('extend', () => {
  test('moves the end of one’s own key only', () => {
    const { does, sets } = node();
    expect(sent(does(set('A', 1), extend('A', 500)), 'extended')).toMatchObject([
      { isApplied: true },
    ]);
    expect(sets(set('A', 1), extend('A', 500))).toEqual(['keyTtl in 1001 by wall']);
    for (const refused of [
      [set('A', 1), extend('B', 500)],
      [set('A', 1), extend('A', 500, 2)],
      [set('A', 1), extend('A', 1_002)],
      [extend('A', 500)],
    ]) {
      expect(sent(does(...refused), 'extended')).toMatchObject([{ isApplied: false }]);
      expect(told(does(...refused), 'renewal.refused')).toHaveLength(1);
    }
  });

  test('sets the key again where it is absent, if the script says so; never over another’s', () => {
    const { after, does } = node({ extend: 'extend-or-set' });
    expect(after(extend('A', 500))).toBe('held');
    expect(sent(does(set('A', 1), extend('A', 1_002)), 'extended')).toMatchObject([
      { isApplied: true },
    ]);
    expect(sent(does(set('B', 1), extend('A', 500)), 'extended')).toMatchObject([
      { isApplied: false },
    ]);
  });
});

test('delete takes away one’s own key only', () => {
  const { after, does } = node();
  const deleted = (...events: StepEvent[]) => sent(does(...events), 'deleted');
  expect(after(set('A', 1), remove('A', 5))).toBe('free');
  expect(deleted(set('A', 1), remove('A', 5))).toEqual([{ request: 7, isApplied: true }]);
  expect(after(set('A', 1), remove('B', 5))).toBe('held');
  expect(after(set('A', 1), remove('A', 5, 2))).toBe('held');
  expect(deleted(set('A', 1), remove('A', 5, 2))).toMatchObject([{ isApplied: false }]);
  expect(deleted(set('A', 1), remove('A', 1_002))).toMatchObject([{ isApplied: false }]);
  expect(deleted(remove('A', 5))).toMatchObject([{ isApplied: false }]);
});

describe('a delayed restart', () => {
  const { after, does, sets } = node({ restartDelayMs: 30_000 });

  test('does not hold back a node that starts with the run', () => {
    expect(after(dueAt('atOnce', 0))).toBe('free');
    expect(after(set('A', 0))).toBe('held');
    for (const early of [extend('A', 0), remove('A', 0)]) expect(after(early)).toBe('free');
  });

  test('keeps a node out that starts later: its host refuses for it', () => {
    expect(after(dueAt('atOnce', 5_000))).toBe('stayingOut');
    expect(sets()).toEqual(['atOnce in 0 by monotonic']);
    for (const asked of [set('A', 6_000), extend('A', 6_000), remove('A', 6_000)])
      for (const events of [[asked], [dueAt('atOnce', 5_000), asked]]) {
        expect(after(...events)).toBe('stayingOut');
        expect(sent(does(...events), 'connectionFailed')).toEqual([{ because: 'refused' }]);
      }
    expect(after(dueAt('atOnce', 5_000), dueAt('restartDelay', 35_000))).toBe('free');
  });
});

test('a message that no node knows is told', () => {
  expect(node().does(arriving('value'))).toEqual([
    { type: 'record', fact: { type: 'message.ignored', message: 'value', by: 'n1' } },
  ]);
});

test('both steppers agree', () => {
  const atMs = fc.integer({ min: 0, max: 3_000 });
  expectEquivalent(redlockNode, {
    fc,
    inputs: fc.constantFrom(
      node().input,
      node({ extend: 'extend-or-set' }).input,
      node({ restartDelayMs: 1_000 }).input,
    ),
    events: fc
      .record({
        type: fc.constantFrom('set', 'extend', 'delete', 'value', 'promote'),
        from: fc.constantFrom('A', 'B'),
        at: atMs,
        value: fc.nat(1),
      })
      .map(({ type, from, at, value }) => command(type, from, at, value)),
    readings: fc.record({ wallMs: atMs, monotonicMs: atMs }),
  });
});
