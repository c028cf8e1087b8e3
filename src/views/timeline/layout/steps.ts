import { allPlaced } from './find';
import type { Layout } from './layout-of';
import type { Mark, Scene } from './scene';

export type Step = 'before' | 'after' | 'up' | 'down' | 'first' | 'last';

/**
 * Where the arrow keys lead from a mark: along its lane in time, or to the nearest in time of another
 * lane. Messages that change nothing are passed over unless each is wanted.
 */
export function steppedFrom(
  mark: Mark,
  step: Step,
  {
    layout,
    scene,
    isEach,
  }: { readonly layout: Layout; readonly scene: Scene; readonly isEach: boolean },
): Mark {
  const shown = allPlaced(layout)
    .map((placed) => placed.mark)
    .filter((one) => isEach || one.kind !== 'message' || one.isTelling || one.key === mark.key);
  const own = inTime(shown.filter(({ lane }) => lane === mark.lane));
  const index = own.findIndex(({ key }) => key === mark.key);
  switch (step) {
    case 'first':
      return own[0] ?? mark;
    case 'last':
      return own.at(-1) ?? mark;
    case 'after':
      return own[index + 1] ?? beyond(mark, scene, 1) ?? mark;
    case 'before':
      return own[index - 1] ?? beyond(mark, scene, -1) ?? mark;
    case 'up':
    case 'down': {
      const lanes = shown
        .map(({ lane }) => lane)
        .filter((lane) => (step === 'up' ? lane < mark.lane : lane > mark.lane));
      const next = step === 'up' ? Math.max(...lanes) : Math.min(...lanes);
      const there = shown.filter(({ lane, kind }) => lane === next && kind !== 'message');
      return nearest(there.length > 0 ? there : shown.filter(({ lane }) => lane === next), mark);
    }
  }
}

/** The mark that the keyboard meets first: the earliest of the uppermost lane that has any. */
export function firstMark(layout: Layout): Mark | null {
  const shown = allPlaced(layout).map((placed) => placed.mark);
  const top = Math.min(...shown.map(({ lane }) => lane));
  return inTime(shown.filter(({ lane }) => lane === top))[0] ?? null;
}

/** The next mark of a lane before or after the window; messages may be hidden, so they are passed over. */
function beyond(mark: Mark, { marks }: Scene, direction: 1 | -1): Mark | null {
  const lane = Object.values(marks)
    .flatMap((list: readonly Mark[]) => list)
    .filter((one) => one.lane === mark.lane && one.kind !== 'message');
  const later = lane.filter((one) => (one.fromMs - mark.fromMs) * direction > 0);
  return inTime(later)[direction === 1 ? 0 : later.length - 1] ?? null;
}

function nearest(marks: readonly Mark[], to: Mark): Mark {
  let best = to;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.abs(mark.fromMs - to.fromMs);
    if (distance >= least) continue;
    least = distance;
    best = mark;
  }
  return best;
}

function inTime(marks: readonly Mark[]): readonly Mark[] {
  return marks.toSorted((one, other) => one.fromMs - other.fromMs || one.seq - other.seq);
}
