import type { ServiceCard } from './card';

/** The DynamoDB lock client of AWS Labs. Semantics A8. */
export const dynamodb: ServiceCard = {
  chooseWhen: 'You are on AWS and want no servers to run. Leases may be tens of seconds long.',
  avoidWhen:
    'You need an ordered token, or a quick takeover. A waiter always watches for one whole lease first.',
  grants:
    'A conditional write puts the lock’s row. A waiter takes it over after seeing one record version for a whole lease.',
  renews: 'A heartbeat writes a new record version, by default every 5 s of a 20 s lease.',
  ends: 'The holder frees the row, or its heartbeats stop. No server measures time.',
  clock:
    'The waiter’s own monotonic clock, from when it first saw the version. The holder counts from before its request: the safe side.',
  failover:
    'DynamoDB replaces its own servers. In an outage nobody renews; holdLockOnServiceUnavailable lets the holder go on all the same.',
  token: {
    kind: 'identity',
    text: 'The record version is a random UUID: equal or not, never newer. Only data in the lock’s own row can be tied to it.',
  },
  usedBy: [
    {
      title: 'Kinesis Client Library',
      does: 'Elects the worker that assigns the shards.',
      url: 'https://github.com/awslabs/amazon-kinesis-client/blob/master/amazon-kinesis-client/src/main/java/software/amazon/kinesis/leader/DynamoDBLockBasedLeaderDecider.java',
    },
  ],
  sources: [
    {
      title: 'Amazon DynamoDB Lock Client',
      url: 'https://github.com/awslabs/amazon-dynamodb-lock-client',
    },
    {
      title: 'DynamoDB guide, Distributed locking',
      url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/BestPractices_DistributedLocking.html',
    },
  ],
};
