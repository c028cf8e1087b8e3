import type { ServiceCard } from './card';

/** A version instead of a lock. Semantics A9. */
export const noneVersion: ServiceCard = {
  chooseWhen:
    'Conflicts are rare, and the work is cheap to repeat. The data have a version, or can get one.',
  avoidWhen:
    'Many write the same row: ten at once need 55 attempts. Or the work has effects that cannot be repeated.',
  grants:
    'Everybody reads and works at once. A write counts only if the version is still the one that was read.',
  renews: 'Nothing to renew.',
  ends: 'Nothing ends. Whoever is refused reads again and works again.',
  clock: 'None. Only versions are compared.',
  failover: 'The version is part of the data. Whoever read an old one is refused when writing.',
  token: {
    kind: 'none',
    text: 'None is needed: the version does its work. Let it be a counter, for a value that comes back deceives the check.',
  },
  usedBy: [
    {
      title: 'Kubernetes API',
      does: 'An update names the resourceVersion that it is based on.',
      url: 'https://kubernetes.io/docs/reference/using-api/api-concepts/',
    },
    {
      title: 'Elasticsearch',
      does: 'A write can name the sequence number that it is based on (if_seq_no).',
      url: 'https://elastic.co/docs/reference/elasticsearch/rest-apis/optimistic-concurrency-control',
    },
    {
      title: 'Rails',
      does: 'A column lock_version refuses stale saves.',
      url: 'https://rdoc.info/docs/rails/ActiveRecord/Locking/Optimistic',
    },
  ],
  sources: [
    {
      title: 'Quartz issue 107: a state that came back',
      url: 'https://github.com/quartz-scheduler/quartz/issues/107',
    },
  ],
};
