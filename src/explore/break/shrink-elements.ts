import { CLIENT_NAMES } from '../../scenario/limits';
import type { Scenario } from '../../scenario/scenario';
import { fewest, type Pass, type Trier } from './shrinking';
import { withoutClient } from './without-client';

/**
 * Every scenario with one element less: a fault, a client, a job, a link or a clock of its own. Of a shrunk one, none
 * violates what it does.
 */
export function withoutOne(scenario: Scenario): readonly Scenario[] {
  const { faults, clients, jobs, network, clocks } = scenario;
  const names = CLIENT_NAMES.slice(0, clients.count).toReversed();
  return [
    ...faults.map((_, at) => ({ ...scenario, faults: faults.toSpliced(at, 1) })),
    ...names.flatMap((name) => withoutClient(scenario, name) ?? []),
    ...jobs.map((_, at) => ({ ...scenario, jobs: jobs.toSpliced(at, 1) })),
    ...network.links.map((_, at) => ({
      ...scenario,
      network: { ...network, links: network.links.toSpliced(at, 1) },
    })),
    ...Object.keys(clocks).map((name) => {
      const { [name]: _, ...others } = clocks;
      return { ...scenario, clocks: others };
    }),
  ];
}

/** With as few faults as it takes, then clients, jobs, links and clocks; the same object if none can go. */
export function* withFewerElements(start: Scenario, trier: Trier): Pass<Scenario> {
  const { violates } = trier;
  let now = start;
  const faults = yield* fewest(now.faults, (list) => violates({ ...now, faults: list }));
  if (faults.length < now.faults.length) now = { ...now, faults };
  const jobs = yield* fewest(now.jobs, (list) => violates({ ...now, jobs: list }));
  if (jobs.length < now.jobs.length) now = { ...now, jobs };
  for (let hasShrunk = true; hasShrunk;) {
    const fewer = yield* trier.simplest(now, withoutOne(now));
    hasShrunk = fewer !== now;
    now = fewer;
  }
  return yield* trier.simplest(
    now,
    now.jobs.flatMap((job, at) =>
      job.rounds > 1 ? [{ ...now, jobs: now.jobs.with(at, { ...job, rounds: 1 }) }] : [],
    ),
  );
}
