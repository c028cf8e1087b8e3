import type { LockService } from '../../contract';
import { K8S_LEASE_PARAMETERS, pollMsMax, type K8sLeaseParameters } from './parameters';

/** The API server's lane. */
export const SERVER = 'api-server';

/** A Kubernetes Lease object, as client-go elects a leader with it. Semantics A7. */
export const k8sLease = {
  id: 'k8s-lease',
  label: 'Kubernetes Lease',
  summary:
    'Candidates watch a record and take it over when they have not seen it change. No clock is compared with another, and nobody tells the old leader.',
  parameters: K8S_LEASE_PARAMETERS,
  mainParameters: ['leaseDurationMs', 'renewDeadlineMs'],
  ttlParameter: 'leaseDurationMs',
  clockError: {
    node: 'A',
    kind: 'drift',
    because:
      'Each looks at its own monotonic clock only, so an offset or a step does nothing. A leader’s clock that runs slow lets it try longer than the others wait: rates up to lease duration over renew deadline are tolerated.',
  },
  operatorActions: { deleteLease: 'somebody deletes the Lease object' },
  servers: () => [SERVER],
  links: () => [],
  promise: (parameters, { delayMsMax }) => ({
    // leaseTransitions begins anew when the Lease is deleted, and a first one is 0: nothing to put in order by.
    tokens: parameters.token === 'transitions' ? 'identity' : 'ordered',
    expires: true,
    waitMsMax: waitMsMax(parameters, delayMsMax),
    overtakesMax: null,
  }),
  load: async () => (await import('./machinery')).k8sLeaseMachinery,
} as const satisfies LockService<K8sLeaseParameters>;

/**
 * F13: the lease, from when the last change was seen (up to one poll after it was made), one poll more until the
 * candidate looks again, and three calls there and back: the read that saw it, the read and the write.
 */
function waitMsMax(parameters: K8sLeaseParameters, delayMsMax: number): number {
  return parameters.leaseDurationMs + 2 * pollMsMax(parameters) + 6 * delayMsMax;
}
