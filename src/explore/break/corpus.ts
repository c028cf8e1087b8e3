import type { Dice } from './dice';
import type { Schedule } from './schedule';

/** A schedule that showed something new, and how near it came. */
export interface Specimen {
  readonly schedule: Schedule;
  readonly nearness: number;
}

/** The schedules worth changing: those that reached what none before had. Bounded. */
export interface Corpus {
  readonly specimens: Specimen[];
}

export function createCorpus(): Corpus {
  return { specimens: [] };
}

/** Arbitrary: more are never looked at again. */
export const SPECIMEN_COUNT_MAX = 200;

/** Keeps a specimen; of too many, the oldest of the least near goes. */
export function keep({ specimens }: Corpus, specimen: Specimen): void {
  specimens.push(specimen);
  if (specimens.length <= SPECIMEN_COUNT_MAX) return;
  let least = 0;
  specimens.forEach(({ nearness }, at) => {
    if (nearness < (specimens[least] as Specimen).nearness) least = at;
  });
  specimens.splice(least, 1);
}

/** One of those with at most so many faults, the nearer the likelier; null where there is none. */
export function chosen({ specimens }: Corpus, faultCountMax: number, dice: Dice): Schedule | null {
  const fitting = specimens.filter(({ schedule }) => schedule.faults.length <= faultCountMax);
  if (fitting.length === 0) return null;
  const one = dice.pick(fitting);
  const other = dice.pick(fitting);
  return (other.nearness > one.nearness ? other : one).schedule;
}
