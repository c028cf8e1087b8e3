import { localMs, type LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../contract';
import type { OwedAnswer, TimedLease } from './lessor';
import type { EtcdServerEvent } from './messages';
import type { EtcdParameters } from './parameters';
import type { QueueKey } from './queue';

/** What a member's API and lessor start from. */
export interface EtcdServerInput {
  readonly parameters: EtcdParameters;
  readonly name: NodeId;
  readonly leader: NodeId;
}

export interface EtcdServerContext extends EtcdServerInput {
  /** The keys as far as they are committed here, in order of create revision. */
  readonly keys: readonly QueueKey[];
  /** The keys of waiters whose clients are connected here: they watch until no older key is left. */
  readonly watchers: readonly QueueKey[];
  /** Of the leader: */
  readonly leases: readonly TimedLease[];
  readonly owed: readonly OwedAnswer[];
  /** Waiters whose lease died in the queue, and who will not look. */
  readonly ghosts: readonly QueueKey[];
  /** When the raft loop last showed that it is alive. */
  readonly tickedAtMs: LocalMs;
}

export function emptyServer(input: EtcdServerInput): EtcdServerContext {
  return {
    ...input,
    keys: [],
    watchers: [],
    leases: [],
    owed: [],
    ghosts: [],
    tickedAtMs: localMs(0),
  };
}

export function leaseClockOf({ parameters }: EtcdServerContext, event: EtcdServerEvent): LocalMs {
  return parameters.leaseClock === 'wall' ? event.wallMs : event.monotonicMs;
}

/** Two of the heartbeats modelled; etcd asks for a tick within three of its own. */
export function hasTicked({ parameters, tickedAtMs }: EtcdServerContext, event: EtcdServerEvent) {
  return event.monotonicMs - tickedAtMs <= parameters.electionTimeoutMs;
}

/**
 * Whether a leader may renew or revoke. Where its loop has not ticked, etcd asks a majority first, which a stuck loop
 * cannot; the request is then answered with an error after 7 s, which is left out here.
 */
export function mayDecide(context: EtcdServerContext, event: EtcdServerEvent): boolean {
  return !context.parameters.leaderCheckOnRenew || hasTicked(context, event);
}
