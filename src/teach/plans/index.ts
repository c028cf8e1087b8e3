import type { Playlist } from '../playlist/playlist';
import { FORTY_FIVE } from './forty-five';
import { NINETY } from './ninety';
import { TWENTY } from './twenty';

/** The plans that come with the lab, by the word of their address; each takes as many minutes as it says. */
export const PLANS = {
  '20': TWENTY,
  '45': FORTY_FIVE,
  '90': NINETY,
} as const satisfies Readonly<Record<string, Playlist>>;

export type PlanId = keyof typeof PLANS;

export function isPlanId(word: string): word is PlanId {
  return Object.hasOwn(PLANS, word);
}
