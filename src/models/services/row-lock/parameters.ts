import type { ParametersOf, ParameterSpecs } from '../../parameters';
import { STATEMENT_TIMEOUT } from '../statement-timeout';

/** A row that says who works: Terraform's state lock, Liquibase's DATABASECHANGELOGLOCK. */
export const ROW_LOCK_PARAMETERS = {
  pollEveryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Asks again after',
    hint: 'How long a refused client waits before it tries again; each further refusal doubles the wait.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 1_000,
    source: 'Terraform: 1 s at first. Liquibase: always 10 s',
  },
  pollEveryMsMax: {
    kind: 'number',
    unit: 'ms',
    label: 'Waits at most',
    hint: 'Where the doubling of the wait ends. The same as the first wait: it never grows.',
    min: 10,
    max: 600_000,
    step: 100,
    default: 16_000,
    source: 'Terraform: 16 s',
  },
  endsWithSession: {
    kind: 'switch',
    label: 'Ends with its session',
    hint: 'On: the database frees the lock when its holder’s connection breaks. Off: the row stays until somebody deletes it.',
    default: false,
    source: 'liquibase-sessionlock',
  },
  releaseChecks: {
    kind: 'choice',
    label: 'Release checks',
    hint: 'Terraform compares the lock’s ID before it deletes it; Liquibase sets LOCKED to 0, whoever set it.',
    options: { owner: 'that the lock is its own', nobody: 'nothing' },
    default: 'owner',
    source: 'Terraform lock ID; Liquibase release',
  },
  commandTimeoutMs: STATEMENT_TIMEOUT,
} as const satisfies ParameterSpecs;

export type RowLockParameters = ParametersOf<typeof ROW_LOCK_PARAMETERS>;
