import type { MachineDefinition } from '../contract';
import { acquiring } from './acquiring.state';
import { holding } from './holding.state';
import { LATE_FROM_LIBRARY, LATE_FROM_STORAGE } from './late';
import type { WorkerParameters } from './parameters';
import { NO_JOB } from './worker.context';
import { workerSetup } from './worker.setup';

/** The application: acquires, reads, works, writes, releases. The same machine for every lock service. */
export const workerMachine = workerSetup.createMachine({
  id: 'worker',
  description: 'The application that needs the lock.',
  context: ({ input }) => ({
    settings: input.settings,
    isAdmitted: input.isAdmitted ?? false,
    ...NO_JOB,
    request: 0,
    value: 0,
    version: 0,
  }),
  initial: 'idle',
  on: { '*': { actions: 'noteIgnored' } },
  states: {
    idle: {
      description: 'It has no work and does not want the lock.',
      tags: 'idle',
      on: {
        job: {
          target: 'acquiring',
          actions: [{ type: 'takeJob', params: ({ event }) => event.body }, 'noteStart'],
        },
        // Late answers, to a job that is over.
        acquired: {},
        admitted: {},
        renewed: {},
        notAcquired: {},
        unreachable: {},
        failed: {},
        lost: {},
        inDoubt: {},
        safe: {},
        released: {},
        interrupt: {},
        ...LATE_FROM_STORAGE,
      },
    },
    acquiring,
    holding,
    doubting: {
      id: 'doubting',
      description: 'Its library is in doubt, so it stands still, and does not act as the holder.',
      on: {
        // The step that was due begins anew.
        safe: { target: 'holding', actions: 'trust' },
        lost: [
          {
            guard: 'obeysLoss',
            target: 'idle',
            actions: [
              { type: 'noteLoss', params: ({ event }) => event.body },
              { type: 'mark', params: { outcome: 'lost-the-lock' } },
              'endJob',
            ],
          },
          { target: 'holding', actions: 'trust' },
        ],
        renewed: { actions: { type: 'keepDeadline', params: ({ event }) => event.body } },
        inDoubt: {},
        interrupt: {},
        ...LATE_FROM_LIBRARY,
        ...LATE_FROM_STORAGE,
      },
    },
    releasing: {
      id: 'releasing',
      description: 'It gives the lock back and no longer relies on it.',
      entry: 'askForRelease',
      on: {
        released: { target: 'idle', actions: 'endJob' },
        lost: {
          target: 'idle',
          actions: [{ type: 'mark', params: { outcome: 'lost-the-lock' } }, 'endJob'],
        },
        admitted: {},
        renewed: {},
        inDoubt: {},
        safe: {},
        interrupt: {},
        unreachable: {},
        failed: {},
        ...LATE_FROM_STORAGE,
      },
    },
  },
});

/** Work and time-outs run on the monotonic clock; the deadline on the clock that the program chose. */
export function workerDefinition(settings: WorkerParameters): MachineDefinition {
  return settings.clientClock === 'wall' ? WORKER_BY_WALL_CLOCK : WORKER;
}

const WORKER: MachineDefinition = { machine: workerMachine };
const WORKER_BY_WALL_CLOCK: MachineDefinition = {
  machine: workerMachine,
  clocks: { deadline: 'wall' },
};
