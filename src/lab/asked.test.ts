import { expect, test } from 'vitest';
import { askFor, beginAsking, redo, settle, undo, valueAt, withValue, type Asked } from './asked';
import type { Path } from '../scenario/path';
import { readScenario } from '../scenario/read';
import { preset } from './seen';

const scenario = preset('paused-holder');
const origin = { scenario, presetId: 'paused-holder' };
const start: Asked = { scenario, origin };

const read = (path: Path, value: unknown) => readScenario(withValue(scenario, path, value));

function withPause(lengthMs: number): Asked {
  const changed = read(['pause', 'lengthMs'], lengthMs);
  if (!changed.ok) throw new Error('a pause can be of any length');
  return { scenario: changed.scenario, origin };
}

test('a drag is undone in one step, two drags in two', () => {
  let asking = beginAsking(start);
  for (const ms of [1_000, 2_000, 3_000]) asking = askFor(asking, withPause(ms), 'pause');
  asking = settle(asking);
  for (const ms of [4_000, 5_000]) asking = askFor(asking, withPause(ms), 'pause');

  asking = undo(asking);
  expect(asking.now.scenario.pause.lengthMs).toBe(3_000);
  asking = undo(asking);
  expect(asking.now.scenario.pause.lengthMs).toBe(15_000);
  expect(undo(asking)).toBe(asking);
});

test('what was undone comes back by redo, until something else is asked', () => {
  let asking = undo(askFor(beginAsking(start), withPause(1_000)));
  expect(redo(asking).now.scenario.pause.lengthMs).toBe(1_000);

  asking = askFor(asking, withPause(7_000));
  expect(redo(asking)).toBe(asking);
});

test('asking for what is there already is no step', () => {
  const asking = beginAsking(start);
  expect(askFor(asking, withPause(15_000))).toBe(asking);
});

test('a value is changed at its path and nothing else is', () => {
  const changed = read(['service', 'ttlMs'], 4_000);
  if (!changed.ok) throw new Error('it is within its range');

  expect(valueAt(changed.scenario, ['service', 'ttlMs'])).toBe(4_000);
  expect({ ...changed.scenario, service: null }).toEqual({ ...scenario, service: null });
});

test('undefined takes an entry of a list away', () => {
  const changed = read(['jobs', 0], undefined);
  expect(changed.ok && changed.scenario.jobs.map(({ client }) => client)).toEqual(['B']);
});

test('a value out of range is told with its path', () => {
  const changed = read(['service', 'ttlMs'], 1);
  expect(changed.ok ? [] : changed.faults.map(({ path }) => path)).toEqual(['service.ttlMs']);
});
