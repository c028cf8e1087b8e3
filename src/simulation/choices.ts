import { dueFirst, next, peekAtMs, peekItem, peekRank, sizeOf } from '../kernel/agenda';
import { RANK, type Item, type World } from './world';

/** One thing that could come next, and its place on the agenda. */
export interface Choice {
  readonly seq: number;
  readonly item: Item;
}

/**
 * All that could come next, the usual first. Stale entries at the head are dropped on the way, so that the
 * earliest instant is one at which something happens.
 */
export function choicesIn(world: World): readonly Choice[] {
  const { agenda } = world;
  while (sizeOf(agenda) > 0 && isStale(world, peekItem(agenda) as Item)) next(agenda);
  if (sizeOf(agenda) === 0 || peekAtMs(agenda) >= world.endMs) return [];
  const due = dueFirst(agenda).filter(({ item }) => !isStale(world, item));
  // A call within a process is part of the step that made it: nothing comes between.
  const isCall = peekRank(agenda) === RANK.call;
  return isCall ? due.slice(0, 1) : due;
}

/** A timer or an observation that was replaced or cancelled since it was put on the agenda. */
function isStale(world: World, { kind, part, number }: Item): boolean {
  if (kind === 'timer') return !world.parts[part]?.timers.some((timer) => timer.number === number);
  if (kind === 'observation') return !world.observations.some((one) => one.number === number);
  return false;
}
