import type { ServiceCard } from './card';

/** PostgreSQL advisory locks. Semantics A6. */
export const pgAdvisory: ServiceCard = {
  chooseWhen:
    'One Postgres is there, and only one migration or cron run may be at work. The work touches nothing but that database.',
  avoidWhen:
    'Connections go through a transaction pooler: there, take pg_advisory_xact_lock. Or a failover must not let a second holder in.',
  grants:
    'pg_advisory_lock(key) waits for the key; pg_try_advisory_lock does not. The lock is in memory: no row says so.',
  renews:
    'Nothing to renew. The lock lives as long as the session, or the transaction, that took it.',
  ends: 'By pg_advisory_unlock, by the end of the transaction, or with the connection. A host that vanished may keep it for about two hours.',
  clock:
    'None: nothing compares times. Only TCP keep-alive decides when a silent connection is dead.',
  failover:
    'Advisory locks are not written to the log. The standby that takes over knows none of them.',
  token: { kind: 'none', text: 'None. Storage cannot tell an old holder from a new one.' },
  usedBy: [
    {
      title: 'Rails',
      does: 'Runs one migration at a time.',
      url: 'https://apidock.com/rails/ActiveRecord/Migrator/with_advisory_lock',
    },
    {
      title: 'GoodJob',
      does: 'Keeps two workers from running the same job; it has cron jobs too.',
      url: 'https://github.com/bensheldon/good_job',
    },
    {
      title: 'golang-migrate',
      does: 'Runs one migration at a time.',
      url: 'https://pkg.go.dev/github.com/golang-migrate/migrate/v4/database/postgres',
    },
  ],
  sources: [
    {
      title: 'PostgreSQL manual, Explicit Locking',
      url: 'https://www.postgresql.org/docs/current/explicit-locking.html',
    },
    {
      title: 'Hot Standby: advisory locks are not WAL logged',
      url: 'https://postgrespro.com/list/id/1258621108.27757.969.camel@ebony',
    },
    {
      title: 'Rails issue 32622: through a pooler',
      url: 'https://github.com/rails/rails/issues/32622',
    },
  ],
};
