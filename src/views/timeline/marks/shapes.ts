/** How a bar ends: `torn` where it was lost, `notched` where it was taken back. */
export type BarEnd = 'round' | 'square' | 'notched' | 'torn';

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const RADIUS_PX = 4;

/** The outline of a bar whose two ends tell how it began and ended. */
export function barPath(
  { x, y, width, height }: Bar,
  { left, right }: { readonly left: 'round' | 'square'; readonly right: BarEnd },
): string {
  const radius = Math.min(RADIUS_PX, width / 2);
  const start = left === 'round' ? radius : 0;
  const corner = start > 0 ? `q0,${-start} ${start},${-start}` : '';
  const closing = start > 0 ? `q${-start},0 ${-start},${-start}` : '';
  const end = right === 'round' ? radius : 0;
  return (
    `M${n(x)},${n(y + height - start)}V${n(y + start)}${corner}H${n(x + width - end)}` +
    endPath(right, height, Math.min(width, height * 0.3), end) +
    `H${n(x + start)}${closing}Z`
  );
}

/** From the upper right corner down to the lower. */
function endPath(end: BarEnd, height: number, depth: number, radius: number): string {
  switch (end) {
    case 'square':
      return `v${n(height)}`;
    case 'round':
      return `q${n(radius)},0 ${n(radius)},${n(radius)}v${n(height - 2 * radius)}q0,${n(radius)} ${n(-radius)},${n(radius)}`;
    case 'notched':
      return `l${n(-depth)},${n(height / 2)}l${n(depth)},${n(height / 2)}`;
    case 'torn': {
      const step = height / 6;
      const out = `l${n(depth * 0.5)},${n(step)}`;
      const back = `l${n(-depth * 0.5)},${n(step)}`;
      return `l${n(-depth * 0.5)},${n(step)}${out}${back}${out}${back}l${n(depth * 0.5)},${n(step)}`;
    }
  }
}

/** A diamond around a point. */
export function diamondPath(x: number, y: number, radius: number): string {
  return `M${n(x)},${n(y - radius)}l${radius},${radius}l${-radius},${radius}l${-radius},${-radius}Z`;
}

export function circlePath(x: number, y: number, radius: number): string {
  const arc = `a${radius},${radius} 0 1 1 `;
  return `M${x - radius},${y}${arc}${2 * radius},0${arc}${-2 * radius},0Z`;
}

/** A box with round corners, from its upper left corner on and clockwise: where its dashes begin. */
export function boxPath({ x, y, width, height }: Bar, radius: number): string {
  const corner = (dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius},${radius} 0 0 1 ${dx},${dy}`;
  const [flat, tall] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${x + radius},${y}h${flat}${corner(radius, radius)}v${tall}${corner(-radius, radius)}` +
    `h${-flat}${corner(-radius, -radius)}v${-tall}${corner(radius, -radius)}Z`
  );
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
