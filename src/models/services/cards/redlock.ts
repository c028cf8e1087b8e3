import type { ServiceCard } from './card';

/** Redlock, independent Redis masters. Semantics A2. */
export const redlock: ServiceCard = {
  chooseWhen:
    'You run independent Redis servers anyway, and one of them may be down. A second run must still be harmless.',
  avoidWhen:
    'A stale write would do damage, for there is no token to check. Pauses and clock steps can lead to one.',
  grants:
    'The client asks N independent masters, usually five. It holds the lock if a majority agreed and time is left.',
  renews:
    'The client extends its key on a majority. It must not make it anew elsewhere, so the set of nodes only shrinks.',
  ends: 'Each node lets its own key expire. The client may rely on the TTL, less the time acquiring took, less about 1 % for drift.',
  clock:
    'Each node’s wall clock for its key, the client’s own clock for the validity. With all five nodes held, one jump does no harm.',
  failover:
    'There is none: the nodes have no replicas. A node that lost its keys must stay out for the longest TTL, or it votes twice.',
  token: {
    kind: 'identity',
    text: 'The random value can only be compared for equality. No number grows from one grant to the next.',
  },
  usedBy: [
    {
      title: 'ActiveJob Uniqueness',
      does: 'Keeps the same job of a Rails application from being queued or run twice.',
      url: 'https://github.com/veeqo/activejob-uniqueness',
    },
    {
      title: 'Infisical',
      does: 'Runs the algorithm with one server, which makes it a plain Redis lock.',
      url: 'https://github.com/Infisical/infisical/blob/main/backend/src/keystore/keystore.ts',
    },
  ],
  sources: [
    {
      title: 'Redis docs, Distributed Locks with Redis',
      url: 'https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/',
    },
    {
      title: 'Kleppmann, How to do distributed locking',
      url: 'https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html',
    },
    { title: 'antirez, Is Redlock safe?', url: 'https://antirez.com/news/101' },
  ],
};
