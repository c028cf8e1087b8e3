import type { NodeId } from '../contract';

/**
 * What is agreed on. A linearizable read goes through the log like all else; real services save themselves
 * the entry and take the same round trip. The service adds flat fields of its own.
 */
export interface Operation {
  readonly kind: string;
  /** The member whose client waits for the answer. */
  readonly origin: NodeId;
}

/** Where an entry stands in the log. */
export interface Place {
  readonly index: number;
  readonly term: number;
  /** The term of the entry before it, by which a break in the chain shows. */
  readonly afterTerm: number;
}

/**
 * One entry of the log. It carries the service's whole store after it, which is tiny: so a member keeps only what is
 * not committed, and one that missed entries is up to date with the next. Real Raft sends what was missed.
 */
export interface Entry extends Operation, Place {}

/** Who sends an entry: the leader of this term. */
export interface OfLeader {
  readonly leaderTerm: number;
}

/** `isOld`: from before this leader's term; its predecessor may have told of it. */
export interface Committed {
  readonly isOld: boolean;
}

/** What a service keeps in the log: how it begins, and what an operation makes of the store before it. */
export interface Replicated {
  /** The fields of an entry before anything happened. */
  readonly first: Operation;
  /** The empty entry with which a leader opens its term. */
  readonly opening: Operation;
  /** The store after an operation; nothing else decides what happens. */
  decide(before: Entry, operation: Operation): object;
  /** All three in one, field by field: to spread an object and add to it takes ten times as long and more. */
  entry(operation: Operation, store: object, place: Place): Entry;
}

/** The newest committed entry, and all after it. Never empty. */
export type Log = readonly Entry[];

export function firstLog({ first }: Pick<Replicated, 'first'>): Log {
  return [{ ...first, index: 0, term: 0, afterTerm: 0 }];
}

export function lastOf(log: Log): Entry {
  return log.at(-1) as Entry;
}

/** An operation at the end of the leader's log. */
export function entryFor(
  { decide, entry }: Pick<Replicated, 'decide' | 'entry'>,
  log: Log,
  term: number,
  operation: Operation,
): Entry {
  const before = lastOf(log);
  const { index, term: afterTerm } = before;
  return entry(operation, decide(before, operation), { index: index + 1, term, afterTerm });
}

type Copies = Pick<Replicated, 'entry'>;

/** An entry as its leader sends it. */
export function appendOf({ entry }: Copies, kept: Entry, leaderTerm: number): Entry & OfLeader {
  const body: Entry & { leaderTerm?: number } = entry(kept, kept, kept);
  body.leaderTerm = leaderTerm;
  return body as Entry & OfLeader;
}

/** The entry alone. */
export function entryOf({ entry }: Copies, body: Entry & OfLeader): Entry {
  return entry(body, body, body);
}

/** A committed entry as a member hands it to its API. */
export function applyOf({ entry }: Copies, kept: Entry, isOld: boolean): Entry & Committed {
  const body: Entry & { isOld?: boolean } = entry(kept, kept, kept);
  body.isOld = isOld;
  return body as Entry & Committed;
}

/** A follower's log with an entry of the leader's: what contradicts it goes, what it missed is skipped. */
export function withEntry(log: Log, entry: Entry): Log {
  const last = lastOf(log);
  if (last.term === entry.term && last.index >= entry.index) {
    // Overtaken by a later one on the way: it still has an answer to be given.
    const [first] = log as readonly [Entry, ...Entry[]];
    const isMissing = first.index === entry.index + 1 && first.afterTerm === entry.term;
    return isMissing ? [entry, ...log] : log;
  }
  // What usually comes is the next.
  if (last.index === entry.index - 1 && last.term === entry.afterTerm) return [...log, entry];
  const known = log.filter(({ index }) => index < entry.index);
  const before = known.at(-1);
  const isNext = before?.index === entry.index - 1 && before.term === entry.afterTerm;
  return isNext ? [...known, entry] : [entry];
}

/** Whether a candidate's log is at least as new as a voter's. Raft §5.4.1. */
export function isAsNewAs(
  candidate: { readonly index: number; readonly entryTerm: number },
  log: Log,
): boolean {
  const { term, index } = lastOf(log);
  return candidate.entryTerm > term || (candidate.entryTerm === term && candidate.index >= index);
}

/** The highest index that a majority has, the leader included. */
export function majorityIndex(own: number, others: readonly number[]): number {
  const indexes = [own, ...others];
  const needed = majorityOf(indexes.length);
  let highest = 0;
  for (const index of indexes) {
    if (index <= highest) continue;
    let count = 0;
    for (const one of indexes) if (one >= index) count += 1;
    if (count >= needed) highest = index;
  }
  return highest;
}

export function majorityOf(members: number): number {
  return Math.floor(members / 2) + 1;
}
