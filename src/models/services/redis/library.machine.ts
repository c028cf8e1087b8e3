import { and, assign, cancel, emit, raise, setup } from 'xstate';
import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, MachineDefinition, NodeId } from '../../contract';
import { record, send, tell } from '../../effects';
import { SELF, type Holding } from '../../messages';
import { typed } from '../../typed';
import type { Owner, RedisLibraryEvent } from './messages';
import type { RedisParameters } from './parameters';

/** What a client's library starts from. `leader`: the server it talks to. */
export interface RedisLibraryInput {
  readonly parameters: RedisParameters;
  readonly leader: NodeId;
}

/** A timer that the engine never fires. */
const NEVER_MS = Infinity;

interface RedisLibraryContext extends RedisLibraryInput {
  readonly triesOnce: boolean;
  /** Numbers the commands, so that an answer to an earlier one is told apart. */
  readonly request: number;
  readonly acquisition: number;
  readonly token: number | null;
  /** Its own clocks when it sent the command that it waits for. */
  readonly sentWallMs: LocalMs;
  readonly sentMonotonicMs: LocalMs;
}

/**
 * The Redis lock library in a client: SET NX PX with polling, a release, and a watchdog that extends. It knows the
 * lock only by the answers it got; switches make it behave as real libraries did when they failed.
 */
export const redisLibraryMachine = setup({
  types: typed<{
    context: RedisLibraryContext;
    events: RedisLibraryEvent;
    emitted: Effect;
    input: RedisLibraryInput;
  }>(),
  delays: {
    retryDelay: ({ context }) => context.parameters.retryDelayMs,
    commandTimeout: ({ context }) => context.parameters.commandTimeoutMs,
    renewEvery: ({ context }) =>
      context.parameters.renewal === 'watchdog' ? context.parameters.renewEveryMs : NEVER_MS,
    releaseGap: ({ context }) => context.parameters.releaseGapMs,
  },
  guards: {
    isCurrent: ({ context, event }) =>
      'body' in event &&
      event.body !== null &&
      'request' in event.body &&
      event.body.request === context.request,
    /** A connection to a server that no longer leads may fail without harm. */
    isFromLeader: ({ context, event }) => event.from === context.leader,
    triesOnce: ({ context }) => context.triesOnce,
    setsInTwo: ({ context }) => context.parameters.setCommands === 'two',
    getsFirst: ({ context }) => context.parameters.release === 'get-then-delete',
    stopsAfterError: ({ context }) => context.parameters.watchdogOnError === 'stops',
    isApplied: ({ event }) => event.type === 'extended' && event.body.isApplied,
    isOwn: ({ event }) => event.type === 'gotten' && event.body.isOwn,
    lacksReplicas: ({ event }) => event.type === 'refused' && event.body.because === 'replicas',
    keepsLateGrants: ({ context }) => context.parameters.lateGrant === 'renewed',
    releasesLateGrants: ({ context }) => context.parameters.lateGrant === 'released',
  },
  actions: {
    begin: assign(({ context }, { manner }: { manner: string }) => ({
      triesOnce: manner === 'try',
      acquisition: context.acquisition + 1,
    })),
    number: assign(({ context, event }) => ({
      request: context.request + 1,
      sentWallMs: event.wallMs,
      sentMonotonicMs: event.monotonicMs,
    })),
    sendSet: emit(({ context }) => {
      const { setCommands, ttlMs } = context.parameters;
      return toLeader(context, 'set', {
        request: context.request,
        owner: ownerOf(context),
        ttlMs: setCommands === 'two' ? null : ttlMs,
      });
    }),
    sendExpire: emit(({ context }) => toLeader(context, 'expire', lengthening(context))),
    sendExtend: emit(({ context }) => toLeader(context, 'extend', lengthening(context))),
    sendGet: emit(({ context }) =>
      toLeader(context, 'get', { request: context.request, owner: ownerOf(context) }),
    ),
    sendDelete: emit(({ context }) =>
      toLeader(context, 'delete', {
        request: context.request,
        owner: ownerOf(context),
        isChecked: context.parameters.release === 'atomic',
      }),
    ),
    keepToken: assign((_, { token }: { token: number | null }) => ({ token })),
    tellAcquired: emit(({ context }) => tell('acquired', holdingOf(context))),
    tellRenewed: emit(({ context }) => tell('renewed', holdingOf(context))),
    tellNotAcquired: emit(() => tell('notAcquired', null)),
    tellUnreachable: emit(() => tell('unreachable', null)),
    tellFailed: emit((_, { because }: { because: string }) => tell('failed', { because })),
    tellLost: emit((_, { because }: { because: string }) => tell('lost', { because })),
    tellReleased: emit(() => tell('released', null)),
    /** Without a watchdog the first renewal is never due. */
    scheduleRenewal: raise({ type: 'renewalDue' } as RedisLibraryEvent, {
      id: 'renewal',
      delay: 'renewEvery',
    }),
    stopWatchdog: cancel('renewal'),
    followLeader: assign(({ event }) => ({ leader: event.from })),
    noteIgnored: emit(({ event }) =>
      record({ type: 'message.ignored', message: event.type, by: SELF }),
    ),
  },
}).createMachine({
  id: 'redis-library',
  description: 'The Redis lock library inside a client.',
  context: ({ input }) => ({
    ...input,
    triesOnce: false,
    request: 0,
    acquisition: 0,
    token: null,
    sentWallMs: localMs(0),
    sentMonotonicMs: localMs(0),
  }),
  initial: 'idle',
  on: {
    leaderMoved: { actions: 'followLeader' },
    // A new call after one that was interrupted and never cancelled.
    acquire: {
      target: '.asking',
      actions: { type: 'begin', params: ({ event }) => event.body },
    },
    // Answers to commands that nobody waits for any more.
    granted: {},
    refused: {},
    extended: {},
    gotten: {},
    deleted: {},
    connectionFailed: {},
    renewalDue: {},
    withdraw: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    idle: {
      id: 'idle',
      description: 'The program does not want the lock.',
      on: {
        acquire: {
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
        release: { actions: 'tellReleased' },
        granted: [
          {
            guard: and(['isCurrent', 'keepsLateGrants']),
            target: 'holding',
            actions: { type: 'keepToken', params: ({ event }) => event.body },
          },
          {
            guard: and(['isCurrent', 'releasesLateGrants']),
            actions: ['sendDelete'],
          },
          {},
        ],
      },
    },
    asking: {
      description: 'It has sent SET NX and waits for the answer.',
      entry: ['number', 'sendSet'],
      after: { commandTimeout: { target: 'backingOff', actions: 'tellUnreachable' } },
      on: {
        granted: [
          {
            guard: and(['isCurrent', 'setsInTwo']),
            target: 'settingExpiry',
            actions: { type: 'keepToken', params: ({ event }) => event.body },
          },
          {
            guard: 'isCurrent',
            target: 'holding',
            actions: [{ type: 'keepToken', params: ({ event }) => event.body }, 'tellAcquired'],
          },
          {},
        ],
        refused: [
          { guard: and(['isCurrent', 'lacksReplicas']), target: 'undoing' },
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        connectionFailed: [
          {
            guard: 'isFromLeader',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        // The old leader will not answer any more: ask the new one at once.
        leaderMoved: { target: 'asking', reenter: true, actions: 'followLeader' },
        withdraw: 'idle',
      },
    },
    undoing: {
      description: 'Too few replicas confirmed: it takes its own key back first.',
      entry: ['number', 'sendDelete'],
      after: {
        commandTimeout: [
          { guard: 'triesOnce', target: 'idle', actions: 'tellNotAcquired' },
          { target: 'backingOff' },
        ],
      },
      on: {
        deleted: [
          { guard: and(['isCurrent', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isCurrent', target: 'backingOff' },
          {},
        ],
        connectionFailed: [
          { guard: and(['isFromLeader', 'triesOnce']), target: 'idle', actions: 'tellNotAcquired' },
          { guard: 'isFromLeader', target: 'backingOff' },
          {},
        ],
        withdraw: 'idle',
      },
    },
    backingOff: {
      description: 'It waits before it asks again.',
      after: { retryDelay: 'asking' },
      on: { withdraw: 'idle' },
    },
    settingExpiry: {
      description: 'The key is set; its expiry is sent as a second command.',
      entry: ['number', 'sendExpire'],
      after: { commandTimeout: { target: 'holding', actions: 'tellAcquired' } },
      on: {
        extended: [{ guard: 'isCurrent', target: 'holding', actions: 'tellAcquired' }, {}],
        connectionFailed: [
          {
            guard: 'isFromLeader',
            target: 'backingOff',
            actions: { type: 'tellFailed', params: ({ event }) => event.body },
          },
          {},
        ],
        withdraw: 'idle',
      },
    },
    holding: {
      description: 'It holds the lock, as far as it was told.',
      entry: 'scheduleRenewal',
      exit: 'stopWatchdog',
      initial: 'quiet',
      // A second acquire by the same client is the same lock again.
      on: { release: 'releasing', acquire: { actions: 'tellAcquired' } },
      states: {
        quiet: {
          description: 'Its lease runs.',
          on: { renewalDue: 'renewing' },
        },
        renewing: {
          description: 'It has sent an extend and waits for the answer.',
          // The next round is counted from this one, whatever the answer takes.
          entry: ['number', 'sendExtend', 'scheduleRenewal'],
          after: {
            commandTimeout: [
              { guard: 'stopsAfterError', target: 'unattended' },
              { target: 'quiet' },
            ],
          },
          on: {
            renewalDue: { target: 'renewing', reenter: true },
            extended: [
              {
                guard: and(['isCurrent', 'isApplied']),
                target: 'quiet',
                actions: 'tellRenewed',
              },
              {
                guard: 'isCurrent',
                target: '#lost',
                actions: {
                  type: 'tellLost',
                  params: { because: 'the service did not renew its lease' },
                },
              },
              {},
            ],
            connectionFailed: [
              { guard: 'stopsAfterError', target: 'unattended' },
              { target: 'quiet' },
            ],
          },
        },
        unattended: {
          description: 'An error stopped the watchdog; nothing renews the lease any more.',
          entry: 'stopWatchdog',
        },
      },
    },
    lost: {
      id: 'lost',
      description: 'It knows that the lock is gone.',
      on: {
        acquire: {
          target: 'asking',
          actions: { type: 'begin', params: ({ event }) => event.body },
        },
        release: { target: 'idle', actions: 'tellReleased' },
      },
    },
    releasing: {
      description: 'It gives the lock back.',
      initial: 'choosing',
      states: {
        choosing: {
          description: 'It picks its way to release.',
          always: [{ guard: 'getsFirst', target: 'comparing' }, { target: 'deleting' }],
        },
        comparing: {
          description: 'It has asked whose value the key holds.',
          entry: ['number', 'sendGet'],
          after: { commandTimeout: { target: '#idle', actions: 'tellReleased' } },
          on: {
            gotten: [
              { guard: and(['isCurrent', 'isOwn']), target: 'hesitating' },
              { guard: 'isCurrent', target: '#idle', actions: 'tellReleased' },
              {},
            ],
            connectionFailed: [
              { guard: 'isFromLeader', target: '#idle', actions: 'tellReleased' },
              {},
            ],
          },
        },
        hesitating: {
          description: 'The value was its own a moment ago; the delete is not sent yet.',
          after: { releaseGap: 'deleting' },
        },
        deleting: {
          description: 'It has sent the delete.',
          entry: ['number', 'sendDelete'],
          after: { commandTimeout: { target: '#idle', actions: 'tellReleased' } },
          on: {
            deleted: [{ guard: 'isCurrent', target: '#idle', actions: 'tellReleased' }, {}],
            connectionFailed: [
              { guard: 'isFromLeader', target: '#idle', actions: 'tellReleased' },
              {},
            ],
          },
        },
      },
    },
  },
});

/** All its waits run on the client's monotonic clock. */
export const redisLibrary: MachineDefinition = {
  machine: redisLibraryMachine,
  jitter: {
    retryDelay: ({ parameters }: RedisLibraryContext) => parameters.retryJitterMs,
  },
};

// Each command spells its body out: a spread with fields before it costs as much as the rest of the step.
function toLeader({ leader }: RedisLibraryContext, type: string, body: object): Effect {
  return send(leader, 'server', type, body);
}

function ownerOf({ parameters, acquisition }: RedisLibraryContext): Owner {
  const isPerProcess = parameters.ownerValue === 'per-process';
  return { processName: isPerProcess ? parameters.processName : '', acquisition };
}

/** A command that moves the key's expiry. */
function lengthening(context: RedisLibraryContext) {
  const { request, parameters } = context;
  return { request, owner: ownerOf(context), ttlMs: parameters.ttlMs };
}

function holdingOf(context: RedisLibraryContext): Holding {
  return {
    token: context.token,
    ttlMs: context.parameters.ttlMs,
    requestedWallMs: context.sentWallMs,
    requestedMonotonicMs: context.sentMonotonicMs,
  };
}
