import type { Drill, FollowUp } from './drill';

/** The questions a good interviewer asks next: what was missed first, then what goes deeper, then the rest. */
export function followUpsFor(
  { followUps }: Drill,
  ticks: readonly string[],
  countMax = followUps.length,
): readonly FollowUp[] {
  const ofRank = (rank: number) => followUps.filter((one) => rankOf(one, ticks) === rank);
  return [0, 1, 2].flatMap(ofRank).slice(0, countMax);
}

/** 0: about something missed; 1: about something met; 2: always asked; null: not asked now. */
function rankOf({ when }: FollowUp, ticks: readonly string[]): number | null {
  if (when === undefined) return 2;
  if ('missed' in when) return ticks.includes(when.missed) ? null : 0;
  return ticks.includes(when.met) ? 1 : null;
}
