import type { ServiceCard } from './card';

/** A state column on a job’s row: Quartz, Hangfire. Incidents D7, D9, D10. */
export const statusColumn: ServiceCard = {
  chooseWhen: 'Jobs are rows of a database anyway. Each of them may run twice without harm.',
  avoidWhen: 'The column can return to an old value while somebody sleeps. Compare a counter then.',
  grants:
    'A worker sets the job’s row from waiting to acquired, if it still says waiting. Others take the next job.',
  renews:
    'The worker gives signs of life. Hangfire, for one, prolongs a sliding invisibility timeout.',
  ends: 'The worker notes that it is done. A timeout or a reaper sets the row back when the worker seems dead.',
  clock:
    'Whoever judges the last sign of life compares clocks. Quartz wants those of its nodes within a second.',
  failover:
    'The row is ordinary data. An outage can make running jobs look abandoned, and others start them again.',
  token: {
    kind: 'identity',
    text: 'The state tells the phase, and a name tells whose it is. Only a count of attempts would give an order.',
  },
  usedBy: [
    {
      title: 'Quartz',
      does: 'Several schedulers share one database; one of them fires a trigger.',
      url: 'https://quartz-scheduler.org/documentation/quartz-2.3.0/configuration/ConfigJDBCJobStoreClustering.html',
    },
    {
      title: 'Hangfire',
      does: 'Background jobs of .NET applications.',
      url: 'https://docs.hangfire.io/en/latest/configuration/using-sql-server.html',
    },
  ],
  sources: [
    {
      title: 'Quartz issue 107: fired twice',
      url: 'https://github.com/quartz-scheduler/quartz/issues/107',
    },
    {
      title: 'Hangfire 1.6.14, release notes',
      url: 'https://newreleases.io/project/github/HangfireIO/Hangfire/release/v1.6.14',
    },
  ],
};
