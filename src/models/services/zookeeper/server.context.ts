import type { MachineFact } from '../../../history/fact';
import type { LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../contract';
import type { ZookeeperParameters } from './parameters';
import { clientOf, nodesOf, sessionsOf, type LockNode, type Session, type Store } from './store';
import { touched, type TimedSession } from './tracker';

/** What a server's API starts from. */
export interface ZookeeperServerInput {
  readonly parameters: ZookeeperParameters;
  readonly name: NodeId;
  readonly peers: readonly NodeId[];
  /** Who leads at the start of the run. */
  readonly leader: NodeId;
}

/** Set by a list: told once, when the watched node is gone in this server's copy. */
export interface Watch {
  readonly session: string;
  readonly czxid: number;
}

export interface ZookeeperServerContext extends ZookeeperServerInput {
  /** Its copy, as far as it is committed here. */
  readonly zxid: number;
  readonly nodesText: string;
  readonly sessionsText: string;
  readonly nodes: readonly LockNode[];
  readonly sessions: readonly Session[];
  /** The sessions whose clients are connected here. */
  readonly clients: readonly string[];
  readonly watches: readonly Watch[];
  /** It leads, and a majority follows. */
  readonly isLeading: boolean;
  /** Of the leader. */
  readonly timed: readonly TimedSession[];
  /** Of a follower: whom it heard of since it last told the leader. */
  readonly heardOf: readonly string[];
}

export function emptyServer(input: ZookeeperServerInput): ZookeeperServerContext {
  return {
    ...input,
    zxid: 1,
    nodesText: '',
    sessionsText: '',
    nodes: [],
    sessions: [],
    clients: [],
    watches: [],
    isLeading: false,
    timed: [],
    heardOf: [],
  };
}

/** A list with one more in it, or the same list. */
export function including(list: readonly string[], one: string): readonly string[] {
  return list.includes(one) ? list : [...list, one];
}

/** The lists of a store: those of the copy, where they have not changed. */
export function listsOf(
  { nodesText, sessionsText, nodes, sessions }: ZookeeperServerContext,
  entry: Pick<Store, 'nodes' | 'sessions'>,
): { readonly nodes: readonly LockNode[]; readonly sessions: readonly Session[] } {
  return {
    nodes: entry.nodes === nodesText ? nodes : nodesOf(entry.nodes),
    sessions: entry.sessions === sessionsText ? sessions : sessionsOf(entry.sessions),
  };
}

/** The leader hears of sessions: what it tracks then, and the owner's grant, which is renewed with its session. */
export function heardOf(
  { timed, nodes, parameters }: ZookeeperServerContext,
  heard: readonly string[],
  nowMs: LocalMs,
): { readonly timed: readonly TimedSession[]; readonly renewal: MachineFact | null } {
  const owner = nodes[0]?.session ?? '';
  const own = heard.includes(owner) ? timed.find(({ session }) => session === owner) : undefined;
  const client = clientOf(owner);
  return {
    timed: touched(timed, heard, { nowMs, tickMs: parameters.tickMs }),
    renewal:
      own === undefined || own.isClosing
        ? null
        : { type: 'lease.renewed', client, by: client, ttlMs: own.ttlMs },
  };
}
