import { BELIEF_FACTS, doneWaiting, WAIT_ENDINGS } from '../history/queries';
import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import { keyOfLive, LEASE_FACTS, liveAfter, liveAt, silentEndMs } from './live-grants';
import type { LiveGrant } from './live-grants';
import { believes, keyOfStandings, standingOf, standingsAfter, whyIdle } from './standing';
import type { Standing } from './standing';
import type { Checker, ToldLine, Witness } from './verdict';
import { ignoreWitness } from './witnesses';

/**
 * T: a waiter is not granted within the bound, or ever. Its clock runs only while the lock is
 * stranded: while no live grant has a client that runs and believes. To wait for somebody who works
 * under the lock may take any time; to wait for nobody may not. Nor does the clock of a waiter run
 * that is itself asleep, or else every pause of a waiter would be a failure of the service.
 */
export const termination: Checker<TerminationState> = {
  id: 'T',
  title: 'termination',
  violatedWhen: 'A client waits for longer than the bound with nobody at work under the lock.',
  // The lists share some types; a line is read once.
  reads: [
    ...new Set([
      'run.declared' as const,
      'lock.wanted' as const,
      ...WAIT_ENDINGS,
      ...LEASE_FACTS,
      ...BELIEF_FACTS,
    ]),
  ],
  init: {
    waitMsMax: null,
    live: [],
    standings: [],
    waiters: [],
    countedToMs: 0,
    judgedCount: 0,
    violation: null,
  },

  step(state, line, witness) {
    if (line.fact.type === 'run.declared') return { ...state, waitMsMax: line.fact.waitMsMax };
    const live = liveAfter(state.live, line);
    const standings = standingsAfter(state.standings, line);
    // As long as nothing changes, nothing needs counting: the next change counts it all at once.
    const isSame = live === state.live && standings === state.standings;
    if (isSame && waitersAfter(state.waiters, line) === state.waiters) return state;
    const settled = settledAt(state, line.atMs, witness);
    const { waitMsMax, violation } = settled;
    const waiters = waitersAfter(settled.waiters, line);
    const judgedCount = settled.judgedCount + (waiters.length < settled.waiters.length ? 1 : 0);
    const countedToMs = line.atMs;
    return { waitMsMax, live, standings, waiters, countedToMs, judgedCount, violation };
  },

  statusAt(state, nowMs) {
    if (settledAt(state, nowMs, ignoreWitness).violation !== null) return 'violated';
    return state.waitMsMax === null || state.judgedCount === 0 ? 'untested' : 'holds';
  },

  finish(state, endMs, witness) {
    const { waitMsMax, waiters, judgedCount, violation } = settledAt(state, endMs, witness);
    if (waitMsMax === null) return untested('the history declares no bound for a wait.');
    if (violation !== null) return violated(violation.atMs, sentenceOf(violation, waitMsMax));
    if (judgedCount > 0) {
      return holds(
        `Nobody waited more than ${formatMs(waitMsMax)} with nobody at work under the lock (${counted(judgedCount, 'wait')}).`,
      );
    }
    if (waiters.length > 0) return untested('no wait for the lock was over when the run ended.');
    return untested('nobody waited for the lock.');
  },

  keyOf(state, from) {
    // How long each has waited belongs to the key: it is what the future needs to exceed the bound.
    const settled = settledAt(state, from.nowMs, ignoreWitness);
    if (settled.violation !== null) return 'violated';
    return [
      settled.judgedCount > 0,
      settled.waiters
        .map(({ client, waitedMs }) => [from.client(client), waitedMs] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
      keyOfLive(settled.live, from),
      keyOfStandings(settled.standings, from),
    ];
  },
};

/** Who waits, for how long by the clock that counts, and whether that clock runs. */
export interface TerminationState {
  /** Null until the run is declared. */
  readonly waitMsMax: number | null;
  readonly live: readonly LiveGrant[];
  readonly standings: readonly Standing[];
  /** In the order in which they began to wait. */
  readonly waiters: readonly Waiter[];
  /** What the waiters have waited is counted up to here; since then nothing has changed. */
  readonly countedToMs: number;
  /** Waits that ended, granted or withdrawn. */
  readonly judgedCount: number;
  readonly violation: OverdueWait | null;
}

interface Waiter {
  readonly client: string;
  readonly waitedMs: number;
  readonly seq: number;
}

interface OverdueWait {
  readonly atMs: number;
  readonly client: string;
  /** A grant that was live then, and why nobody worked under it; null: there was none. */
  readonly behind: { readonly client: string; readonly grant: number; readonly why: string } | null;
}

/** The state with all waiting counted up to now; the same state if nobody's clock has run. */
function settledAt(state: TerminationState, nowMs: number, witness: Witness): TerminationState {
  if (state.waiters.length === 0 || nowMs <= state.countedToMs) return state;
  const fromMs = Math.max(state.countedToMs, strandedFromMs(state));
  if (nowMs <= fromMs) return state;
  const boundMs = state.waitMsMax ?? Infinity;
  let { violation } = state;
  const waiters = state.waiters.map((waiter) => {
    const { client, seq } = waiter;
    if (standingOf(state.standings, client).asleep !== 0) return waiter;
    const waitedMs = waiter.waitedMs + nowMs - fromMs;
    if (waiter.waitedMs <= boundMs && waitedMs > boundMs) {
      witness(seq);
      // Time comes in whole milliseconds, and at the bound itself it has not yet been exceeded.
      const atMs = fromMs + boundMs - waiter.waitedMs + 1;
      if (violation === null || atMs < violation.atMs) {
        violation = { atMs, client, behind: obstacleAt(state, atMs) };
      }
    }
    return { client, waitedMs, seq };
  });
  return { ...state, waiters, countedToMs: nowMs, violation };
}

/**
 * From when on nobody works under the lock if nothing more is told: from ever, from never, or from
 * the promised end of a lost grant on, which comes between the lines.
 */
function strandedFromMs({ live, standings }: TerminationState): number {
  let fromMs = -Infinity;
  for (const grant of live) {
    if (!believes(standingOf(standings, grant.client))) continue;
    fromMs = Math.max(fromMs, silentEndMs(grant));
  }
  return fromMs;
}

function obstacleAt({ live, standings }: TerminationState, atMs: number): OverdueWait['behind'] {
  const [obstacle] = liveAt(live, atMs);
  if (obstacle === undefined) return null;
  const { client, grant } = obstacle;
  return { client, grant, why: whyIdle(standingOf(standings, client)) };
}

/** A second wish during a wait is the same wait. */
function waitersAfter(waiters: readonly Waiter[], { seq, fact }: ToldLine): readonly Waiter[] {
  if (fact.type === 'lock.wanted') {
    const { client } = fact;
    return isAmong(waiters, client) ? waiters : [...waiters, { client, waitedMs: 0, seq }];
  }
  const client = waiters.length === 0 ? null : doneWaiting(fact);
  if (client === null || !isAmong(waiters, client)) return waiters;
  return waiters.filter((waiter) => waiter.client !== client);
}

function isAmong(waiters: readonly Waiter[], client: string): boolean {
  for (const waiter of waiters) if (waiter.client === client) return true;
  return false;
}

function sentenceOf({ atMs, client, behind }: OverdueWait, waitMsMax: number): string {
  const waited = `At ${formatMs(atMs)} ${client} had waited more than ${formatMs(waitMsMax)}`;
  return behind === null
    ? `${waited} with nobody at work under the lock, although no grant was live.`
    : `${waited} with nobody at work under the lock, at last behind ${behind.client}'s grant ${behind.grant}, ${behind.why}.`;
}
