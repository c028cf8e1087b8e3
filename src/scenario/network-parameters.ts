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

export type NetworkParameters = ParametersOf<typeof NETWORK_PARAMETERS>;
