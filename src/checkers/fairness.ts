import { doneWaiting, WAIT_ENDINGS } from '../history/queries';
import { formatMs } from '../history/sentence';
import { counted, holds, untested, violated } from './finding';
import type { Checker, ToldLine, Witness } from './verdict';

/**
 * F: a waiter is overtaken more often than the service promises: a request that reached the service
 * later is granted first. Order is that of arrival at the service, since nobody can promise more; and
 * the first request of each wait counts, so that a client that polls keeps its place. A service
 * that promises no order is not judged, but its overtakes are told.
 */
export const fairness: Checker<FairnessState> = {
  id: 'F',
  title: 'fairness',
  violatedWhen: 'A waiter is overtaken more often than the service promises.',
  reads: ['run.declared', 'lock.wanted', 'request.arrived', ...WAIT_ENDINGS],
  init: {
    service: '',
    overtakesMax: null,
    wanting: [],
    line: [],
    choiceCount: 0,
    mostOvertakenCount: 0,
    violation: null,
  },

  step(state, told, witness) {
    const { fact } = told;
    switch (fact.type) {
      case 'run.declared':
        return { ...state, service: fact.service, overtakesMax: fact.overtakesMax };
      case 'lock.wanted': {
        const { client } = fact;
        if (state.wanting.includes(client) || placeOf(state, client) >= 0) return state;
        return withQueues(state, [...state.wanting, client], state.line);
      }
      case 'request.arrived': {
        const { client } = fact;
        // Later requests of the same wait change nothing.
        if (!state.wanting.includes(client)) return state;
        const line = [...state.line, { client, overtakenCount: 0 }];
        return withQueues(state, without(state.wanting, client), line);
      }
      case 'lease.granted': {
        const { client } = fact;
        return withoutClient(afterGrant(state, told, { client, witness }), client);
      }
      default: {
        const client = doneWaiting(fact);
        return client === null ? state : withoutClient(state, client);
      }
    }
  },

  statusAt({ overtakesMax, choiceCount, violation }) {
    if (violation !== null) return 'violated';
    return overtakesMax === null || choiceCount === 0 ? 'untested' : 'holds';
  },

  finish({ service, overtakesMax, choiceCount, mostOvertakenCount, violation }) {
    if (service === '') return untested('the history declares no promise of order.');
    if (overtakesMax === null) {
      const more =
        mostOvertakenCount === 0 ? '' : ` more than ${counted(mostOvertakenCount, 'time')}`;
      return untested(`${service} promises no order; here nobody was overtaken${more}.`);
    }
    if (violation !== null) {
      const { atMs, client, by, overtakenCount } = violation;
      return violated(
        atMs,
        `At ${formatMs(atMs)} ${by} was granted the lock before ${client}, whose request had come first: overtake ${overtakenCount} of that wait, where ${service} promises at most ${overtakesMax}.`,
      );
    }
    if (choiceCount === 0) return untested('no grant was made with another client in line.');
    const grants = counted(choiceCount, 'grant');
    const times = counted(mostOvertakenCount, 'time');
    if (overtakesMax === 0) {
      return holds(`${service} kept the order of arrival (${grants} with others in line).`);
    }
    return holds(
      `At most ${times} overtaken, where ${service} promises at most ${overtakesMax} (${grants} with others in line).`,
    );
  },

  // Counts of a service that promises no order can change a sentence, but no status.
  keyOf({ overtakesMax, wanting, line, choiceCount, violation }, from) {
    if (violation !== null) return 'violated';
    if (overtakesMax === null) return 'untested';
    return [
      choiceCount > 0,
      wanting.map((client) => from.client(client)).sort(),
      line.map(({ client, overtakenCount }) => [from.client(client), overtakenCount]),
    ];
  },
};

/** Who waits in which order, and how often each has been overtaken. */
export interface FairnessState {
  /** Empty until the run is declared. */
  readonly service: string;
  readonly overtakesMax: number | null;
  /** Clients that want the lock and whose request has not reached the service yet. */
  readonly wanting: readonly string[];
  /** Waiting clients in the order in which their requests reached the service. */
  readonly line: readonly Place[];
  /** Grants made while somebody else was in line: without a choice there is no order to break. */
  readonly choiceCount: number;
  /** In any one wait. */
  readonly mostOvertakenCount: number;
  readonly violation: Overtake | null;
}

interface Place {
  readonly client: string;
  readonly overtakenCount: number;
}

interface Overtake {
  readonly atMs: number;
  readonly client: string;
  readonly by: string;
  readonly overtakenCount: number;
}

function placeOf({ line }: FairnessState, client: string): number {
  for (let at = 0; at < line.length; at++) if (line[at]?.client === client) return at;
  return -1;
}

/** Whoever stands before the one granted has been overtaken once more. */
function afterGrant(
  state: FairnessState,
  { seq, atMs }: ToldLine,
  { client: by, witness }: { readonly client: string; readonly witness: Witness },
): FairnessState {
  const at = placeOf(state, by);
  // An answer to a request of an earlier wait has no place in this line, and nobody to overtake.
  if (at < 0 || state.line.length === 1) return state;
  const choiceCount = state.choiceCount + 1;
  if (at === 0) return { ...state, choiceCount };
  let { mostOvertakenCount, violation } = state;
  const overtakesMax = state.overtakesMax ?? Infinity;
  const line = state.line.map((place, index) => {
    if (index >= at) return place;
    const overtakenCount = place.overtakenCount + 1;
    mostOvertakenCount = Math.max(mostOvertakenCount, overtakenCount);
    if (overtakenCount > overtakesMax) {
      witness(seq);
      violation ??= { atMs, client: place.client, by, overtakenCount };
    }
    return { client: place.client, overtakenCount };
  });
  return { ...state, line, choiceCount, mostOvertakenCount, violation };
}

function withoutClient(state: FairnessState, client: string): FairnessState {
  const wanting = without(state.wanting, client);
  const line =
    placeOf(state, client) < 0 ? state.line : state.line.filter((place) => place.client !== client);
  return wanting === state.wanting && line === state.line
    ? state
    : withQueues(state, wanting, line);
}

function without(clients: readonly string[], client: string): readonly string[] {
  return clients.includes(client) ? clients.filter((other) => other !== client) : clients;
}

function withQueues(
  { service, overtakesMax, choiceCount, mostOvertakenCount, violation }: FairnessState,
  wanting: readonly string[],
  line: readonly Place[],
): FairnessState {
  return { service, overtakesMax, wanting, line, choiceCount, mostOvertakenCount, violation };
}
