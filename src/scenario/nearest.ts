/**
 * The words that somebody may have meant by another one, the likeliest first; none if nothing is
 * near. Near is: a beginning or end of it, or one slip in every three letters.
 */
export function nearest(word: string, words: Iterable<string>, countMax = 3): readonly string[] {
  const sought = word.toLowerCase().slice(0, LENGTH_MAX);
  if (sought === '') return [];
  return [...words]
    .map((candidate) => ({ candidate, slips: slipsBetween(sought, candidate.toLowerCase()) }))
    .filter(({ slips }) => slips < sought.length && slips <= Math.max(1, sought.length / 3))
    .sort((one, other) => one.slips - other.slips)
    .slice(0, countMax)
    .map(({ candidate }) => candidate);
}

/** `; did you mean a or b?`, or nothing. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const near = nearest(word, words);
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

/** Longer words are not compared whole; the work grows with the square. */
const LENGTH_MAX = 40;

function slipsBetween(sought: string, candidate: string): number {
  // Two letters begin many words, but a time without its unit is meant for one.
  const isTime = candidate === `${sought}ms`;
  const isPart = sought.length >= 3 && (candidate.startsWith(sought) || candidate.endsWith(sought));
  return isTime || isPart ? 1 : distance(sought, candidate);
}

/** Letters to change, add, drop, or swap with the next (Levenshtein, Damerau). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isEqual = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isEqual ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
