import { emit, setup } from 'xstate';
import type { Delivery, Effect, MachineDefinition } from '../../contract';
import { record, send } from '../../effects';
import { SELF } from '../../messages';
import type { ConnectionTrouble, LibraryRequest } from '../../messages';
import { typed } from '../../typed';

/** What the client side of a service without a lock starts from. */
export interface AdmittingInput {
  /** How often a program whose write was refused may read again and retry. */
  readonly rereadsMax: number;
}

type AdmittingEvent = LibraryRequest | ConnectionTrouble | Delivery<'leaderMoved', null>;

/**
 * The client side of a service that grants nothing: whoever asks is admitted at once, with no grant and no word to
 * anybody. What keeps the data whole happens at storage.
 */
export const admittingMachine = setup({
  types: typed<{
    context: AdmittingInput;
    events: AdmittingEvent;
    emitted: Effect;
    input: AdmittingInput;
  }>(),
  actions: {
    admit: emit(({ context }) =>
      send(SELF, 'worker', 'admitted', { rereadsMax: context.rereadsMax }),
    ),
    tellReleased: emit(() => send(SELF, 'worker', 'released', null)),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'none-library',
  description: 'The client side of a service that grants nothing.',
  context: ({ input }) => input,
  initial: 'outside',
  on: {
    acquire: { target: '.admitted', actions: 'admit' },
    release: { target: '.outside', actions: 'tellReleased' },
    withdraw: '.outside',
    connectionFailed: {},
    leaderMoved: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    outside: { description: 'The program has nothing to do.' },
    admitted: { description: 'The program works, beside whoever else does.' },
  },
});

export const admitting: MachineDefinition = { machine: admittingMachine };
