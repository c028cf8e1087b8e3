import { judge, VERDICT_IDS, type VerdictStatus } from '../../checkers';
import type { History } from '../../history/history';
import { differencesBetween, momentsOf, type Difference } from './compare';
import type { Repeated, Spread } from './recording';

/** What many real runs of one scenario have in common, and how far they spread. */
export function repeatedOf(
  simulated: History,
  runs: readonly History[],
  toleranceMs: number,
): Repeated {
  const all = runs.map((recorded) => differencesBetween({ simulated, recorded }, toleranceMs));
  const verdicts = Object.fromEntries(VERDICT_IDS.map((id) => [id, {}])) as Record<
    (typeof VERDICT_IDS)[number],
    Partial<Record<VerdictStatus, number>>
  >;
  for (const run of runs)
    for (const { id, status } of judge(run)) verdicts[id][status] = (verdicts[id][status] ?? 0) + 1;
  return {
    runs: runs.length,
    agreeing: all.filter((differences) => differences.length === 0).length,
    verdicts,
    spreads: spreadsOf(simulated, runs),
    differences: countedDifferences(all),
  };
}

/** The run that looks most like the others: the first with the commonest verdicts, and of these the commonest story. */
export function typicalRun(
  simulated: History,
  runs: readonly History[],
  toleranceMs: number,
): History | undefined {
  const verdictsOf = (run: History) => judge(run).map(({ status }) => status);
  const storyOf = (recorded: History) =>
    differencesBetween({ simulated, recorded }, toleranceMs)
      .filter(({ about }) => about !== 'times')
      .map(({ what, recorded: is }) => `${what}: ${is}`);
  const alike = commonest(runs, (run) => verdictsOf(run).join());
  return commonest(alike, (run) => storyOf(run).join('; '))[0];
}

/** Those of the largest kind, in their order. */
function commonest(runs: readonly History[], kindOf: (run: History) => string): readonly History[] {
  const kinds = new Map<string, History[]>();
  for (const run of runs) {
    const kind = kindOf(run);
    kinds.set(kind, [...(kinds.get(kind) ?? []), run]);
  }
  return [...kinds.values()].reduce(
    (most, some) => (some.length > most.length ? some : most),
    [] as History[],
  );
}

function spreadsOf(simulated: History, runs: readonly History[]): readonly Spread[] {
  const expected = momentsOf(simulated);
  const real = runs.map(momentsOf);
  const names = [...new Set([...expected.keys(), ...real.flatMap((run) => [...run.keys()])])];
  return names.slice(0, SPREADS_MAX).flatMap((what) => {
    const times = real.flatMap((run) => run.get(what) ?? []).sort((one, other) => one - other);
    const [leastMs] = times;
    const medianMs = times[times.length >> 1];
    const mostMs = times.at(-1);
    if (leastMs === undefined || medianMs === undefined || mostMs === undefined) return [];
    const simulatedMs = expected.get(what) ?? null;
    return [{ what, simulatedMs, leastMs, medianMs, mostMs, runs: times.length }];
  });
}

/** Arbitrary: more than a run that is recorded has grants. */
const SPREADS_MAX = 60;

function countedDifferences(all: readonly (readonly Difference[])[]): Repeated['differences'] {
  const counts = new Map<string, number>();
  for (const differences of all)
    for (const { about, what, simulated, recorded } of differences) {
      // A time is another in every run.
      const line =
        about === 'times'
          ? `${what}: further from the simulation than the tolerance`
          : `${what}: ${simulated} in the simulation, ${recorded} in reality`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, runs]) => ({ what: what.slice(0, 300), runs }));
}
