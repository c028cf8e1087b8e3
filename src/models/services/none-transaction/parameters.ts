import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** Read and write in one transaction of the database that has the data. */
export const NONE_TRANSACTION_PARAMETERS = {
  isolation: {
    kind: 'choice',
    label: 'Isolation',
    hint: 'Serializable: a transaction whose reads were overtaken is refused, and retried. Read committed: its write goes over what it never read.',
    options: { serializable: 'serializable', 'read-committed': 'read committed' },
    default: 'serializable',
    source: 'PostgreSQL manual, Transaction Isolation: the default there is read committed',
  },
  rereadsMax: {
    kind: 'number',
    unit: 'count',
    label: 'Retries after a conflict',
    hint: 'How often a program whose transaction was refused (SQLSTATE 40001) runs it again, before it gives the job up.',
    min: 0,
    max: 20,
    step: 1,
    default: 5,
  },
  effects: {
    kind: 'choice',
    label: 'Outside effects',
    hint: 'Done by the program itself, which no rollback undoes; or written to an outbox table under the job’s id, and done from there once.',
    options: { direct: 'by the program', outbox: 'through an outbox' },
    default: 'direct',
  },
  usesTransaction: {
    kind: 'switch',
    label: 'Uses the transaction',
    hint: 'Off: this client reads and writes in statements of their own, each committed at once.',
    default: true,
  },
} as const satisfies ParameterSpecs;

export type NoneTransactionParameters = ParametersOf<typeof NONE_TRANSACTION_PARAMETERS>;
