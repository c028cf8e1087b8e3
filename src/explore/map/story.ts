import type { History } from '../../history/history';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { simulate } from '../../simulation/simulate';

/** What formulas need to know of a run's first two holders. Times are ms; null: it did not happen. */
export interface Story {
  /** When the first grant was issued, for how long it was promised, and whether it was ever renewed. */
  readonly grantedMs: number | null;
  readonly promisedMs: number | null;
  readonly isRenewed: boolean;
  /** When its client began to believe. */
  readonly believedMs: number | null;
  /** When its first write reached storage. */
  readonly wroteMs: number | null;
  /** When the next grant was issued, and when its holder's first read and write reached storage. */
  readonly nextGrantedMs: number | null;
  readonly nextReadMs: number | null;
  readonly nextWroteMs: number | null;
}

/** A run that is longer tells no story that a formula could follow. */
const STEPS_MAX = 60_000;

export function storyOf(scenario: Scenario, machinery: Machinery): Story {
  return storyIn(simulate(scenario, machinery, { stepsMax: STEPS_MAX }).history);
}

function storyIn(history: History): Story {
  const story: { -readonly [K in keyof Story]: Story[K] } = { ...NOTHING };
  let holder = '';
  for (const { atMs, fact } of history) {
    switch (fact.type) {
      case 'lease.granted':
        if (fact.grant === 1) {
          story.grantedMs = atMs;
          story.promisedMs = fact.ttlMs;
          holder = fact.client;
        } else if (fact.grant === 2) story.nextGrantedMs = atMs;
        break;
      case 'lease.renewed':
        if (fact.grant === 1) story.isRenewed = true;
        break;
      case 'belief.began':
        if (fact.client === holder) story.believedMs ??= atMs;
        break;
      case 'read.served':
        if (fact.grant === 2) story.nextReadMs ??= atMs;
        break;
      case 'write.applied':
      case 'write.rejected':
        if (fact.grant === 1) story.wroteMs ??= atMs;
        if (fact.grant === 2) story.nextWroteMs ??= atMs;
        break;
    }
  }
  return story;
}

const NOTHING: Story = {
  grantedMs: null,
  promisedMs: null,
  isRenewed: false,
  believedMs: null,
  wroteMs: null,
  nextGrantedMs: null,
  nextReadMs: null,
  nextWroteMs: null,
};
