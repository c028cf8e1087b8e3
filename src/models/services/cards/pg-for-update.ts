import type { ServiceCard } from './card';

/** PostgreSQL row locks. Semantics A6. */
export const pgForUpdate: ServiceCard = {
  chooseWhen:
    'What you protect is in the same database. It is cheaper and stronger than a lock service.',
  avoidWhen:
    'The work takes minutes, or has effects elsewhere. A rollback cannot take back a mail.',
  grants:
    'SELECT … FOR UPDATE locks the rows inside a transaction. Others wait, or take other rows with SKIP LOCKED.',
  renews: 'Nothing to renew. The rows stay locked while the transaction is open.',
  ends: 'With commit or rollback. If the session dies, the server rolls back, and none of its writes remain.',
  clock: 'None for safety. Time-outs only limit how long the others wait.',
  failover:
    'Open transactions are gone, and their writes with them. With asynchronous replication the last commits may be lost too.',
  token: {
    kind: 'none',
    text: 'None, and none is needed: lock and data end together. Effects outside the database stay unprotected.',
  },
  usedBy: [
    {
      title: 'Solid Queue',
      does: 'Rails 8 takes jobs from its tables with SKIP LOCKED.',
      url: 'https://github.com/rails/solid_queue',
    },
    {
      title: 'Oban',
      does: 'Fetches jobs of Elixir applications with SKIP LOCKED.',
      url: 'https://hex.pm/packages/oban/2.2.0/files/lib/oban/query.ex',
    },
  ],
  sources: [
    {
      title: 'PostgreSQL manual, Explicit Locking',
      url: 'https://www.postgresql.org/docs/current/explicit-locking.html',
    },
    {
      title: 'PostgreSQL manual, SELECT, The Locking Clause',
      url: 'https://www.postgresql.org/docs/current/sql-select.html#SQL-FOR-UPDATE-SHARE',
    },
  ],
};
