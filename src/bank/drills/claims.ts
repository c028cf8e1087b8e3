import type { Claim } from '../claim';

/** Every claim that a drill or the decision guide makes; the proof test runs them. */
export const DRILL_CLAIMS: readonly Claim[] = [];
