import { assign, emit, enqueueActions, setup } from 'xstate';
import type { Delivery, Effect, MachineDefinition } from '../../contract';
import { record, send } from '../../effects';
import type { ConnectionTrouble } from '../../messages';
import { typed } from '../../typed';
import type { Claim, Holder, PlainCommand, Unlock } from '../plain/messages';
import type { NoneEpochParameters } from './parameters';

export interface CoordinatorInput {
  readonly parameters: NoneEpochParameters;
}

interface Candidate extends Holder {
  readonly request: number;
}

interface CoordinatorContext extends CoordinatorInput {
  readonly leader: Holder | null;
  /** The number of the newest reign. */
  readonly epoch: number;
  /** Who waits, in the order they came. */
  readonly line: readonly Candidate[];
}

type CoordinatorEvent =
  | PlainCommand
  | ConnectionTrouble
  | Delivery<'forceUnlock' | 'promote' | 'restarted' | 'sessionOver', null>;

/** Names the leader of one key, and counts epochs: each reign has a higher number than all before. */
export const coordinatorMachine = setup({
  types: typed<{
    context: CoordinatorContext;
    events: CoordinatorEvent;
    emitted: Effect;
    input: CoordinatorInput;
  }>(),
  guards: {
    /** A second claim of the leader itself begins a new reign, too: the program was started anew. */
    replacesLeader: ({ context, event }) =>
      context.parameters.takeover === 'at-once' || context.leader?.client === event.from,
    isVacant: ({ context }) => context.leader === null,
    wantsLine: (_, { waits }: Claim) => waits,
    isLeader: ({ context, event }, { attempt }: { attempt: number }) =>
      context.leader?.client === event.from && context.leader.attempt === attempt,
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    appoint: enqueueActions(({ context, event, enqueue }, { request, attempt }: Claim) => {
      const { from: client, part } = event;
      const epoch = context.epoch + 1;
      enqueue.assign({ leader: { client, part, attempt }, epoch });
      enqueue.emit(record({ type: 'lease.granted', client, token: epoch, ttlMs: ttlOf(context) }));
      enqueue.emit(send(client, part, 'granted', { request, token: epoch, ttlMs: ttlOf(context) }));
    }),
    appointNext: enqueueActions(({ context, enqueue }) => {
      const [next, ...line] = context.line;
      if (next === undefined) {
        enqueue.assign({ leader: null });
        return;
      }
      const { client, part, request, attempt } = next;
      const epoch = context.epoch + 1;
      enqueue.assign({ leader: { client, part, attempt }, epoch, line });
      enqueue.emit(record({ type: 'lease.granted', client, token: epoch, ttlMs: ttlOf(context) }));
      enqueue.emit(send(client, part, 'granted', { request, token: epoch, ttlMs: ttlOf(context) }));
    }),
    /** The older reign is over as the newer begins; its leader is not told. */
    noteReplaced: emit(({ context }) =>
      record({
        type: 'lease.revoked',
        client: context.leader?.client ?? '',
        because: 'a newer epoch was issued',
      }),
    ),
    enlist: enqueueActions(({ context, event, enqueue }, { request, attempt }: Claim) => {
      const { from: client, part } = event;
      const others = context.line.filter((one) => one.client !== client);
      enqueue.assign({ line: [...others, { client, part, request, attempt }] });
      enqueue.emit(send(client, part, 'queued', { request }));
    }),
    refuse: emit(({ event }, { request }: Claim) =>
      send(event.from, event.part, 'refused', { request }),
    ),
    delist: assign(({ context, event }) => ({
      line: context.line.filter(({ client }) => client !== event.from),
    })),
    /** A session without a leader, or one that is replaced at once, is not timed. */
    timeSession: enqueueActions(({ context, enqueue }) => {
      const delay = context.leader === null ? Infinity : (ttlOf(context) ?? Infinity);
      enqueue.raise({ type: 'sessionOver' } as CoordinatorEvent, { id: 'session', delay });
    }),
    noteExpired: enqueueActions(({ context, enqueue }) => {
      if (context.leader === null) return;
      const { client, part } = context.leader;
      enqueue.emit(record({ type: 'lease.expired', client }));
      enqueue.emit(send(client, part, 'closed', null));
    }),
    noteRenewed: emit(({ context, event }) =>
      record({ type: 'lease.renewed', client: event.from, by: event.from, ttlMs: ttlOf(context) }),
    ),
    answerBeat: emit(
      ({ context, event }, { request, attempt }: { request: number; attempt: number }) => {
        const { leader, line } = context;
        const holds = leader?.client === event.from && leader.attempt === attempt;
        const isKnown = holds || line.some(({ client }) => client === event.from);
        return send(event.from, event.part, 'beaten', { request, isKnown, holds });
      },
    ),
    noteReleased: enqueueActions(({ event, enqueue }, { request }: Unlock) => {
      enqueue.emit(record({ type: 'lease.released', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: true }));
    }),
    noteNothing: enqueueActions(({ event, enqueue }, { request }: Unlock) => {
      enqueue.emit(record({ type: 'release.ignored', client: event.from }));
      enqueue.emit(send(event.from, event.part, 'unlocked', { request, isApplied: false }));
    }),
    noteMoved: enqueueActions(({ context, enqueue }) => {
      if (context.leader === null) return;
      const { client, part } = context.leader;
      enqueue.emit(record({ type: 'lease.removed', client, by: 'operator' }));
      enqueue.emit(send(client, part, 'closed', null));
    }),
    answerLook: emit(({ context, event }, { request }: { request: number }) =>
      send(event.from, event.part, 'seen', {
        request,
        isFree: context.leader === null,
        counter: context.epoch,
      }),
    ),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: 'coordinator' }),
    ),
  },
}).createMachine({
  id: 'none-epoch-coordinator',
  description: 'The coordinator that names the leader of one key.',
  context: ({ input }) => ({ ...input, leader: null, epoch: 0, line: [] }),
  initial: 'vacant',
  on: {
    look: { actions: { type: 'answerLook', params: ({ event }) => event.body } },
    beat: { actions: { type: 'answerBeat', params: ({ event }) => event.body } },
    unlock: { actions: { type: 'noteNothing', params: ({ event }) => event.body } },
    leave: { actions: 'delist' },
    sessionOver: {},
    forceUnlock: {},
    // A session outlives its connection: only silence ends it.
    connectionFailed: {},
    promote: {},
    // It heard no heartbeat while it was away: the leader that its log names gets the whole time again.
    restarted: { actions: 'timeSession' },
    '*': { actions: 'noteIgnored' },
  },
  states: {
    vacant: {
      description: 'Nobody leads the key.',
      on: {
        claim: {
          target: 'led',
          actions: [
            'noteArrival',
            { type: 'appoint', params: ({ event }) => event.body },
            'timeSession',
          ],
        },
      },
    },
    led: {
      description: 'Somebody leads the key, under the newest epoch.',
      always: { guard: 'isVacant', target: 'vacant' },
      on: {
        claim: [
          {
            guard: 'replacesLeader',
            actions: [
              'noteArrival',
              'noteReplaced',
              { type: 'appoint', params: ({ event }) => event.body },
              'timeSession',
            ],
          },
          {
            guard: { type: 'wantsLine', params: ({ event }) => event.body },
            actions: ['noteArrival', { type: 'enlist', params: ({ event }) => event.body }],
          },
          { actions: ['noteArrival', { type: 'refuse', params: ({ event }) => event.body }] },
        ],
        beat: [
          {
            guard: { type: 'isLeader', params: ({ event }) => event.body },
            actions: [
              'noteRenewed',
              'timeSession',
              { type: 'answerBeat', params: ({ event }) => event.body },
            ],
          },
          { actions: { type: 'answerBeat', params: ({ event }) => event.body } },
        ],
        unlock: [
          {
            guard: { type: 'isLeader', params: ({ event }) => event.body },
            actions: [
              { type: 'noteReleased', params: ({ event }) => event.body },
              'appointNext',
              'timeSession',
            ],
          },
          { actions: { type: 'noteNothing', params: ({ event }) => event.body } },
        ],
        sessionOver: { actions: ['noteExpired', 'appointNext', 'timeSession'] },
        forceUnlock: { actions: ['noteMoved', 'appointNext', 'timeSession'] },
      },
    },
  },
});

export const coordinator: MachineDefinition = { machine: coordinatorMachine };

/** A reign that anybody may end by asking has no length of its own. */
function ttlOf({ parameters }: CoordinatorContext): number | null {
  return parameters.takeover === 'at-once' ? null : parameters.sessionTimeoutMs;
}
