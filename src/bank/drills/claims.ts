import { DRILLS } from '.';
import type { Claim } from '../claim';
import { DECIDE_CLAIMS } from '../decide';

/** Every claim that a drill or the decision guide makes; the proof test runs them. */
export const DRILL_CLAIMS: readonly Claim[] = [
  ...DRILLS.map(({ defend }) => defend),
  ...DECIDE_CLAIMS,
];
