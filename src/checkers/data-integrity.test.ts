import { expect, test } from 'vitest';
import { dataIntegrity } from './data-integrity';
import type { IntegrityState } from './data-integrity';
import { atMs, declared, granted, performed, told, verdict, wrote } from './telling';
import { ignoreWitness } from './witnesses';

test('C holds when each write replaces what it read, and each effect is performed once', () => {
  const history = told(
    [
      wrote('A', 1, atMs(10), { basedOnVersion: 0, replacesVersion: 0 }),
      wrote('B', 2, atMs(20), { basedOnVersion: 1, replacesVersion: 1 }),
      performed('B', atMs(30), { jobId: 'job 2' }),
    ],
    atMs(100),
  );
  expect(verdict('C', history)).toMatchObject({
    status: 'holds',
    because:
      'No write replaced a version it had not read, and no effect was performed twice (2 writes, 1 effect).',
  });
});

test('C is violated by a lost update, with or without a grant', () => {
  const history = told(
    [
      declared(),
      wrote('B', 2, atMs(200), { basedOnVersion: 0, replacesVersion: 0 }),
      wrote('A', null, atMs(3_100), { basedOnVersion: 0, replacesVersion: 1 }),
    ],
    atMs(4_000),
  );
  expect(verdict('C', history)).toEqual({
    id: 'C',
    status: 'violated',
    firstAtMs: 3_100,
    because:
      "A's write at 3.10 s was based on version 0 but replaced version 1, which it had not read.",
    witnesses: [2],
  });
});

test('a blind write may be stale without damage: W, not C', () => {
  const history = told(
    [
      granted('A', 1, atMs(0)),
      granted('B', 2, atMs(10)),
      wrote('A', 1, atMs(20), { basedOnVersion: null, replacesVersion: 5 }),
    ],
    atMs(100),
  );
  expect(verdict('W', history).status).toBe('violated');
  expect(verdict('C', history).status).toBe('holds');
});

test('C is violated by an effect performed twice for one job', () => {
  const history = told(
    [
      performed('A', atMs(10), { jobId: 'mail' }),
      performed('A', atMs(20), { jobId: 'other' }),
      performed('B', atMs(30), { jobId: 'mail' }),
    ],
    atMs(100),
  );
  expect(verdict('C', history)).toMatchObject({
    status: 'violated',
    firstAtMs: 30,
    because: 'B performed the effect of mail at 30 ms, although it had been performed before.',
    witnesses: [2],
  });
});

test('C is untested without an applied write or an effect', () => {
  expect(verdict('C', told([granted('A', 1, atMs(0))], atMs(100)))).toMatchObject({
    status: 'untested',
    because: 'Untested: no write was applied and no effect performed.',
  });
});

test('C remembers every job of a long run, and forgets none', () => {
  const perform = (state: IntegrityState, job: number): IntegrityState => {
    const line = performed('A', atMs(job), { jobId: `job ${job}` });
    return dataIntegrity.step(state, { seq: job, ...line }, ignoreWitness);
  };
  let state = dataIntegrity.init;
  for (let job = 0; job < 5_000; job++) state = perform(state, job);
  expect(dataIntegrity.statusAt(state, atMs(9_000))).toBe('holds');
  expect(dataIntegrity.statusAt(perform(state, 17), atMs(9_000))).toBe('violated');
});
