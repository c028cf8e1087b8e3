import type { MachineDefinition } from '../../contract';
import { emptyStorage, storageSetup } from '../../storages/storage';

/**
 * Storage that does without a lock before it. Which of its rules hold is the service's matter: a condition on the
 * version, on absence, or on the key of a request; and which clients send none.
 */
export const lockFreeStorage = storageSetup.createMachine({
  id: 'none-storage',
  description: 'Storage that keeps itself whole without a lock before it.',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: { actions: 'serve' },
    write: [
      {
        guard: { type: 'isRemembered', params: ({ event }) => event.body },
        actions: { type: 'answerRemembered', params: ({ event }) => event.body },
      },
      {
        guard: { type: 'breaksCondition', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'version-is-stale' as const }),
        },
      },
      {
        target: '.applied',
        actions: [
          { type: 'apply', params: ({ event }) => event.body },
          { type: 'remember', params: ({ event }) => event.body },
        ],
      },
    ],
    perform: [
      {
        guard: { type: 'isDone', params: ({ event }) => event.body },
        actions: 'performedAlready',
      },
      {
        target: '.applied',
        actions: [
          { type: 'perform', params: ({ event }) => event.body },
          { type: 'rememberDone', params: ({ event }) => event.body },
        ],
      },
    ],
    commit: { actions: { type: 'commit', params: ({ event }) => event.body } },
    connectionFailed: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    ready: { description: 'Nothing was written yet.' },
    applied: { description: 'The last request was applied.' },
    refused: { description: 'The last request was refused.' },
  },
});

export const lockFree: MachineDefinition = { machine: lockFreeStorage };
