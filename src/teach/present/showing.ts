import { readDetails } from '../../scenario/address-details';
import type { Playlist, Shows } from '../playlist/playlist';

/** What all windows of one session agree on. */
export interface Showing {
  /** From 0. */
  readonly step: number;
  /** Whether the answer, or the future, of the step may be seen. */
  readonly isRevealed: boolean;
  readonly isBlack: boolean;
  /** What the audience still sees while the leader goes on; null: it follows. */
  readonly frozen: Place | null;
  /** Hands counted for each choice, in the order in which they are shown. */
  readonly hands: readonly number[];
  /** How much larger than on a desk everything is: type, strokes and what can be hit. */
  readonly scale: number;
  /** Wall clock, ms; null: not begun. */
  readonly begunAtMs: number | null;
  readonly stepAtMs: number | null;
}

export type Place = Pick<Showing, 'step' | 'isRevealed' | 'hands'>;

/** Where the room looks in the run of a step: true time, and the last line told by then; -1: none. */
export interface Look {
  readonly step: number;
  readonly atMs: number;
  readonly seq: number;
}

export const SCALES = [1, 1.25, 1.5, 2] as const;

/** As many choices as can be told apart by a letter, a shape and a colour. */
export const CHOICES_MAX = 6;
/** More hands than a hall has. */
export const HANDS_MAX = 999;

const NO_HANDS: readonly number[] = Array<number>(CHOICES_MAX).fill(0);

export function showingAt(step: number, scale = 1): Showing {
  return {
    step,
    isRevealed: false,
    isBlack: false,
    frozen: null,
    hands: NO_HANDS,
    scale,
    begunAtMs: null,
    stepAtMs: null,
  };
}

/** What the audience sees of it. */
export function seenByAudience({ frozen, step, isRevealed, hands }: Showing): Place {
  return frozen ?? { step, isRevealed, hands };
}

/** Whether a step has something to hide at first. */
export function hides(shows: Shows): boolean {
  if (shows.kind === 'words') return false;
  if (shows.kind !== 'scenario') return true;
  return shows.isMystery || hidesFromMs(shows.address) !== null;
}

/** The instant from which an address hides the future; null: it does not. */
export function hidesFromMs(address: string): number | null {
  return readDetails(address.split('?')[1] ?? '').values.predictFromMs ?? null;
}

/** What one can do. */
export type Act =
  | { readonly type: 'forward' | 'back' | 'black' | 'freeze' | 'begin' | 'clear' }
  | { readonly type: 'go'; readonly step: number }
  | { readonly type: 'reveal'; readonly isRevealed: boolean }
  | { readonly type: 'hand'; readonly choice: number; readonly by: number }
  | { readonly type: 'scale'; readonly scale: number };

/** What is shown after an act. A clicker has two keys: forward reveals what is hidden first, back goes the same way. */
export function after(showing: Showing, act: Act, { steps }: Playlist, nowMs: number): Showing {
  const { step, isRevealed } = showing;
  const hidesHere = hides(steps[step]?.shows ?? { kind: 'words' });
  switch (act.type) {
    case 'forward':
      if (hidesHere && !isRevealed) return { ...showing, isRevealed: true };
      return step + 1 < steps.length ? moved(showing, step + 1, false, nowMs) : showing;
    case 'back':
      if (hidesHere && isRevealed) return { ...showing, isRevealed: false };
      return step > 0 ? moved(showing, step - 1, true, nowMs) : showing;
    case 'go':
      return act.step >= 0 && act.step < steps.length
        ? moved(showing, act.step, false, nowMs)
        : showing;
    case 'reveal':
      return { ...showing, isRevealed: act.isRevealed };
    case 'black':
      return { ...showing, isBlack: !showing.isBlack };
    case 'freeze':
      return { ...showing, frozen: showing.frozen === null ? seenByAudience(showing) : null };
    case 'begin':
      return { ...showing, begunAtMs: nowMs, stepAtMs: nowMs };
    case 'clear':
      return { ...showing, hands: NO_HANDS };
    case 'hand':
      return { ...showing, hands: counted(showing.hands, act) };
    case 'scale':
      return { ...showing, scale: act.scale };
    default:
      return act satisfies never;
  }
}

function moved(showing: Showing, step: number, isRevealed: boolean, nowMs: number): Showing {
  const { begunAtMs } = showing;
  return {
    ...showing,
    step,
    isRevealed,
    hands: NO_HANDS,
    begunAtMs: begunAtMs ?? nowMs,
    stepAtMs: nowMs,
  };
}

function counted(
  hands: readonly number[],
  { choice, by }: { readonly choice: number; readonly by: number },
): readonly number[] {
  const now = hands[choice];
  return now === undefined ? hands : hands.with(choice, clamped(now + by, HANDS_MAX));
}

function clamped(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
