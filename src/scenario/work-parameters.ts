import type { ParametersOf, ParameterSpecs } from '../models/parameters';

/** What work there is, and what a job does where it does not say itself. */
export const WORK_PARAMETERS = {
  jobsPerSecond: {
    kind: 'number',
    unit: 'perSecond',
    label: 'Traffic',
    hint: 'Jobs that arrive by chance (Poisson), over all clients together. 0: only the scripted ones.',
    min: 0,
    max: 200,
    step: 0.05,
    default: 0,
    fractional: true,
  },
  identity: {
    kind: 'choice',
    label: 'Jobs are',
    hint: 'Each its own, or all the same (the nightly batch, started everywhere).',
    options: { 'each-its-own': 'each its own', 'all-the-same': 'all the same' },
    default: 'each-its-own',
  },
  workMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Work before the write',
    hint: 'How long a job works between what it read and what it writes.',
    min: 0,
    max: 600_000,
    step: 50,
    default: 1_000,
  },
  afterWriteMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Work after the write',
    hint: 'How long a job still holds the lock after its write.',
    min: 0,
    max: 600_000,
    step: 50,
    default: 0,
  },
  performsEffect: {
    kind: 'switch',
    label: 'Jobs have an outside effect',
    hint: 'Each job also does something that cannot be undone: sends a mail, charges a card.',
    default: false,
  },
} as const satisfies ParameterSpecs;

export type WorkParameters = ParametersOf<typeof WORK_PARAMETERS>;
