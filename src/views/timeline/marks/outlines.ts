import type { Placed } from '../layout/placed';
import type {
  BeliefMark,
  EffectMark,
  GapMark,
  GrantMark,
  JobMark,
  Mark,
  ReadMark,
  RenewalMark,
  WaitMark,
} from '../layout/scene';
import { barPath, boxPath, circlePath, diamondPath, type BarEnd } from './shapes';

/** What marks are drawn with, as SVG path data: the same whether a mark is an element or painted. */

export function beliefOutline({ mark, isCutLeft, isCutRight, ...bar }: Placed<BeliefMark>): string {
  return barPath(bar, {
    left: mark.isBegun && !isCutLeft ? 'round' : 'square',
    right: mark.isEnded && !isCutRight ? 'round' : 'square',
  });
}

/** A grant’s right end tells how it ended. */
export function grantOutline({ mark, isCutLeft, isCutRight, ...bar }: Placed<GrantMark>): string {
  return barPath(bar, {
    left: isCutLeft ? 'square' : 'round',
    right: isCutRight ? 'square' : ENDS[mark.endedBy],
  });
}

const ENDS: Readonly<Record<GrantMark['endedBy'], BarEnd>> = {
  released: 'round',
  expired: 'square',
  removed: 'square',
  revoked: 'notched',
  lost: 'torn',
  horizon: 'square',
};

/** The line at which a grant expired; null: it did not, or not here. */
export function deadlineOutline(placed: Placed<GrantMark>): string | null {
  const { mark, isCutRight, x, y, width, height } = placed;
  if (isCutRight || mark.endedBy !== 'expired') return null;
  return `M${x + width},${y - 4}V${y + height + 4}`;
}

/** The cross where another removed a grant; null: none did. */
export function removedOutline(placed: Placed<GrantMark>): string | null {
  const { mark, isCutRight, x, y, width, height } = placed;
  if (isCutRight || mark.endedBy !== 'removed') return null;
  return `M${x + width - 4},${y + height / 2 - 4}l8,8m0,-8l-8,8`;
}

/** Open where the window ends, for it goes on there. */
export function gapOutline({ x, y, width, height, ...cut }: Placed<GapMark>): string {
  if (!cut.isCutLeft && !cut.isCutRight)
    return boxPath({ x, y, width, height }, Math.min(5, width / 2));
  const left = cut.isCutLeft ? '' : `M${x},${y}v${height}`;
  const right = cut.isCutRight ? '' : `M${x + width},${y}v${height}`;
  return `M${x},${y}h${width}m0,${height}h${-width}${left}${right}`;
}

export function waitOutline({ x, y, width, height }: Placed<WaitMark>): string {
  return `M${x},${y + height / 2}h${width}`;
}

export function jobOutline({ x, y, width, height }: Placed<JobMark>): string {
  return `M${x},${y}v${height}h${width}v${-height}`;
}

export function renewalOutline({ x, y, width, height }: Placed<RenewalMark>): string {
  return `M${x},${y + height}l${width / 2},${-height}l${width / 2},${height}Z`;
}

export function readOutline(placed: Placed<ReadMark>): string {
  const { x, y, radius } = pointOf(placed);
  return placed.mark.isRejected ? `M${x - 3},${y - 3}l6,6m0,-6l-6,6` : circlePath(x, y, radius);
}

/** Its shape tells what became of a write. */
export function effectOutline(placed: Placed<EffectMark>): string {
  const { x, y, radius } = pointOf(placed);
  switch (placed.mark.outcome) {
    case 'accepted':
      return circlePath(x, y, radius);
    case 'corrupting':
      return diamondPath(x, y, Math.max(8, radius + 3));
    case 'rejected': {
      const reach = radius * 0.7;
      const stroke = `M${x - reach},${y + reach}l${2 * reach},${-2 * reach}`;
      return circlePath(x, y, radius) + stroke;
    }
    case 'deduplicated':
      return (
        boxPath({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, 0) +
        `M${x - radius / 2},${y - 2}h${radius}m0,4h${-radius}`
      );
  }
}

function pointOf({ x, y, width }: Placed<Mark>) {
  const radius = width / 2;
  return { x: x + radius, y: y + radius, radius };
}
