import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createActor } from 'xstate';
import { useStore } from 'zustand';
import { playbackMachine } from './playback.machine';
import type { Lab } from './lab';
import { violationsOf } from './violations';

/** Playing the run, as a view sees it. */
export interface Playback {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/** Drives a figure's playhead by the frames of the page. */
export function usePlayback(lab: Lab): Playback {
  // The machine has no timers of its own, so nobody needs to stop it; what it says is read as any store is.
  const [actor] = useState(() => createActor(playbackMachine, { input: { lab } }).start());
  const isPlaying = useSyncExternalStore(
    useCallback(
      (listener) => {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      [actor],
    ),
    () => actor.getSnapshot().matches('playing'),
  );

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

  const playsAtOnce = useStore(lab, (state) => state.playsAtOnce && state.track !== null);

  // A newcomer sees it happen once, up to where it has gone wrong. The run is there only after a while.
  useEffect(() => {
    const { track } = lab.getState();
    if (!playsAtOnce || track === null) return;
    lab.setState({ playsAtOnce: false });
    actor.send({ type: 'play', until: violationsOf(track.experiment).at(-1) ?? null });
  }, [actor, lab, playsAtOnce]);

  const toggle = useCallback(() => actor.send({ type: 'toggle' }), [actor]);
  return useMemo(() => ({ isPlaying, toggle }), [isPlaying, toggle]);
}

/** The one playback of a figure, for all views of it. */
export const PlaybackContext = createContext<Playback>({
  isPlaying: false,
  toggle: () => undefined,
});

export function usePlaybackHere(): Playback {
  return useContext(PlaybackContext);
}

/** A page that was in the background goes on where it was; it does not leap. */
const FRAME_MS_MAX = 100;
