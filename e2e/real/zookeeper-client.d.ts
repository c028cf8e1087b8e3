declare module 'node-zookeeper-client' {
  import type { EventEmitter } from 'node:events';

  export interface Stat {
    readonly czxid: Buffer;
    readonly ephemeralOwner: Buffer;
  }
  export interface ZooKeeperError extends Error {
    readonly code: number;
  }
  type Answer<T> = (error: ZooKeeperError | null, value: T) => void;
  export type Watcher = (event: { readonly type: number; readonly path: string }) => void;

  export interface Client extends EventEmitter {
    /** Not part of its documented interface: which of the servers it tries first is a matter of chance without it. */
    readonly connectionManager: { nextServerIndex: number };
    connect(): void;
    close(): void;
    getSessionId(): Buffer;
    getSessionTimeout(): number;
    create(path: string, data: Buffer, mode: number, answer: Answer<string>): void;
    create(path: string, answer: Answer<string>): void;
    remove(path: string, version: number, answer: Answer<undefined>): void;
    exists(path: string, answer: Answer<Stat | null>): void;
    exists(path: string, watcher: Watcher, answer: Answer<Stat | null>): void;
    getChildren(path: string, answer: Answer<readonly string[]>): void;
    getChildren(path: string, watcher: Watcher, answer: Answer<readonly string[]>): void;
  }
  export function createClient(
    servers: string,
    options: { sessionTimeout: number; spinDelay: number; retries: number },
  ): Client;
  export const CreateMode: { readonly EPHEMERAL_SEQUENTIAL: number };
  const zookeeper: {
    createClient: typeof createClient;
    CreateMode: typeof CreateMode;
  };
  export default zookeeper;
}
