import type { RedlockParameters } from './parameters';

/** What is subtracted for clocks that run at different rates, ms: ⌊0.01 · TTL⌋ + 2 (F1). */
export function driftMs({ ttlMs, drift }: Pick<RedlockParameters, 'ttlMs' | 'drift'>): number {
  if (drift === 'none') return 0;
  return Math.floor(ttlMs / 100) + (drift === 'percent-and-2' ? 2 : 0);
}

/** How long a client may rely on a lock from the end of its attempt on, ms. F1; step 4 of the algorithm. */
export function validityMs(
  parameters: Pick<RedlockParameters, 'ttlMs' | 'drift'>,
  elapsedMs: number,
): number {
  return parameters.ttlMs - elapsedMs - driftMs(parameters);
}

/** Whether the library takes a majority with so much validity left for a lock. Step 3. */
export function isValid(
  { validityCheck }: Pick<RedlockParameters, 'validityCheck'>,
  leftMs: number,
): boolean {
  switch (validityCheck) {
    case 'positive':
      return leftMs > 0;
    case 'zero-passes':
      return leftMs >= 0;
    case 'none':
      return true;
    default:
      return validityCheck satisfies never;
  }
}

/**
 * How many of the holder's keys must vanish before a rival can have a majority, F2: with k of n nodes
 * locked, the rival has n − k free and wants q.
 */
export function keysThatMustVanish(nodes: number, locked: number): number {
  return Math.floor(nodes / 2) + 1 - (nodes - locked);
}
