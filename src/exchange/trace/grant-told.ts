/** A grant that a trace told of, while the trace is being read. */
export interface GrantTold {
  readonly grant: number;
  readonly client: string;
  readonly token: number | null;
  dueMs: number | null;
  isOver: boolean;
}

interface Sought {
  readonly client: string;
  /** Null: it is told that there was none. Left out: its number is not told. */
  readonly grant?: number | null | undefined;
  readonly token: number | null;
}

/** Which grant a line is about: by number, by token, or the client’s newest. */
export function grantSought(
  grants: readonly GrantTold[],
  { client, grant, token }: Sought,
): GrantTold | null {
  if (grant === null) return null;
  const found = grants.findLast(
    (one) =>
      one.client === client &&
      (grant === undefined ? token === null || one.token === token : one.grant === grant),
  );
  return found ?? null;
}

/** Under which grant a write was made. Without a token only who was granted the lock once leaves no doubt. */
export function grantOfWrite(
  grants: readonly GrantTold[],
  { client, token }: Pick<Sought, 'client' | 'token'>,
): number | null {
  const found = grants.filter(
    (one) => one.client === client && (token === null || one.token === token),
  );
  return found.length === 1 ? (found[0]?.grant ?? null) : null;
}

/**
 * Grants whose ends nobody knows, though another followed. The last one may well be live still.
 * `tellsExpiry`: no end is computed, so that a TTL alone ends nothing.
 */
export function openGrants(grants: readonly GrantTold[], tellsExpiry: boolean): readonly number[] {
  return grants
    .slice(0, -1)
    .filter(({ isOver, dueMs }) => !isOver && (dueMs === null || tellsExpiry))
    .map(({ grant }) => grant);
}
