import { compare, INCIDENTS } from '../incidents';
import { loadMachinery, simulate } from '../simulation/simulate';
import type { Claim, Place } from './claim';
import { CHAPTER_CLAIMS } from './claims';
import { ALL_QUESTIONS } from './all-questions';
import { DRILL_CLAIMS } from './drills/claims';
import { prove, type Proved } from './prove';
import { claimsOf } from './question-claims';

/** A claim, wherever it is made, ready to be proved. */
export interface ProvableClaim {
  readonly id: string;
  readonly place: Place;
  readonly says: string;
  readonly prove: () => Promise<Proved>;
}

/** Everything that the lessons and the incidents say of an outcome, in the order of the places. */
export function allClaims(): readonly ProvableClaim[] {
  return [
    ...ALL_QUESTIONS.flatMap(claimsOf),
    ...CHAPTER_CLAIMS.map((claim) => provable('chapter', claim)),
    ...DRILL_CLAIMS.map((claim) => provable('drill', claim)),
    ...incidentClaims(),
  ];
}

function provable(place: Place, { id, says, proof }: Claim): ProvableClaim {
  return { id, place, says, prove: () => prove(proof) };
}

/** What an incident expects of a variant is one claim: its story says what is to be seen. */
function incidentClaims(): ProvableClaim[] {
  return INCIDENTS.flatMap((incident) =>
    incident.variants.map((variant) => ({
      id: `${incident.id}/${variant.id}`,
      place: 'incident' as const,
      says: variant.story,
      prove: async () => {
        const { history } = simulate(variant.scenario, await loadMachinery(variant.scenario));
        return { runCount: 1, differences: compare(variant, history).differences };
      },
    })),
  );
}
