import { lockFreeMachinery } from '../none/machinery';
import type { NoneTransactionParameters } from './parameters';

/** The first to commit wins: what another transaction read before that is overtaken. */
export const noneTransactionMachinery = lockFreeMachinery<NoneTransactionParameters>({
  rereadsMax: ({ rereadsMax }) => rereadsMax,
  sendsCondition: ({ usesTransaction }) => usesTransaction,
  rules: ({ isolation, effects }, unconditional) => ({
    condition: isolation === 'serializable' ? 'version' : 'none',
    doesEffectsOnce: effects === 'outbox',
    unconditional,
  }),
});
