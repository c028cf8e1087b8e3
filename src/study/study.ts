import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { invariant } from '../kernel/invariant';
import type { StudyChannel } from './channel';
import { erased, merged, ofEra } from './merge';
import { readRecord } from './read';
import {
  EMPTY_RECORD,
  VALUES,
  type Entry,
  type StudyRecord,
  type TableName,
  type ValueOf,
} from './record';
import { ASIDE, type Aside, type Kept, type StudyStorage } from './storage';

/** What a learner did, kept between visits where the browser lets us, and always for this one. */
export interface StudyState {
  readonly record: StudyRecord;
  readonly keeping: Keeping;
  /** What was found broken at this visit: set aside, never thrown away. Null: nothing. */
  readonly broken: { readonly key: string; readonly faults: readonly string[] } | null;
  /** Writes under a key, or takes away with null. */
  readonly put: <N extends TableName>(table: N, key: string, value: ValueOf<N> | null) => void;
  /** Writes under a key of its own, and returns that. */
  readonly add: <N extends TableName>(table: N, value: ValueOf<N>) => string;
  /** Joins another record with this one, whatever its era. */
  readonly join: (other: StudyRecord) => void;
  /** Goes back to a record as a whole, in all tabs. */
  readonly restore: (before: StudyRecord) => void;
  /** Deletes everything, what was set aside too, in all tabs. */
  readonly erase: () => Promise<void>;
  /** Looks again at what is kept, and keeps what is not yet; resolves when both agree. */
  readonly sync: () => Promise<void>;
  readonly asides: () => Promise<readonly Aside[]>;
  readonly removeAside: (key: string) => Promise<void>;
  readonly dismissBroken: () => void;
}

export type Keeping =
  | { readonly type: 'opening' }
  | { readonly type: 'kept' }
  /** For this visit only. Full and denied are tried again with every change. */
  | { readonly type: 'visit'; readonly why: 'denied' | 'full' | 'newer' };

export type Study = StoreApi<StudyState>;

export interface StudyWorld {
  readonly storage: StudyStorage;
  readonly channel: StudyChannel | null;
  /** Wall clock, ms since 1970. */
  readonly nowMs: () => number;
  /** Different at every call, on every machine. */
  readonly newId: () => string;
}

/** Opens a learner's record. It can be read and written at once; what was kept joins when it is there. */
export function createStudy({ storage, channel, nowMs, newId }: StudyWorld): Study {
  const visit = newId();
  let isOpened = false;
  let syncing: Promise<void> | null = null;
  let isChanged = false;

  /** What was done before the record was open belongs to the era that is then found. */
  const mineOf = ({ era }: StudyRecord): StudyRecord => {
    const { record } = study.getState();
    return isOpened ? record : ofEra(record, Math.max(record.era, era));
  };

  const study = createStore<StudyState>()((set, get) => {
    const change = (record: StudyRecord, told: StudyRecord): void => {
      set({ record });
      // The channel may be closed, or refuse; the tabs then meet in storage.
      try {
        channel?.post(told);
      } catch {
        channel = null;
      }
      void get().sync();
    };

    /** What to keep, given what is kept; and, by the way, whether anything can be. */
    const decide = (kept: unknown): { readonly keeping: Keeping; readonly keep: Kept | null } => {
      const read = kept === undefined ? NOTHING : readRecord(kept);
      if (read.type === 'newer') return { keeping: { type: 'visit', why: 'newer' }, keep: null };
      const record = merged(mineOf(read.record), read.record);
      isOpened = true;
      set({ record });
      if (read.type === 'ok')
        return {
          keeping: { type: 'kept' },
          keep: hasMore(record, read.record) ? { record } : null,
        };
      const key = `${ASIDE}${nowMs()}/${visit}`;
      set({ broken: { key, faults: read.faults } });
      return { keeping: { type: 'kept' }, keep: { record, aside: { key, found: kept } } };
    };

    const syncOnce = async (): Promise<void> => {
      let keeping: Keeping = { type: 'kept' };
      try {
        await storage.step((kept) => {
          const decided = decide(kept);
          keeping = decided.keeping;
          return decided.keep;
        });
      } catch (error) {
        keeping = {
          type: 'visit',
          why: nameOf(error) === 'QuotaExceededError' ? 'full' : 'denied',
        };
      }
      set({ keeping });
    };

    return {
      record: EMPTY_RECORD,
      keeping: { type: 'opening' },
      broken: null,
      put(table, key, value) {
        const { record } = get();
        // What cannot be read again would be found broken at the next visit.
        invariant(
          value === null || v.is(VALUES[table], value),
          `A value of “${table}” is legible.`,
        );
        const known = Object.hasOwn(record[table], key) ? record[table][key] : undefined;
        const entry: Entry<typeof value> = {
          // A clock that was set back must not make today's word the older one.
          atMs: Math.max(Math.floor(nowMs()), (known?.atMs ?? -1) + 1),
          by: visit,
          value,
        };
        const part = { [table]: { [key]: entry } };
        change(
          { ...record, [table]: { ...record[table], ...part[table] } },
          { ...EMPTY_RECORD, ...part, era: record.era },
        );
      },
      add(table, value) {
        const id = newId();
        get().put(table, id, value);
        return id;
      },
      join(other) {
        const { record } = get();
        const joined = merged(record, ofEra(other, record.era));
        change(joined, joined);
      },
      restore(before) {
        const restored = ofEra(before, get().record.era + 1);
        change(restored, restored);
      },
      async erase() {
        const nothing = erased(get().record);
        isOpened = true;
        set({ record: nothing, broken: null });
        await storage.clear().catch(() => undefined);
        change(nothing, nothing);
        await get().sync();
      },
      sync() {
        isChanged = true;
        syncing ??= (async () => {
          while (isChanged) {
            isChanged = false;
            await syncOnce();
          }
          syncing = null;
        })();
        return syncing;
      },
      asides: () => storage.asides().catch(() => []),
      removeAside: (key) => storage.removeAside(key).catch(() => undefined),
      dismissBroken: () => set({ broken: null }),
    };
  });

  channel?.listen((message) => {
    const read = readRecord(message);
    // Another version of the page may be open too; its messages are not ours to judge.
    if (read.type !== 'ok') return;
    const { record, sync } = study.getState();
    study.setState({ record: merged(mineOf(read.record), read.record) });
    // The message was only a part of what the new era holds.
    if (read.record.era > record.era) void sync();
  });
  void study.getState().sync();
  return study;
}

const NOTHING = { type: 'ok', record: EMPTY_RECORD } as const;

function hasMore(record: StudyRecord, kept: StudyRecord): boolean {
  return merged(kept, record) !== kept;
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : null;
}
