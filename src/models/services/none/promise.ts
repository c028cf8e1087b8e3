import type { ServicePromise } from '../../contract';

/** What a service promises that admits everybody at once and counts on its storage `instead`. */
export function admitting(instead: NonNullable<ServicePromise['instead']>): ServicePromise {
  return {
    // A version, an ETag or a key names a state and orders no holders.
    tokens: 'none',
    expires: false,
    // Nobody waits; the bound is arbitrary, as for all services without a TTL.
    waitMsMax: 60_000,
    overtakesMax: null,
    instead,
  };
}
