import { emptyStorage, storageSetup } from './storage';

/** Storage that learns the token at first contact, reads included, and refuses lower ones on both. */
export const tokenAtTakeoverStorage = storageSetup.createMachine({
  id: 'storage-token-at-takeover',
  description:
    'Storage that learns the token at first contact, reads included, and refuses lower ones on both.',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: [
      {
        guard: { type: 'tokenIsMissing', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseRead',
          params: ({ event }) => ({ ...event.body, because: 'token-is-missing' as const }),
        },
      },
      {
        guard: { type: 'tokenIsStale', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseRead',
          params: ({ event }) => ({ ...event.body, because: 'token-is-stale' as const }),
        },
      },
      { actions: [{ type: 'raiseMark', params: ({ event }) => event.body }, 'serveNewest'] },
    ],
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
