import type { NodeId } from '../../contract';
import type { Entry, Operation, Replicated } from '../../raft/log';
import { remembering } from '../../raft/remember';

/** What servers agree on. `elect`: the empty entry of a new leader. */
export interface ZookeeperOperation extends Operation {
  readonly kind: 'open' | 'expire' | 'create' | 'delete' | 'elect';
  readonly session: string;
  readonly node: string;
  readonly ttlMs: number;
}

/** All that the log decides: the transactions so far, the lock's children by age, the sessions. */
export interface Store {
  readonly zxid: number;
  /** As `A-7-1@2/A#0 B-9-1@4/B#9`, so that messages stay flat. */
  readonly nodes: string;
  /** As `A#0/40000 B#9/40000`. */
  readonly sessions: string;
}

/** An operation, and the store after it. */
export interface ZookeeperEntry extends ZookeeperOperation, Store {}

/** An ephemeral sequential node. The lowest czxid owns the lock: sequence numbers grow with it. */
export interface LockNode {
  readonly name: string;
  readonly czxid: number;
  readonly session: string;
}

export interface Session {
  readonly session: string;
  readonly ttlMs: number;
}

const OPENING: ZookeeperOperation = { kind: 'elect', session: '', node: '', ttlMs: 0, origin: '' };

/** The lock's parent is transaction 1. */
const EMPTY_STORE: Store = { zxid: 1, nodes: '', sessions: '' };

/** What ZooKeeper's servers keep in their log. */
export const ZOOKEEPER_REPLICATED: Replicated = {
  first: { ...OPENING, ...EMPTY_STORE },
  opening: OPENING,
  decide(before, operation) {
    return storeAfter(before as Entry & ZookeeperEntry, operation as ZookeeperOperation);
  },
  entry(operation, store, { index, term, afterTerm }) {
    const { kind, session, node, ttlMs, origin } = operation as ZookeeperOperation;
    const { zxid, nodes, sessions } = store as Store;
    const entry: Entry & ZookeeperEntry = {
      kind,
      session,
      node,
      ttlMs,
      origin,
      zxid,
      nodes,
      sessions,
      index,
      term,
      afterTerm,
    };
    return entry;
  },
};

export const nodesOf = remembering<LockNode>((nodes) => {
  if (nodes === '') return [];
  return nodes.split(' ').map((node) => {
    const [name = '', rest = ''] = node.split('@');
    const [czxid, session = ''] = rest.split('/');
    return { name, czxid: Number(czxid), session };
  });
});

export const sessionsOf = remembering<Session>((sessions) => {
  if (sessions === '') return [];
  return sessions.split(' ').map((one) => {
    const [session = '', ttlMs] = one.split('/');
    return { session, ttlMs: Number(ttlMs) };
  });
});

export function clientOf(session: string): NodeId {
  return session.slice(0, session.indexOf('#'));
}

/** The store after a transaction. Those that fail change nothing, and are not counted here. */
export function storeAfter(
  store: Store,
  { kind, session, node, ttlMs }: ZookeeperOperation,
): Store {
  const { nodes, sessions } = store;
  const zxid = store.zxid + 1;
  // Looked for in the text: a session's name is followed by its timeout, and every transaction asks.
  const isOpen = ` ${sessions}`.includes(` ${session}/`);
  switch (kind) {
    case 'open':
      return isOpen ? store : { zxid, nodes, sessions: withWord(sessions, `${session}/${ttlMs}`) };
    // Its ephemeral nodes go with a session.
    case 'expire':
      if (!isOpen) return store;
      return {
        zxid,
        nodes: textOf(nodesOf(nodes).filter((one) => one.session !== session)),
        sessions: sessionsOf(sessions)
          .filter((one) => one.session !== session)
          .map((one) => `${one.session}/${one.ttlMs}`)
          .join(' '),
      };
    // Sequential: the same random name twice makes two nodes.
    case 'create':
      if (!isOpen) return store;
      return { zxid, nodes: withWord(nodes, `${node}@${zxid}/${session}`), sessions };
    case 'delete':
      if (!` ${nodes}`.includes(` ${node}@`)) return store;
      return { zxid, nodes: textOf(nodesOf(nodes).filter(({ name }) => name !== node)), sessions };
    case 'elect':
      return store;
    default:
      return kind satisfies never;
  }
}

function withWord(words: string, word: string): string {
  return words === '' ? word : `${words} ${word}`;
}

function textOf(nodes: readonly LockNode[]): string {
  return nodes.map(({ name, czxid, session }) => `${name}@${czxid}/${session}`).join(' ');
}
