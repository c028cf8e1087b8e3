import type { ServiceCard } from './card';

/** Consul sessions. Semantics A8. */
export const consul: ServiceCard = {
  chooseWhen: 'Consul is there for service discovery already. Taking over may last about 40 s.',
  avoidWhen:
    'A short network trouble must not cost the lock: the default health check ends it. Then use a session with a TTL only.',
  grants:
    'A client makes a session and acquires a key with it. When the key is free, all waiters are woken at once.',
  renews:
    'The client renews the session within its TTL. An attached health check can end it all the same.',
  ends: 'After twice the TTL without a renewal, or when a check fails. Then nobody gets the key for the lock-delay, 15 s by default.',
  clock:
    'The leader’s timer for the TTL. Gossip may call a node dead after about 7 s, whatever the TTL.',
  failover: 'Sessions survive. The new leader starts every TTL again.',
  token: {
    kind: 'ordered',
    text: 'Key, LockIndex and session, compared as a whole. LockIndex starts at 1 again if the key was deleted; ModifyIndex does not.',
  },
  usedBy: [
    {
      title: 'Vault',
      does: 'One server is active, where Consul is its storage.',
      url: 'https://developer.hashicorp.com/vault/docs/configuration/storage/consul',
    },
    {
      title: 'GitLab.com',
      does: 'Patroni keeps the leader lock of its PostgreSQL in Consul.',
      url: 'https://gitlab.com/gitlab-com/gl-infra/infrastructure/issues/7795',
    },
  ],
  sources: [
    {
      title: 'Consul docs, Sessions and distributed locks',
      url: 'https://developer.hashicorp.com/consul/docs/automate/session',
    },
    {
      title: 'Patroni issue 522: gossip ends a 30 s lock',
      url: 'https://github.com/patroni/patroni/issues/522',
    },
  ],
};
