import { emptyStorage, storageSetup } from './storage';

/** Storage that refuses a write whose base is not the current version (compare-and-set). */
export const versionedStorage = storageSetup.createMachine({
  id: 'storage-version',
  description:
    'Storage that refuses a write whose base is not the current version (compare-and-set).',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: { actions: 'serve' },
    write: [
      {
        guard: { type: 'versionIsStale', params: ({ event }) => event.body },
        target: '.refused',
        actions: {
          type: 'refuseWrite',
          params: ({ event }) => ({ ...event.body, because: 'version-is-stale' as const }),
        },
      },
      { target: '.applied', actions: { type: 'apply', params: ({ event }) => event.body } },
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
