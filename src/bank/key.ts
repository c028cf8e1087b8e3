import { reckoned } from './formulas';
import type { Question } from './question';

/** What is right, by kind. */
export type Key =
  | { readonly type: 'options'; readonly right: readonly string[] }
  | { readonly type: 'order'; readonly order: readonly string[] }
  | { readonly type: 'number'; readonly value: number }
  | {
      readonly type: 'instant';
      readonly atMs: number;
      /** The instants of what stands on the axis, and of the slips, in their order. */
      readonly givenMs: readonly number[];
      readonly slipsMs: readonly number[];
    };

/**
 * The key of a question whose numbers are filled in, where no run is needed for it: the proof test has run it once for
 * all. Null where the run decides, so that it has to be made (`computed-key.ts`).
 */
export function staticKeyOf(question: Question): Key | null {
  switch (question.kind) {
    case 'estimate':
      return { type: 'number', value: reckoned(question.key) };
    case 'mark-the-instant':
      return null;
    case 'put-in-order': {
      const items = Object.entries(question.items);
      const places = items.flatMap(([id, item]) => ('place' in item ? [[item.place, id]] : []));
      if (places.length < items.length) return null;
      const order = places.sort(([a], [b]) => Number(a) - Number(b)).map(([, id]) => String(id));
      return { type: 'order', order };
    }
    default: {
      const options = Object.entries(question.options);
      if (options.some(([, { right, wrong }]) => right !== undefined && wrong !== undefined))
        return null;
      const right = options.filter(([, option]) => option.right !== undefined).map(([id]) => id);
      return { type: 'options', right };
    }
  }
}
