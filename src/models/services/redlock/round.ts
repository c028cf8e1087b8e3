import type { NodeId } from '../../contract';
import type { RedlockParameters } from './parameters';

/**
 * One round of a command to the nodes: an attempt to lock, an extend, a clean-up, a release. Votes are
 * counted by node, so that an answer that arrives twice counts once.
 */
export interface Round {
  readonly request: number;
  /** How many nodes were asked so far, in their order. */
  readonly asked: number;
  /** The nodes that need not be waited for: they answered, failed, or were silent for too long. */
  readonly heard: readonly NodeId[];
  /** Answers taken for a yes; and those that truly were one. */
  readonly yes: number;
  readonly applied: number;
  /** Nodes whose connection failed audibly; nodes that were silent. */
  readonly failed: number;
  readonly silent: number;
}

export function roundOf(request: number): Round {
  return { request, asked: 0, heard: [], yes: 0, applied: 0, failed: 0, silent: 0 };
}

/** Whether a node was asked in this round and has not been heard of. */
export function isWaitedFor(round: Round, nodes: readonly NodeId[], node: NodeId): boolean {
  return nodes.indexOf(node) < round.asked && nodes.includes(node) && !round.heard.includes(node);
}

export function withAnswer(
  round: Round,
  node: NodeId,
  { isYes, isApplied }: { readonly isYes: boolean; readonly isApplied: boolean },
): Round {
  return {
    ...round,
    heard: [...round.heard, node],
    yes: round.yes + (isYes ? 1 : 0),
    applied: round.applied + (isApplied ? 1 : 0),
  };
}

export function withFailure(round: Round, node: NodeId): Round {
  return { ...round, heard: [...round.heard, node], failed: round.failed + 1 };
}

/** All nodes that were asked and have not answered count as silent. */
export function withSilence(round: Round, nodes: readonly NodeId[]): Round {
  const heard = nodes.slice(0, round.asked);
  return { ...round, heard, silent: round.silent + heard.length - round.heard.length };
}

/** How many nodes answered at all. */
export function answeredIn({ heard, failed, silent }: Round): number {
  return heard.length - failed - silent;
}

/**
 * How many votes a library wants: ⌊n/2⌋ + 1 of the configured nodes; the same of those it reached,
 * which is no majority of anything; or n/2 + 1 where the language divides whole numbers into fractions.
 */
export function quorumOf(
  { nodes, quorum }: Pick<RedlockParameters, 'nodes' | 'quorum'>,
  reached: number,
): number {
  switch (quorum) {
    case 'configured':
      return Math.floor(nodes / 2) + 1;
    case 'reachable':
      return Math.floor(reached / 2) + 1;
    case 'fraction':
      return nodes / 2 + 1;
    default:
      return quorum satisfies never;
  }
}

/** Whether nothing more needs to be asked or waited for. */
export function isDecided(
  parameters: RedlockParameters,
  nodes: readonly NodeId[],
  round: Round,
): boolean {
  const open = nodes.length - round.heard.length;
  if (open === 0) return true;
  // Who counts from what it reaches must have tried all first.
  if (parameters.returnsWhen === 'all' || parameters.quorum === 'reachable') return false;
  const wanted = quorumOf(parameters, 0);
  return round.yes >= wanted || round.yes + open < wanted;
}

export function hasMajority(parameters: RedlockParameters, votes: number, round: Round): boolean {
  return votes >= quorumOf(parameters, answeredIn(round));
}
