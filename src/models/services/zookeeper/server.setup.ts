import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { ZookeeperServerEvent } from './messages';
import { negotiatedMs } from './parameters';
import {
  heardOf,
  including,
  listsOf,
  type ZookeeperServerContext,
  type ZookeeperServerInput,
} from './server.context';
import { clientOf, type LockNode, type ZookeeperEntry, type ZookeeperOperation } from './store';
import { closing, overdue, trackedAfter, untilOverMs } from './tracker';

type Applied = ZookeeperEntry & { readonly isOld: boolean };
interface Of {
  readonly session: string;
}
interface ListOf extends Of {
  readonly node: string;
  readonly ownOnly: boolean;
  readonly watches: 'before' | 'owner';
}
type Proposal = Of & Pick<ZookeeperOperation, 'kind'> & { node?: string; ttlMs?: number };

const EXPIRY = { type: 'expiryDue' } as ZookeeperServerEvent;
const REPORT = { type: 'reportDue' } as ZookeeperServerEvent;

/** The words of a server's API; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: ZookeeperServerContext;
    events: ZookeeperServerEvent;
    emitted: Effect;
    input: ZookeeperServerInput;
  }>(),
  delays: {
    untilExpiry: ({ context, event }) => untilOverMs(context.timed, event.monotonicMs),
    /** A follower tells whom it heard of with the leader's next ping: each half tick. */
    untilReport: ({ context, event }) => {
      const halfTickMs = Math.ceil(context.parameters.tickMs / 2);
      return halfTickMs - (event.monotonicMs % halfTickMs);
    },
  },
  guards: {
    leads: ({ context }, { leader }: { leader: NodeId }) => leader === context.name,
    isNobody: (_, { leader }: { leader: NodeId }) => leader === '',
    isPeer: ({ context, event }) => context.peers.includes(event.from),
    leadsNow: ({ context }) => context.isLeading,
    isStranger: ({ context }, { session }: Of) => !context.clients.includes(session),
    /** "Our last zxid is lower than what the client has seen": it must try another (ZooKeeperServer). */
    isBehind: ({ context }, { zxid }: { zxid: number }) => context.zxid < zxid,
    isNew: (_, { isNew }: { isNew: boolean }) => isNew,
    isOver: (_, { ttlMs }: { ttlMs: number }) => ttlMs === 0,
    /** By the leader's own tracker. */
    isFresh: ({ context }, { session }: Of) =>
      context.isLeading && context.timed.some((one) => one.session === session && !one.isClosing),
  },
  actions: {
    noteLeader: assign((_, { leader }: { leader: NodeId }) => ({ leader, isLeading: false })),
    /** A server without a leader serves nobody: its clients must go elsewhere. */
    dropClients: enqueueActions(({ context, enqueue }) => {
      for (const session of context.clients)
        enqueue.emit(send(clientOf(session), 'library', 'closed', { session }));
      enqueue.cancel('report');
      enqueue.assign({ clients: [], watches: [], heardOf: [] });
    }),
    close: emit(({ event }, { session }: Of) => send(event.from, 'library', 'closed', { session })),
    propose: emit(({ context }, { kind, session, node = '', ttlMs = 0 }: Proposal) => {
      const lengthMs = kind === 'open' ? negotiatedMs(ttlMs, context.parameters) : 0;
      const body = { kind, session, node, ttlMs: lengthMs, origin: context.name };
      return send(SELF, 'raft', 'propose', body);
    }),
    campaign: emit(() => send(SELF, 'raft', 'campaign', null)),
    passTrouble: emit(({ event }) => send(SELF, 'raft', 'peerGone', { peer: event.from })),
    /** Whatever a client says keeps its session alive; a follower must tell the leader so. */
    touch: enqueueActions(({ context, event, enqueue }, { session }: Of) => {
      if (context.isLeading) {
        const { timed, renewal } = heardOf(context, [session], event.monotonicMs);
        if (timed !== context.timed) enqueue.assign({ timed });
        if (renewal !== null) enqueue.emit(record(renewal));
        return;
      }
      if (context.heardOf.length === 0)
        enqueue.raise(REPORT, { id: 'report', delay: 'untilReport' });
      const heard = including(context.heardOf, session);
      if (heard !== context.heardOf) enqueue.assign({ heardOf: heard });
    }),
    touchAll: enqueueActions(({ context, event, enqueue }, { sessions }: { sessions: string }) => {
      const { timed, renewal } = heardOf(context, sessions.split(' '), event.monotonicMs);
      if (timed !== context.timed) enqueue.assign({ timed });
      if (renewal !== null) enqueue.emit(record(renewal));
    }),
    report: enqueueActions(({ context, enqueue }) => {
      const sessions = context.heardOf.join(' ');
      if (sessions === '') return;
      enqueue.emit(send(context.leader, 'server', 'heardOf', { sessions }));
      enqueue.assign({ heardOf: [] });
    }),
    /** Back with a session that lives: the connection is here from now on. */
    admit: enqueueActions(({ context, enqueue }, { session }: Of) => {
      const { zxid, clients } = context;
      const ttlMs = context.timed.find((one) => one.session === session)?.ttlMs ?? 0;
      enqueue.assign({ clients: including(clients, session) });
      const body = { session, ttlMs, zxid };
      enqueue.emit(send(clientOf(session), 'library', 'connected', body));
    }),
    admitValidated: enqueueActions(
      ({ context, enqueue }, { session, ttlMs }: Of & { ttlMs: number }) => {
        const { zxid, clients } = context;
        enqueue.assign({ clients: including(clients, session) });
        const body = { session, ttlMs, zxid };
        enqueue.emit(send(clientOf(session), 'library', 'connected', body));
      },
    ),
    sayExpired: emit((_, { session }: Of) =>
      send(clientOf(session), 'library', 'expired', { session }),
    ),
    askLeader: emit(({ context }, { session }: Of) =>
      send(context.leader, 'server', 'revalidate', { session }),
    ),
    answerValidity: emit(({ context, event }, { session }: Of) => {
      const own = context.timed.find((one) => one.session === session && !one.isClosing);
      return send(event.from, 'server', 'validated', { session, ttlMs: own?.ttlMs ?? 0 });
    }),
    pong: emit(({ context, event }, { session }: Of) => {
      const isWatching = context.watches.some((watch) => watch.session === session);
      return send(event.from, 'library', 'pong', { session, isWatching });
    }),
    /** Answered from this server's own copy, which may lag. The recipe's `list` and `exists` are one request here. */
    answerList: enqueueActions(({ context, event, enqueue }, asked: ListOf) => {
      const { nodes, zxid, watches } = context;
      const { session, node, ownOnly } = asked;
      const at = nodes.findIndex(
        (one) => one.name === node && (!ownOnly || one.session === session),
      );
      const own = nodes[at];
      const { from } = event;
      if (own === undefined) {
        enqueue.emit(send(from, 'library', 'missing', { session, node, zxid }));
        return;
      }
      // The timeout of the session that the client is in now: it knows of no other.
      const ttlMs = context.sessions.find((one) => one.session === session)?.ttlMs ?? 0;
      if (at === 0) {
        const body = { session, node, zxid, czxid: own.czxid, ttlMs };
        enqueue.emit(send(from, 'library', 'granted', body));
        return;
      }
      const watched = nodes[asked.watches === 'owner' ? 0 : at - 1];
      const others = watches.filter((watch) => watch.session !== session);
      enqueue.assign({ watches: [...others, { session, czxid: watched?.czxid ?? 0 }] });
      enqueue.emit(send(from, 'library', 'queued', { session, node, zxid }));
    }),
    /** The copy after a transaction; its own clients hear of it, whoever leads. */
    apply: enqueueActions(({ context, enqueue }, entry: Applied) => {
      const { kind, session, node, zxid } = entry;
      const { nodes, sessions } = listsOf(context, entry);
      let { clients } = context;
      for (const watch of context.watches)
        if (!stands(nodes, watch.czxid) && clients.includes(watch.session))
          enqueue.emit(answer('changed', { session: watch.session, zxid }));
      if (kind === 'expire' && clients.includes(session)) {
        enqueue.emit(send(clientOf(session), 'library', 'closed', { session }));
        clients = clients.filter((one) => one !== session);
      }
      if (entry.origin === context.name) {
        const own = sessions.find((one) => one.session === session);
        const made = nodes.findLast((one) => one.name === node && one.session === session);
        if (kind === 'open' && own !== undefined) {
          clients = including(clients, session);
          enqueue.emit(answer('connected', { session, zxid, ttlMs: own.ttlMs }));
        }
        if (kind === 'create')
          if (made === undefined) enqueue.emit(answer('expired', { session, zxid }));
          else enqueue.emit(answer('created', { session, zxid, node, czxid: made.czxid }));
        if (kind === 'delete') enqueue.emit(answer('deleted', { session, zxid, node }));
      }
      const { watches: set } = context;
      const watches = set.length === 0 ? set : set.filter(({ czxid }) => stands(nodes, czxid));
      const nodesText = entry.nodes;
      const sessionsText = entry.sessions;
      enqueue.assign({ zxid, nodesText, sessionsText, nodes, sessions, clients, watches });
    }),
    /** The record is here: whoever is first in line has not lost its lock. */
    inheritGrant: enqueueActions(({ context, enqueue }) => {
      const [owner] = context.nodes;
      if (owner !== undefined) enqueue.emit({ type: 'inherit', client: clientOf(owner.session) });
    }),
    /** A new leader has heard of nobody yet, and gives every session its whole timeout. */
    takeOver: assign(({ context, event }) => ({
      leader: context.name,
      isLeading: true,
      timed: trackedAfter([], context.sessions, {
        nowMs: event.monotonicMs,
        tickMs: context.parameters.tickMs,
      }),
    })),
    /** Which sessions there are changes seldom; how long they live is in the tracker. */
    timeSessions: enqueueActions(({ context, event, enqueue }, entry: Applied) => {
      if (entry.sessions === context.sessionsText) return;
      const { tickMs } = context.parameters;
      const { sessions } = listsOf(context, entry);
      const timed = trackedAfter(context.timed, sessions, { nowMs: event.monotonicMs, tickMs });
      enqueue.assign({ timed });
      enqueue.raise(EXPIRY, { id: 'expiry', delay: 'untilExpiry' });
    }),
    planExpiry: raise(EXPIRY, { id: 'expiry', delay: 'untilExpiry' }),
    stopExpiry: cancel('expiry'),
    /** The ends of sessions are transactions like any other. */
    expireSessions: enqueueActions(({ context, event, enqueue }) => {
      const over = overdue(context.timed, event.monotonicMs);
      for (const { session } of over) {
        const body = { kind: 'expire', session, node: '', ttlMs: 0, origin: context.name };
        enqueue.emit(send(SELF, 'raft', 'propose', body));
      }
      enqueue.assign({ timed: closing(context.timed, over) });
    }),
    /** Only the leader tells what was decided: it is the authority. */
    tellDecision: enqueueActions(({ context, enqueue }, entry: Applied) => {
      const [owner] = context.nodes;
      const { nodes, sessions } = listsOf(context, entry);
      const [next] = nodes;
      if (entry.kind === 'create')
        enqueue.emit(record({ type: 'request.arrived', client: clientOf(entry.session) }));
      if (owner !== undefined && !stands(nodes, owner.czxid)) {
        const client = clientOf(owner.session);
        const isOver = entry.kind === 'expire';
        // Whatever a deposed leader said meanwhile, this one speaks for the grant.
        enqueue.emit({ type: 'inherit', client });
        enqueue.emit(record({ type: isOver ? 'lease.expired' : 'lease.released', client }));
      }
      if (next === undefined || next.czxid === owner?.czxid) return;
      const { session, czxid: token } = next;
      const client = clientOf(session);
      const lives = sessions.find((one) => one.session === session);
      const granted = { type: 'lease.granted', client, token, ttlMs: lives?.ttlMs ?? 0 } as const;
      if (!entry.isOld) enqueue.emit(record(granted));
      else enqueue.emit({ type: 'inherit', client, otherwise: granted });
    }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function stands(nodes: readonly LockNode[], czxid: number): boolean {
  return nodes.some((one) => one.czxid === czxid);
}

/** To the client of a session. */
function answer<B extends Of>(type: string, body: B): Effect {
  return send(clientOf(body.session), 'library', type, body);
}
