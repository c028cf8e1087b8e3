import type { ServiceCard } from './card';

/** One message in a queue as the lock. Incident J2. */
export const queueMessage: ServiceCard = {
  chooseWhen:
    'A broker is all you have, and a second run is harmless. It also limits how many work at once.',
  avoidWhen:
    'Two holders would do damage. The old one is not told when its message goes to another.',
  grants: 'The queue has one message. Whoever it is delivered to holds the lock.',
  renews:
    'Nothing of the lock’s own. Heartbeats keep the connection, and the connection keeps the message.',
  ends: 'The holder gives the message back. If its connection is lost, the broker delivers the message again.',
  clock:
    'Broker and client time heartbeats by clocks of their own. Neither sends the other a time.',
  failover:
    'In a partition a mirrored queue of RabbitMQ 3 may have the message on both sides. A quorum queue, all that is replicated since 4.0, needs a majority.',
  token: {
    kind: 'none',
    text: 'None. A delivery tag counts within one channel, and orders nothing between clients.',
  },
  usedBy: [
    {
      title: 'RabbitMQ’s own blog',
      does: 'Shows it as a semaphore for workers.',
      url: 'https://www.rabbitmq.com/blog/2014/02/19/distributed-semaphores-with-rabbitmq',
    },
  ],
  sources: [
    { title: 'Jepsen: RabbitMQ', url: 'https://aphyr.com/posts/315-jepsen-rabbitmq' },
    {
      title: 'RabbitMQ 4.0, release notes: no mirroring any more',
      url: 'https://github.com/rabbitmq/rabbitmq-server/releases/tag/v4.0.1',
    },
  ],
};
