import { emptyStorage, storageSetup } from './storage';

/** Storage without a guard: it applies every write. */
export const unguardedStorage = storageSetup.createMachine({
  id: 'storage-none',
  description: 'Storage without a guard: it applies every write.',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: { actions: 'serve' },
    write: { target: '.applied', actions: { type: 'apply', params: ({ event }) => event.body } },
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
  },
});
