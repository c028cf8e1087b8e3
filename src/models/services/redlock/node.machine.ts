import { assign, emit, enqueueActions, raise, setup } from 'xstate';
import { localMs } from '../../../kernel/time';
import type { Effect, MachineDefinition, NodeId } from '../../contract';
import { record, send } from '../../effects';
import { typed } from '../../typed';
import type { Command, NodeKey, RedlockNodeEvent } from './messages';
import type { RedlockParameters } from './parameters';

/** What a node starts from. */
export interface RedlockNodeInput {
  readonly parameters: RedlockParameters;
  readonly node: NodeId;
}

interface RedlockNodeContext extends RedlockNodeInput {
  readonly key: NodeKey | null;
}

/**
 * One of Redlock's masters, a Redis with the lock's key and no idea of the others: SET NX PX, extend
 * and delete by value. Expiry is compared on access by this node's wall clock, strictly (`now > expiry`,
 * src/expire.c). It tells nothing of grants: these are decided in the clients.
 */
export const redlockNodeMachine = setup({
  types: typed<{
    context: RedlockNodeContext;
    events: RedlockNodeEvent;
    emitted: Effect;
    input: RedlockNodeInput;
  }>(),
  delays: {
    atOnce: 0,
    restartDelay: ({ context }) => context.parameters.restartDelayMs,
    keyTtl: ({ context, event }) =>
      Math.max(0, (context.key?.expiresAtMs ?? event.wallMs) + 1 - event.wallMs),
  },
  guards: {
    needNotStayOut: ({ context }) => context.parameters.restartDelayMs === 0,
    /** Hosts boot with the run. A node that starts later has been restarted, and without its keys. */
    startsWithTheRun: ({ event }) => event.monotonicMs === 0,
    keyIsOver: ({ context, event }) =>
      context.key !== null && event.wallMs > context.key.expiresAtMs,
    keyIsOwn: ({ context, event }, { value }: Command) =>
      context.key !== null && context.key.client === event.from && context.key.value === value,
    setsWhereAbsent: ({ context }) => context.parameters.extend === 'extend-or-set',
  },
  actions: {
    noteArrival: emit(({ event }) => record({ type: 'request.arrived', client: event.from })),
    noteRefusal: emit(({ event }) =>
      record({ type: 'renewal.refused', client: event.from, because: 'the key is not its own' }),
    ),
    setKey: assign(({ event }, { value, ttlMs }: Command) => ({
      key: { client: event.from, value, expiresAtMs: localMs(event.wallMs + ttlMs) },
    })),
    dropKey: assign({ key: null }),
    answer: enqueueActions(
      (
        { event, enqueue },
        { type, isApplied }: { type: 'voted' | 'extended' | 'deleted'; isApplied: boolean },
      ) => {
        if (event.body === null || !('request' in event.body)) return;
        const body = { request: event.body.request, isApplied };
        enqueue.emit(send(event.from, event.part, type, body));
      },
    ),
    /** It is not there yet: its host refuses for it. */
    bounce: emit(({ event }) =>
      send(event.from, event.part, 'connectionFailed', { because: 'refused' }),
    ),
    runAgain: raise(({ event }) => event),
    noteIgnored: emit(({ context, event }) =>
      record({ type: 'message.ignored', message: event.type, by: context.node }),
    ),
  },
}).createMachine({
  id: 'redlock-node',
  description: 'One independent Redis with the lock’s key.',
  context: ({ input }) => ({ ...input, key: null }),
  initial: 'starting',
  on: { promote: {}, connectionFailed: {}, '*': { actions: 'noteIgnored' } },
  states: {
    starting: {
      description: 'It starts, and looks whether it has been here before.',
      always: { guard: 'needNotStayOut', target: 'free' },
      after: { atOnce: [{ guard: 'startsWithTheRun', target: 'free' }, { target: 'stayingOut' }] },
      on: {
        set: [
          { guard: 'startsWithTheRun', target: 'free', actions: 'runAgain' },
          { target: 'stayingOut', actions: 'bounce' },
        ],
        extend: [
          { guard: 'startsWithTheRun', target: 'free', actions: 'runAgain' },
          { target: 'stayingOut', actions: 'bounce' },
        ],
        delete: [
          { guard: 'startsWithTheRun', target: 'free', actions: 'runAgain' },
          { target: 'stayingOut', actions: 'bounce' },
        ],
      },
    },
    stayingOut: {
      description:
        'It came back empty, and stays out until every key it may have forgotten is over.',
      after: { restartDelay: 'free' },
      on: {
        set: { actions: 'bounce' },
        extend: { actions: 'bounce' },
        delete: { actions: 'bounce' },
      },
    },
    free: {
      description: 'The key is absent.',
      on: {
        set: {
          target: 'held',
          actions: [
            'noteArrival',
            { type: 'setKey', params: ({ event }) => event.body },
            { type: 'answer', params: { type: 'voted', isApplied: true } },
          ],
        },
        extend: [
          {
            guard: 'setsWhereAbsent',
            target: 'held',
            actions: [
              { type: 'setKey', params: ({ event }) => event.body },
              { type: 'answer', params: { type: 'extended', isApplied: true } },
            ],
          },
          {
            actions: [
              'noteRefusal',
              { type: 'answer', params: { type: 'extended', isApplied: false } },
            ],
          },
        ],
        delete: { actions: { type: 'answer', params: { type: 'deleted', isApplied: false } } },
      },
    },
    held: {
      description: 'The key is present, with somebody’s value.',
      after: { keyTtl: { target: 'free', actions: 'dropKey' } },
      on: {
        set: [
          { guard: 'keyIsOver', target: 'free', actions: ['dropKey', 'runAgain'] },
          {
            actions: [
              'noteArrival',
              { type: 'answer', params: { type: 'voted', isApplied: false } },
            ],
          },
        ],
        extend: [
          { guard: 'keyIsOver', target: 'free', actions: ['dropKey', 'runAgain'] },
          {
            guard: { type: 'keyIsOwn', params: ({ event }) => event.body },
            target: 'held',
            reenter: true,
            actions: [
              { type: 'setKey', params: ({ event }) => event.body },
              { type: 'answer', params: { type: 'extended', isApplied: true } },
            ],
          },
          {
            actions: [
              'noteRefusal',
              { type: 'answer', params: { type: 'extended', isApplied: false } },
            ],
          },
        ],
        delete: [
          { guard: 'keyIsOver', target: 'free', actions: ['dropKey', 'runAgain'] },
          {
            guard: { type: 'keyIsOwn', params: ({ event }) => event.body },
            target: 'free',
            actions: ['dropKey', { type: 'answer', params: { type: 'deleted', isApplied: true } }],
          },
          { actions: { type: 'answer', params: { type: 'deleted', isApplied: false } } },
        ],
      },
    },
  },
});

/** Keys expire by the node's wall clock; a delayed restart is counted by whoever starts it. */
export const redlockNode: MachineDefinition = {
  machine: redlockNodeMachine,
  clocks: { keyTtl: 'wall' },
};
