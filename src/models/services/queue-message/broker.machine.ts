import { and } from 'xstate';
import type { MachineDefinition } from '../../contract';
import { askedBy, brokerSetup } from './broker.setup';

export type { BrokerInput } from './broker.setup';

/**
 * A broker with one queue and one message. The message is unacknowledged with its holder; a reject, or the end of the
 * holder's connection for any reason, puts it back and delivers it to the next.
 */
export const brokerMachine = brokerSetup.createMachine({
  id: 'queue-message-broker',
  description: 'A message broker with one message in one queue.',
  context: ({ input }) => ({
    ...input,
    holder: null,
    line: [],
    mirrored: '',
    heardMs: {},
    deliveredAtMs: 0,
    isAckWatched: false,
  }),
  initial: 'starting',
  on: {
    look: { actions: { type: 'answerLook', params: ({ event }) => event.body } },
    tickDue: { actions: 'tick' },
    tick: { actions: 'listenToPeer' },
    ackOverdue: { actions: 'stopWatching' },
    forceUnlock: {},
    promote: {},
    restarted: {},
    // What the mirror sent on before the roles changed.
    forwarded: {},
    forwardedUnlock: {},
    forwardedBeat: {},
    gone: {},
    mirrored: {},
    peerSilent: {},
    '*': { actions: 'noteIgnored' },
  },
  states: {
    starting: {
      description: 'It starts.',
      entry: 'tick',
      always: [{ guard: 'startsAsMirror', target: 'mirroring' }, { target: 'leading' }],
    },
    leading: {
      description: 'It decides who gets the message.',
      entry: 'listenToPeer',
      on: {
        // Its own clients are served like those that come through the mirror.
        claim: { actions: ['hear', 'takeIn'] },
        unlock: { actions: ['hear', 'takeIn'] },
        beat: { actions: ['hear', 'takeIn'] },
        forwarded: [
          {
            guard: { type: 'has', params: ({ event }) => event.body },
            actions: {
              type: 'deliverAgain',
              params: ({ event }) => askedBy(event, event.body),
            },
          },
          {
            guard: { type: 'mustQueue', params: ({ event }) => event.body },
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'enlist', params: ({ event }) => askedBy(event, event.body) },
            ],
          },
          {
            guard: 'isTaken',
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'refuse', params: ({ event }) => askedBy(event, event.body) },
            ],
          },
          {
            actions: [
              { type: 'noteArrival', params: ({ event }) => event.body },
              { type: 'deliver', params: ({ event }) => askedBy(event, event.body) },
              'noteHolder',
            ],
          },
        ],
        forwardedUnlock: [
          {
            guard: { type: 'hasThis', params: ({ event }) => event.body },
            actions: [
              { type: 'noteReleased', params: ({ event }) => event.body },
              {
                type: 'answerUnlock',
                params: ({ event }) => ({ ...askedBy(event, event.body), isApplied: true }),
              },
              'putBack',
              'noteHolder',
            ],
          },
          {
            actions: [
              { type: 'noteNothing', params: ({ event }) => event.body },
              {
                type: 'answerUnlock',
                params: ({ event }) => ({ ...askedBy(event, event.body), isApplied: false }),
              },
            ],
          },
        ],
        forwardedBeat: { actions: { type: 'answerBeat', params: ({ event }) => event.body } },
        leave: { actions: { type: 'delist', params: ({ event }) => ({ client: event.from }) } },
        gone: [
          {
            guard: { type: 'has', params: ({ event }) => event.body },
            actions: [
              { type: 'noteRevoked', params: { because: 'its connection ended' } },
              'putBack',
              'noteHolder',
            ],
          },
          { actions: { type: 'delist', params: ({ event }) => event.body } },
        ],
        silentClient: [
          {
            guard: { type: 'wasHeard', params: ({ event }) => event.body },
            actions: { type: 'hearOn', params: ({ event }) => event.body },
          },
          {
            guard: { type: 'has', params: ({ event }) => event.body },
            actions: [
              { type: 'stopHearing', params: ({ event }) => event.body },
              { type: 'noteRevoked', params: { because: 'its connection fell silent' } },
              'closeHolder',
              'putBack',
              'noteHolder',
            ],
          },
          {
            actions: [
              { type: 'stopHearing', params: ({ event }) => event.body },
              { type: 'delist', params: ({ event }) => event.body },
            ],
          },
        ],
        connectionFailed: [
          {
            guard: { type: 'diesToPause', params: ({ event }) => event.body },
            target: 'paused',
            actions: 'loseToPause',
          },
          {
            guard: {
              type: 'losesHolder',
              params: ({ event }) => ({ ...event.body, client: event.from }),
            },
            actions: [
              { type: 'stopHearing', params: ({ event }) => ({ client: event.from }) },
              { type: 'noteRevoked', params: { because: 'its connection broke' } },
              'putBack',
              'noteHolder',
            ],
          },
          {
            guard: { type: 'isReset', params: ({ event }) => event.body },
            actions: [
              { type: 'stopHearing', params: ({ event }) => ({ client: event.from }) },
              { type: 'delist', params: ({ event }) => ({ client: event.from }) },
            ],
          },
          {},
        ],
        // The queue is on disk; connections are not, and so the message is ready again.
        restarted: [
          {
            guard: 'isTaken',
            actions: [
              { type: 'noteRevoked', params: { because: 'the broker restarted' } },
              'dropAll',
              'noteHolder',
            ],
          },
          { actions: 'dropAll' },
        ],
        ackOverdue: [
          { guard: 'deliveredLately', actions: 'watchOn' },
          {
            guard: 'isTaken',
            actions: [
              'stopWatching',
              { type: 'noteRevoked', params: { because: 'it did not acknowledge in time' } },
              'closeHolder',
              'putBack',
              'noteHolder',
            ],
          },
          { actions: 'stopWatching' },
        ],
        forceUnlock: [
          {
            guard: 'isTaken',
            actions: ['noteForced', 'closeHolder', 'putBack', 'noteHolder'],
          },
          {},
        ],
        peerSilent: [
          { guard: and(['pausesAlone', 'isTaken']), target: 'paused', actions: 'loseToPause' },
          { guard: 'pausesAlone', target: 'paused' },
          {
            guard: 'isRemote',
            actions: [
              'dropRemote',
              { type: 'noteRevoked', params: { because: 'its broker is down' } },
              'putBack',
              'noteHolder',
            ],
          },
          { actions: 'dropRemote' },
        ],
      },
    },
    mirroring: {
      description: 'It passes its clients’ questions on to the broker that leads.',
      entry: 'listenToPeer',
      on: {
        claim: { actions: ['hear', 'forward'] },
        unlock: { actions: ['hear', 'forward'] },
        beat: { actions: ['hear', 'forward'] },
        leave: {
          actions: { type: 'forwardGone', params: ({ event }) => ({ client: event.from }) },
        },
        silentClient: [
          {
            guard: { type: 'wasHeard', params: ({ event }) => event.body },
            actions: { type: 'hearOn', params: ({ event }) => event.body },
          },
          {
            actions: [
              { type: 'stopHearing', params: ({ event }) => event.body },
              { type: 'forwardGone', params: ({ event }) => event.body },
            ],
          },
        ],
        mirrored: { actions: { type: 'keepMirrored', params: ({ event }) => event.body } },
        connectionFailed: [
          {
            guard: { type: 'diesToPause', params: ({ event }) => event.body },
            target: 'paused',
            actions: 'endMirrored',
          },
          {
            guard: { type: 'peerIsDead', params: ({ event }) => event.body },
            target: 'leading',
            actions: 'endMirrored',
          },
          // It will notice by the ticks.
          { guard: 'isFromPeer' },
          {
            guard: { type: 'isReset', params: ({ event }) => event.body },
            actions: [
              { type: 'stopHearing', params: ({ event }) => ({ client: event.from }) },
              { type: 'forwardGone', params: ({ event }) => ({ client: event.from }) },
            ],
          },
          {},
        ],
        // Nobody can tell a dead peer from one that is cut off.
        peerSilent: [{ guard: 'pausesAlone', target: 'paused' }, { target: 'leading' }],
        promote: 'leading',
      },
    },
    paused: {
      description: 'It is no majority: it serves nobody until it hears the other broker again.',
      entry: ['closeLine', 'dropAll'],
      on: {
        claim: {},
        unlock: {},
        beat: {},
        leave: {},
        silentClient: { actions: { type: 'stopHearing', params: ({ event }) => event.body } },
        connectionFailed: {},
        tick: 'starting',
      },
    },
  },
});

export const broker: MachineDefinition = { machine: brokerMachine };
