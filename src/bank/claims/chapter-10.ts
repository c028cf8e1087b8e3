import { claimsOf } from '../cases/case';
import { FAILURES } from '../cases/failures';
import { TRAPS } from '../cases/traps';

/** Every failure and every trap, each as it breaks and as it is met. */
export const CHAPTER_10 = claimsOf([...FAILURES, ...TRAPS]);
