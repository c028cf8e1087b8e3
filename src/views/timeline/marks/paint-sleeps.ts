import type { Placed } from '../layout/placed';
import type { SleepMark } from '../layout/scene';
import type { Painter } from './paint';
import { boxPath } from './shapes';

/** Stretches in which a process does not run, is stuck or refuses: hatched, as `Patterns` has it. */
export const paintSleeps: Painter<SleepMark> = (context, placed, colourOf) => {
  for (const one of placed) {
    const { state } = one.mark;
    const { x, y, width, height } = one;
    context.save();
    if (state === 'down') {
      const box = new Path2D(boxPath(one, Math.min(3, width / 2)));
      context.fillStyle = colourOf('var(--panel)');
      context.fill(box);
      context.strokeStyle = colourOf('var(--ink-3)');
      context.setLineDash([2, 3]);
      context.stroke(box);
    } else {
      context.beginPath();
      context.rect(x, y, width, height);
      context.clip();
      context.fillStyle = colourOf('var(--ink-3)');
      context.globalAlpha = 0.22;
      context.fill();
      context.strokeStyle = colourOf('var(--panel)');
      context.globalAlpha = 0.8;
      hatch(context, one);
    }
    context.restore();
  }
};

const TILE_PX = 7;

interface Hatching {
  readonly turn: number;
  readonly widthPx: number;
  /** Lines down the tile, across it. */
  readonly isDown: boolean;
  readonly isAcross: boolean;
}

const HATCHINGS: Readonly<Record<Exclude<SleepMark['state'], 'down'>, Hatching>> = {
  paused: { turn: Math.PI / 4, widthPx: 4.4, isDown: true, isAcross: false },
  suspended: { turn: -Math.PI / 4, widthPx: 2.4, isDown: true, isAcross: true },
  stalled: { turn: 0, widthPx: 3, isDown: false, isAcross: true },
  refusing: { turn: 0, widthPx: 3, isDown: true, isAcross: false },
};

/** Lines over a box, a tile apart, reckoned from the picture’s corner and not from the box’s. */
function hatch(context: CanvasRenderingContext2D, one: Placed<SleepMark>): void {
  const { state } = one.mark;
  if (state === 'down') return;
  const { turn, widthPx, isDown, isAcross } = HATCHINGS[state];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [one.x, one.x + one.width].flatMap((x) =>
    [one.y, one.y + one.height].map((y) => [x * cos + y * sin, y * cos - x * sin] as const),
  );
  const [left, right] = spread(corners.map(([x]) => x));
  const [top, bottom] = spread(corners.map(([, y]) => y));
  context.rotate(turn);
  context.lineWidth = widthPx;
  context.beginPath();
  if (isDown)
    for (let x = left; x <= right; x += TILE_PX) {
      context.moveTo(x, top);
      context.lineTo(x, bottom);
    }
  if (isAcross)
    for (let y = top; y <= bottom; y += TILE_PX) {
      context.moveTo(left, y);
      context.lineTo(right, y);
    }
  context.stroke();
}

/** From the middle of the tile before the least to that after the most. */
function spread(values: readonly number[]): readonly [number, number] {
  const at = (tile: number) => tile * TILE_PX + TILE_PX / 2;
  return [
    at(Math.floor(Math.min(...values) / TILE_PX) - 1),
    at(Math.ceil(Math.max(...values) / TILE_PX)),
  ];
}
