import { expect, test } from 'vitest';
import type { Fact, MachineFact } from '../../src/history/fact';
import { historyFrom, type Told } from './told';

const DECLARED: Fact = {
  type: 'run.declared',
  service: 'redis',
  tokens: 'identity',
  waitMsMax: 1_000,
  overtakesMax: null,
};
const seen = (atMs: number, fact: MachineFact, more: Partial<Told> = {}): Told => ({
  atMs,
  node: 'redis',
  fact,
  ...more,
});
const granted = (client: string): MachineFact => ({
  type: 'lease.granted',
  client,
  token: null,
  ttlMs: 1_000,
});
const told = (lines: readonly Told[]) =>
  historyFrom(lines, DECLARED).map(({ atMs, fact }) => [atMs, fact] as const);

test('grants are numbered in their order, and ends belong to the live grant of their client', () => {
  const lines = told([
    seen(10.4, granted('A')),
    seen(20, { type: 'lease.released', client: 'A' }),
    seen(21.9, granted('B')),
    seen(30, granted('A')),
    seen(40, { type: 'lease.expired', client: 'A' }),
  ]);
  expect(lines[0]?.[1]).toEqual(DECLARED);
  expect(lines.slice(1).map(([atMs, fact]) => [atMs, 'grant' in fact ? fact.grant : null])).toEqual(
    [
      [10, 1],
      [20, 1],
      [21, 2],
      [30, 3],
      [40, 3],
    ],
  );
});

test('what ends a grant that is over is not told', () => {
  const lines = told([
    seen(10, granted('A')),
    seen(20, { type: 'lease.expired', client: 'A' }),
    seen(21, { type: 'lease.released', client: 'A' }),
  ]);
  expect(lines).toHaveLength(3);
});

test('a grant comes before the belief in it, however late its watcher was', () => {
  const lines = told([
    seen(14.2, granted('A')),
    seen(13.1, { type: 'belief.began', client: 'A' }, { node: 'A', belief: 1 }),
  ]);
  expect(lines.slice(1)).toEqual([
    [13, { ...granted('A'), grant: 1 }],
    [13, { type: 'belief.began', client: 'A', grant: 1 }],
  ]);
});

test('at one time, an end comes before the next grant', () => {
  const lines = told([
    seen(10, granted('A')),
    seen(50, granted('B')),
    seen(50, { type: 'lease.released', client: 'A' }),
  ]);
  expect(lines.map(([, fact]) => fact.type)).toEqual([
    'run.declared',
    'lease.granted',
    'lease.released',
    'lease.granted',
  ]);
});

test('a write belongs to the grant of the belief it was sent under, however late it arrives', () => {
  const write: MachineFact = {
    type: 'write.applied',
    ...{ client: 'A', jobId: 'j', token: null, basedOnVersion: 0 },
    ...{ replacesVersion: 0, version: 1, value: 1 },
  };
  const lines = told([
    seen(10, granted('A')),
    seen(11, { type: 'belief.began', client: 'A' }, { belief: 1 }),
    seen(20, { type: 'lease.expired', client: 'A' }),
    seen(30, granted('A')),
    seen(40, write, { belief: 1 }),
    seen(41, { ...write, replacesVersion: 1, version: 2 }, { belief: null }),
  ]);
  const grants = lines.flatMap(([, fact]) => (fact.type === 'write.applied' ? [fact.grant] : []));
  expect(grants).toEqual([1, null]);
});

test('who takes an error for success believes without a grant', () => {
  const lines = told([
    seen(10, granted('A')),
    seen(11, { type: 'belief.began', client: 'B' }, { belief: 1, isGranted: false }),
  ]);
  expect(lines.at(-1)?.[1]).toEqual({ type: 'belief.began', client: 'B', grant: null });
});
