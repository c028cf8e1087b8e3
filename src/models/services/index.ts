import { etcd } from './etcd';
import { redis } from './redis';
import { redlock } from './redlock';

/** Every lock service. Adding one is a folder and a line here; the compiler and the contract test ask for the rest. */
export const LOCK_SERVICES = { redis, redlock, etcd } as const;

export type LockServiceId = keyof typeof LOCK_SERVICES;
