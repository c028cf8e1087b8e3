import { LOCK_ADVICE } from './advice-lock';
import { NO_LOCK_ADVICE } from './advice-no-lock';
import type { Advice, AdviceId, Demonstration } from './decide';

/** Where every path of the guide ends, by id. */
export const ADVICE: Readonly<Record<AdviceId, Advice>> = { ...NO_LOCK_ADVICE, ...LOCK_ADVICE };

/** What the guide claims of outcomes. */
export const DECIDE_CLAIMS: readonly Demonstration[] = Object.values(ADVICE).flatMap(
  ({ works, remains }) => [works, remains],
);
