import { localMs, type LocalMs } from '../../../kernel/time';
import type { Effect, NodeId } from '../../contract';
import { send } from '../../effects';
import type { Holding } from '../../messages';
import type { ZookeeperLibraryEvent } from './messages';
import { PING_WITHIN_MS, type ZookeeperParameters } from './parameters';

/** What a client's library starts from. `servers`: in the order in which it tries them. */
export interface ZookeeperLibraryInput {
  readonly parameters: ZookeeperParameters;
  /** Who it is, for the names of its sessions and nodes; real ones are random. */
  readonly name: NodeId;
  readonly servers: readonly NodeId[];
}

export interface ZookeeperLibraryContext extends ZookeeperLibraryInput {
  /** Which server it is connected to, or tries; and how many it has tried in vain since the last pause. */
  readonly at: number;
  readonly tried: number;
  readonly session: string;
  /** No server has confirmed the session yet. */
  readonly isNew: boolean;
  /** The session's timeout as it was negotiated. */
  readonly ttlMs: number;
  /** The newest transaction it has seen: no server that knows less will do. */
  readonly zxid: number;
  readonly wants: 'nothing' | 'wait' | 'try';
  readonly holds: boolean;
  /** The random name of its node; '' for none. */
  readonly node: string;
  /** The create was answered. */
  readonly isNodeKnown: boolean;
  readonly nodesMade: number;
  /** Nodes of its own that shall go, oldest first. */
  readonly strays: readonly string[];
  /** The program waits for the end of its release. */
  readonly isReleasing: boolean;
  readonly token: number | null;
  /** A request is out. Answers come in order, so a pong after a lost answer cannot have come. */
  readonly awaits: boolean;
  /** When the server last answered, and when it was last asked anything. */
  readonly heardAtMs: LocalMs;
  readonly saidAtMs: LocalMs;
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
}

export function emptyLibrary(input: ZookeeperLibraryInput): ZookeeperLibraryContext {
  return {
    ...input,
    at: 0,
    tried: 0,
    session: '',
    isNew: true,
    ttlMs: input.parameters.sessionMs,
    zxid: 0,
    wants: 'nothing',
    holds: false,
    node: '',
    isNodeKnown: false,
    nodesMade: 0,
    strays: [],
    isReleasing: false,
    token: null,
    awaits: false,
    heardAtMs: localMs(0),
    saidAtMs: localMs(0),
    requestedWallMs: localMs(0),
    requestedMonotonicMs: localMs(0),
  };
}

/** A session that nobody has confirmed. Its name is the time at which it was wished for, as real ids begin with it. */
export function freshSession(
  { name, parameters }: ZookeeperLibraryContext,
  event: ZookeeperLibraryEvent,
) {
  return {
    session: `${name}#${event.monotonicMs}`,
    isNew: true,
    ttlMs: parameters.sessionMs,
    zxid: 0,
    tried: 0,
    strays: [],
  };
}

export function serverOf({ servers, at }: ZookeeperLibraryContext): NodeId {
  return servers[at] ?? '';
}

export function ask(context: ZookeeperLibraryContext, type: string, more: object = {}): Effect {
  return send(serverOf(context), 'server', type, { session: context.session, ...more });
}

type Requested = Pick<ZookeeperLibraryContext, 'requestedWallMs' | 'requestedMonotonicMs'>;

export function holdingOf(
  { token, ttlMs }: Pick<ZookeeperLibraryContext, 'token' | 'ttlMs'>,
  { requestedWallMs, requestedMonotonicMs }: Requested,
): Holding {
  return { token, ttlMs, requestedWallMs, requestedMonotonicMs };
}

/** A client pings when it has said nothing for half of two thirds of the timeout, or for ten seconds. ClientCnxn. */
export function untilPingMs({ saidAtMs, ttlMs }: ZookeeperLibraryContext, nowMs: LocalMs): number {
  return Math.max(0, saidAtMs + Math.min(Math.floor(ttlMs / 3), PING_WITHIN_MS) - nowMs);
}

/** It takes the connection for lost when it has heard nothing for two thirds of the timeout. */
export function untilSilenceMs(
  { heardAtMs, ttlMs }: ZookeeperLibraryContext,
  nowMs: LocalMs,
): number {
  return Math.max(0, heardAtMs + Math.ceil((2 * ttlMs) / 3) - nowMs);
}
