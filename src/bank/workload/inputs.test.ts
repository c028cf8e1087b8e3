import { expect, test } from 'vitest';
import { faultOf, queryOf, readQuery, readWorkload, USUAL_WORKLOAD, WORKLOAD_KEYS } from './inputs';

test('every usual value is legal', () => {
  for (const key of WORKLOAD_KEYS) expect(faultOf(key, USUAL_WORKLOAD[key]), key).toBeNull();
});

test('a link says what differs, and gives it back', () => {
  const mine = { ...USUAL_WORKLOAD, trafficPerSecond: 0.5, holdMs: 4_000, readShare: 0 };
  expect(queryOf(mine)).toBe('trafficPerSecond=0.5&readShare=0&holdMs=4000');
  expect(readQuery(queryOf(mine))).toEqual({ ok: true, workload: mine });
  expect(queryOf(USUAL_WORKLOAD)).toBe('');
});

test('a link that names no input says nothing; others of its words are left alone', () => {
  expect(readQuery('')).toBeNull();
  expect(readQuery('t=5&s=1')).toBeNull();
  expect(readQuery('t=5&holdMs=7')).toEqual({
    ok: true,
    workload: { ...USUAL_WORKLOAD, holdMs: 7 },
  });
});

test.each([
  ['holdMs=-1', 'Hold time must be at least 0.'],
  ['holdMs=1.5', 'Hold time must be a whole number.'],
  ['holdMs=', 'Hold time must be a number.'],
  ['holdMs=abc', 'Hold time must be a number.'],
  ['copyCount=10', 'Durability, copies must be at most 9.'],
])('%s is refused by name', (query, fault) => {
  expect(readQuery(query)).toEqual({ ok: false, fault });
});

test('what was kept is read, or refused as a whole', () => {
  expect(readWorkload({ holdMs: 20 })).toMatchObject({ ok: true, workload: { holdMs: 20 } });
  expect(readWorkload({ holdMs: '20' })).toEqual({
    ok: false,
    fault: 'Hold time must be a number.',
  });
  expect(readWorkload({ toString: 1 })).toMatchObject({ ok: false });
  expect(readWorkload([])).toMatchObject({ ok: false });
  expect(readWorkload(null)).toMatchObject({ ok: false });
});
