/**
 * The lock services by what they stand on, in the order of the menu. The compiler asks for a line here for each that is
 * registered.
 */
export const FAMILY_OF = {
  redis: 'one-store',
  redlock: 'quorum',
  etcd: 'consensus',
  zookeeper: 'consensus',
  chubby: 'consensus',
  consul: 'consensus',
  'k8s-lease': 'cloud',
  dynamodb: 'cloud',
  'pg-advisory': 'database',
  'pg-for-update': 'database',
  'pg-ttl-row': 'database',
  'status-column': 'database',
  'row-lock': 'weak',
  'per-node-lock': 'weak',
  'queue-message': 'weak',
  'none-idempotency': 'none',
  'none-epoch': 'none',
  'none-version': 'none',
  'none-transaction': 'none',
  'none-conditional-put': 'none',
} as const satisfies Readonly<Record<string, ServiceFamily>>;

export type ServiceFamily =
  'one-store' | 'quorum' | 'consensus' | 'cloud' | 'database' | 'weak' | 'none';

/** What the menu calls each family, in its order. */
export const FAMILY_LABELS: Readonly<Record<ServiceFamily, string>> = {
  'one-store': 'Leases in one store',
  quorum: 'Quorum of stores',
  consensus: 'Consensus',
  cloud: 'Kubernetes and cloud',
  database: 'Databases',
  weak: 'Without expiry or agreement',
  none: 'No lock at all',
};
