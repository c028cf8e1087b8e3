import { expect, test } from 'vitest';
import { HistoryBuffer } from '../history/buffer';
import { grants } from '../history/queries';
import { scenarioOf } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { createEngine } from './engine';
import { settingOf } from './setting';
import { loadMachinery, simulate } from './simulate';

const RACE = scenarioOf({
  service: { id: 'redis' },
  durationMs: 500,
  jobs: [
    { client: 'A', atMs: 100 },
    { client: 'B', atMs: 100 },
  ],
});
const machinery = await loadMachinery(RACE);

test('two requests that arrive at once may be taken in either order', () => {
  const setting = settingOf(RACE, machinery);
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  const world = engine.start();
  let turn = 0;
  while (engine.enabled(world)[0]?.type !== 'set') {
    engine.advance(world);
    turn += 1;
  }
  expect(engine.enabled(world).map(({ type, fromNode }) => [type, fromNode])).toEqual([
    ['set', 0],
    ['set', 1],
  ]);

  const chosen = { ...RACE, choices: [{ turn, take: 1 }] };
  expect(grants(simulate(RACE, machinery).history).map(({ client }) => client)).toEqual(['A']);
  expect(grants(simulate(chosen, machinery).history).map(({ client }) => client)).toEqual(['B']);
});

test('taking the first of the enabled each time is the usual run', () => {
  const setting = settingOf(RACE, machinery);
  const history = new HistoryBuffer(setting.nodes);
  const engine = createEngine(setting, history);
  const world = engine.start();
  while (engine.enabled(world).length > 0) engine.advance(world, 0);
  const usual = simulate(RACE, machinery).history;
  expect([...history]).toEqual([...usual]);
});

test('where choices are made cancelled timers take their turns, and nothing else differs', () => {
  const turnsOf = (scenario: Scenario) => {
    const setting = settingOf(scenario, machinery);
    const history = new HistoryBuffer(setting.nodes);
    const engine = createEngine(setting, history);
    const world = engine.start();
    let turns = 0;
    while (engine.advance(world)) turns += 1;
    return { turns, told: [...history] };
  };
  const long = { ...RACE, durationMs: 60_000 };
  const free = turnsOf(long);
  const chosen = turnsOf({ ...long, choices: [{ turn: 10_000, take: 1 }] });
  expect(chosen.told).toEqual(free.told);
  // Both asked, and the time-outs of their requests were cancelled.
  expect(chosen.turns).toBeGreaterThan(free.turns);
});

test('a call within a process comes alone', () => {
  const setting = settingOf(RACE, machinery);
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  const world = engine.start();
  engine.advance(world); // A's job arrives and is given to its worker.
  expect(engine.enabled(world).map(({ type }) => type)).toEqual(['job']);
});
