import { AXIS_PX, frameOf, type Frame, type Size } from './frame';
import { DENSE_COUNT, placeMessages, placeReads, placeWrites } from './crowd';
import { labelsOf, type PlacedLabel } from './labels';
import { placePoints, placeSpans, viewOf, type Placed, type View } from './placed';
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
  /** Of all kinds, that show. */
  readonly markCount: number;
  readonly labels: readonly PlacedLabel[];
  readonly values: ValuePaths | null;
  /** Messages in the window that are too many to be drawn. */
  readonly hiddenMessageCount: number;
}

export interface Layer<M extends Mark = Mark> {
  readonly placed: readonly Placed<M>[];
  /** Too many for labels to keep clear of each. */
  readonly isDense: boolean;
}
export type Layers = { readonly [K in MarkKind]: Layer<MarkOf<K>> };

export interface Asked extends Size {
  readonly windowMs: Window | null;
}

export function layoutOf(scene: Scene, { windowMs, ...size }: Asked): Layout {
  const frame = frameOf(scene, size);
  const window = windowOf(windowMs, scene.endMs);
  const view = viewOf(frame, window);
  const { marks } = scene;
  const messages = placeMessages(marks.message, view);
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
    read: layerOf(placeReads(marks.read, view)),
    write: layerOf(placeWrites(marks.write, view)),
    note: layerOf(placeNotes(marks.note, view)),
    message: layerOf(messages.shown),
  };
  return {
    frame,
    window,
    x: view.x,
    ticks: placeTicks(view),
    layers,
    markCount: Object.values(layers).reduce((sum, { placed }) => sum + placed.length, 0),
    labels: labelsOf(layers, view),
    values: scene.values === null ? null : valuePaths(scene.values, view, scene.endMs),
    hiddenMessageCount: messages.hiddenCount,
  };
}

function layerOf<M extends Mark>(placed: readonly Placed<M>[]): Layer<M> {
  return { placed, isDense: placed.length > DENSE_COUNT };
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
