import type { Path } from '../scenario/path';

/** Changes that were made before anything could be read: somebody is quicker than the network. */
export interface Early {
  /** The oldest first; each a step of undo, since the gesture may be over long before it is read. */
  readonly done: readonly EarlyChange[];
  /** Undone again; what redo brings back next stands first. */
  readonly undone: readonly EarlyChange[];
}

export interface EarlyChange {
  readonly path: Path;
  readonly value: unknown;
}

export const NOTHING_EARLY: Early = { done: [], undone: [] };

export function changedEarly({ done }: Early, change: EarlyChange): Early {
  return { done: [...done, change], undone: [] };
}

export function undoneEarly({ done, undone }: Early): Early {
  const last = done.at(-1);
  return last === undefined
    ? { done, undone }
    : { done: done.slice(0, -1), undone: [last, ...undone] };
}

export function redoneEarly({ done, undone }: Early): Early {
  const [next, ...rest] = undone;
  return next === undefined ? { done, undone } : { done: [...done, next], undone: rest };
}

/** What was chosen last for a place; null: nothing was. */
export function earlyAt({ done }: Early, path: Path): EarlyChange | null {
  const key = path.join('.');
  return done.findLast((change) => change.path.join('.') === key) ?? null;
}
