import {
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { placedWith } from './layout/find';
import { AXIS_PX } from './layout/frame';
import type { Layout } from './layout/layout-of';
import type { Mark, Scene } from './layout/scene';
import { firstMark, steppedFrom, type Step } from './layout/steps';
import { windowWith, zoomed } from './layout/window';
import type { TimelineProps } from './Timeline';
import { keyAt, keyOf, pointIn, useActive, type Active } from './use-active';
import { useCursor } from './use-cursor';

type Callbacks = Pick<TimelineProps, 'onSeek' | 'onSelect' | 'onWindow' | 'selectedSeq'>;

export interface Gestures {
  readonly active: Active | null;
  /** The mark with the focus; it must stand in the document even where its layer is painted. */
  readonly focusedKey: string | null;
  /** For the element around all layers; they bubble up to it, so that no mark has handlers of its own. */
  readonly handlers: object;
}

/** What pointing, clicking and typing do. Marks are found by their keys. */
export function useGestures(
  chart: RefObject<HTMLElement | null>,
  { layout, scene, ...props }: Callbacks & { readonly layout: Layout; readonly scene: Scene },
): Gestures {
  const { active, setActive, point, leave } = useActive(layout);
  const cursor = useCursor(chart, layout);
  /** A press gives the ground the focus too; only the keyboard is led on from there to a mark. */
  const isPressed = useRef(false);
  const { window } = layout;
  const { endMs } = scene;

  const select = ({ seq }: Mark) => {
    if (seq >= 0) props.onSelect(seq === props.selectedSeq ? null : seq);
  };
  const goTo = (mark: Mark) => {
    const next = windowWith(window, mark.fromMs, endMs);
    if (next !== window) props.onWindow(next);
    cursor.moveTo(mark.key);
  };
  const zoom = (factor: number, aroundMs: number) =>
    props.onWindow(zoomed(window, { factor, aroundMs, endMs }));

  const click = (event: MouseEvent<HTMLElement>) => {
    if (isElsewhere(event.target)) return;
    const key = keyAt(event, layout);
    const mark = key === null ? undefined : placedWith(layout, key)?.mark;
    if (mark !== undefined) return select(mark);
    const { x, y } = pointIn(event);
    if (props.selectedSeq !== null && y > AXIS_PX) return props.onSelect(null);
    const ms = msAt(x, layout);
    if (ms !== null) props.onSeek(ms);
  };

  const focus = (event: FocusEvent<HTMLElement>) => {
    const key = keyOf(event.target);
    if (key !== null) {
      cursor.enter(key);
      setActive({ key, atX: null });
    } else if (isGround(event.target) && !isPressed.current) {
      const mark = (cursor.key && placedWith(layout, cursor.key)?.mark) || firstMark(layout);
      if (mark !== null) cursor.moveTo(mark.key);
    }
  };
  const blur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && keyOf(relatedTarget) !== null) return;
    cursor.leave();
    setActive((now) => (now?.atX === null ? null : now));
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (keyOf(event.target) === null && event.key !== 'Escape') return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!perform(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Whether the key meant anything. */
  const perform = ({ key, shiftKey: isEach }: KeyboardEvent): boolean => {
    const mark = cursor.key === null ? undefined : placedWith(layout, cursor.key)?.mark;
    const step = STEPS[key];
    const factor = FACTORS[key];
    if (step !== undefined) {
      const next =
        mark === undefined ? firstMark(layout) : steppedFrom(mark, step, { layout, scene, isEach });
      if (next !== null) goTo(next);
    } else if (factor !== undefined) zoom(factor, mark?.fromMs ?? (window[0] + window[1]) / 2);
    else if (key === '0') props.onWindow(null);
    else if (key === 'Enter' && mark !== undefined) select(mark);
    else if (key === 'Escape' && props.selectedSeq !== null) props.onSelect(null);
    else return false;
    return true;
  };

  return {
    active,
    focusedKey: cursor.isInside ? cursor.key : null,
    handlers: {
      onClick: click,
      onFocus: focus,
      onBlur: blur,
      onKeyDown: press,
      onPointerDown: () => {
        isPressed.current = true;
      },
      onPointerUp: () => {
        isPressed.current = false;
      },
      onPointerMove: point,
      onPointerLeave: () => {
        isPressed.current = false;
        leave();
      },
    },
  };
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
const FACTORS: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5 };

function msAt(x: number, { frame: { plot }, window: [fromMs, toMs] }: Layout): number | null {
  const share = (x - plot.left) / (plot.right - plot.left);
  return share < 0 || share > 1 ? null : Math.round(fromMs + share * (toMs - fromMs));
}

function isGround(target: Element): boolean {
  return target.hasAttribute('data-ground');
}

/** The playhead and the card have gestures of their own. */
function isElsewhere(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role="slider"],[data-card]') !== null;
}
