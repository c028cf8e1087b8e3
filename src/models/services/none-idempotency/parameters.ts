import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** A key for each piece of work, and a server that keeps the first answer to it. */
export const NONE_IDEMPOTENCY_PARAMETERS = {
  keepKeysMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Keys are kept for',
    hint: 'How long, by storage’s own clock, the first answer to a key is kept. A retry after that runs again.',
    min: 100,
    max: 604_800_000,
    step: 1_000,
    default: 86_400_000,
    source: 'Stripe: at least 24 hours',
  },
  sendsKey: {
    kind: 'switch',
    label: 'Sends its key',
    hint: 'Off: the client sends its requests without the key of their job, or with a new one each time. They are done as often as they come.',
    default: true,
  },
} as const satisfies ParameterSpecs;

export type NoneIdempotencyParameters = ParametersOf<typeof NONE_IDEMPOTENCY_PARAMETERS>;
