import { assign, cancel, emit, enqueueActions, raise, setup } from 'xstate';
import type { Effect, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import {
  leasesAfter,
  leasesAtPromotion,
  leasesRenewed,
  leasesRevoked,
  overLeases,
  untilScanMs,
} from './lessor';
import type { EtcdServerEvent } from './messages';
import { effectiveTtlMs } from './parameters';
import {
  hasTicked,
  leaseClockOf,
  mayDecide,
  type EtcdServerContext,
  type EtcdServerInput,
} from './server.context';
import {
  clearedOf,
  clientOf,
  isBehindAnother,
  keysOf,
  type EtcdEntry,
  type EtcdOperation,
  type QueueKey,
} from './queue';

type Applied = EtcdEntry & { readonly isOld: boolean };
interface Proposal extends Pick<EtcdOperation, 'kind' | 'lease'> {
  readonly ttlMs?: number;
  readonly rechecks?: boolean;
}

const SCAN = { type: 'scanDue' } as EtcdServerEvent;

/** The words of a member's API; which comes when, the machine says. */
export const serverSetup = setup({
  types: typed<{
    context: EtcdServerContext;
    events: EtcdServerEvent;
    emitted: Effect;
    input: EtcdServerInput;
  }>(),
  delays: {
    thisScan: ({ context, event }) => scanInMs(context, event, false),
    nextScan: ({ context, event }) => scanInMs(context, event, true),
  },
  guards: {
    leads: ({ context }, { leader }: { leader: NodeId }) => leader === context.name,
    knowsLeader: ({ context, event }) =>
      // Only a client's own request is sent on, or it might go in circles.
      event.part === 'library' && context.leader !== '' && context.leader !== context.name,
    mayNotDecide: ({ context, event }) => !mayDecide(context, event),
    hasNoLease: ({ context }, { lease }: { lease: string }) => !hasKey(context.keys, lease),
    leaseIsOver: ({ context, event }, { lease }: { lease: string }) => {
      const timed = context.leases.find((one) => one.lease === lease);
      return timed === undefined || leaseClockOf(context, event) >= timed.endsAtMs;
    },
  },
  actions: {
    /** To the raft loop beside it. The lease's length is fixed here, as the server rounds it. */
    propose: emit(({ context }, { kind, lease, ttlMs = 0, rechecks = true }: Proposal) => {
      const { electionTimeoutMs } = context.parameters;
      const lengthMs = ttlMs === 0 ? 0 : effectiveTtlMs({ ttlMs, electionTimeoutMs });
      const body = { kind, lease, ttlMs: lengthMs, rechecks, origin: context.name };
      return send(SELF, 'raft', 'propose', body);
    }),
    // From the raft loop beside it. While that is stalled nothing comes, and a deposed leader believes that it leads.
    noteLeader: assign((_, { leader }: { leader: NodeId }) => ({ leader })),
    noteTick: assign(({ event }) => ({ tickedAtMs: event.monotonicMs })),
    campaign: emit(() => send(SELF, 'raft', 'campaign', null)),
    /** The record is here: whoever is first in line has not lost its lock. */
    inheritGrant: enqueueActions(({ context, enqueue }) => {
      const [head] = context.keys;
      if (head !== undefined) enqueue.emit({ type: 'inherit', client: clientOf(head.lease) });
    }),
    /** Lessor.Promote: it knows of no renewal that the old leader took, so it gives everybody the whole TTL. */
    takeOver: assign(({ context, event }) => ({
      leader: context.name,
      tickedAtMs: event.monotonicMs,
      leases: leasesAtPromotion(
        context.keys,
        leaseClockOf(context, event),
        context.parameters.electionTimeoutMs,
      ),
      owed: [],
      ghosts: [],
    })),
    /** Only the leader tells what was decided: it is the authority. */
    tellDecision: enqueueActions(({ context, enqueue }, entry: Applied) => {
      const keys = keysOf(entry.queue);
      const [head] = context.keys;
      const [next] = keys;
      // Order of arrival is order in the log: create revisions grow in it, whichever member was asked.
      if (entry.kind === 'lock')
        enqueue.emit(record({ type: 'request.arrived', client: clientOf(entry.lease) }));
      if (head !== undefined && !keys.some(({ lease }) => lease === head.lease)) {
        const client = clientOf(head.lease);
        const isRevoked = entry.kind === 'revoke';
        // Whatever a deposed leader said meanwhile, this one speaks for the grant.
        enqueue.emit({ type: 'inherit', client });
        enqueue.emit(record({ type: isRevoked ? 'lease.expired' : 'lease.released', client }));
      }
      // A service that does not look tells a waiter "you have the lock" whose lease is over (etcd#9921). That is
      // a grant, of which nothing is live.
      for (const { lease, revision, ttlMs } of clearedOf(context.ghosts, keys)) {
        const ghost = clientOf(lease);
        enqueue.emit(record({ type: 'lease.granted', client: ghost, token: revision, ttlMs }));
        enqueue.emit(record({ type: 'lease.expired', client: ghost }));
      }
      if (next === undefined || next.lease === head?.lease) return;
      // The lock belongs to the lowest create revision; that revision is the token.
      const { ttlMs, revision: token } = next;
      const granted = {
        type: 'lease.granted',
        client: clientOf(next.lease),
        token,
        ttlMs,
      } as const;
      if (!entry.isOld) enqueue.emit(record(granted));
      else enqueue.emit({ type: 'inherit', client: granted.client, otherwise: granted });
    }),
    /** What the leader keeps beside the store: the leases' ends, and the waiters who will not look. */
    timeLeases: enqueueActions(({ context, event, enqueue }, entry: Applied) => {
      const keys = keysOf(entry.queue);
      // Who renews after the end waits for the revoke, and is told then: nothing is revived (lessor.go, Renew).
      for (const { lease, to, part } of context.owed)
        if (!hasKey(keys, lease)) enqueue.emit(send(to, part, 'leaseEnded', { lease }));
      const left = context.ghosts.filter(({ lease }) => lease !== entry.lease);
      const ghosts = left.filter(({ revision }) => isBehindAnother(keys, revision));
      const dead = context.keys.find(({ lease }) => lease === entry.lease);
      const hasDied = entry.kind === 'revoke' && dead !== undefined && dead !== context.keys[0];
      enqueue.assign({
        leases: leasesAfter(context.leases, keys, leaseClockOf(context, event)),
        owed: context.owed.filter(({ lease }) => hasKey(keys, lease)),
        ghosts: hasDied && !dead.rechecks ? [...ghosts, dead] : ghosts,
      });
    }),
    /** Answers its own clients, whoever leads. */
    answerClients: enqueueActions(({ context, enqueue }, entry: Applied) => {
      const { kind, lease } = entry;
      const keys = keysOf(entry.queue);
      const own = keys.find((key) => key.lease === lease);
      const isOrigin = entry.origin === context.name;
      const locks = isOrigin && kind === 'lock';
      const reads = isOrigin && kind === 'read';

      // A client that asks again, or no longer waits, is watched for but once or not at all.
      const isOver = kind === 'unlock' || locks;
      const watchers = context.watchers.filter((one) => !isOver || one.lease !== lease);
      for (const one of clearedOf(watchers, keys))
        enqueue.emit(one.rechecks ? answer('cleared', { lease: one.lease }) : granting(one));
      const still = watchers.filter(({ revision }) => isBehindAnother(keys, revision));
      const waits = own !== undefined && own !== keys[0];
      if (isOrigin && kind === 'unlock') enqueue.emit(answer('unlocked', { lease }));
      if (reads && own === undefined) enqueue.emit(answer('missing', { lease }));
      if ((locks || reads) && own !== undefined)
        enqueue.emit(waits ? answer('queued', { lease, ttlMs: own.ttlMs }) : granting(own));
      enqueue.assign({ keys, watchers: locks && waits ? [...still, own] : still });
    }),
    planScan: raise(SCAN, { id: 'scan', delay: 'thisScan' }),
    planNextScan: raise(SCAN, { id: 'scan', delay: 'nextScan' }),
    stopScan: cancel('scan'),
    /** The revokes go through the log like any change. */
    revokeOver: enqueueActions(({ context, event, enqueue }) => {
      const nowMs = leaseClockOf(context, event);
      const over = overLeases(context.leases, nowMs);
      for (const { lease } of over) {
        const revoke = { kind: 'revoke', lease, ttlMs: 0, rechecks: true, origin: context.name };
        enqueue.emit(send(SELF, 'raft', 'propose', revoke));
      }
      enqueue.assign({ leases: leasesRevoked(context.leases, over, nowMs) });
    }),
    renew: enqueueActions(({ context, event, enqueue }, { lease }: { lease: string }) => {
      const key = context.keys.find((one) => one.lease === lease);
      if (key === undefined) return;
      const { ttlMs } = key;
      const nowMs = leaseClockOf(context, event);
      enqueue.assign({ leases: leasesRenewed(context.leases, key, nowMs) });
      // What a leader says whose raft loop is stuck counts for nothing once another leads.
      if (key === context.keys[0] && hasTicked(context, event)) {
        const client = clientOf(lease);
        enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs }));
      }
      enqueue.emit(send(event.from, event.part, 'keptAlive', { lease, ttlMs }));
    }),
    refuseLease: emit(({ event }, { lease }: { lease: string }) =>
      send(event.from, event.part, 'leaseEnded', { lease }),
    ),
    oweAnswer: assign(({ context, event }, { lease }: { lease: string }) => ({
      owed: [
        ...context.owed.filter((one) => one.lease !== lease),
        { lease, to: event.from, part: event.part },
      ],
    })),
    // The leader answers the member, and the member its client.
    askLeader: emit(({ context }, { lease }: { lease: string }) =>
      send(context.leader, 'server', 'keepAlive', { lease }),
    ),
    passOn: emit(({ event }, body: { lease: string }) =>
      send(clientOf(body.lease), 'library', event.type, body),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
});

function hasKey(keys: readonly QueueKey[], lease: string): boolean {
  return keys.some((key) => key.lease === lease);
}

/** To the client of a lease. */
function answer<B extends { readonly lease: string }>(type: string, body: B): Effect {
  return send(clientOf(body.lease), 'library', type, body);
}

function granting({ lease, revision, ttlMs }: QueueKey): Effect {
  return answer('granted', { lease, revision, ttlMs });
}

function scanInMs(context: EtcdServerContext, event: EtcdServerEvent, hasScanned: boolean): number {
  const { leases, parameters } = context;
  const mayJump = parameters.leaseClock === 'wall';
  const clocks = { leaseNowMs: leaseClockOf(context, event), nowMs: event.monotonicMs };
  return untilScanMs(leases, clocks, { mayJump, hasScanned });
}
