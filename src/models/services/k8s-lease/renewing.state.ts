import { and } from 'xstate';
import { electorSetup } from './elector.setup';

/**
 * A leader's round of renewals: attempts each retry period until one goes well, and a deadline at which it gives up.
 * It waits one retry period before each round, so that it stops 12 s after its last success at the
 * defaults, and up to a whole deadline after it woke up beside another leader. renew, tryAcquireOrRenew.
 */
export const renewing = electorSetup.createStateConfig({
  id: 'renewing',
  description: 'A round of renewals, with a deadline of its own.',
  initial: 'choosing',
  entry: 'beginRound',
  exit: 'endRound',
  on: {
    renewDeadline: [
      {
        guard: and(['deadlineEndsCall', 'givesUpQuietly']),
        target: '#lost',
        actions: 'tellLost',
      },
      { guard: 'deadlineEndsCall', target: '#releasing', actions: 'giveUp' },
      { actions: 'markOverdue' },
    ],
  },
  states: {
    choosing: {
      description: 'An attempt begins.',
      entry: 'beginAttempt',
      always: [{ guard: 'trustsRecord', target: 'updating' }, { target: 'looking' }],
    },
    updating: {
      description: 'It has written without reading, on what it saw last.',
      entry: ['number', 'sendUpdate'],
      after: { callTimeout: 'looking' },
      on: {
        updated: [
          {
            guard: 'isCurrent',
            target: '#leading.resting',
            actions: [{ type: 'observeOwn', params: ({ event }) => event.body }, 'tellRenewed'],
          },
          {},
        ],
        conflict: [{ guard: 'isCurrent', target: 'looking' }, {}],
        connectionFailed: 'looking',
      },
    },
    looking: {
      description: 'It has asked what stands in the record.',
      entry: ['number', 'sendGet'],
      after: { callTimeout: 'pausing' },
      on: {
        found: [
          { guard: and(['isCurrent', 'takesIt']), target: 'taking', actions: 'observe' },
          // It reads the new holder's name, and goes on trying all the same.
          { guard: 'isCurrent', target: 'pausing', actions: 'observe' },
          {},
        ],
        notFound: [{ guard: 'isCurrent', target: 'taking', actions: 'observeNothing' }, {}],
        connectionFailed: 'pausing',
      },
    },
    taking: {
      description: 'It has written its name on what it just read.',
      entry: ['number', 'sendRetake'],
      after: { callTimeout: 'pausing' },
      on: {
        // Free or deleted meanwhile: a new grant, of which the program hears nothing but a renewal.
        granted: [
          {
            guard: 'isCurrent',
            target: '#leading.resting',
            actions: [
              { type: 'keepToken', params: ({ event }) => event.body },
              { type: 'observeOwn', params: ({ event }) => event.body },
              'tellRenewed',
            ],
          },
          {},
        ],
        updated: [
          {
            guard: 'isCurrent',
            target: '#leading.resting',
            actions: [{ type: 'observeOwn', params: ({ event }) => event.body }, 'tellRenewed'],
          },
          {},
        ],
        conflict: [{ guard: 'isCurrent', target: 'pausing' }, {}],
        connectionFailed: 'pausing',
      },
    },
    pausing: {
      description: 'The attempt failed: it waits for the next, or for the end of the round.',
      always: [
        {
          guard: and(['isOverdue', 'givesUpQuietly']),
          target: '#lost',
          actions: 'tellLost',
        },
        { guard: 'isOverdue', target: '#releasing', actions: 'giveUp' },
      ],
      after: { untilNextAttempt: 'choosing' },
      on: {
        renewDeadline: [
          { guard: 'givesUpQuietly', target: '#lost', actions: 'tellLost' },
          { target: '#releasing', actions: 'giveUp' },
        ],
      },
    },
  },
});
