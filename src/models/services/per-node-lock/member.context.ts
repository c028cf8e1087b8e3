import type { NodeId } from '../../contract';
import type { MemberEvent, Session } from './messages';
import type { PerNodeLockParameters } from './parameters';

export interface MemberInput {
  readonly parameters: PerNodeLockParameters;
  readonly me: NodeId;
  readonly members: readonly NodeId[];
}

export interface MemberContext extends MemberInput {
  /** Its copy of who holds the lock; null: free. */
  readonly holder: Session | null;
  /** Whether this member granted it: then it tells of its end. */
  readonly isGrantor: boolean;
  /** A claim for which votes are being counted. */
  readonly pending: Session | null;
  readonly yesCount: number;
  readonly line: readonly Session[];
  /** When each member was heard last, by its own monotonic clock; in the order of `members`. */
  readonly heardMs: readonly number[];
}

/** A session that asks, by the member that it came through: `from` of whoever passed it on, itself included. */
export function sessionOf(event: { readonly from: string }, body: Omit<Session, 'via'>): Session {
  const { client, part, attempt, request } = body;
  return { client, part, attempt, request, via: event.from };
}

export function othersOf({ members, me }: MemberContext): readonly NodeId[] {
  return members.filter((member) => member !== me);
}

export function isHeard(
  { members, heardMs, me, parameters }: MemberContext,
  { monotonicMs }: MemberEvent,
  member: NodeId,
): boolean {
  if (member === me) return true;
  const at = members.indexOf(member);
  return at >= 0 && monotonicMs - (heardMs[at] ?? 0) <= parameters.deadAfterMs;
}

export function deciderOf(context: MemberContext, event: MemberEvent): NodeId {
  if (context.parameters.scope === 'node') return context.me;
  return context.members.find((member) => isHeard(context, event, member)) ?? context.me;
}

export function hasEnough(context: MemberContext, event: MemberEvent): boolean {
  const { members, yesCount, parameters } = context;
  if (parameters.scope === 'node') return true;
  if (parameters.scope === 'majority') return yesCount > members.length / 2;
  return yesCount >= members.filter((member) => isHeard(context, event, member)).length;
}
