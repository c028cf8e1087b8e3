import type { ServiceCard } from './card';

/** An idempotency key instead of a lock. Semantics A9. */
export const noneIdempotency: ServiceCard = {
  chooseWhen:
    'The same operation may come twice: payments, mails, webhooks, nightly jobs. Try this before any lock.',
  avoidWhen: 'Different operations must come in order. A key does not order them.',
  grants:
    'Nobody is granted anything. Each attempt carries the key of its job, and the first one counts.',
  renews: 'Nothing to renew.',
  ends: 'The stored answer is kept for a while, at Stripe for at least 24 h. A retry after that runs again.',
  clock: 'None for safety. Only the age of a key decides when it is forgotten.',
  failover:
    'Store the key in the same commit as the effect. Then a failover keeps both or loses both.',
  token: { kind: 'none', text: 'None. The key says which job it is, not which came first.' },
  usedBy: [
    {
      title: 'Stripe',
      does: 'A retried payment gets the first answer.',
      url: 'https://docs.stripe.com/api/idempotent_requests',
    },
    {
      title: 'Powertools for AWS Lambda',
      does: 'A repeated event does not run the function again.',
      url: 'https://aws.amazon.com/blogs/compute/implementing-idempotent-aws-lambda-functions-with-powertools-for-aws-lambda-typescript/',
    },
  ],
  sources: [
    {
      title: 'Stripe docs, Idempotent requests',
      url: 'https://docs.stripe.com/api/idempotent_requests',
    },
  ],
};
