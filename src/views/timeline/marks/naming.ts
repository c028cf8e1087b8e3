import type { History } from '../../../history/history';
import type { Placed } from '../layout/placed';
import type { Mark } from '../layout/scene';
import { nameOf } from '../telling';

/** What every mark takes: its geometry, and either the history that names it or nothing for a mere copy. */
export interface MarkProps<M extends Mark> {
  readonly placed: Placed<M>;
  /** Null: drawn once more for emphasis, and told only once. */
  readonly history: History | null;
  /** Makes the ids of patterns and arrowheads unique on a page with several timelines. */
  readonly id: string;
}

/** The attributes that give a mark its name and let the pointer and the keyboard find it. */
export function naming({ placed: { mark }, history }: MarkProps<Mark>) {
  return history === null
    ? ({ 'aria-hidden': true } as const)
    : ({
        role: 'img',
        'aria-label': nameOf(mark, history),
        tabIndex: -1,
        'data-key': mark.key,
      } as const);
}
