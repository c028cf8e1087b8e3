import { LATE_FROM_LIBRARY, LATE_FROM_STORAGE } from './late';
import { workerSetup } from './worker.setup';

/** Storage did not answer, or cannot be reached. */
const FAILED = {
  target: '#releasing',
  actions: { type: 'mark', params: { outcome: 'failed' } },
} as const;

/** By its own clock the lease ends, and it stops by itself. */
const LEASE_OVER = [
  { type: 'noteLoss', params: { because: 'its lease ends by its own clock' } },
  { type: 'mark', params: { outcome: 'lost-the-lock' } },
] as const;

/** From its grant on, or what it takes for one: each step of its job in turn. */
export const holding = workerSetup.createStateConfig({
  description: 'It works: as the holder of the lock, or admitted where there is none.',
  tags: 'believes',
  initial: 'working',
  entry: ['planStep', 'watchDeadline'],
  exit: ['forgetDeadline', 'forgetStop'],
  on: {
    renewed: {
      actions: [{ type: 'keepDeadline', params: ({ event }) => event.body }, 'watchDeadline'],
    },
    stopped: {
      target: 'idle',
      actions: [
        { type: 'noteLoss', params: ({ event }) => event.body },
        { type: 'mark', params: { outcome: 'lost-the-lock' } },
        'endJob',
      ],
    },
    lost: [
      {
        guard: 'stopsLate',
        actions: { type: 'beginToStop', params: ({ event }) => event.body },
      },
      {
        guard: 'obeysLoss',
        target: 'idle',
        actions: [
          { type: 'noteLoss', params: ({ event }) => event.body },
          { type: 'mark', params: { outcome: 'lost-the-lock' } },
          'endJob',
        ],
      },
      {},
    ],
    deadline: {
      target: 'releasing',
      actions: LEASE_OVER,
    },
    // What it has asked of storage it still hears the answer of.
    inDoubt: { actions: 'doubt' },
    safe: { actions: 'trust' },
    interrupt: {},
    ...LATE_FROM_LIBRARY,
    ...LATE_FROM_STORAGE,
  },
  states: {
    working: {
      description: 'It works, until its next step is due.',
      always: { guard: 'isInDoubt', target: '#doubting' },
      after: {
        nextStep: [
          { guard: { type: 'comesNext', params: { step: 'read' } }, target: 'reading' },
          { guard: { type: 'comesNext', params: { step: 'release' } }, target: '#releasing' },
          {
            guard: 'leaseHasRunOut',
            target: '#releasing',
            actions: LEASE_OVER,
          },
          { guard: { type: 'comesNext', params: { step: 'write' } }, target: 'writing' },
          { guard: { type: 'comesNext', params: { step: 'effect' } }, target: 'performing' },
          { target: '#releasing' },
        ],
      },
    },
    reading: {
      description: 'It has asked storage for the value.',
      entry: ['number', 'askForValue'],
      after: { storageTimeout: FAILED },
      on: {
        connectionFailed: FAILED,
        value: {
          guard: 'isCurrent',
          target: 'working',
          actions: [
            { type: 'keepValue', params: ({ event }) => event.body },
            'passStep',
            'planStep',
          ],
        },
        rejected: {
          guard: 'isCurrent',
          target: '#releasing',
          actions: [
            { type: 'noteLoss', params: { because: 'storage refused its token' } },
            { type: 'mark', params: { outcome: 'rejected' } },
          ],
        },
      },
    },
    writing: {
      description: 'It has sent its write and waits for storage.',
      entry: ['number', 'askForWrite'],
      after: { storageTimeout: FAILED },
      on: {
        connectionFailed: FAILED,
        written: {
          guard: 'isCurrent',
          target: 'working',
          actions: ['passStep', 'planStep'],
        },
        rejected: [
          {
            guard: { type: 'mayReread', params: ({ event }) => event.body },
            target: 'rereading',
            actions: 'countReread',
          },
          {
            guard: 'isCurrent',
            target: '#releasing',
            actions: [
              { type: 'noteLoss', params: { because: 'storage refused its write' } },
              { type: 'mark', params: { outcome: 'rejected' } },
            ],
          },
        ],
      },
    },
    rereading: {
      description: 'Its version was no longer current: it reads again before it retries.',
      entry: ['number', 'askForValue'],
      after: { storageTimeout: FAILED },
      on: {
        connectionFailed: FAILED,
        value: {
          guard: 'isCurrent',
          target: 'writing',
          actions: { type: 'keepValue', params: ({ event }) => event.body },
        },
      },
    },
    performing: {
      description: 'It has asked for an effect that cannot be undone.',
      entry: ['number', 'askForEffect'],
      after: { storageTimeout: FAILED },
      on: {
        connectionFailed: FAILED,
        performed: {
          guard: 'isCurrent',
          target: 'working',
          actions: ['passStep', 'planStep'],
        },
      },
    },
  },
});
