import { createStore, type StoreApi } from 'zustand/vanilla';
import { keepText, type KeepingPlace } from './kept';

/** A scenario that somebody kept on this machine. */
export interface OwnScenario {
  /** Unique, 1 to 80 characters. */
  readonly name: string;
  /** As a link has it, `#/lab/~…`: with its version, and checked when it is opened as any link is. */
  readonly address: string;
}

export interface OwnScenarios {
  /** The newest first. */
  readonly list: readonly OwnScenario[];
  /**
   * `visit`: the browser keeps nothing, and all of it lasts until the page is closed. `broken`: what was kept cannot be
   * read, and stays as it is until it is set aside.
   */
  readonly keeping: 'kept' | 'visit' | 'broken';
  /** Keeps one, under another name where that is taken; gives the name, or null where the list is full. */
  readonly keep: (own: OwnScenario) => string | null;
  /** Puts one back where it stood, or adds it at the end of the list. */
  readonly putBack: (own: OwnScenario, index: number) => void;
  readonly remove: (name: string) => void;
  /** What is broken goes under another key of the browser's, and the list begins anew. */
  readonly setAside: () => void;
  /** Looks again: another tab may have kept something. */
  readonly reread: () => void;
}

export type OwnScenariosStore = StoreApi<OwnScenarios>;

/** Scenarios of one's own, in `storage`, which may throw at any touch, or be null. Each change reads it first. */
export function createOwnScenarios(storage: KeepingPlace): OwnScenariosStore {
  return createStore<OwnScenarios>()((put, get) => {
    const change = (of: (list: readonly OwnScenario[]) => readonly OwnScenario[]): void => {
      const { list, keeping } = get();
      const kept = keeping === 'visit' ? null : readFrom(storage);
      // What once could not be kept is in this page only: written later, it might undo what another tab has kept.
      if (kept === null || kept.keeping === 'visit')
        return put({ list: of(list), keeping: 'visit' });
      // What is broken is not written over.
      if (kept.keeping === 'broken') return put({ list: of(list), keeping: 'broken' });
      const changed = of(kept.list);
      put({ list: changed, keeping: write(storage, OWN_SCENARIOS_KEY, JSON.stringify(changed)) });
    };
    return {
      ...readFrom(storage),
      keep({ name, address }) {
        let free: string | null = null;
        change((list) => {
          if (list.length >= OWN_COUNT_MAX) return list;
          free = freeName(name, list);
          return [{ name: free, address }, ...list];
        });
        return free;
      },
      putBack: (own, index) =>
        change((list) => list.toSpliced(index, 0, { ...own, name: freeName(own.name, list) })),
      remove: (name) => change((list) => list.filter((own) => own.name !== name)),
      setAside() {
        const { list } = get();
        if (write(storage, `${OWN_SCENARIOS_KEY}/aside`, rawIn(storage) ?? '') === 'visit')
          return put({ keeping: 'visit' });
        put({ keeping: write(storage, OWN_SCENARIOS_KEY, JSON.stringify(list)) });
      },
      reread() {
        if (get().keeping !== 'kept') return;
        const kept = readFrom(storage);
        if (kept.keeping === 'kept') put(kept);
      },
    };
  });
}

export const OWN_SCENARIOS_KEY = 'distributed-locks-lab/scenarios/1';
/** Arbitrary: more than anybody looks through, and far less than a browser keeps. */
export const OWN_COUNT_MAX = 200;
export const OWN_NAME_LENGTH_MAX = 80;

function freeName(wanted: string, list: readonly OwnScenario[]): string {
  const name = wanted.trim().slice(0, OWN_NAME_LENGTH_MAX) || 'Scenario';
  const taken = new Set(list.map((own) => own.name));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const free = `${name.slice(0, OWN_NAME_LENGTH_MAX - ending.length)}${ending}`;
    if (!taken.has(free)) return free;
  }
}

function readFrom(storage: KeepingPlace): Pick<OwnScenarios, 'list' | 'keeping'> {
  let raw: string | null;
  try {
    const kept = storage();
    if (kept === null) return { list: [], keeping: 'visit' };
    raw = kept.getItem(OWN_SCENARIOS_KEY);
  } catch {
    return { list: [], keeping: 'visit' };
  }
  const list = raw === null ? [] : listIn(raw);
  return list === null ? { list: [], keeping: 'broken' } : { list, keeping: 'kept' };
}

/** Null: not what this page writes. */
function listIn(raw: string): readonly OwnScenario[] | null {
  try {
    const list: unknown = JSON.parse(raw);
    if (!Array.isArray(list) || list.length > OWN_COUNT_MAX || !list.every(isOwn)) return null;
    const names = new Set(list.map(({ name }) => name));
    return names.size === list.length ? list.map(({ name, address }) => ({ name, address })) : null;
  } catch {
    return null;
  }
}

function isOwn(value: unknown): value is OwnScenario {
  if (typeof value !== 'object' || value === null) return false;
  const { name, address } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= OWN_NAME_LENGTH_MAX &&
    typeof address === 'string' &&
    ADDRESS.test(address)
  );
}

/** No longer than any address may be; what stands in it is read when it is opened. */
const ADDRESS = /^#\/lab\/~[\w.~-]{1,8000}$/;

function write(place: KeepingPlace, key: string, text: string): 'kept' | 'visit' {
  return keepText(place, key, text) ? 'kept' : 'visit';
}

function rawIn(storage: KeepingPlace): string | null {
  try {
    return storage()?.getItem(OWN_SCENARIOS_KEY) ?? null;
  } catch {
    return null;
  }
}
