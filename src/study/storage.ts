import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import type { StudyRecord } from './record';

/** Where a record is kept. Every method may reject: denied, full, gone. */
export interface StudyStorage {
  /**
   * Shows what is kept (undefined: nothing) and keeps what comes back, in one step that no other
   * tab can come between. Null: all stays as it is.
   */
  readonly step: (decide: (kept: unknown) => Kept | null) => Promise<void>;
  /** What was set aside because it could not be read, oldest first. */
  readonly asides: () => Promise<readonly Aside[]>;
  readonly removeAside: (key: string) => Promise<void>;
  /** Removes all, what was set aside too. */
  readonly clear: () => Promise<void>;
}

export interface Kept {
  readonly record: StudyRecord;
  /** What was found instead of a record, to be kept under another key. */
  readonly aside?: Aside;
}

export interface Aside {
  /** `set-aside/<ms since 1970>/<visit>` */
  readonly key: string;
  /** As it was found. */
  readonly found: unknown;
}

export const ASIDE = 'set-aside/';
const KEY = 'record';

/** The browser's database. It is opened at the first step, so that a refusal comes as a rejection. */
export function databaseStorage(databaseName = 'distributed-locks-lab-study'): StudyStorage {
  let opened: UseStore | null = null;
  // Opening may throw at once where a frame may not keep anything.
  const within = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      try {
        opened ??= createStore(databaseName, 'study');
        opened(mode, act).then(resolve, reject);
      } catch (error) {
        reject(asError(error));
      }
    });
  return {
    step: (decide) =>
      within('readwrite', (store) => {
        return new Promise((resolve, reject) => {
          const asked = store.get(KEY);
          asked.onerror = () => reject(asError(asked.error));
          // A transaction ends when nothing is asked of it: the answer must be written at once.
          asked.onsuccess = () => {
            const kept = decide(asked.result);
            if (kept !== null) {
              if (kept.aside !== undefined) store.put(kept.aside.found, kept.aside.key);
              store.put(kept.record, KEY);
            }
            resolve(promisifyRequest(store.transaction));
          };
        });
      }),
    asides: () =>
      within('readonly', async (store) => {
        const range = IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`);
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest(store.getAll(range)),
        ]);
        return keys.map((key, index) => ({ key: key as string, found: values[index] as unknown }));
      }),
    removeAside: (key) =>
      within('readwrite', (store) => {
        store.delete(key);
        return promisifyRequest(store.transaction);
      }),
    clear: () =>
      within('readwrite', (store) => {
        store.clear();
        return promisifyRequest(store.transaction);
      }),
  };
}

/** For a visit of which nothing shall be kept: a frame, a test. */
export function noStorage(): StudyStorage {
  return {
    step: () => Promise.reject(new DOMException('Nothing is kept here.', 'SecurityError')),
    asides: () => Promise.resolve([]),
    removeAside: () => Promise.resolve(),
    clear: () => Promise.resolve(),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
