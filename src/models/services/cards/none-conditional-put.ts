import type { ServiceCard } from './card';

/** A conditional object write instead of a lock. Semantics A8. */
export const noneConditionalPut: ServiceCard = {
  chooseWhen: 'The data are objects in S3 or its like. Then no other service is needed.',
  avoidWhen: 'Several objects must change together. A condition covers one.',
  grants:
    'Everybody works at once. The store takes an object if it is not there yet, or still has the ETag that was read.',
  renews: 'Nothing to renew.',
  ends: 'There is no TTL. Who wants an expiry must watch the object stand still, by a clock of its own.',
  clock: 'None. Names and ETags are compared.',
  failover:
    'The store replaces its own servers. After a lost answer nobody knows: read the object.',
  token: {
    kind: 'none',
    text: 'None. An ETag tells contents apart and has no order; put a counter into the object or its name.',
  },
  usedBy: [
    {
      title: 'OpenTofu and Terraform',
      does: 'Lock their state in S3 with a file that must not exist yet.',
      url: 'https://opentofu.org/docs/v1.12/language/settings/backends/s3/',
    },
    {
      title: 'delta-rs',
      does: 'Several writers commit to one Delta table on S3.',
      url: 'https://github.com/delta-io/delta-rs/discussions/4482',
    },
  ],
  sources: [
    {
      title: 'Amazon S3 guide, Conditional writes',
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html',
    },
  ],
};
