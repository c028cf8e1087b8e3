import type { LockService } from '../../contract';
import { admitting } from '../none/promise';
import { NONE_IDEMPOTENCY_PARAMETERS, type NoneIdempotencyParameters } from './parameters';

/** No lock: each piece of work carries a key, and is done once. Semantics A9. */
export const noneIdempotency = {
  id: 'none-idempotency',
  label: 'No lock: idempotency key',
  summary:
    'Everybody works at once. A repeated job gets the first answer; different jobs are not ordered (Stripe and other payment APIs).',
  parameters: NONE_IDEMPOTENCY_PARAMETERS,
  mainParameters: ['keepKeysMs'],
  ttlParameter: null,
  clockError: {
    node: 'storage',
    kind: 'step',
    because:
      'Keys are kept for a time by storage’s own clock: a step forward forgets them early, and a retry runs again.',
  },
  bringsStorage:
    'This service is its storage guard, an idempotency key; there is no other beside it.',
  ownGuard: 'idempotency-key',
  servers: () => [],
  links: () => [],
  promise: () => admitting('once-only'),
  load: async () => (await import('./machinery')).noneIdempotencyMachinery,
} as const satisfies LockService<NoneIdempotencyParameters>;
