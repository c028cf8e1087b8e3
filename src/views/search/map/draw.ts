import type { DesignMap } from '../../../lab/search/map-search';
import { boxOf, type Box, type MapLayout } from './layout';
import type { Palette } from './palette';
import { lookOf, type MapScale } from './reading';

/** Draws all cells of a map. Thousands of them: too many for elements. */
export function drawCells(
  context: CanvasRenderingContext2D,
  { cells }: Pick<DesignMap, 'cells'>,
  { layout, scale, palette }: Drawing,
): void {
  context.clearRect(0, 0, layout.widthPx, layout.heightPx);
  context.lineWidth = 1;
  cells.forEach((result, cell) => {
    const box = inset(boxOf(layout, cell));
    const look = lookOf(result, scale);
    switch (look.type) {
      case 'waiting':
        return;
      case 'measured':
        context.globalAlpha = 1;
        context.fillStyle = palette.calm;
        context.fillRect(box.x, box.y, box.width, box.height);
        if (look.level === 0) return;
        context.globalAlpha = alphaOf(look.level);
        context.fillStyle = palette.wrong;
        context.fillRect(box.x, box.y, box.width, box.height);
        context.globalAlpha = 1;
        return;
      case 'untested':
        return strike(context, box, palette, 'once');
      case 'contradictory':
        return strike(context, box, palette, 'twice');
    }
  });
}

interface Drawing {
  readonly layout: MapLayout;
  readonly scale: MapScale;
  readonly palette: Palette;
}

/** The least share is still seen, and the greatest stands out. */
export function alphaOf(level: number): number {
  return 0.18 + 0.82 * Math.min(1, level);
}

/** A thin gap between cells, as long as they are large enough for one. */
function inset({ x, y, width, height }: Box): Box {
  const gapPx = Math.min(width, height) >= 6 ? 1 : 0;
  return { x, y, width: width - gapPx, height: height - gapPx };
}

/** A stroke for what was not exercised, a cross for what cannot be: neither is a colour of the scale. */
function strike(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  { quiet }: Palette,
  times: 'once' | 'twice',
): void {
  context.strokeStyle = quiet;
  context.globalAlpha = 0.75;
  context.beginPath();
  context.moveTo(x, y + height);
  context.lineTo(x + width, y);
  if (times === 'twice') {
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
  }
  context.stroke();
  context.globalAlpha = 1;
}
