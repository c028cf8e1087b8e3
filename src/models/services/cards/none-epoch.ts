import type { ServiceCard } from './card';

/** One leader for a key, and an epoch that the resource checks. Semantics A9. */
export const noneEpoch: ServiceCard = {
  chooseWhen:
    'Work can be divided by key, and the resource can compare a number. Partitions and shards are made so.',
  avoidWhen: 'The resource cannot check the epoch. A check in the client alone comes too early.',
  grants:
    'A coordinator names one leader for the key and counts the epoch up. All writes for the key go through that leader.',
  renews: 'Heartbeats keep the leader’s session with the coordinator.',
  ends: 'A new leader comes with a higher epoch. From its first contact on, the resource refuses the old one.',
  clock: 'Clocks decide only how soon a leader is replaced. They do not decide whose write counts.',
  failover:
    'Nobody writes until the next leader is named. The old leader is refused once its successor has made contact.',
  token: {
    kind: 'ordered',
    text: 'The epoch is the fencing token, and the resource itself checks it.',
  },
  usedBy: [
    {
      title: 'Kafka',
      does: 'A new producer with the same transactional.id fences the older one.',
      url: 'https://kafka.apache.org/41/javadoc/org/apache/kafka/common/errors/ProducerFencedException.html',
    },
    {
      title: 'HDFS',
      does: 'Journal nodes ignore a NameNode with a lower epoch.',
      url: 'https://docs.cloudera.com/runtime/7.2.18/data-protection/topics/hdfs-journalnodes.html',
    },
  ],
  sources: [
    {
      title: 'Kafka KIP-588: producer epochs',
      url: 'https://cwiki.apache.org/confluence/display/KAFKA/KIP-588:+Allow+producers+to+recover+gracefully+from+transaction+timeouts',
    },
  ],
};
