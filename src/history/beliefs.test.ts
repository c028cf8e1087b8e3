import { expect, test } from 'vitest';
import {
  atMs,
  believing,
  disbelieving,
  killed,
  paused,
  poweredOff,
  restarted,
  resumed,
  suspended,
  told,
  unsuspended,
} from '../checkers/telling';
import { beliefs, latentBeliefs, pauses } from './beliefs';

test('a pause splits a belief in two, with a latent stretch between', () => {
  const history = told(
    [
      believing('A', 1, atMs(10)),
      paused('A', atMs(30)),
      resumed('A', atMs(70)),
      disbelieving('A', 1, atMs(75)),
    ],
    atMs(100),
  );
  expect(beliefs(history)).toEqual([
    { client: 'A', grant: 1, fromMs: 10, toMs: 30 },
    { client: 'A', grant: 1, fromMs: 70, toMs: 75 },
  ]);
  expect(latentBeliefs(history)).toEqual([{ client: 'A', grant: 1, fromMs: 30, toMs: 70 }]);
});

test('a process that is paused and suspended sleeps once, until both are over', () => {
  const history = told(
    [
      believing('A', 1, atMs(0)),
      paused('A', atMs(10)),
      suspended('A', atMs(20)),
      resumed('A', atMs(30)),
      unsuspended('A', atMs(40)),
    ],
    atMs(50),
  );
  expect(latentBeliefs(history)).toMatchObject([{ fromMs: 10, toMs: 40 }]);
  expect(pauses(history)).toEqual([
    { node: 'A', kind: 'paused', fromMs: 10, toMs: 30 },
    { node: 'A', kind: 'suspended', fromMs: 20, toMs: 40 },
  ]);
});

test('a crash ends the beliefs of a process for good, even while it sleeps', () => {
  const history = told(
    [
      believing('A', 1, atMs(0)),
      paused('A', atMs(10)),
      killed('A', atMs(20)),
      disbelieving('A', 1, atMs(20)),
      believing('B', 2, atMs(30)),
      poweredOff('B', atMs(40)),
      restarted('A', atMs(60)),
    ],
    atMs(100),
  );
  expect(beliefs(history)).toEqual([
    { client: 'A', grant: 1, fromMs: 0, toMs: 10 },
    { client: 'B', grant: 2, fromMs: 30, toMs: 40 },
  ]);
  expect(latentBeliefs(history)).toEqual([{ client: 'A', grant: 1, fromMs: 10, toMs: 20 }]);
  expect(pauses(history)).toEqual([
    { node: 'A', kind: 'paused', fromMs: 10, toMs: 20 },
    { node: 'A', kind: 'down', fromMs: 20, toMs: 60 },
    { node: 'B', kind: 'down', fromMs: 40, toMs: 100 },
  ]);
});

test('machines of one process share a belief, which lasts until the last of them stops', () => {
  const history = told(
    [
      believing('A', 1, atMs(0)),
      believing('A', 1, atMs(5)),
      disbelieving('A', 1, atMs(20)),
      disbelieving('A', 1, atMs(30)),
    ],
    atMs(100),
  );
  expect(beliefs(history)).toEqual([{ client: 'A', grant: 1, fromMs: 0, toMs: 30 }]);
});

test('a belief begun without a grant may end with one', () => {
  const history = told([believing('A', null, atMs(0)), disbelieving('A', 3, atMs(9))], atMs(100));
  expect(beliefs(history)).toEqual([{ client: 'A', grant: null, fromMs: 0, toMs: 9 }]);
});

test('stretches of 0 ms are left out; the horizon ends the others', () => {
  const history = told(
    [
      believing('A', 1, atMs(10)),
      paused('A', atMs(10)),
      resumed('A', atMs(10)),
      disbelieving('A', 1, atMs(10)),
      believing('B', 2, atMs(20)),
    ],
    atMs(100),
  );
  expect(beliefs(history)).toEqual([{ client: 'B', grant: 2, fromMs: 20, toMs: 100 }]);
  expect(latentBeliefs(history)).toEqual([]);
  expect(pauses(history)).toEqual([]);
});
