import type { Fact, FactType } from '../history/fact';
import type { Key, ToldLine, Viewpoint } from './verdict';

/** How a process stands: what it believes, and whether it runs. */
export interface Standing {
  readonly process: string;
  /** How many of its machines believe. */
  readonly beliefCount: number;
  readonly isPaused: boolean;
  readonly isSuspended: boolean;
  readonly isDown: boolean;
  /** The line by which its belief began to count: the belief itself, or a wake-up after it. */
  readonly seq: number;
}

/** The lines that change how a process stands. */
export const STANDING_FACTS = [
  'belief.began',
  'belief.ended',
  'process.paused',
  'process.resumed',
  'process.killed',
  'process.restarted',
  'host.suspended',
  'host.resumed',
  'host.poweredOff',
] as const satisfies FactType[];

/**
 * The standings after a line, by name; the same list if it changes none. A process that runs and
 * believes nothing is not listed, so the list is as short as there is something to say.
 */
export function standingsAfter(before: readonly Standing[], line: ToldLine): readonly Standing[] {
  const process = processOf(line.fact);
  if (process === null) return before;
  const old = standingOf(before, process);
  const next = changed(old, line.fact);
  if (next === old) return before;
  const others = before.filter((standing) => standing.process !== process);
  if (runs(next) && next.beliefCount === 0) return others;
  // The newly counted one is marked with its line, for witnesses.
  others.push(believes(next) && !believes(old) ? { ...next, seq: line.seq } : next);
  return others.sort((one, other) => (one.process < other.process ? -1 : 1));
}

/** Whether its belief counts: it believes, and its process and host run. */
export function believes(standing: Standing): boolean {
  return standing.beliefCount > 0 && runs(standing);
}

/** Whether it is neither paused, suspended nor down. */
export function runs({ isPaused, isSuspended, isDown }: Standing): boolean {
  return !isPaused && !isSuspended && !isDown;
}

/** How one process stands; one that is not listed runs and believes nothing. */
export function standingOf(standings: readonly Standing[], process: string): Standing {
  for (const standing of standings) if (standing.process === process) return standing;
  return {
    process,
    beliefCount: 0,
    isPaused: false,
    isSuspended: false,
    isDown: false,
    seq: -1,
  };
}

/** What of the standings can matter later. */
export function keyOfStandings(standings: readonly Standing[], from: Viewpoint): Key {
  return standings
    .map(
      ({ process, beliefCount, isPaused, isSuspended, isDown }) =>
        [from.client(process), beliefCount, isPaused, isSuspended, isDown] as const,
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function processOf(fact: Fact): string | null {
  switch (fact.type) {
    case 'belief.began':
    case 'belief.ended':
      return fact.client;
    case 'process.paused':
    case 'process.resumed':
    case 'process.killed':
    case 'process.restarted':
    case 'host.suspended':
    case 'host.resumed':
    case 'host.poweredOff':
      return fact.node;
    default:
      return null;
  }
}

function changed(old: Standing, fact: Fact): Standing {
  switch (fact.type) {
    case 'belief.began':
      return { ...old, beliefCount: old.beliefCount + 1 };
    case 'belief.ended':
      // A crash has ended all beliefs before anything is told of one by one.
      return old.beliefCount === 0 ? old : { ...old, beliefCount: old.beliefCount - 1 };
    case 'process.paused':
      return old.isPaused ? old : { ...old, isPaused: true };
    case 'process.resumed':
      return old.isPaused ? { ...old, isPaused: false } : old;
    case 'host.suspended':
      return old.isSuspended ? old : { ...old, isSuspended: true };
    case 'host.resumed':
      return old.isSuspended ? { ...old, isSuspended: false } : old;
    case 'process.killed':
      return { ...old, beliefCount: 0, isPaused: false, isDown: true };
    case 'host.poweredOff':
      return { ...old, beliefCount: 0, isPaused: false, isSuspended: false, isDown: true };
    case 'process.restarted':
      return { ...old, isPaused: false, isDown: false };
    default:
      return old;
  }
}
