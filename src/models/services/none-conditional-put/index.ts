import type { LockService } from '../../contract';
import { admitting } from '../none/promise';
import { NONE_CONDITIONAL_PUT_PARAMETERS, type NoneConditionalPutParameters } from './parameters';

/** No lock: a conditional write to an object store. Semantics A8, A9. */
export const noneConditionalPut = {
  id: 'none-conditional-put',
  label: 'No lock: conditional write',
  summary:
    'Everybody works at once. The object store takes a write only if the object is still as it was read, or not there yet (Amazon S3).',
  parameters: NONE_CONDITIONAL_PUT_PARAMETERS,
  mainParameters: ['condition', 'rereadsMax'],
  ttlParameter: null,
  clockError: { node: null, because: 'No clock is read: a condition is about what is there.' },
  bringsStorage:
    'This service is its storage guard, a condition on the object; there is no other beside it.',
  ownGuard: 'version',
  servers: () => [],
  links: () => [],
  promise: () => admitting('no-lost-update'),
  load: async () => (await import('./machinery')).noneConditionalPutMachinery,
} as const satisfies LockService<NoneConditionalPutParameters>;
