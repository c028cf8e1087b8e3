import type { LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../contract';
import type { SessionWish } from './messages';

/** A session as the servers keep it. */
export interface Session extends SessionWish {
  readonly client: NodeId;
  /** When the last probe was sent that its host has answered. */
  readonly heardAtMs: LocalMs;
}

/** A blocking query that waits for a change. */
export interface Watcher {
  readonly client: NodeId;
  readonly part: string;
  readonly session: string;
}

export function without(sessions: readonly Session[], session: string): readonly Session[] {
  return sessions.filter((one) => one.session !== session);
}

/** The newest state of a session takes the place of the one before. */
export function withSession(sessions: readonly Session[], added: Session): readonly Session[] {
  return [...without(sessions, added.session), added];
}

/** A host that answered speaks for all sessions of its node. */
export function heardFrom(
  sessions: readonly Session[],
  client: NodeId,
  heardAtMs: LocalMs,
): readonly Session[] {
  return sessions.map((one) => (one.client === client ? { ...one, heardAtMs } : one));
}

/** One blocking query for each client: a new one replaces the one before. */
export function withWatcher(watchers: readonly Watcher[], added: Watcher): readonly Watcher[] {
  return [...watchers.filter(({ client }) => client !== added.client), added];
}
