import type { BeliefSpan, GrantSpan } from '../history/queries';
import type { Experiment } from './experiment';

/** Who holds the lock at an instant, by the service's own state and by what each client believes. */
export interface Holding {
  readonly granted: readonly GrantSpan[];
  readonly believed: readonly Belief[];
}

export interface Belief {
  readonly client: string;
  readonly grant: number | null;
  /** It does not run now: the belief counts once it wakes. */
  readonly isAsleep: boolean;
  /** The service says otherwise, and since when; null: it agrees, or there is no grant at all. */
  readonly overSinceMs: number | null;
  readonly isGranted: boolean;
}

/** What the lock service and the clients hold to be true at a time. */
export function holdingAt(experiment: Experiment, atMs: number): Holding {
  const isOn = (span: { readonly fromMs: number; readonly toMs: number }) =>
    span.fromMs <= atMs && (atMs < span.toMs || isOpen(experiment, span));
  const granted = experiment.grants.filter(isOn);
  const believedIn = (isAsleep: boolean) => (span: BeliefSpan) => {
    const { client, grant } = span;
    const isGranted = granted.some((one) => one.grant === grant);
    const ended = experiment.grants.findLast((one) => one.grant === grant);
    const overSinceMs = isGranted || ended === undefined ? null : ended.toMs;
    return { client, grant, isAsleep, isGranted, overSinceMs };
  };
  return {
    granted,
    believed: [
      ...experiment.beliefs.filter(isOn).map(believedIn(false)),
      ...experiment.latentBeliefs.filter(isOn).map(believedIn(true)),
    ].sort((one, other) => (one.client < other.client ? -1 : 1)),
  };
}

/** Spans are half-open; one that the end of the run cut off is still there at that end. */
function isOpen({ history }: Experiment, { toMs }: { readonly toMs: number }): boolean {
  return toMs === history.endMs;
}
