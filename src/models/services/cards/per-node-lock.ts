import type { ServiceCard } from './card';

/** Each node grants by itself: GET_LOCK on Galera, Hazelcast’s old ILock. Semantics A6, A8. */
export const perNodeLock: ServiceCard = {
  chooseWhen: 'All clients use one and the same server. Then it is an ordinary session lock.',
  avoidWhen:
    'Clients write to several nodes, as with Galera. MariaDB therefore refuses GET_LOCK in a cluster.',
  grants:
    'The node that you ask grants by itself. Another node, or the other side of a partition, may grant the same lock.',
  renews: 'Nothing to renew. The lock belongs to the session on that node.',
  ends: 'With its release, or with the session.',
  clock: 'None. Nothing compares times.',
  failover: 'The next node knows nothing of the lock. There it is free.',
  token: { kind: 'none', text: 'None that all nodes agree on.' },
  usedBy: [
    {
      title: 'Rails on MySQL',
      does: 'Migrations take GET_LOCK, which holds on one server only.',
      url: 'https://apidock.com/rails/v8.0.0/ActiveRecord/ConnectionAdapters/AbstractMysqlAdapter/get_advisory_lock',
    },
    {
      title: 'Hazelcast 3',
      does: 'Both sides of a partition granted the same lock.',
      url: 'https://jepsen.io/analyses/hazelcast-3-8-3',
    },
  ],
  sources: [
    {
      title: 'MariaDB, Galera Cluster known limitations',
      url: 'https://mariadb.com/docs/galera-cluster/reference/mariadb-galera-cluster-known-limitations',
    },
    {
      title: 'MariaDB change MDEV-30473',
      url: 'https://github.com/MariaDB/server/commit/844ddb1109',
    },
    {
      title: 'with_advisory_lock issue 16',
      url: 'https://github.com/ClosureTree/with_advisory_lock/issues/16',
    },
  ],
};
