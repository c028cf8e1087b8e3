import type { StorageGuard } from '../contract';

/** Every storage guard, from none to the strictest. Adding one is one file and one entry here. */
export const STORAGE_GUARDS = {
  none: {
    id: 'none',
    label: 'none',
    summary: 'Applies every write.',
    needsToken: false,
    load: async () => ({ machine: (await import('./none.machine')).unguardedStorage }),
  },
  'token-on-write': {
    id: 'token-on-write',
    label: 'fencing token',
    summary: 'Refuses a write whose token is lower than the highest one written. Reads are free.',
    needsToken: true,
    load: async () => ({ machine: (await import('./token-on-write.machine')).tokenOnWriteStorage }),
  },
  'token-at-takeover': {
    id: 'token-at-takeover',
    label: 'token at takeover',
    summary: 'Learns the token at first contact, reads included, and refuses lower ones on both.',
    needsToken: true,
    load: async () => ({
      machine: (await import('./token-at-takeover.machine')).tokenAtTakeoverStorage,
    }),
  },
  version: {
    id: 'version',
    label: 'version check',
    summary: 'Refuses a write that is not based on the current version.',
    needsToken: false,
    load: async () => ({ machine: (await import('./version.machine')).versionedStorage }),
  },
  'idempotency-key': {
    id: 'idempotency-key',
    label: 'idempotency key',
    summary: 'Does a job id once; a repeat gets the first answer. Does not order different jobs.',
    needsToken: false,
    load: async () => ({ machine: (await import('./idempotency-key.machine')).idempotentStorage }),
  },
} as const satisfies Record<string, StorageGuard>;

export type StorageGuardId = keyof typeof STORAGE_GUARDS;
