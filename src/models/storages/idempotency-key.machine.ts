import { emptyStorage, storageSetup } from './storage';

/** Storage that answers a job id it has seen with its first answer and does nothing again. */
export const idempotentStorage = storageSetup.createMachine({
  id: 'storage-idempotency-key',
  description:
    'Storage that answers a job id it has seen with its first answer and does nothing again.',
  context: ({ input }) => emptyStorage(input),
  initial: 'ready',
  on: {
    read: { actions: 'serve' },
    write: [
      {
        guard: { type: 'isAnswered', params: ({ event }) => event.body },
        actions: { type: 'answerAgain', params: ({ event }) => event.body },
      },
      {
        target: '.applied',
        actions: [
          { type: 'apply', params: ({ event }) => event.body },
          { type: 'keepAnswer', params: ({ event }) => event.body },
        ],
      },
    ],
    perform: [
      {
        guard: { type: 'isPerformed', params: ({ event }) => event.body },
        actions: 'performedAlready',
      },
      {
        target: '.applied',
        actions: [
          { type: 'perform', params: ({ event }) => event.body },
          { type: 'keepPerformed', params: ({ event }) => event.body },
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
  },
});
