import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Effect, MachineDefinition, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import { typed } from '../../typed';
import type { LeaseRecord, LeaseRequest, LeaseServerEvent } from './messages';
import type { K8sLeaseParameters } from './parameters';

export interface LeaseServerInput {
  readonly parameters: K8sLeaseParameters;
}

interface LeaseServerContext extends LeaseServerInput, LeaseRecord {
  /** The process whose identity stands in the record; '' where nobody's does. */
  readonly client: NodeId;
  /** resourceVersion of the last write; it goes on growing when the object is deleted. */
  readonly version: number;
}

type Write = Extract<LeaseRequest, { type: 'update' }>['body'];
type Creation = Extract<LeaseRequest, { type: 'create' }>['body'];

const NOBODY = { holder: '', client: '', leaseDurationMs: 0, renewTimeMs: 0, transitions: 0 };

/**
 * The API server with one Lease object, as durable as the etcd behind it. It times nothing: a grant stands in the
 * record until a compare-and-set on resourceVersion replaces it, so that two grants are never live at once.
 */
export const leaseServerMachine = setup({
  types: typed<{
    context: LeaseServerContext;
    events: LeaseServerEvent;
    emitted: Effect;
    input: LeaseServerInput;
  }>(),
  guards: {
    isCurrent: ({ context }, { version }: Write) => version === context.version,
    renews: ({ context }, { version, holder }: Write) =>
      version === context.version && holder === context.holder,
    releases: ({ context }, { version, holder }: Write) =>
      version === context.version && holder === '',
  },
  actions: {
    /** A candidate's read is how it asks for the lock. */
    noteArrival: enqueueActions(({ event, enqueue }, { acquires }: { acquires: boolean }) => {
      if (acquires) enqueue.emit(record({ type: 'request.arrived', client: event.from }));
    }),
    answerRecord: emit(({ context, event }, { request }: { request: number }) => {
      const { holder, leaseDurationMs, renewTimeMs, transitions, version } = context;
      const lease = { holder, leaseDurationMs, renewTimeMs, transitions, version };
      return send(event.from, event.part, 'found', { request, token: tokenOf(context), ...lease });
    }),
    answerNotFound: emit(({ event }, { request }: { request: number }) =>
      send(event.from, event.part, 'notFound', { request }),
    ),
    answerConflict: enqueueActions(
      ({ event, enqueue }, { request, holder, acquires }: Creation) => {
        const client = event.from;
        if (holder === '') enqueue.emit(record({ type: 'release.ignored', client }));
        else if (!acquires) {
          const because = 'somebody wrote since';
          enqueue.emit(record({ type: 'renewal.refused', client, because }));
        }
        enqueue.emit(send(client, event.part, 'conflict', { request }));
      },
    ),
    /** Whoever stood there is out: nobody asked it, and nobody tells it. */
    endGrant: enqueueActions(({ context, enqueue }) => {
      if (context.client === '') return;
      const because = 'a candidate saw its record unchanged for the lease duration';
      enqueue.emit(record({ type: 'lease.revoked', client: context.client, because }));
    }),
    write: assign(({ context, event }, body: Creation) => ({
      holder: body.holder,
      client: body.holder === '' ? '' : event.from,
      leaseDurationMs: body.leaseDurationMs,
      renewTimeMs: body.renewTimeMs,
      transitions: body.transitions,
      version: context.version + 1,
    })),
    grant: enqueueActions(({ context, event, enqueue }, { request, leaseDurationMs }: Creation) => {
      const { version } = context;
      const token = tokenOf(context);
      const grant = { client: event.from, token, ttlMs: leaseDurationMs };
      enqueue.emit(record({ type: 'lease.granted', ...grant }));
      enqueue.emit(send(event.from, event.part, 'granted', { request, version, token }));
    }),
    /** The same identity again, whether it knew so or not: the record never ceased to name it. */
    renew: enqueueActions(({ context, event, enqueue }, write: Write) => {
      const { request, leaseDurationMs: ttlMs, acquires } = write;
      const { from: client, part } = event;
      const { version } = context;
      enqueue.emit(record({ type: 'lease.renewed', client, by: client, ttlMs }));
      enqueue.emit(
        acquires
          ? send(client, part, 'granted', { request, version, token: tokenOf(context) })
          : send(client, part, 'updated', { request, version }),
      );
    }),
    free: enqueueActions(({ context, event, enqueue }, { request }: Write) => {
      const { version } = context;
      enqueue.emit(record({ type: 'lease.released', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'updated', { request, version }));
    }),
    remove: enqueueActions(({ context, enqueue }) => {
      const { client } = context;
      if (client !== '') enqueue.emit(record({ type: 'lease.removed', client, by: SELF }));
      enqueue.assign({ ...NOBODY, version: context.version + 1 });
    }),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'k8s-lease-server',
  description: 'The Kubernetes API server with one Lease object.',
  context: ({ input }) => ({ ...input, ...NOBODY, version: 0 }),
  initial: 'absent',
  on: {
    // An object that is there already is not created again.
    create: { actions: { type: 'answerConflict', params: ({ event }) => event.body } },
    get: {
      actions: [
        { type: 'noteArrival', params: ({ event }) => event.body },
        { type: 'answerRecord', params: ({ event }) => event.body },
      ],
    },
    deleteLease: { target: '.absent', actions: 'remove' },
    connectionFailed: {},
    promote: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    absent: {
      description: 'There is no Lease object.',
      on: {
        get: {
          actions: [
            { type: 'noteArrival', params: ({ event }) => event.body },
            { type: 'answerNotFound', params: ({ event }) => event.body },
          ],
        },
        create: {
          target: 'held',
          actions: [
            { type: 'write', params: ({ event }) => event.body },
            { type: 'grant', params: ({ event }) => event.body },
          ],
        },
        update: { actions: { type: 'answerConflict', params: ({ event }) => event.body } },
        deleteLease: {},
      },
    },
    free: {
      description: 'The Lease names no holder.',
      on: {
        update: [
          {
            guard: { type: 'isCurrent', params: ({ event }) => event.body },
            target: 'held',
            actions: [
              { type: 'write', params: ({ event }) => event.body },
              { type: 'grant', params: ({ event }) => event.body },
            ],
          },
          { actions: { type: 'answerConflict', params: ({ event }) => event.body } },
        ],
      },
    },
    held: {
      description: 'The Lease names a holder.',
      on: {
        update: [
          {
            guard: { type: 'releases', params: ({ event }) => event.body },
            target: 'free',
            actions: [
              { type: 'write', params: ({ event }) => event.body },
              { type: 'free', params: ({ event }) => event.body },
            ],
          },
          {
            guard: { type: 'renews', params: ({ event }) => event.body },
            actions: [
              { type: 'write', params: ({ event }) => event.body },
              { type: 'renew', params: ({ event }) => event.body },
            ],
          },
          {
            guard: { type: 'isCurrent', params: ({ event }) => event.body },
            actions: [
              'endGrant',
              { type: 'write', params: ({ event }) => event.body },
              { type: 'grant', params: ({ event }) => event.body },
            ],
          },
          { actions: { type: 'answerConflict', params: ({ event }) => event.body } },
        ],
      },
    },
  },
});

function tokenOf({ parameters, version, transitions }: LeaseServerContext): number {
  return parameters.token === 'transitions' ? transitions : version;
}

/** It keeps no time. */
export const leaseServer: MachineDefinition = { machine: leaseServerMachine };
