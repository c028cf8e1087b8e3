import { LATE_FROM_STORAGE } from './late';
import { workerSetup } from './worker.setup';

/** Until it is told whether it has the lock, or is let in without one. */
export const acquiring = workerSetup.createStateConfig({
  description: 'It has asked for the lock and waits.',
  tags: 'waits',
  entry: ['noteWanted', 'askForLock'],
  on: {
    acquired: {
      target: 'holding',
      actions: { type: 'holdWith', params: ({ event }) => event.body },
    },
    admitted: {
      target: 'holding',
      actions: ['holdWithout', { type: 'keepRereads', params: ({ event }) => event.body }],
    },
    notAcquired: {
      target: 'idle',
      actions: [
        { type: 'noteWithdrawn', params: { because: 'somebody else holds it' } },
        { type: 'mark', params: { outcome: 'gave-up' } },
        'endJob',
      ],
    },
    failed: [
      {
        guard: 'proceedsOnError',
        target: 'holding',
        actions: [
          'withdraw',
          { type: 'noteWithdrawn', params: { because: 'it takes the error for success' } },
          'holdWithout',
        ],
      },
      {
        guard: 'failsOnError',
        target: 'idle',
        actions: [
          'withdraw',
          { type: 'noteWithdrawn', params: { because: 'acquiring failed' } },
          { type: 'mark', params: { outcome: 'failed' } },
          'endJob',
        ],
      },
      {},
    ],
    unreachable: [
      {
        guard: 'goesOnAlone',
        target: 'holding',
        actions: [
          'withdraw',
          { type: 'noteWithdrawn', params: { because: 'it goes on without the lock' } },
          'holdWithout',
        ],
      },
      {
        guard: 'failsWhenUnreachable',
        target: 'idle',
        actions: [
          'withdraw',
          { type: 'noteWithdrawn', params: { because: 'the service did not answer' } },
          { type: 'mark', params: { outcome: 'failed' } },
          'endJob',
        ],
      },
      {},
    ],
    interrupt: [
      {
        guard: 'cancelsOnInterrupt',
        target: 'idle',
        actions: [
          'withdraw',
          { type: 'noteWithdrawn', params: { because: 'the call was interrupted' } },
          { type: 'mark', params: { outcome: 'gave-up' } },
          'endJob',
        ],
      },
      {
        target: 'idle',
        actions: [
          { type: 'noteWithdrawn', params: { because: 'the call was interrupted' } },
          { type: 'mark', params: { outcome: 'gave-up' } },
          'endJob',
        ],
      },
    ],
    // Answers to the job before.
    released: {},
    renewed: {},
    lost: {},
    inDoubt: {},
    safe: {},
    ...LATE_FROM_STORAGE,
  },
});
