import type { ServiceCard } from './card';

/** Google’s Chubby, as its paper tells. Semantics A5. */
export const chubby: ServiceCard = {
  chooseWhen:
    'Never: it is Google’s own. Take its ideas, sequencer and lock-delay, where a leader holds a lock for hours.',
  avoidWhen: 'Locks are short and many. Chubby was built for coarse ones, taken rarely.',
  grants:
    'A client locks a small file in a cell of replicas, usually five. Their elected master decides, by Paxos.',
  renews:
    'One KeepAlive call always waits at the master. Each answer lengthens the session, by 12 s by default.',
  ends: 'A release frees the lock at once. If the holder failed, nobody gets it for a lock-delay of up to one minute.',
  clock:
    'The master promises by its own clock. The client counts more cautiously by its own, for flight time and clock rate.',
  failover:
    'The new master rebuilds sessions and locks, with leases as long as the old one may have promised. Meanwhile clients block in a grace period.',
  token: {
    kind: 'ordered',
    text: 'The sequencer: lock name, mode and generation number. A server compares it with its Chubby cache, or the newest it has seen.',
  },
  usedBy: [
    {
      title: 'Google File System',
      does: 'Appoints the master.',
      url: 'https://research.google/pubs/the-chubby-lock-service-for-loosely-coupled-distributed-systems/',
    },
    {
      title: 'Bigtable',
      does: 'Elects the master, and finds the tablet servers.',
      url: 'https://research.google/pubs/bigtable-a-distributed-storage-system-for-structured-data/',
    },
  ],
  sources: [
    {
      title: 'Burrows, The Chubby lock service (OSDI 2006)',
      url: 'https://research.google/pubs/the-chubby-lock-service-for-loosely-coupled-distributed-systems/',
    },
    {
      title: 'Field guide, Chubby: sessions',
      url: 'https://devmahmud.github.io/distributed-systems-field-guide/docs/chubby/sessions-and-events',
    },
    {
      title: 'Field guide, Chubby: locks and sequencers',
      url: 'https://devmahmud.github.io/distributed-systems-field-guide/docs/chubby/locks-sequencers-and-lock-delays',
    },
  ],
};
