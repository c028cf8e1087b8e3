import type { ServiceCard } from './card';

/** A row without expiry: Terraform, Liquibase. Semantics A6, incident D2. */
export const rowLock: ServiceCard = {
  chooseWhen:
    'The work is rare, and somebody watches it. A second run would cost more than a stuck lock.',
  avoidWhen: 'Nobody is there when the process dies, as at night.',
  grants: 'The row is there: locked. Others ask again until it is gone.',
  renews: 'Nothing to renew. The row has no end.',
  ends: 'When the holder deletes it, or an operator does. A process that was killed leaves it for ever.',
  clock: 'None. The time in the row is for people to read.',
  failover: 'The row is ordinary data. With asynchronous replication the last lock may be lost.',
  token: {
    kind: 'identity',
    text: 'Terraform’s lock ID, so that an operator removes the lock that was meant. It has no order.',
  },
  usedBy: [
    {
      title: 'Terraform',
      does: 'Locks its state; force-unlock removes a stuck lock.',
      url: 'https://developer.hashicorp.com/terraform/language/state/locking',
    },
    {
      title: 'Liquibase',
      does: 'Its table DATABASECHANGELOGLOCK keeps a second migration out.',
      url: 'https://docs.oracle.com/en/database/oracle/sql-developer-command-line/25.2/sqcug/list-locks.html',
    },
  ],
  sources: [
    {
      title: 'Terraform docs, State locking',
      url: 'https://developer.hashicorp.com/terraform/language/state/locking',
    },
    {
      title: 'Autoscaler issue 207: Liquibase has no TTL',
      url: 'https://github.com/cloudfoundry/app-autoscaler-release/issues/207',
    },
  ],
};
