import type { ParametersOf, ParameterSpecs } from '../models/parameters';

/** The network between processes; single links can differ (`links`). */
export const NETWORK_PARAMETERS = {
  delay: {
    kind: 'choice',
    label: 'Message delay',
    hint: 'How the one-way delay of a message is distributed.',
    options: { constant: 'constant', uniform: 'uniform', lognormal: 'lognormal' },
    default: 'constant',
  },
  delayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'One-way delay',
    hint: 'The constant delay; the least of a uniform one; the median of a lognormal one.',
    min: 0,
    max: 60_000,
    step: 1,
    default: 1,
  },
  delayMsMax: {
    kind: 'number',
    unit: 'ms',
    label: 'Longest delay',
    hint: 'The most of a uniform delay; where a lognormal one is cut, so that bounds can be stated.',
    min: 0,
    max: 120_000,
    step: 1,
    default: 100,
  },
  delaySigma: {
    kind: 'number',
    unit: 'ratio',
    label: 'Spread of a lognormal delay',
    hint: 'Sigma of the logarithm: 0.5 is a calm network, 1.5 a bad one.',
    min: 0,
    max: 3,
    step: 0.1,
    default: 0.5,
    fractional: true,
  },
  lossShare: {
    kind: 'number',
    unit: 'share',
    label: 'Message loss',
    hint: 'Share of messages that vanish.',
    min: 0,
    max: 0.9,
    step: 0.01,
    default: 0,
    fractional: true,
  },
  duplicateShare: {
    kind: 'number',
    unit: 'share',
    label: 'Message duplication',
    hint: 'Share of messages that arrive twice.',
    min: 0,
    max: 0.9,
    step: 0.01,
    default: 0,
    fractional: true,
  },
} as const satisfies ParameterSpecs;

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

export type NetworkParameters = ParametersOf<typeof NETWORK_PARAMETERS>;
export type WorkParameters = ParametersOf<typeof WORK_PARAMETERS>;
