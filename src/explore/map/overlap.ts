import type { BeliefSpan } from '../../history/queries';

/** For how long at least two clients believed at once, in all; a client counts once, whatever its grants. */
export function overlapMsOf(beliefs: readonly BeliefSpan[]): number {
  const edges = beliefs
    .flatMap(({ client, fromMs, toMs }) => [
      { atMs: fromMs, client, by: 1 },
      { atMs: toMs, client, by: -1 },
    ])
    .sort((one, other) => one.atMs - other.atMs);
  const depth = new Map<string, number>();
  let believers = 0;
  let overlapMs = 0;
  let sinceMs = 0;
  for (const { atMs, client, by } of edges) {
    if (believers > 1) overlapMs += atMs - sinceMs;
    sinceMs = atMs;
    const before = depth.get(client) ?? 0;
    depth.set(client, before + by);
    if (before === 0) believers += 1;
    if (before + by === 0) believers -= 1;
  }
  return overlapMs;
}
