import type { ParametersOf, ParameterSpecs } from '../../parameters';
import { CONNECTION_PARAMETERS } from '../postgres/connection.parameters';

/** A transaction that begins with SELECT … FOR UPDATE, in the database that has the data. */
export const PG_FOR_UPDATE_PARAMETERS = {
  waiting: {
    kind: 'choice',
    label: 'Waits',
    hint: 'In line for the row (FOR UPDATE), or by asking again and again (NOWAIT). A program that tries once never waits.',
    options: { 'in-line': 'in line', polling: 'by polling' },
    default: 'in-line',
    source: 'PostgreSQL manual, SELECT: the locking clause',
  },
  ...CONNECTION_PARAMETERS,
} as const satisfies ParameterSpecs;

export type PgForUpdateParameters = ParametersOf<typeof PG_FOR_UPDATE_PARAMETERS>;
