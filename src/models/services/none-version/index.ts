import type { LockService } from '../../contract';
import { admitting } from '../none/promise';
import { NONE_VERSION_PARAMETERS, type NoneVersionParameters } from './parameters';

/** No lock: an optimistic version field. Semantics A9, F12. */
export const noneVersion = {
  id: 'none-version',
  label: 'No lock: version check',
  summary:
    'Everybody works at once. A write names the version it has read, and is refused if another came first (optimistic locking, JPA @Version).',
  parameters: NONE_VERSION_PARAMETERS,
  mainParameters: ['rereadsMax'],
  ttlParameter: null,
  clockError: { node: null, because: 'No clock is read: versions are counted.' },
  bringsStorage: 'This service is its storage guard, a version check; there is no other beside it.',
  ownGuard: 'version',
  servers: () => [],
  links: () => [],
  promise: () => admitting('no-lost-update'),
  load: async () => (await import('./machinery')).noneVersionMachinery,
} as const satisfies LockService<NoneVersionParameters>;
