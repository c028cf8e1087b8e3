import { lockFreeMachinery } from '../none/machinery';
import type { NoneVersionParameters } from './parameters';

export const noneVersionMachinery = lockFreeMachinery<NoneVersionParameters>({
  rereadsMax: ({ rereadsMax }) => rereadsMax,
  sendsCondition: ({ sendsVersion }) => sendsVersion,
  rules: (_, unconditional) => ({ condition: 'version', unconditional }),
});
