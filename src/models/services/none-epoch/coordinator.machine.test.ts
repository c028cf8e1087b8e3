import { describe, expect, test } from 'vitest';
import { arriving, sent, timersSetBy, told } from '../../arriving';
import { defaultsOf } from '../../parameters';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { coordinator } from './coordinator.machine';
import { NONE_EPOCH_PARAMETERS, type NoneEpochParameters } from './parameters';

function coordinating(given: Partial<NoneEpochParameters> = {}) {
  const input = { parameters: { ...defaultsOf(NONE_EPOCH_PARAMETERS), ...given } };
  return {
    after: (...events: StepEvent[]) => stateAfter(coordinator, input, ...events),
    does: (...events: StepEvent[]) => effectsOf(coordinator, input, ...events),
    sets: (...events: StepEvent[]) => timersSetBy(coordinator, input, ...events),
  };
}
const claim = (from: string, waits = true) =>
  arriving('claim', { request: 1, attempt: 1, waits, counter: null }, { from });
const unlock = (from: string) =>
  arriving('unlock', { request: 2, attempt: 1, isChecked: true }, { from });
const beat = (from: string) => arriving('beat', { request: 1, attempt: 1 }, { from });
const sessionOver = arriving('sessionOver', null, { from: 'coordinator' });
const reigns = (effects: ReturnType<typeof effectsOf>) =>
  told(effects, 'lease.granted').map((fact) => {
    const { client, token } = fact as { client: string; token: number };
    return `${client} ${token}`;
  });

test('each reign has a higher epoch, and begins when the one before is over', () => {
  const { after, does } = coordinating();
  expect(after()).toBe('vacant');
  expect(after(claim('A'))).toBe('led');
  expect(reigns(does(claim('A'), claim('B'), claim('C'), unlock('A'), unlock('B')))).toEqual([
    'A 1',
    'B 2',
    'C 3',
  ]);
  expect(after(claim('A'), unlock('A'))).toBe('vacant');
  expect(sent(does(claim('A'), claim('B', false)), 'refused')).toHaveLength(1);
});

describe('a session', () => {
  test('lasts 45 s from the last heartbeat, and then the next one leads', () => {
    const { does, sets } = coordinating();
    expect(sets(claim('A'))).toEqual(['session in 45000 by monotonic']);
    expect(sets(claim('A'), beat('A'))).toEqual(['session in 45000 by monotonic']);
    const effects = does(claim('A'), claim('B'), sessionOver);
    expect(told(effects, 'lease.expired')).toMatchObject([{ client: 'A' }]);
    expect(reigns(effects)).toEqual(['A 1', 'B 2']);
    expect(sent(does(claim('A'), claim('B'), sessionOver, beat('A')), 'beaten')).toEqual([
      { request: 1, isKnown: false, holds: false },
    ]);
  });

  test('begins anew where the coordinator was away', () => {
    const restarted = arriving('restarted', null, { from: 'coordinator', atMs: 60_000 });
    const { after, sets } = coordinating();
    expect(sets(claim('A'), restarted)).toEqual(['session in 45000 by monotonic']);
    expect(after(claim('A'), restarted)).toBe('led');
    expect(after(restarted)).toBe('vacant');
  });

  test('outlives its connection', () => {
    const reset = arriving('connectionFailed', { because: 'reset' }, { from: 'A' });
    expect(coordinating().after(claim('A'), reset)).toBe('led');
  });
});

test('where another may lead at once, its epoch ends the reign before, and nobody is timed', () => {
  const { does, sets } = coordinating({ takeover: 'at-once' });
  const effects = does(claim('A'), claim('B', false));
  expect(reigns(effects)).toEqual(['A 1', 'B 2']);
  expect(told(effects, 'lease.revoked')).toEqual([
    { type: 'lease.revoked', client: 'A', because: 'a newer epoch was issued' },
  ]);
  expect(sets(claim('A'))).toEqual(['session in Infinity by monotonic']);
  expect(told(does(claim('A'), claim('B'), unlock('A')), 'release.ignored')).toHaveLength(1);
});

test('a program that was started anew begins a new reign of its own', () => {
  expect(reigns(coordinating().does(claim('A'), claim('A')))).toEqual(['A 1', 'A 2']);
});

test('an operator moves the leadership on', () => {
  const force = arriving('forceUnlock', null, { from: 'coordinator' });
  const effects = coordinating().does(claim('A'), claim('B'), force);
  expect(told(effects, 'lease.removed')).toMatchObject([{ client: 'A', by: 'operator' }]);
  expect(reigns(effects)).toEqual(['A 1', 'B 2']);
});
