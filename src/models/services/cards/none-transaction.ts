import type { ServiceCard } from './card';

/** A database transaction instead of a lock. Semantics A9. */
export const noneTransaction: ServiceCard = {
  chooseWhen: 'All that must agree is in one database. Then nothing else is needed.',
  avoidWhen: 'The work sends mail or calls other systems. A rollback does not take that back.',
  grants:
    'The database lets everybody begin. It refuses a transaction whose reads were overtaken by another.',
  renews: 'Nothing to renew.',
  ends: 'With commit or rollback. The program runs a refused transaction again.',
  clock: 'None in the program. The database orders the commits.',
  failover:
    'A transaction is there as a whole or not at all. With asynchronous replication the last commits may be lost.',
  token: { kind: 'none', text: 'None is needed: check and write are one commit.' },
  usedBy: [
    {
      title: 'CockroachDB',
      does: 'Is serializable by default; clients retry what it refuses.',
      url: 'https://cockroachlabs.com/docs/stable/transaction-retry-error-reference',
    },
  ],
  sources: [
    {
      title: 'PostgreSQL manual, Transaction Isolation',
      url: 'https://www.postgresql.org/docs/current/transaction-iso.html',
    },
  ],
};
