import { useEffect, type RefObject } from 'react';
import type { Lab } from '../lab/lab';
import type { Playback } from '../lab/playback';
import { nextViolation, previousViolation } from '../lab/violations';
import { zoomed } from '../lab/window';
import { useSettings } from '../lab/use-settings';
import { isTyping, usesKey } from './typing';

interface Reach {
  readonly lab: Lab;
  readonly playback: Playback;
  readonly region: RefObject<HTMLElement | null>;
  readonly onHelp: () => void;
}

/** Single keys, live while the focus is in the timeline; or everywhere, if so chosen (WCAG 2.1.4). */
export function useTimelineKeys({ lab, playback, region, onHelp }: Reach): void {
  const isEverywhere = useSettings(({ settings }) => settings.keysEverywhere);
  const { toggle } = playback;
  // The keyboard is the document's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key, shiftKey } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isHere = target instanceof Node && region.current?.contains(target) === true;
      if (!(isHere || isEverywhere) || isTyping(target) || usesKey(target, key)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const act = actionOf(key, shiftKey, { lab, toggle, onHelp });
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [lab, toggle, region, onHelp, isEverywhere]);
}

/** As listed in `views/help/keys.ts`. */
function actionOf(
  key: string,
  isShifted: boolean,
  { lab, toggle, onHelp }: Pick<Reach, 'lab' | 'onHelp'> & Pick<Playback, 'toggle'>,
): (() => void) | null {
  const { step, seek, jumpTo, look, windowMs, playhead, track } = lab.getState();
  if (key === '?') return onHelp;
  if (track === null) return null;
  const { endMs } = track.experiment.history;
  const zoom = (factor: number) => () =>
    look(zoomed(windowMs, { factor, aroundMs: playhead.atMs, endMs }));
  switch (key) {
    case ' ':
    case 'k':
      return toggle;
    case 'ArrowRight':
      return () => step(isShifted ? LEAP : 1);
    case 'ArrowLeft':
      return () => step(isShifted ? -LEAP : -1);
    case 'Home':
      return () => seek(0);
    case 'End':
      return () => seek(endMs);
    case 'v':
    case 'V': {
      const to = (isShifted ? previousViolation : nextViolation)(track.experiment, playhead);
      return () => to && jumpTo(to);
    }
    case '+':
    case '=':
      return zoom(0.5);
    case '-':
    case '−':
      return zoom(2);
    case '0':
      return () => look(null);
    default:
      return null;
  }
}

/** Arbitrary: enough to pass a poll and its answer. */
const LEAP = 10;
