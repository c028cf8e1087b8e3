import { lockFreeMachinery } from '../none/machinery';
import type { NoneIdempotencyParameters } from './parameters';

/** The first answer to a job's key is kept; a write that replaces another version is nobody's concern. */
export const noneIdempotencyMachinery = lockFreeMachinery<NoneIdempotencyParameters>({
  rereadsMax: () => 0,
  sendsCondition: ({ sendsKey }) => sendsKey,
  rules: ({ keepKeysMs }, unconditional) => ({ keepKeysMs, unconditional }),
});
