import type { NumberSpec } from '../models/parameters';

/** Those of the scenario’s own parameters that have a slider in sight: the first picture waits for no other. */
export const MAIN_SPECS = {
  pauseMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Pause length',
    hint: 'How long one process stands still, once. Its host’s clocks go on.',
    min: 0,
    max: 120_000,
    step: 100,
    default: 0,
  },
  clockErrorMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Clock skew',
    hint: '',
    min: -60_000,
    max: 60_000,
    step: 100,
    default: 0,
  },
  clockDriftPpm: {
    kind: 'number',
    unit: 'ppm',
    label: 'Clock skew',
    hint: '',
    min: -500_000,
    max: 500_000,
    step: 10,
    default: 0,
  },
} as const satisfies Readonly<Record<string, NumberSpec>>;
