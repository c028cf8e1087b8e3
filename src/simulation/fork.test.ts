import { describe, expect, test } from 'vitest';
import { HistoryBuffer } from '../history/buffer';
import { PRESETS } from '../scenario/presets';
import type { Scenario } from '../scenario/scenario';
import { createEngine } from './engine';
import { randomScenario } from './random-scenario';
import { settingOf, type Setting } from './setting';
import { loadMachinery } from './simulate';
import { fork, type World } from './world';

/** A run that stands still after so many turns, and all that goes on from there. */
async function stoppedAfter(scenario: Scenario, turns: number) {
  const setting = settingOf(scenario, await loadMachinery(scenario));
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  const world = engine.start();
  for (let turn = 0; turn < turns; turn += 1) if (!engine.advance(world)) break;
  return { setting, world };
}

/** What is told from here to the end, by an engine that never saw this world before. */
function restOf(setting: Setting, world: World): string {
  const rest = new HistoryBuffer(setting.nodes);
  const engine = createEngine(setting, rest);
  while (engine.advance(world));
  return JSON.stringify([...rest]);
}

const SCENARIOS: readonly (readonly [string, Scenario])[] = [
  ...Object.values(PRESETS).map(({ id, scenario }) => [id, scenario] as const),
  ...Array.from({ length: 60 }, (_, at) => [`seed ${at + 1}`, randomScenario(at + 1)] as const),
];

describe.each(SCENARIOS)('a world in the midst of %s', (_, scenario) => {
  const turns = (scenario.seed * 37) % 300;

  test('is not changed by what its fork does', async () => {
    const { setting, world } = await stoppedAfter(scenario, turns);
    const before = structuredClone(world);
    const told = restOf(setting, fork(world));
    expect(world).toEqual(before);
    expect(restOf(setting, world)).toBe(told);
  });

  test('is plain data: copied or written down, it goes on alike', async () => {
    const { setting, world } = await stoppedAfter(scenario, turns);
    const copied = structuredClone(world);
    const written = JSON.parse(JSON.stringify(world)) as World;
    expect(written).toEqual(copied);
    const told = restOf(setting, world);
    expect(restOf(setting, copied)).toBe(told);
    expect(restOf(setting, written)).toBe(told);
  });
});

test('two forks of one world go different ways', async () => {
  const { setting, world } = await stoppedAfter(PRESETS['busy']!.scenario, 200);
  const [one, other] = [fork(world), fork(world)];
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  for (let turn = 0; turn < 500; turn += 1) engine.advance(one);
  expect(other).toEqual(world);
  expect(one.nowMs).toBeGreaterThan(other.nowMs);
});
