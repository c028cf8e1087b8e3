import { expect, test } from 'vitest';
import type { MachineDefinition, ServiceMachinery } from '../../models/contract';
import { PRESETS } from '../../scenario/presets';
import { loadMachinery } from '../../simulation/simulate';
import type { Machinery } from '../../simulation/machinery';
import { defaultBudget } from './budget';
import { createPace, notePace } from './pace';
import { advance, startBreak } from './search';
import { TRIAL_STEPS_MAX, type Trial } from './trial';

const trial = (stepCount: number, isCut: boolean): Trial => ({
  violated: [],
  atMs: 0,
  stepCount,
  isCut,
  reached: 0,
});

test('each run that was cut halves the next, down to twice the longest that ended', () => {
  const pace = createPace();
  notePace(pace, trial(5_000, false));
  expect(pace.stepsMax).toBe(TRIAL_STEPS_MAX);
  for (const stepsMax of [30_000, 15_000, 10_000, 10_000]) {
    notePace(pace, trial(pace.stepsMax, true));
    expect(pace.stepsMax).toBe(stepsMax);
  }
  expect(pace.cutCount).toBe(4);
  // A run that is longer, and ends, shows that the limit was too low.
  notePace(pace, trial(9_000, false));
  notePace(pace, trial(pace.stepsMax, true));
  expect(pace.stepsMax).toBe(18_000);
});

test('a machine that goes round in circles takes no more of a search than it must', async () => {
  const { scenario } = PRESETS['consul-works'] as (typeof PRESETS)[string];
  const whole = await loadMachinery(scenario);
  const budget = { ...defaultBudget(scenario, whole.lock), runCountMax: 12 };
  const asked = { scenario, attacked: ['M' as const], budget, seed: 1 };
  const search = startBreak(asked, answeringAtOnce(whole));
  while (search.result === null) advance(search, 100_000);
  const { runCount, cutCount, stepCount } = search.progress;
  expect(runCount).toBe(12);
  expect(cutCount).toBeGreaterThan(5);
  // Halved again and again, the long ones together are twice the first.
  expect(stepCount).toBeLessThan(2 * TRIAL_STEPS_MAX + runCount * 4_000);
});

/** Consul with servers that answer each blocking query at once: who waits asks and asks. */
function answeringAtOnce(whole: Machinery): Machinery {
  let faulty: MachineDefinition | null = null;
  const service: ServiceMachinery<never> = {
    ...whole.service,
    parts: (...asked) =>
      whole.service.parts(...asked).map((spec) => {
        if (spec.part !== 'server') return spec;
        faulty ??= {
          ...spec.definition,
          machine: spec.definition.machine.provide({ guards: { hasNews: () => true } }),
        };
        return { ...spec, definition: faulty };
      }),
  };
  return { ...whole, service };
}
