/**
 * The straight line that takes one interval to another: `linear([0, 10], [50, 150])(5)` is 100. The timeline needs no
 * more of a scale than this, and d3's brings colours and number formats, 11 kB that the first picture would wait for.
 * An interval of no length goes to the middle of the other, as with d3.
 */
export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const length = to - from;
  if (length === 0) return () => (start + end) / 2;
  return (value) => {
    const share = (value - from) / length;
    return start * (1 - share) + end * share;
  };
}
