import type { Fact } from '../history/fact';
import type { Key, ToldLine, Viewpoint } from './verdict';

/** How a process stands: what it believes, and whether it runs. */
export interface Standing {
  readonly process: string;
  /** How many of its machines believe. */
  readonly beliefCount: number;
  /** Why it does not run: a sum of `PAUSED`, `SUSPENDED` and `DOWN`; 0 while it runs. */
  readonly asleep: number;
  /** The line by which its belief began to count: the belief itself, or a wake-up after it. */
  readonly seq: number;
}

/**
 * The standings after a line, by name; the same list if it changes none. A process that runs and
 * believes nothing is not listed, so the list is as short as there is something to say.
 */
export function standingsAfter(before: readonly Standing[], line: ToldLine): readonly Standing[] {
  const process = processOf(line.fact);
  if (process === null) return before;
  const old = standingOf(before, process);
  const beliefCount = beliefCountAfter(old.beliefCount, line.fact);
  const asleep = asleepAfter(old.asleep, line.fact);
  if (beliefCount === old.beliefCount && asleep === old.asleep) return before;
  const others = before.filter((standing) => standing.process !== process);
  if (beliefCount === 0 && asleep === 0) return others;
  const counts = beliefCount > 0 && asleep === 0;
  others.push({ process, beliefCount, asleep, seq: counts && !believes(old) ? line.seq : old.seq });
  if (others.length > 1) others.sort((one, other) => (one.process < other.process ? -1 : 1));
  return others;
}

/** Whether its belief counts: it believes, and its process and host run. */
export function believes({ beliefCount, asleep }: Standing): boolean {
  return beliefCount > 0 && asleep === 0;
}

/** Whether two believe at least. */
export function areRivals(standings: readonly Standing[]): boolean {
  let count = 0;
  for (const standing of standings) if (believes(standing)) count += 1;
  return count > 1;
}

/** How one process stands; one that is not listed runs and believes nothing. */
export function standingOf(standings: readonly Standing[], process: string): Standing {
  for (const standing of standings) if (standing.process === process) return standing;
  return { process, beliefCount: 0, asleep: 0, seq: -1 };
}

/** Why nothing comes of a grant, to go after its name. */
export function whyIdle({ asleep }: Standing): string {
  if ((asleep & DOWN) !== 0) return 'whose client had crashed';
  return asleep === 0 ? 'in which its client did not believe' : 'whose client slept';
}

/** What of the standings can matter later. */
export function keyOfStandings(standings: readonly Standing[], from: Viewpoint): Key {
  return standings
    .map(({ process, beliefCount, asleep }) => [from.client(process), beliefCount, asleep] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

const PAUSED = 1;
const SUSPENDED = 2;
const DOWN = 4;

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

function beliefCountAfter(count: number, { type }: Fact): number {
  switch (type) {
    case 'belief.began':
      return count + 1;
    case 'belief.ended':
      // A crash has ended all beliefs before anything is told of one by one.
      return Math.max(0, count - 1);
    case 'process.killed':
    case 'host.poweredOff':
      return 0;
    default:
      return count;
  }
}

function asleepAfter(asleep: number, { type }: Fact): number {
  switch (type) {
    case 'process.paused':
      return asleep | PAUSED;
    case 'process.resumed':
      return asleep & ~PAUSED;
    case 'host.suspended':
      return asleep | SUSPENDED;
    case 'host.resumed':
      return asleep & ~SUSPENDED;
    case 'process.killed':
      // A process that is dead is not paused; its host may still be suspended.
      return (asleep & ~PAUSED) | DOWN;
    case 'host.poweredOff':
      return DOWN;
    case 'process.restarted':
      return asleep & ~(PAUSED | DOWN);
    default:
      return asleep;
  }
}
