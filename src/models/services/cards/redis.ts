import type { ServiceCard } from './card';

/** Redis, one server. Semantics A1. */
export const redis: ServiceCard = {
  chooseWhen:
    'A second run costs only time. Rebuilding a cache entry and dropping duplicates are such cases.',
  avoidWhen: 'A second run corrupts data or charges a card. Storage then needs a check of its own.',
  grants:
    'SET key value NX PX ttl succeeds if the key is absent. Whoever is refused asks again: there is no queue.',
  renews:
    'A script sets the TTL anew, if the key still holds your value. Redisson’s watchdog does so every 10 s of a 30 s lease.',
  ends: 'The key vanishes when its TTL is over. A script releases it earlier, and only if the value is yours.',
  clock:
    'The server’s wall clock: a step forward ends leases early, a step back prolongs them. Time goes on while the server is down.',
  failover:
    'Replication is asynchronous, so the new primary may not know the lock. Then it grants a second one while the first is held.',
  token: {
    kind: 'identity',
    text: 'The random value can only be compared for equality. A counter beside it gives an order, until a failover forgets the counter too.',
  },
  usedBy: [
    {
      title: 'python-redis-lock',
      does: 'In Django, one request rebuilds an expired cache entry and the others wait for it.',
      url: 'https://github.com/ionelmc/python-redis-lock',
    },
    {
      title: 'GitLab',
      does: 'An exclusive lease keeps the same background task from running twice.',
      url: 'https://rubydoc.info/github/gitlabhq/gitlabhq/Gitlab/ExclusiveLease',
    },
  ],
  sources: [
    {
      title: 'Redis docs, Distributed Locks with Redis',
      url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
    },
    { title: 'Redis docs, EXPIRE', url: 'https://redis.io/docs/latest/commands/expire/' },
    {
      title: 'Redis issue 416: a clock set forward by days',
      url: 'https://github.com/redis/redis/issues/416',
    },
  ],
};
