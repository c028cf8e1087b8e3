import { and } from 'xstate';

/** How the client looks for a server, with a session or without; it goes round them, and pauses after each round. */
export const SEARCH = {
  asking: {
    description: 'It has asked a server for a connection.',
    entry: 'sendConnect',
    after: {
      connectTimeout: [
        { guard: 'hasTriedAll', target: 'pausing', actions: ['moveOn', 'tellUnreachable'] },
        { target: 'asking', reenter: true, actions: ['moveOn', 'tellUnreachable'] },
      ],
    },
    on: {
      closed: [
        {
          guard: and(['isOwn', 'hasTriedAll']),
          target: 'pausing',
          actions: ['moveOn', { type: 'tellFailed', params: { because: 'closed' } }],
        },
        {
          guard: 'isOwn',
          target: 'asking',
          reenter: true,
          actions: ['moveOn', { type: 'tellFailed', params: { because: 'closed' } }],
        },
        {},
      ],
      connectionFailed: [
        {
          guard: and(['isFromServer', 'hasTriedAll']),
          target: 'pausing',
          actions: ['moveOn', { type: 'tellFailed', params: { because: 'refused' } }],
        },
        {
          guard: 'isFromServer',
          target: 'asking',
          reenter: true,
          actions: ['moveOn', { type: 'tellFailed', params: { because: 'refused' } }],
        },
        {},
      ],
    },
  },
  pausing: {
    description: 'It has tried every server in vain, and waits.',
    entry: 'beginRound',
    after: { reconnectDelay: 'asking' },
  },
} as const;
