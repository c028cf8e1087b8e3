import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { playbackMachine } from './playback.machine';
import type { Lab } from './lab';

/** Playing the run, as a view sees it. */
export interface Playback {
  readonly isPlaying: boolean;
  /** Stops by itself at a time, or else at the end. */
  readonly play: (untilMs?: number | null) => void;
  readonly pause: () => void;
  readonly toggle: () => void;
}

/** Drives a figure's playhead by the frames of the page. */
export function usePlayback(lab: Lab): Playback {
  const actor = useActorRef(playbackMachine, { input: { lab } });
  const isPlaying = useSelector(actor, (snapshot) => snapshot.matches('playing'));

  // Frames are the page's own clock; only an effect may listen to them.
  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let request = requestAnimationFrame(function onFrame(nowMs) {
      const elapsedMs = last === null ? 0 : Math.min(nowMs - last, FRAME_MS_MAX);
      last = nowMs;
      actor.send({ type: 'frame', elapsedMs });
      request = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(request);
  }, [actor, isPlaying]);

  return {
    isPlaying,
    play: (untilMs = null) => actor.send({ type: 'play', untilMs }),
    pause: () => actor.send({ type: 'pause' }),
    toggle: () => actor.send({ type: 'toggle' }),
  };
}

/** A page that was in the background goes on where it was; it does not leap. */
const FRAME_MS_MAX = 100;
