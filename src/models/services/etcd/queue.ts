import type { NodeId } from '../../contract';
import type { Entry, Operation, Replicated } from '../../raft/log';
import { remembering } from '../../raft/remember';

/** What members agree on. `elect`: the empty entry of a new leader. */
export interface EtcdOperation extends Operation {
  readonly kind: 'lock' | 'unlock' | 'revoke' | 'read' | 'elect';
  readonly lease: string;
  readonly ttlMs: number;
  readonly rechecks: boolean;
}

/** An operation, and the store after it. */
export interface EtcdEntry extends EtcdOperation, Store {}

/** A client's key under the lock's prefix, with its lease. The lowest create revision holds the lock. */
export interface QueueKey {
  readonly lease: string;
  readonly revision: number;
  readonly ttlMs: number;
  /** How its client waits: kept here so that a leader can tell what such a client will be told. */
  readonly rechecks: boolean;
}

/** All that the log decides: the store's revision, and the keys in order of creation. */
export interface Store {
  readonly revision: number;
  /** As `A#1@2/10000 B#1@3/10000/blind`, so that messages stay flat. */
  readonly queue: string;
}

/** An empty etcd stands at revision 1; the first key is created at 2. */
export const EMPTY_STORE: Store = { revision: 1, queue: '' };

const OPENING: EtcdOperation = { kind: 'elect', lease: '', ttlMs: 0, rechecks: true, origin: '' };

/** What etcd's members keep in their log. */
export const ETCD_REPLICATED: Replicated = {
  first: { ...OPENING, ...EMPTY_STORE },
  opening: OPENING,
  decide(before, operation) {
    return storeAfter(before as Entry & EtcdEntry, operation as EtcdOperation);
  },
  entry(operation, store, { index, term, afterTerm }) {
    const { kind, lease, ttlMs, rechecks, origin } = operation as EtcdOperation;
    const { revision, queue } = store as Store;
    const entry: Entry & EtcdEntry = {
      kind,
      lease,
      ttlMs,
      rechecks,
      origin,
      revision,
      queue,
      index,
      term,
      afterTerm,
    };
    return entry;
  },
};

export const keysOf = remembering<QueueKey>((queue) => {
  if (queue === '') return [];
  return queue.split(' ').map((key) => {
    const [lease = '', rest = ''] = key.split('@');
    const [revision, ttlMs, blind] = rest.split('/');
    const rechecks = blind === undefined;
    return { lease, revision: Number(revision), ttlMs: Number(ttlMs), rechecks };
  });
});

export function queueOf(keys: readonly QueueKey[]): string {
  return keys
    .map(
      ({ lease, revision, ttlMs, rechecks }) =>
        `${lease}@${revision}/${ttlMs}${rechecks ? '' : '/blind'}`,
    )
    .join(' ');
}

/** Every session has one lease, and one key under it. */
export function clientOf(lease: string): NodeId {
  return lease.slice(0, lease.indexOf('#'));
}

export function isBehindAnother(keys: readonly QueueKey[], revision: number): boolean {
  return keys.some((key) => key.revision < revision);
}

/**
 * Waiters before whom no older key is left. In etcd each watches one key, the next older, and looks again when that
 * is gone; here its member looks on for it, with the same end and fewer messages.
 */
export function clearedOf(
  waiters: readonly QueueKey[],
  keys: readonly QueueKey[],
): readonly QueueKey[] {
  return waiters.filter(({ revision }) => !isBehindAnother(keys, revision));
}

/** The store after an operation: creating a key that is there and deleting one that is not change nothing. */
export function storeAfter(store: Store, { kind, lease, ttlMs, rechecks }: EtcdOperation): Store {
  const keys = keysOf(store.queue);
  const isThere = keys.some((key) => key.lease === lease);
  const revision = store.revision + 1;
  switch (kind) {
    // Locking twice with one session is one acquisition: the key is there (mutex.go, tryAcquire).
    case 'lock':
      if (isThere) return store;
      return { revision, queue: queueOf([...keys, { lease, revision, ttlMs, rechecks }]) };
    // A revoke deletes the keys under its lease, and each deletion is a revision.
    case 'unlock':
    case 'revoke':
      if (!isThere) return store;
      return { revision, queue: queueOf(keys.filter((key) => key.lease !== lease)) };
    case 'read':
    case 'elect':
      return store;
    default:
      return kind satisfies never;
  }
}
