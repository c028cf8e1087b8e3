import type { ParametersOf, ParameterSpecs } from '../../parameters';

/**
 * A Chubby cell and the client library of it, as Burrows describes them (OSDI 2006). The token is the lock's generation
 * number, which the sequencer carries: it grows whenever the lock goes from free to held.
 */
export const CHUBBY_PARAMETERS = {
  replicas: {
    kind: 'number',
    unit: 'count',
    label: 'Replicas',
    hint: 'A majority elects a master, which alone serves clients. chubby-1 is master at first.',
    min: 3,
    max: 5,
    step: 2,
    default: 5,
    source: 'Burrows 2006, §2.2',
  },
  leaseMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Session lease',
    hint: 'By how much the master extends a session with each answer to a KeepAlive.',
    min: 200,
    max: 60_000,
    step: 1_000,
    default: 12_000,
    source: 'Burrows 2006, §2.8: 12 s, up to about 60 s under load',
  },
  replyBeforeMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Answers a KeepAlive before the end',
    hint: 'The master holds a KeepAlive until the lease is so close to its end.',
    min: 10,
    max: 30_000,
    step: 100,
    // Arbitrary: the paper says “close to expiring”. Long enough for an answer and the next request.
    default: 2_000,
    source: 'Burrows 2006, §2.8',
  },
  lockDelayMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Lock-delay',
    hint: 'How long nobody else may claim a lock whose holder failed or became unreachable. The holder chooses it. A release frees the lock at once.',
    min: 0,
    max: 60_000,
    step: 1_000,
    // Arbitrary: the paper gives the upper bound only.
    default: 15_000,
    source: 'Burrows 2006, §2.4: up to one minute',
  },
  graceMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Grace period',
    hint: 'How long a client whose own lease ran out is in jeopardy: it blocks its program, and waits for a master to answer.',
    min: 0,
    max: 600_000,
    step: 1_000,
    default: 45_000,
    source: 'Burrows 2006, §2.8: 45 s',
  },
  ratePpm: {
    kind: 'number',
    unit: 'ppm',
    label: 'Assumed bound on clock rates',
    hint: 'The client takes the master’s clock to be wrong by at most so much, and its own too, and ends its lease earlier.',
    min: 0,
    max: 200_000,
    step: 100,
    default: 200,
    source: 'Gray and Cheriton 1989; Burrows 2006, §2.8',
  },
  masterLeaseMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Master lease',
    hint: 'Replicas elect no other master for so long after the last word of the old one.',
    min: 100,
    max: 60_000,
    step: 100,
    // Arbitrary within “a few seconds”.
    default: 5_000,
    source: 'Burrows 2006, §2.2: a few seconds',
  },
  retryMs: {
    kind: 'number',
    unit: 'ms',
    label: 'Asks again after',
    hint: 'How long the client waits for an answer that is not held back, and between replicas while it looks for the master.',
    min: 10,
    max: 60_000,
    step: 100,
    default: 1_000,
  },
} as const satisfies ParameterSpecs;

export type ChubbyParameters = ParametersOf<typeof CHUBBY_PARAMETERS>;

/** F4: what a holder may use of a lease, if both clocks run within ρ of true time. */
export function usableMs(leaseMs: number, ratePpm: number): number {
  return Math.floor((leaseMs * (1_000_000 - ratePpm)) / (1_000_000 + ratePpm));
}

/** A KeepAlive is held no longer than half the lease where the lease is short. */
export function replyBeforeMs({ leaseMs, replyBeforeMs: given }: ChubbyParameters): number {
  return Math.min(given, Math.floor(leaseMs / 2));
}
