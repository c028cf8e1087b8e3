/** How sure somebody says to be before they know, and what it counts as in percent. The percentages are arbitrary. */
export const SURENESS = { guess: 40, fairly: 70, certain: 95 } as const;

export type Sureness = keyof typeof SURENESS;

export const SURENESS_LEVELS = Object.keys(SURENESS) as readonly Sureness[];

/** Back from a percentage that was kept. */
export function surenessOf(percent: number): Sureness {
  if (percent < 55) return 'guess';
  return percent < 85 ? 'fairly' : 'certain';
}
