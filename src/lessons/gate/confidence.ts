import type { Confidence } from './gate.machine';

/** How sure one may say one is, and what it counts as in percent. The percentages are arbitrary. */
export const CONFIDENCES: Readonly<Record<Confidence, { readonly percent: number }>> = {
  guess: { percent: 40 },
  fairly: { percent: 70 },
  certain: { percent: 95 },
};

export const CONFIDENCE_NAMES = Object.keys(CONFIDENCES) as readonly Confidence[];

/** Back from what was kept. */
export function confidenceOf(percent: number): Confidence {
  if (percent < 55) return 'guess';
  return percent < 85 ? 'fairly' : 'certain';
}
