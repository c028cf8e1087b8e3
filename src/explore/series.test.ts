import { describe, expect, test } from 'vitest';
import { judge, VERDICT_IDS } from '../checkers';
import { digestOfRun } from '../checkers/digest';
import { PRESETS } from '../scenario/presets';
import type { Scenario } from '../scenario/scenario';
import { randomScenario } from '../simulation/random-scenario';
import { settingOf } from '../simulation/setting';
import { loadMachinery, simulate } from '../simulation/simulate';
import { judgedSeries } from './judged-run';

const SCENARIOS: readonly (readonly [string, Scenario])[] = [
  ...Object.values(PRESETS).map(({ id, scenario }) => [id, scenario] as const),
  ...Array.from({ length: 12 }, (_, at) => [`seed ${at + 1}`, randomScenario(at + 1)] as const),
];

describe.each(SCENARIOS)('%s', (_, scenario) => {
  test('comes to the verdicts of its whole run, under its own seed and another', async () => {
    const machinery = await loadMachinery(scenario);
    const setting = settingOf(scenario, machinery);
    const seeds = [scenario.seed, 4_711];
    const whole = seeds.map((seed) => {
      const { history } = simulate({ ...scenario, seed }, machinery);
      const verdicts = judge(history);
      return { verdicts, digest: digestOfRun(history, verdicts) };
    });
    for (const id of VERDICT_IDS) {
      const run = judgedSeries(setting, id);
      const seen = seeds.map((seed) => run(seed));
      const told = whole.map(({ verdicts }) => verdicts.find((one) => one.id === id)?.status);
      expect(seen.map(({ result }) => result)).toEqual(told);
      // Where nothing was drawn up to the run's end, other seeds tell the same.
      const isWhole = seen[0]?.result !== 'violated';
      if (isWhole && seen[0]?.hasDrawn === false)
        expect(new Set(whole.map(({ digest }) => digest)).size).toBe(1);
    }
  });
});
