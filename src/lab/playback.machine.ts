import { assign, setup } from 'xstate';
import type { Lab } from './lab';
import type { ViolationMark } from './violations';

interface PlaybackContext {
  readonly lab: Lab;
  /** Where it stops by itself; null: at the end. */
  readonly until: ViolationMark | null;
}

type PlaybackEvent =
  | { readonly type: 'play'; readonly until?: ViolationMark | null }
  | { readonly type: 'pause' }
  | { readonly type: 'toggle' }
  /** A frame was drawn, so much real time after the one before. */
  | { readonly type: 'frame'; readonly elapsedMs: number };

const types = {} as {
  context: PlaybackContext;
  events: PlaybackEvent;
  input: { readonly lab: Lab };
};

/** Moves the playhead while it plays. Time comes from outside, by frames. */
export const playbackMachine = setup({
  types,
  guards: {
    isAtEnd: ({ context }) => context.lab.getState().playhead.atMs >= stopOf(context),
  },
  actions: {
    planStop: assign(({ event }) => ({
      until: event.type === 'play' ? (event.until ?? null) : null,
    })),
    rewindIfOver: ({ context }) => {
      const { playhead, seek } = context.lab.getState();
      if (playhead.atMs >= endOf(context)) seek(0);
    },
    arrive: ({ context: { lab, until } }) => {
      if (until === null) return;
      lab.getState().jumpTo(until);
      // The picture stays whole: nothing was asked to stand out.
      lab.getState().select(null);
    },
    moveOn: ({ context }, { elapsedMs }: { elapsedMs: number }) => {
      const { playhead, speed, seek } = context.lab.getState();
      seek(Math.min(playhead.atMs + elapsedMs * speed, stopOf(context)));
    },
  },
}).createMachine({
  id: 'playback',
  description: 'Moves the playhead through a run.',
  context: ({ input }) => ({ lab: input.lab, until: null }),
  initial: 'paused',
  states: {
    paused: {
      description: 'The playhead stands still.',
      on: {
        play: { target: 'playing', actions: ['planStop', 'rewindIfOver'] },
        toggle: { target: 'playing', actions: ['planStop', 'rewindIfOver'] },
      },
    },
    playing: {
      description: 'The playhead moves with the time.',
      always: { guard: 'isAtEnd', target: 'paused', actions: 'arrive' },
      on: {
        pause: 'paused',
        toggle: 'paused',
        frame: { actions: { type: 'moveOn', params: ({ event }) => event } },
      },
    },
  },
});

function endOf({ lab }: PlaybackContext): number {
  return lab.getState().track?.experiment.history.endMs ?? 0;
}

function stopOf(context: PlaybackContext): number {
  return Math.min(context.until?.atMs ?? Infinity, endOf(context));
}
