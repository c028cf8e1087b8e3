import { lockFreeMachinery } from '../none/machinery';
import type { NoneConditionalPutParameters } from './parameters';

export const noneConditionalPutMachinery = lockFreeMachinery<NoneConditionalPutParameters>({
  // What is there stays there: to read again would not help a write that wants nothing to be there.
  rereadsMax: ({ condition, rereadsMax }) => (condition === 'if-match' ? rereadsMax : 0),
  sendsCondition: ({ sendsCondition }) => sendsCondition,
  rules: ({ condition }, unconditional) => ({
    condition: condition === 'if-match' ? 'version' : 'absence',
    unconditional,
  }),
});
