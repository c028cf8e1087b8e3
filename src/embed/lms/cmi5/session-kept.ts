import * as v from 'valibot';
import type { Launch } from './launch';

/** What a reload must not lose: the token is given once only, and so is `initialized`. */
export interface Cmi5Session {
  readonly token: string;
  readonly beganAtMs: number;
  /** The verbs of cmi5 that were told in this session. */
  readonly told: readonly string[];
}

export type SessionShelf = () => Pick<Storage, 'getItem' | 'setItem'> | null;

/** The session of a launch in the tab’s storage. Where nothing can be kept, a reload ends the session; nothing else does. */
export function keptSession({ fetch, registration }: Launch, shelf: SessionShelf) {
  const name = `distributed-locks-lab/cmi5/1/${registration}/${fetch}`;
  return {
    read(): Cmi5Session | null {
      try {
        const read = v.safeParse(SESSION, JSON.parse(shelf()?.getItem(name) ?? 'null'));
        return read.success ? read.output : null;
      } catch {
        return null;
      }
    },
    write(session: Cmi5Session): void {
      try {
        shelf()?.setItem(name, JSON.stringify(session));
      } catch {
        // The session goes on without.
      }
    },
  };
}

const SESSION = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000)),
  beganAtMs: v.number(),
  told: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
});
