import type { LockService } from '../../contract';
import { admitting } from '../none/promise';
import { NONE_TRANSACTION_PARAMETERS, type NoneTransactionParameters } from './parameters';

/** No lock: the database that has the data keeps transactions apart. Semantics A9. */
export const noneTransaction = {
  id: 'none-transaction',
  label: 'No lock: transaction',
  summary:
    'Everybody works at once. The database refuses a transaction whose reads were overtaken, and the program runs it again.',
  parameters: NONE_TRANSACTION_PARAMETERS,
  mainParameters: ['isolation', 'rereadsMax'],
  ttlParameter: null,
  clockError: { node: null, because: 'No clock is read: the database orders transactions itself.' },
  bringsStorage:
    'Storage is the database, and its transactions are the guard; there is no other beside them.',
  ownGuard: 'version',
  servers: () => [],
  links: () => [],
  promise: ({ isolation }) =>
    admitting(isolation === 'serializable' ? 'no-lost-update' : 'nothing'),
  load: async () => (await import('./machinery')).noneTransactionMachinery,
} as const satisfies LockService<NoneTransactionParameters>;
