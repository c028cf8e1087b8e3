import { ROOMY_PX, type Frame, type PlacedLane } from './frame';
import { linear } from './linear';
import type { Mark, MarkKind, MarkOf, MessageMark } from './scene';
import type { Window } from './window';

/**
 * A mark in its place. A message's width and height lead from its start to its end, so they may be
 * negative; all others are boxes.
 */
export interface Placed<M extends Mark = Mark> {
  readonly mark: M;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** It began before the window, or goes on after it. */
  readonly isCutLeft: boolean;
  readonly isCutRight: boolean;
}

export interface View {
  readonly frame: Frame;
  readonly window: Window;
  readonly x: (ms: number) => number;
}

export function viewOf(frame: Frame, window: Window): View {
  const { left, right } = frame.plot;
  const x = linear(window, [left, right]);
  return { frame, window, x };
}

/** How tall a bar of each kind is, from the bar's own height; points have their size. */
const SPAN_HEIGHTS: { readonly [K in MarkKind]?: (barPx: number) => number } = {
  grant: (barPx) => barPx,
  belief: (barPx) => barPx,
  gap: (barPx) => barPx + (barPx < ROOMY_PX ? 4 : 8),
  sleep: (barPx) => barPx,
  cut: (barPx) => barPx,
  wait: () => 8,
  job: () => 5,
};
const LEAST_WIDTHS: { readonly [K in MarkKind]?: number } = { gap: 5, sleep: 2 };

/** Stretches that show in the window, each as a box no narrower than can be seen. */
export function placeSpans<K extends MarkKind>(
  marks: readonly MarkOf<K>[],
  { frame, window: [fromMs, toMs], x }: View,
): Placed<MarkOf<K>>[] {
  const { left, right } = frame.plot;
  const placed: Placed<MarkOf<K>>[] = [];
  for (const mark of marks) {
    const lane = frame.lanes[mark.lane];
    if (lane === undefined || mark.toMs < fromMs || mark.fromMs > toMs) continue;
    const isCutLeft = mark.fromMs < fromMs;
    const isCutRight = mark.toMs > toMs;
    const start = isCutLeft ? left : x(mark.fromMs);
    const end = isCutRight ? right : x(mark.toMs);
    const width = Math.max(end - start, LEAST_WIDTHS[mark.kind] ?? 1);
    const isBehind = mark.kind === 'sleep' && lane.lane.kind !== 'client';
    const height = (SPAN_HEIGHTS[mark.kind]?.(frame.barPx) ?? 0) + (isBehind ? 8 : 0);
    // Jobs are drawn as the ground below the bars, so that they never cross what stands on them.
    const dy = mark.kind === 'job' ? frame.barPx / 2 + (frame.isCompact ? 2 : 8) : 0;
    placed.push({
      mark,
      x: Math.min(start, right - width),
      y: rowMiddle(lane, mark.row, frame) + dy - height / 2,
      width,
      height,
      isCutLeft,
      isCutRight,
    });
  }
  return placed;
}

/** Instants that show in the window, each as a square box around its place. */
export function placePoints<K extends MarkKind>(
  marks: readonly MarkOf<K>[],
  { frame, window: [fromMs, toMs], x }: View,
  { sizePx, dy = 0 }: { readonly sizePx: number; readonly dy?: number },
): Placed<MarkOf<K>>[] {
  const placed: Placed<MarkOf<K>>[] = [];
  for (const mark of marks) {
    const lane = frame.lanes[mark.lane];
    if (lane === undefined || mark.fromMs < fromMs || mark.fromMs > toMs) continue;
    placed.push({
      mark,
      x: x(mark.fromMs) - sizePx / 2,
      y: rowMiddle(lane, mark.row, frame) + dy - sizePx / 2,
      width: sizePx,
      height: sizePx,
      isCutLeft: false,
      isCutRight: false,
    });
  }
  return placed;
}

/** A message from lane to lane, cut off where the window ends. A lost one stops half way. */
export function placeMessage(
  mark: MessageMark,
  { frame, window: [fromMs, toMs], x }: View,
): Placed<MessageMark> | null {
  const from = frame.lanes[mark.lane];
  const to = frame.lanes[mark.laneTo];
  if (from === undefined || to === undefined || mark.toMs < fromMs || mark.fromMs > toMs)
    return null;
  const isDown = to.top > from.top;
  const startY = edgeOf(from, isDown, frame);
  const wholeY = edgeOf(to, !isDown, frame) - startY;
  const rise = mark.fate === 'arrived' ? wholeY : wholeY * (mark.fate === 'lost' ? 0.5 : 0.75);
  const lengthMs = Math.max(1, mark.toMs - mark.fromMs);
  const startShare = Math.max(0, (fromMs - mark.fromMs) / lengthMs);
  const endShare = Math.min(1, (toMs - mark.fromMs) / lengthMs);
  const start = x(Math.max(fromMs, mark.fromMs));
  return {
    mark,
    x: start,
    y: startY + rise * startShare,
    width: x(Math.min(toMs, mark.toMs)) - start,
    height: rise * (endShare - startShare),
    isCutLeft: startShare > 0,
    isCutRight: endShare < 1,
  };
}

export function rowMiddle(lane: PlacedLane, row: number, { rowPx }: Frame): number {
  return lane.middle + Math.min(row, lane.lane.rowCount - 1) * rowPx;
}

/** Where messages touch a lane: at the edge of its bars. */
function edgeOf(lane: PlacedLane, isBelow: boolean, frame: Frame): number {
  const { kind, rowCount } = lane.lane;
  const half = kind === 'server' ? 4 : kind === 'storage' ? 9 : frame.barPx / 2 + 1;
  return isBelow ? rowMiddle(lane, rowCount - 1, frame) + half : lane.middle - half;
}
