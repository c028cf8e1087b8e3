import type { ServiceCard } from './card';

/** etcd v3. Semantics A3. */
export const etcd: ServiceCard = {
  chooseWhen:
    'The lock must survive the loss of a server, and storage can check a token. It is easiest where etcd runs already.',
  avoidWhen:
    'Leases must be shorter than 2 s, or grants very many: each is a write on a majority of disks.',
  grants:
    'Each client puts a key into a queue that a majority agrees on. The lowest create revision holds: first come, first served.',
  renews:
    'The client sends a keep-alive every third of the TTL. The leader answers it alone, without asking the others.',
  ends: 'The leader looks for leases that are over every 500 ms and revokes them through consensus. The key goes with its lease.',
  clock:
    'The leader’s monotonic clock for the lease, the client’s own for its deadline. Only their rates matter.',
  failover:
    'The lock survives. The new leader gives every lease its time again, so leases only get longer.',
  token: {
    kind: 'ordered',
    text: 'The key’s create revision grows over the whole cluster and survives a failover. The lease id has no order: do not send that.',
  },
  usedBy: [
    {
      title: 'Kubernetes',
      does: 'Keeps all its objects in etcd, the Lease records of its leader elections among them.',
      url: 'https://kubernetes.io/docs/concepts/overview/components/',
    },
    {
      title: 'Vitess',
      does: 'Locks its topology and elects leaders with a queue of leased keys.',
      url: 'https://github.com/vitessio/vitess/blob/main/go/vt/topo/etcd2topo/lock.go',
    },
    {
      title: 'Patroni',
      does: 'The primary of a PostgreSQL cluster holds the leader key.',
      url: 'https://patroni.readthedocs.io/en/latest/',
    },
  ],
  sources: [
    {
      title: 'etcd docs, Lock service',
      url: 'https://etcd.io/docs/v3.6/dev-guide/api_concurrency_reference_v3/',
    },
    {
      title: 'etcd pull request 11490: what lock and lease do not promise',
      url: 'https://github.com/etcd-io/etcd/pull/11490',
    },
    { title: 'Jepsen, etcd 3.4.3', url: 'https://jepsen.io/analyses/etcd-3.4.3' },
  ],
};
