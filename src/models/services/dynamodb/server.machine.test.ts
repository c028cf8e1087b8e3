import { describe, expect, test } from 'vitest';
import { arriving, inShort, sent, told } from '../../arriving';
import type { StepEvent } from '../../step/stepper';
import { effectsOf, stateAfter } from '../../step/stepping';
import { table } from './server.machine';

const after = (...events: StepEvent[]) => stateAfter(table, {}, ...events);
const does = (...events: StepEvent[]) => effectsOf(table, {}, ...events);
const asks = (type: string, from: string, expected = '', rvn = '') =>
  arriving(type, { request: 1, expected, rvn, leaseMs: 20_000 }, { from });
const HELD = asks('put', 'A', '', 'a1');
const deletion = arriving('deleteRow', null, { from: 'dynamodb' });
const lastOf = <T>(list: readonly T[], count = 1) => list.slice(-count);

describe('the row', () => {
  test('is written by the first, and then only by who names its version', () => {
    expect(after()).toBe('absent');
    expect(inShort(does(asks('get', 'A')))).toEqual([
      'tell request.arrived',
      'send A library absent',
    ]);
    expect(after(HELD)).toBe('held');
    expect(told(does(HELD), 'lease.granted')).toMatchObject([
      { client: 'A', token: null, ttlMs: 20_000 },
    ]);
    expect(sent(does(HELD, asks('get', 'B')), 'found')).toEqual([
      { request: 1, rvn: 'a1', leaseMs: 20_000 },
    ]);
    expect(inShort(lastOf(does(HELD, asks('put', 'B', '', 'b1'))))).toEqual([
      'send B library conditionFailed',
    ]);
    expect(inShort(lastOf(does(asks('put', 'B', 'a1', 'b1'))))).toEqual([
      'send B library conditionFailed',
    ]);
  });

  test('is stolen under the version that was seen, by one of two', () => {
    const stolen = does(HELD, asks('put', 'B', 'a1', 'b1'), asks('put', 'C', 'a1', 'c1'));
    expect(told(stolen, 'lease.revoked')).toMatchObject([{ client: 'A' }]);
    expect(told(stolen, 'lease.granted')).toMatchObject([{ client: 'A' }, { client: 'B' }]);
    expect(inShort(lastOf(stolen))).toEqual(['send C library conditionFailed']);
  });

  test('is renewed and removed under its own version', () => {
    expect(inShort(lastOf(does(HELD, asks('beat', 'A', 'a1', 'a2')), 2))).toEqual([
      'tell lease.renewed',
      'send A library kept',
    ]);
    expect(inShort(lastOf(does(HELD, asks('beat', 'A', 'a0', 'a2')), 2))).toEqual([
      'tell renewal.refused',
      'send A library conditionFailed',
    ]);
    expect(after(HELD, asks('remove', 'A', 'a1'))).toBe('absent');
    expect(inShort(lastOf(does(HELD, asks('remove', 'A', 'a0')), 2))).toEqual([
      'tell release.ignored',
      'send A library conditionFailed',
    ]);
  });

  test('can be deleted by somebody else', () => {
    expect(after(HELD, deletion)).toBe('absent');
    expect(told(does(HELD, deletion), 'lease.removed')).toMatchObject([{ client: 'A' }]);
    expect(after(deletion)).toBe('absent');
  });
});

test('says which messages it did not expect', () => {
  expect(inShort(does(arriving('nonsense')))).toEqual(['tell message.ignored']);
});
