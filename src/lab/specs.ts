import type { NumberSpec } from '../models/parameters';
import { CLIENT_COUNT_MAX, DURATION_MS_MAX } from '../scenario/limits';
import { MAIN_SPECS } from './main-specs';

/**
 * The parts of a scenario that belong to no service, worker, network or work, described like the
 * parameters of those, so that the same sliders draw them. Ranges are what a slider covers; the schema
 * allows more, and typing may go there.
 */
export const SCENARIO_SPECS = {
  ...MAIN_SPECS,
  pauseAfterGrantMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Pause begins',
    hint: 'How long after the client’s first grant the pause begins.',
    min: 0,
    max: 120_000,
    step: 100,
    default: 2_000,
  },
  clockErrorAtMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Clock steps at',
    hint: 'When the clock steps, since the run began.',
    min: 0,
    max: 120_000,
    step: 100,
    default: 4_000,
  },
  clientCount: {
    kind: 'number',
    unit: 'count',
    label: 'Clients',
    hint: 'How many processes want the lock.',
    min: 1,
    max: CLIENT_COUNT_MAX,
    step: 1,
    default: 2,
  },
  durationMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Length of the run',
    hint: 'The run ends at this time exactly; what is open then is not judged.',
    min: 100,
    max: 600_000,
    step: 100,
    default: 25_000,
  },
  seed: {
    kind: 'number',
    unit: 'count',
    label: 'Seed',
    hint: 'Everything drawn by chance follows from it. The same seed gives the same run anywhere.',
    min: 0,
    max: 2_147_483_647,
    step: 1,
    default: 1,
  },
  waitMsMax: {
    kind: 'number',
    unit: 'ms',
    label: 'Longest wait',
    hint: 'How long a free lock may keep somebody waiting before termination counts as violated.',
    min: 0,
    max: DURATION_MS_MAX,
    step: 100,
    default: 60_000,
  },
  overtakesMax: {
    kind: 'number',
    unit: 'count',
    label: 'Most overtakes',
    hint: 'How often somebody who asked later may go first before fairness counts as violated.',
    min: 0,
    max: 1_000,
    step: 1,
    default: 0,
  },
} as const satisfies Readonly<Record<string, NumberSpec>>;
