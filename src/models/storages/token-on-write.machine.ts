import { emptyStorage, storageSetup } from './storage';

/** Storage that refuses a write whose token is lower than the highest one written. */
export const tokenOnWriteStorage = storageSetup.createMachine({
  id: 'storage-token-on-write',
  description: 'Storage that refuses a write whose token is lower than the highest one written.',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: { actions: 'serve' },
    write: [
      {
        guard: { type: 'tokenIsMissing', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'token-is-missing' as const }),
        },
      },
      {
        guard: { type: 'tokenIsStale', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'token-is-stale' as const }),
        },
      },
      {
        target: '.applied',
        actions: [
          { type: 'raiseMark', params: ({ event }) => event.body },
          { type: 'apply', params: ({ event }) => event.body },
        ],
      },
    ],
    perform: {
      target: '.applied',
      actions: { type: 'perform', params: ({ event }) => event.body },
    },
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
