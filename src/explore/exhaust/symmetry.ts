import type { NodeId } from '../../models/contract';
import type { Setting } from '../../simulation/setting';
import { WORDS, type Visit } from './words';

/** By client: where it goes. The first is the identity. */
export type Permutation = readonly number[];

/**
 * The ways in which clients can change places without a difference. Only the identity where one client is set up
 * unlike another, or where a machine's words do not say that it treats all clients alike.
 */
export function permutationsOf({ scenario, clientCount, parts }: Setting): readonly Permutation[] {
  const identity = Array.from({ length: clientCount }, (_, at) => at);
  const isUniform = Object.keys(scenario.clients.each).length === 0;
  const isBlind = parts.every(({ machine }) => WORDS[machine.id]?.treatsClientsAlike === true);
  return isUniform && isBlind ? permuted(identity) : [identity];
}

function permuted(items: readonly number[]): readonly Permutation[] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, at) =>
    permuted(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}

/** Puts each client's name in the other's place, and leaves all numbers. */
export function renaming(clients: readonly NodeId[], permutation: Permutation): Visit {
  return {
    rank: (_order, value) => value,
    own: (_counter, value) => value,
    copy: (_client, _counter, value) => value,
    ref: (node) => {
      const to = permutation[clients.indexOf(node)];
      return to === undefined ? node : (clients[to] as NodeId);
    },
  };
}

/** Where a node goes: servers stay. */
export function placeAfter(permutation: Permutation, node: number): number {
  return permutation[node] ?? node;
}
