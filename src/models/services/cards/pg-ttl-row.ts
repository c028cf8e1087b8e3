import type { ServiceCard } from './card';

/** A row with locked_until: ShedLock, delayed_job. Semantics A6. */
export const pgTtlRow: ServiceCard = {
  chooseWhen: 'A cron job on several servers should run about once. A second run must be harmless.',
  avoidWhen:
    'Clocks differ, or a run may outlast its time. Either starts a second run beside the first.',
  grants:
    'One UPDATE sets locked_until, if that lies in the past. Whoever comes too late usually skips its turn.',
  renews:
    'Usually never: choose a time longer than the longest run. ShedLock extends a lock if you ask for it.',
  ends: 'When locked_until has passed, or the holder sets it back. ShedLock’s lockAtLeastFor keeps short jobs locked where clocks differ.',
  clock:
    'The application’s wall clock, unless told otherwise. ShedLock’s usingDbTime takes the database’s.',
  failover: 'The row is ordinary data. With asynchronous replication the last lock may be lost.',
  token: {
    kind: 'none',
    text: 'None. The row names the host that locked it, which is the same from one grant to the next.',
  },
  usedBy: [
    {
      title: 'ShedLock',
      does: 'Scheduled tasks of Java applications.',
      url: 'https://github.com/lukas-krecan/ShedLock',
    },
    {
      title: 'delayed_job',
      does: 'Jobs of Rails applications; after four hours another worker may take one.',
      url: 'https://github.com/collectiveidea/delayed_job',
    },
  ],
  sources: [
    { title: 'ShedLock, README', url: 'https://github.com/lukas-krecan/ShedLock#readme' },
    {
      title: 'ShedLock issue 1596: a run longer than its lock',
      url: 'https://github.com/lukas-krecan/ShedLock/issues/1596',
    },
  ],
};
