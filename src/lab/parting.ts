import type { Fact } from '../history/fact';
import type { HistoryEvent, History } from '../history/history';

/** Where two runs of the same schedule stop telling the same story. */
export interface Parting {
  /** The earlier of the two times. */
  readonly atMs: number;
  /** What each run tells there; null: it tells no more. */
  readonly one: HistoryEvent | null;
  readonly other: HistoryEvent | null;
}

/**
 * Who believes and whose writes arrive, in order, whatever the milliseconds in between: two services never answer at
 * the same instant. Null where both tell the same to the end.
 */
export function partingOf(one: History, other: History): Parting | null {
  const left = storyOf(one);
  const right = storyOf(other);
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [mine, theirs] = [left[at] ?? null, right[at] ?? null];
    if (mine !== null && theirs !== null && wordOf(mine.fact) === wordOf(theirs.fact)) continue;
    const times = [mine, theirs].flatMap((event) => event?.atMs ?? []);
    return { atMs: Math.min(...times), one: mine, other: theirs };
  }
  return null;
}

/** What a reader would call the story: belief and effect. How a service came to grant is its own. */
const STORY: ReadonlySet<Fact['type']> = new Set([
  'belief.began',
  'belief.ended',
  'write.applied',
  'write.rejected',
  'write.deduplicated',
  'effect.performed',
]);

function storyOf(history: History): readonly HistoryEvent[] {
  return [...history].filter(({ fact }) => STORY.has(fact.type));
}

/** What happened, to whom. */
function wordOf(fact: Fact): string {
  return `${fact.type} ${'client' in fact ? (fact.client ?? '') : ''}`;
}
