import type { NumberSpec } from '../parameters';

/** For clients that hold their lock in a row or a member of a database and send it statements. */
export const STATEMENT_TIMEOUT = {
  kind: 'number',
  unit: 'ms',
  label: 'Statement timeout',
  hint: 'How long the client waits for one answer. After that its statement may or may not have been applied.',
  min: 10,
  max: 120_000,
  step: 100,
  default: 5_000,
} as const satisfies NumberSpec;
