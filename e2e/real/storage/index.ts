import type { Children } from '../rig/children';
import type { RigClock } from '../rig/clock';
import type { Programs } from '../programs';
import type { Told } from '../told';
import { postgresStorage } from './postgres-storage';
import { redisStorage } from './redis-storage';

export const STORAGE_KINDS = ['redis', 'postgres'] as const;
/** What holds the data: a key in Redis with a script that compares, or a row in PostgreSQL with a function that does. */
export type StorageKind = (typeof STORAGE_KINDS)[number];

export interface StorageInput {
  readonly children: Children;
  readonly programs: Programs;
  /** Where else than on 127.0.0.1 it must listen: for clients on hosts of their own. */
  readonly addresses: readonly string[];
}

/** A storage that runs, on a server of its own. Both kinds have the lab's guards. */
export interface RealStorage {
  readonly port: number;
  /** Everything that it did, in its order, by its own clock. */
  readonly told: (clock: RigClock) => Promise<readonly Told[]>;
  /** Ends the rig's own connections. */
  readonly leave: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export function startStorage(kind: StorageKind, input: StorageInput): Promise<RealStorage> {
  return kind === 'postgres' ? postgresStorage(input) : redisStorage(input);
}
