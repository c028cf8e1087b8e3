import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { Lab } from '../../lab/lab';
import type { Playback } from '../../lab/playback';
import { playheadLike } from '../../lab/playhead';
import { showing } from '../../lab/window';
import type { LookSession } from './session';

/** Whom a run shares its playhead with; null: with nobody, as while the audience’s picture is frozen. */
export interface SharedLook {
  readonly step: number;
  readonly look: LookSession;
}

export const SharedLookContext = createContext<SharedLook | null>(null);

/**
 * Keeps the playhead of this window and those of all others of its session together: whoever plays, steps or drags is
 * followed. Where this one plays and another is moved, this one stops: the last hand wins.
 */
export function useSharedLook(lab: Lab, playback: Playback): void {
  const shared = useContext(SharedLookContext);
  const yieldTo = useEffectEvent(() => {
    if (playback.isPlaying) playback.toggle();
  });
  // Other windows and the lab’s store are both outside of React.
  useEffect(() => {
    if (shared === null) return;
    const { step, look } = shared;
    let isFollowing = false;
    const follow = (): void => {
      const there = look.get();
      const { track, playhead, windowMs } = lab.getState();
      if (there === null || there.step !== step || track === null) return;
      const to = playheadLike(track, there);
      if (to.atMs === playhead.atMs && to.seq === playhead.seq) return;
      isFollowing = true;
      const { endMs } = track.experiment.history;
      lab.setState({
        playhead: to,
        selectedSeq: null,
        windowMs: showing(windowMs, { atMs: to.atMs, endMs }),
      });
      isFollowing = false;
    };
    follow();
    const unsubscribe = lab.subscribe((now, before) => {
      // A run that has just come, or was revealed, has a playhead that nobody moved.
      if (now.track !== before.track) follow();
      else if (now.playhead !== before.playhead && !isFollowing)
        look.set({ step, atMs: now.playhead.atMs, seq: now.playhead.seq });
    });
    const unhear = look.subscribe(() => {
      if (look.get()?.step === step) yieldTo();
      follow();
    });
    return () => {
      unsubscribe();
      unhear();
    };
  }, [lab, shared]);
}
