import { isHidden, type Curtain } from './curtain';
import { experimentUntil, type Experiment } from './experiment';
import { stepsOf, type Step } from './steps';

/** A run and its steps: what a playhead moves over. */
export interface Track {
  readonly experiment: Experiment;
  readonly steps: readonly Step[];
}

/** A run as it may be seen: whole, or up to where a curtain hides it. */
export function trackOf(whole: Experiment, curtain: Curtain | null): Track {
  const experiment =
    curtain !== null && isHidden(curtain, whole.scenario)
      ? experimentUntil(whole, curtain.untilMs)
      : whole;
  return { experiment, steps: stepsOf(experiment.history) };
}

/** Whether a line is the same in two runs, as far as a reader can tell. */
export function isSameLine({ old, now }: { old: Track | null; now: Track }, seq: number): boolean {
  if (old === null || seq >= old.experiment.history.length) return false;
  if (seq >= now.experiment.history.length) return false;
  const before = old.experiment.history.at(seq);
  const after = now.experiment.history.at(seq);
  return before.atMs === after.atMs && before.fact.type === after.fact.type;
}
