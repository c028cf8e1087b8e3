import type { ParametersOf, ParameterSpecs } from '../parameters';

/** When what storage took becomes visible, whatever its guard and whatever the lock service. */
export const STORAGE_PARAMETERS = {
  commitDelayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Commit delay',
    hint: 'How long after its answer a write takes effect and can be read: a transaction that is committed later than the lock is released. 0: at once.',
    min: 0,
    max: 600_000,
    step: 10,
    default: 0,
    source: 'redisson#2183',
  },
  readLagMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Reads lag by',
    hint: 'How far behind the replica is that answers reads. 0: the primary answers them.',
    min: 0,
    max: 600_000,
    step: 10,
    default: 0,
    source: 'LerianStudio/midaz#1609',
  },
} as const satisfies ParameterSpecs;

export type StorageParameters = ParametersOf<typeof STORAGE_PARAMETERS>;
