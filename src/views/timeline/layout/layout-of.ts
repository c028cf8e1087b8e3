import { AXIS_PX, frameOf, type Frame, type Size } from './frame';
import { labelsOf, type PlacedLabel } from './labels';
import { placeMessage, placePoints, placeSpans, viewOf, type Placed, type View } from './placed';
import { placeNotes } from './place-notes';
import type { MarkKind, MarkOf, Scene } from './scene';
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

export interface Layer<K extends MarkKind> {
  readonly placed: readonly Placed<MarkOf<K>>[];
  /** Too many for elements of their own: painted as one picture. */
  readonly isDense: boolean;
}
export type Layers = { readonly [K in MarkKind]: Layer<K> };

/** Painting slows past about this many elements. */
export const DENSE_COUNT = 300;
/** More messages than this for each px of width are a grey area; first those that tell least are left out. */
const ROUTINE_PER_PX = 0.6;
const TELLING_PER_PX = 1.5;

export interface Asked extends Size {
  readonly windowMs: Window | null;
}

export function layoutOf(scene: Scene, { windowMs, ...size }: Asked): Layout {
  const frame = frameOf(scene, size);
  const window = windowOf(windowMs, scene.endMs);
  const view = viewOf(frame, window);
  const { marks } = scene;
  const messages = visibleMessages(marks.message, view);
  const writePx = frame.isCompact ? 10 : 13;
  const layers: Layers = {
    grant: layerOf(placeSpans<'grant'>(marks.grant, view)),
    belief: layerOf(placeSpans<'belief'>(marks.belief, view)),
    gap: layerOf(placeSpans<'gap'>(marks.gap, view)),
    wait: layerOf(placeSpans<'wait'>(marks.wait, view)),
    sleep: layerOf(placeSpans<'sleep'>(marks.sleep, view)),
    cut: layerOf(placeSpans<'cut'>(marks.cut, view)),
    job: layerOf(placeSpans<'job'>(marks.job, view)),
    renewal: layerOf(
      placePoints<'renewal'>(marks.renewal, view, { sizePx: 6, dy: frame.barPx / 2 }),
    ),
    read: layerOf(placePoints<'read'>(marks.read, view, { sizePx: 5 })),
    write: layerOf(placePoints<'write'>(marks.write, view, { sizePx: writePx })),
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

function layerOf<K extends MarkKind>(placed: readonly Placed<MarkOf<K>>[]): Layer<K> {
  return { placed, isDense: placed.length > DENSE_COUNT };
}

function visibleMessages(marks: Scene['marks']['message'], view: View) {
  const { left, right } = view.frame.plot;
  const placed = marks.flatMap((mark) => placeMessage(mark, view) ?? []);
  const telling = placed.filter(({ mark }) => mark.isTelling);
  const widthPx = right - left;
  const shown =
    placed.length <= ROUTINE_PER_PX * widthPx
      ? placed
      : telling.length <= TELLING_PER_PX * widthPx
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
