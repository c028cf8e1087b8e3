import { AXIS_PX, frameOf, type Frame, type Size } from './frame';
import { labelsOf, type PlacedLabel } from './labels';
import { placeMessage, placePoints, placeSpans, viewOf, type Placed, type View } from './placed';
import { placeNotes } from './place-notes';
import type { Mark, MarkKind, MarkOf, Scene } from './scene';
import { textWidth } from './text-width';
import { ticksOf, type Tick } from './ticks';
import { valuePaths, type ValuePaths } from './value-paths';
import { windowOf, type Window } from './window';

/** A run drawn into a size and a window: numbers and texts only. */
export interface Layout {
  readonly frame: Frame;
  readonly window: Window;
  readonly x: (ms: number) => number;
  readonly ticks: readonly (Tick & { readonly x: number })[];
  readonly layers: Layers;
  readonly labels: readonly PlacedLabel[];
  readonly values: ValuePaths | null;
  /** Messages in the window that are too many to be drawn. */
  readonly hiddenMessageCount: number;
}

export interface Layer<M extends Mark = Mark> {
  readonly placed: readonly Placed<M>[];
  /** Too many for elements of their own: painted as one picture. */
  readonly isDense: boolean;
}
export type Layers = { readonly [K in MarkKind]: Layer<MarkOf<K>> };

/** Painting slows past about this many elements. */
export const DENSE_COUNT = 300;
/** More messages than this for each px of width are a grey area; first those that tell least are left out. */
const ROUTINE_PER_PX = { full: 0.6, compact: 0.15 };
const TELLING_PER_PX = { full: 1.5, compact: 0.4 };

export interface Asked extends Size {
  readonly windowMs: Window | null;
}

export function layoutOf(scene: Scene, { windowMs, ...size }: Asked): Layout {
  const frame = frameOf(scene, size);
  const window = windowOf(windowMs, scene.endMs);
  const view = viewOf(frame, window);
  const { marks } = scene;
  const messages = visibleMessages(marks.message, view, size.density);
  const layers: Layers = {
    grant: layerOf(placeSpans<'grant'>(marks.grant, view)),
    belief: layerOf(placeSpans<'belief'>(marks.belief, view)),
    gap: layerOf(placeSpans<'gap'>(marks.gap, view)),
    wait: layerOf(placeSpans<'wait'>(marks.wait, view)),
    sleep: layerOf(placeSpans<'sleep'>(marks.sleep, view)),
    cut: layerOf(placeSpans<'cut'>(marks.cut, view)),
    job: layerOf(frame.isCompact ? [] : placeSpans<'job'>(marks.job, view)),
    renewal: layerOf(
      placePoints<'renewal'>(marks.renewal, view, { sizePx: 6, dy: frame.barPx / 2 }),
    ),
    read: layerOf(placeCrowd<'read'>(marks.read, view, [3, 5])),
    write: layerOf(placeCrowd<'write'>(marks.write, view, frame.isCompact ? [5, 10] : [6, 13])),
    note: layerOf(placeNotes(marks.note, view)),
    message: layerOf(messages.shown),
  };
  return {
    frame,
    window,
    x: view.x,
    ticks: placeTicks(view),
    layers,
    labels: labelsOf(layers, view),
    values: scene.values === null ? null : valuePaths(scene.values, view),
    hiddenMessageCount: messages.hiddenCount,
  };
}

function layerOf<M extends Mark>(placed: readonly Placed<M>[]): Layer<M> {
  return { placed, isDense: placed.length > DENSE_COUNT };
}

/** Points that are as large as their number allows. */
function placeCrowd<K extends 'read' | 'write'>(
  marks: readonly MarkOf<K>[],
  view: View,
  [least, most]: readonly [number, number],
): Placed<MarkOf<K>>[] {
  const { window, frame } = view;
  const all: readonly Mark[] = marks;
  const count = all.filter(({ fromMs }) => fromMs >= window[0] && fromMs <= window[1]).length;
  const roomPx = (frame.plot.right - frame.plot.left) / Math.max(1, count);
  const sizePx = Math.round(Math.min(most, Math.max(least, 1.5 * roomPx)));
  return placePoints<K>(marks, view, { sizePx });
}

function visibleMessages(marks: Scene['marks']['message'], view: View, density: Size['density']) {
  const { left, right } = view.frame.plot;
  const placed = marks.flatMap((mark) => placeMessage(mark, view) ?? []);
  const telling = placed.filter(({ mark }) => mark.isTelling);
  const widthPx = right - left;
  const shown =
    placed.length <= ROUTINE_PER_PX[density] * widthPx
      ? placed
      : telling.length <= TELLING_PER_PX[density] * widthPx
        ? telling
        : [];
  return { shown, hiddenCount: placed.length - shown.length };
}

function placeTicks({ frame, window, x }: View): Layout['ticks'] {
  const { left, right } = frame.plot;
  const wide = textWidth('00.000 s', frame.font) + 12;
  const ticks = ticksOf(window, { countMax: Math.max(1, Math.floor((right - left) / wide)) });
  return ticks
    .map((tick) => ({ ...tick, x: x(tick.ms) }))
    .filter((tick) => tick.x + textWidth(tick.text, frame.font) / 2 <= frame.widthPx);
}

/** Where the axis has its texts. */
export const TICK_Y = AXIS_PX - 11;
