import type { Experiment } from './experiment';
import type { LabState } from './lab';
import { replayOf, type MachineAt, type Replay } from './replay';
import { stepIndexOf, type Step } from './steps';

/** All machines at the playhead; none while there is no run. */
export function machinesAt({
  track,
  machinery,
  playhead,
}: Pick<LabState, 'track' | 'machinery' | 'playhead'>): readonly MachineAt[] {
  if (track === null || machinery === null) return NONE;
  const { experiment } = track;
  const known = REPLAYS.get(experiment) ?? {
    replay: replayOf(experiment.scenario, machinery),
    seq: -2,
    machines: NONE,
  };
  REPLAYS.set(experiment, known);
  if (known.seq !== playhead.seq) {
    known.seq = playhead.seq;
    known.machines = known.replay.at(playhead.seq);
  }
  return known.machines;
}

const NONE: readonly MachineAt[] = [];

/** The last look is kept, so that the same playhead gives the same list. */
const REPLAYS = new WeakMap<
  Experiment,
  { readonly replay: Replay; seq: number; machines: readonly MachineAt[] }
>();

/**
 * The processes that stepped last up to a line, the latest first, without repeats: those to show where there
 * is no room for all.
 */
export function latestNodes(
  { experiment, steps }: { readonly experiment: Experiment; readonly steps: readonly Step[] },
  { seq, countMax }: { readonly seq: number; readonly countMax: number },
): readonly string[] {
  const nodes = new Set<string>();
  for (let at = stepIndexOf(steps, seq); at >= 0 && nodes.size < countMax; at -= 1) {
    const { node } = experiment.history.at((steps[at] as Step).headSeq);
    if (node !== '') nodes.add(node);
  }
  return [...nodes];
}
