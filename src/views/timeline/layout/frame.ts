import type { Lane, Scene } from './scene';
import { lineHeight, shortened, textWidth, type Font } from './text-width';

export interface Size {
  readonly widthPx: number;
  readonly density: 'full' | 'compact';
  /** Room for the names of lanes, where several charts share one axis; else as much as they need. */
  readonly gutterPx?: number | undefined;
  /** Whether flags want a row of their own between the axis and the lanes. */
  readonly hasFlags?: boolean | undefined;
}

/** A lane in its place. Bars of row 0 lie on `middle`, further rows `rowPx` lower each. */
export interface PlacedLane {
  readonly lane: Lane;
  readonly top: number;
  readonly bottom: number;
  readonly middle: number;
  readonly title: string;
  readonly caption: string;
}

/** The sizes that do not depend on the window: gutter, lanes, plot. All in px. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly plot: Plot;
  readonly lanes: readonly PlacedLane[];
  readonly barPx: number;
  readonly rowPx: number;
  /** The room above a bar for its captions. */
  readonly captionPx: number;
  readonly font: Font;
  readonly titleFont: Font;
  readonly isCompact: boolean;
  /** Where the line of stored values has its room; null: none. */
  readonly values: { readonly top: number; readonly bottom: number } | null;
}

export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const AXIS_PX = 26;
const FLAGS_PX = 18;
const MARGIN_PX = 14;
const NARROW_PX = 560;
/** Few lanes share this height; many get no less than the least pitch and make the chart taller. */
const LANES_PX = { full: 320, compact: 150 };
const PITCH_PX = { full: [36, 76], compact: [33, 38] } as const;
/** From this height of a bar on, there is room around it. */
export const ROOMY_PX = 20;
const VALUES_PX = 40;

export function frameOf(scene: Scene, { widthPx, density, gutterPx, hasFlags }: Size): Frame {
  const isCompact = density === 'compact';
  const isNarrow = isCompact || widthPx < NARROW_PX;
  const [pitchMin, pitchMax] = PITCH_PX[density];
  const count = Math.max(1, scene.lanes.length);
  const pitch = Math.round(Math.min(pitchMax, Math.max(pitchMin, LANES_PX[density] / count)));
  const barPx = Math.round(Math.min(24, Math.max(isCompact ? 12 : 14, pitch * 0.34)));
  const font = { sizePx: isCompact ? 10 : 11, isBold: false };
  const captionPx = lineHeight(font) + (barPx < ROOMY_PX ? 3 : 5);
  const rowPx = barPx + captionPx;
  const titleFont = { sizePx: isNarrow ? 11 : 12, isBold: true };

  const titles = scene.lanes.map((lane) => (isNarrow ? lane.shortTitle : lane.title));
  const widest = Math.max(0, ...titles.map((title) => textWidth(title, titleFont)));
  const needed = Math.min(isNarrow ? 78 : 120, Math.max(isNarrow ? 44 : 96, widest + 14));
  const gutter = Math.round(gutterPx ?? needed);
  const left = Math.min(gutter + 8, Math.max(0, widthPx - 2 * MARGIN_PX));
  const right = Math.max(left + 1, widthPx - MARGIN_PX);

  let top = AXIS_PX + (hasFlags === true ? FLAGS_PX : 0);
  const lanes = scene.lanes.map((lane, index) => {
    const heightPx = pitch + (lane.rowCount - 1) * rowPx;
    const placed = {
      lane,
      top,
      bottom: top + heightPx,
      // The captions above a bar need more room than what lies below it.
      middle: top + captionPx + Math.round(barPx / 2 + Math.max(0, pitch - rowPx - 5) / 2),
      title: shortened(titles[index] ?? '', titleFont, gutter - 12),
      caption: isNarrow || pitch < 40 ? '' : lane.caption,
    };
    top += heightPx;
    return placed;
  });
  const hasValues = scene.values !== null && !isCompact;
  const values = hasValues ? { top: top + 2, bottom: top + VALUES_PX - 20 } : null;
  const bottom = top + (hasValues ? VALUES_PX : 4);
  const plot = { left, right, top: AXIS_PX, bottom };
  return {
    widthPx,
    heightPx: bottom,
    plot,
    lanes,
    barPx,
    rowPx,
    captionPx,
    font,
    titleFont,
    isCompact,
    values,
  };
}
