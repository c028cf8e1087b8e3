import type { NodeId } from '../../contract';
import type { Entry, Operation, Replicated } from '../../raft/log';

/** What replicas agree on. `elect`: the empty entry of a new master. */
export interface ChubbyOperation extends Operation {
  readonly kind: 'open' | 'acquire' | 'try' | 'release' | 'expire' | 'freed' | 'elect';
  readonly session: string;
  /** Of an acquire: the lock-delay that the holder chose. */
  readonly delayMs: number;
}

/** The database: sessions, who holds the lock and who waits, and what keeps it from being claimed. */
export interface Store {
  /** As `A#0 B#9`. */
  readonly sessions: string;
  /** `A#0/15000`, a session with its lock-delay; '' while free. */
  readonly owner: string;
  /** As `B#9/15000 C#12/0`, in order of arrival. */
  readonly waiters: string;
  /** Grows whenever the lock goes from free to held (§2.2). */
  readonly generation: number;
  /** Not 0: freed by its holder's failure, and not to be claimed before so long. */
  readonly blockedMs: number;
}

/** An operation, and the database after it. */
export interface ChubbyEntry extends ChubbyOperation, Store {}

const OPENING: ChubbyOperation = { kind: 'elect', session: '', delayMs: 0, origin: '' };

export const EMPTY_STORE: Store = {
  sessions: '',
  owner: '',
  waiters: '',
  generation: 0,
  blockedMs: 0,
};

/** What Chubby's replicas keep in their log. */
export const CHUBBY_REPLICATED: Replicated = {
  first: { ...OPENING, ...EMPTY_STORE },
  opening: OPENING,
  decide(before, operation) {
    return storeAfter(storeOf(before as Entry & ChubbyEntry), operation as ChubbyOperation);
  },
  entry(operation, store, { index, term, afterTerm }) {
    const { kind, session, delayMs, origin } = operation as ChubbyOperation;
    const { sessions, owner, waiters, generation, blockedMs } = store as Store;
    const entry: Entry & ChubbyEntry = {
      kind,
      session,
      delayMs,
      origin,
      sessions,
      owner,
      waiters,
      generation,
      blockedMs,
      index,
      term,
      afterTerm,
    };
    return entry;
  },
};

export function clientOf(session: string): NodeId {
  return session.slice(0, session.indexOf('#'));
}

/** The database of an entry, without the rest. */
export function storeOf({ sessions, owner, waiters, generation, blockedMs }: Store): Store {
  return { sessions, owner, waiters, generation, blockedMs };
}

/** The session that holds the lock; '' for none. */
export function ownerOf({ owner }: Pick<Store, 'owner'>): string {
  return owner.slice(0, Math.max(0, owner.indexOf('/')));
}

export function wordsOf(words: string): readonly string[] {
  return words === '' ? [] : words.split(' ');
}

export function isOpenIn({ sessions }: Pick<Store, 'sessions'>, session: string): boolean {
  return ` ${sessions} `.includes(` ${session} `);
}

export function waitsIn({ waiters }: Pick<Store, 'waiters'>, session: string): boolean {
  return ` ${waiters}`.includes(` ${session}/`);
}

/** The database after an operation. */
export function storeAfter(store: Store, { kind, session, delayMs }: ChubbyOperation): Store {
  const isOpen = isOpenIn(store, session);
  const isOwner = ownerOf(store) === session && session !== '';
  switch (kind) {
    case 'open':
      return isOpen ? store : { ...store, sessions: withWord(store.sessions, session) };
    case 'acquire':
      if (!isOpen || isOwner || waitsIn(store, session)) return store;
      return claimed({ ...store, waiters: withWord(store.waiters, `${session}/${delayMs}`) });
    // TryAcquire fails where the lock cannot be claimed at once.
    case 'try': {
      const isFree = store.owner === '' && store.waiters === '' && store.blockedMs === 0;
      if (!isOpen || isOwner || !isFree) return store;
      return claimed({ ...store, waiters: `${session}/${delayMs}` });
    }
    case 'release':
      return claimed({
        ...store,
        owner: isOwner ? '' : store.owner,
        waiters: without(store.waiters, session),
      });
    // A lock whose holder failed is kept from others for the lock-delay (§2.4).
    case 'expire': {
      if (!isOpen) return store;
      const blockedMs = Number(store.owner.slice(session.length + 1));
      const sessions = wordsOf(store.sessions).filter((one) => one !== session);
      return claimed({
        ...store,
        sessions: sessions.join(' '),
        owner: isOwner ? '' : store.owner,
        waiters: without(store.waiters, session),
        blockedMs: isOwner ? blockedMs : store.blockedMs,
      });
    }
    case 'freed':
      return claimed({ ...store, blockedMs: 0 });
    case 'elect':
      return store;
    default:
      return kind satisfies never;
  }
}

/** A free lock goes to whoever waits longest. */
function claimed(store: Store): Store {
  const [first] = wordsOf(store.waiters);
  if (store.owner !== '' || store.blockedMs > 0 || first === undefined) return store;
  const waiters = wordsOf(store.waiters).slice(1).join(' ');
  return { ...store, owner: first, waiters, generation: store.generation + 1 };
}

function withWord(words: string, word: string): string {
  return words === '' ? word : `${words} ${word}`;
}

function without(waiters: string, session: string): string {
  return wordsOf(waiters)
    .filter((one) => !one.startsWith(`${session}/`))
    .join(' ');
}
