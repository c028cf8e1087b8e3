import { expect, test } from 'vitest';
import { arriving, inShort, sent, told } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { rowLockServer } from './server.machine';

const database = (endsWithSession = false) => ({
  after: (...events: StepEvent[]) => stateAfter(rowLockServer, { endsWithSession }, ...events),
  does: (...events: StepEvent[]) => effectsOf(rowLockServer, { endsWithSession }, ...events),
});
const claim = (from: string, attempt = 1) =>
  arriving('claim', { request: 1, attempt, waits: false, counter: null }, { from });
const unlock = (from: string, { attempt = 1, isChecked = true } = {}) =>
  arriving('unlock', { request: 2, attempt, isChecked }, { from });
const force = arriving('forceUnlock', null, { from: 'database' });
const gone = (from: string) => arriving('connectionFailed', { because: 'reset' }, { from });

test('grants while there is no row, and refuses everybody while there is one', () => {
  const { after, does } = database();
  expect(after()).toBe('free');
  expect(after(claim('A'))).toBe('held');
  expect(inShort(does(claim('A'), claim('B'), claim('A')))).toEqual([
    'tell request.arrived',
    'tell lease.granted',
    'send A library granted',
    'tell request.arrived',
    'send B library refused',
    'tell request.arrived',
    'send A library refused',
  ]);
  expect(told(does(claim('A')), 'lease.granted')).toEqual([
    { type: 'lease.granted', client: 'A', token: null, ttlMs: null },
  ]);
});

test('deletes the row for its owner, by the ID of the acquisition', () => {
  const { after, does } = database();
  expect(after(claim('A'), unlock('A'))).toBe('free');
  expect(after(claim('A', 2), unlock('A'))).toBe('held');
  expect(after(claim('A'), unlock('B'))).toBe('held');
  expect(told(does(claim('A'), unlock('B')), 'release.ignored')).toHaveLength(1);
  expect(sent(does(unlock('A')), 'unlocked')).toEqual([{ request: 2, isApplied: false }]);
});

test('deletes it for anybody who does not ask whose it is (Liquibase)', () => {
  const { after, does } = database();
  const other = unlock('B', { isChecked: false });
  expect(after(claim('A'), other)).toBe('free');
  expect(told(does(claim('A'), other), 'lease.removed')).toEqual([
    { type: 'lease.removed', client: 'A', by: 'B' },
  ]);
});

test('deletes it for an operator (D2)', () => {
  const { after, does } = database();
  expect(after(force)).toBe('free');
  expect(after(claim('A'), force)).toBe('free');
  expect(told(does(claim('A'), force), 'lease.removed')).toEqual([
    { type: 'lease.removed', client: 'A', by: 'operator' },
  ]);
});

test('keeps it when its owner’s connection breaks, unless it is bound to that', () => {
  expect(database().after(claim('A'), gone('A'))).toBe('held');
  expect(database(true).after(claim('A'), gone('B'))).toBe('held');
  expect(database(true).after(claim('A'), gone('A'))).toBe('free');
  expect(told(database(true).does(claim('A'), gone('A')), 'lease.revoked')).toHaveLength(1);
});

test('keeps the row through a restart, and no session', () => {
  const restarted = arriving('restarted', null, { from: 'database' });
  expect(database().after(claim('A'), restarted)).toBe('held');
  expect(database(true).after(claim('A'), restarted)).toBe('free');
});
