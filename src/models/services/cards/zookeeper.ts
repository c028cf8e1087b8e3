import type { ServiceCard } from './card';

/** ZooKeeper’s lock recipe, and Curator. Semantics A4. */
export const zookeeper: ServiceCard = {
  chooseWhen:
    'ZooKeeper runs already, as in much of the Hadoop world. You want a fair queue and an ordered token.',
  avoidWhen:
    'The program cannot stop at SUSPENDED. If it waits for LOST, two may hold the lock at Curator’s defaults.',
  grants:
    'Each client creates an ephemeral node with a number. The lowest holds, and each waiter watches only the one before it.',
  renews:
    'The library keeps the session alive with pings; the lock itself needs nothing. Curator’s session is 60 s by default.',
  ends: 'The node goes when it is deleted, or when the session expires at the next tick. Nothing interrupts a holder whose session died.',
  clock:
    'The leader’s monotonic clock ends the session. The client counts for itself, and is disconnected after two thirds without an answer.',
  failover: 'Nodes and sessions survive. The new leader gives every session its full time again.',
  token: {
    kind: 'ordered',
    text: 'The czxid of the lock’s node grows, whoever leads. The node’s number does too, until its parent is made anew.',
  },
  usedBy: [
    {
      title: 'HDFS',
      does: 'Elects the active NameNode.',
      url: 'https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-hdfs/HDFSHighAvailabilityWithQJM.html',
    },
    {
      title: 'HBase',
      does: 'Elects the master, and learns that a region server is gone.',
      url: 'https://hbase.apache.org/book.html',
    },
    {
      title: 'Flink',
      does: 'Elects the JobManager in its ZooKeeper mode.',
      url: 'https://nightlies.apache.org/flink/flink-docs-stable/docs/deployment/ha/zookeeper_ha/',
    },
  ],
  sources: [
    {
      title: 'ZooKeeper recipes, Locks',
      url: 'https://zookeeper.apache.org/doc/current/recipes.html',
    },
    {
      title: 'Curator issue 980: LOST comes too late',
      url: 'https://github.com/apache/curator/issues/980',
    },
  ],
};
