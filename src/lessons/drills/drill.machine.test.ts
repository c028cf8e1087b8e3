import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { drillMachine, type Stage } from './drill.machine';

const LAPS = [
  { name: 'clarify', budgetMs: 60_000 },
  { name: 'sketch', budgetMs: 120_000 },
];
const FOLLOW = [
  { name: 'follow-up-1', budgetMs: 120_000 },
  { name: 'follow-up-2', budgetMs: 120_000 },
];

function begun(part: { stage?: Stage; spentMs?: Record<string, number>; mock?: boolean } = {}) {
  const { stage = 'ready', spentMs = {}, mock = false } = part;
  const input = { laps: LAPS, followLaps: mock ? FOLLOW : [], stage, spentMs };
  return createActor(drillMachine, { input }).start();
}

test('time is counted for the phase that runs, and not while it is paused', () => {
  const drill = begun();
  drill.send({ type: 'start', atMs: 1_000 });
  drill.send({ type: 'tick', atMs: 4_000 });
  drill.send({ type: 'pause', atMs: 5_000 });
  drill.send({ type: 'tick', atMs: 60_000 });
  drill.send({ type: 'resume', atMs: 90_000 });
  drill.send({ type: 'next', atMs: 92_000 });
  drill.send({ type: 'tick', atMs: 95_000 });

  expect(drill.getSnapshot().context.spentMs).toEqual({ clarify: 6_000, sketch: 3_000 });
  expect(drill.getSnapshot().matches({ answering: 'running' })).toBe(true);
});

test('a clock that is set back takes no time away', () => {
  const drill = begun();
  drill.send({ type: 'start', atMs: 10_000 });
  drill.send({ type: 'tick', atMs: 12_000 });
  drill.send({ type: 'tick', atMs: 3_000 });
  drill.send({ type: 'tick', atMs: 4_000 });
  expect(drill.getSnapshot().context.spentMs).toEqual({ clarify: 3_000 });
});

test('after the last phase comes the rubric, and then the end', () => {
  const drill = begun();
  drill.send({ type: 'start', atMs: 0 });
  drill.send({ type: 'next', atMs: 1_000 });
  drill.send({ type: 'next', atMs: 2_000 });
  expect(drill.getSnapshot().value).toBe('judging');
  drill.send({ type: 'judged', atMs: 3_000, followUpCount: 3 });
  expect(drill.getSnapshot().value).toBe('finished');
});

test('a mock interview asks its follow-up questions one by one', () => {
  const drill = begun({ mock: true, stage: 'judging', spentMs: { clarify: 1, sketch: 1 } });
  drill.send({ type: 'judged', atMs: 0, followUpCount: 2 });
  expect(drill.getSnapshot().value).toEqual({ following: 'running' });
  drill.send({ type: 'next', atMs: 5_000 });
  drill.send({ type: 'pause', atMs: 6_000 });
  expect(drill.getSnapshot().context.spentMs).toMatchObject({
    'follow-up-1': 5_000,
    'follow-up-2': 1_000,
  });
  drill.send({ type: 'next', atMs: 7_000 });
  expect(drill.getSnapshot().value).toBe('finished');
});

test('it ends when there is nothing more to ask', () => {
  const drill = begun({ mock: true, stage: 'judging', spentMs: { clarify: 1 } });
  drill.send({ type: 'judged', atMs: 0, followUpCount: 1 });
  drill.send({ type: 'next', atMs: 5_000 });
  expect(drill.getSnapshot().value).toBe('finished');
});

describe('an attempt that was kept goes on where it stopped', () => {
  test.each<readonly [Stage, Record<string, number>, unknown, number]>([
    ['ready', {}, 'ready', 0],
    ['answering', { clarify: 5, sketch: 0 }, { answering: 'paused' }, 1],
    ['judging', { clarify: 5, sketch: 7 }, 'judging', 1],
    ['following', { clarify: 5, 'follow-up-1': 9 }, { following: 'paused' }, 0],
    ['finished', { clarify: 5 }, 'finished', 0],
  ])('%s', (stage, spentMs, value, index) => {
    const drill = begun({ mock: true, stage, spentMs });
    expect(drill.getSnapshot().value).toEqual(value);
    expect(drill.getSnapshot().context.index).toBe(index);
    drill.send({ type: 'resume', atMs: 1_000_000 });
    expect(drill.getSnapshot().context.spentMs).toEqual(spentMs);
  });
});
