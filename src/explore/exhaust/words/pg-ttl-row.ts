import { localMs, type LocalMs } from '../../../kernel/time';
import type { LockRow } from '../../../models/services/pg-ttl-row/messages';
import type { Words } from './words';

interface ServerData {
  readonly row: LockRow | null;
}

interface LibraryData {
  readonly request: number;
  readonly lockedAtMs: LocalMs;
  readonly requestedWallMs: LocalMs;
  readonly requestedMonotonicMs: LocalMs;
}

/** The database. A row that was over before any statement under way was sent is simply over. */
export const pgTtlRowServerWords: Words = {
  treatsClientsAlike: true,
  context(context: ServerData, visit, { longAgoMs }) {
    const { row } = context;
    if (row === null) return context;
    const since = (atMs: LocalMs) => localMs(Math.max(atMs, longAgoMs));
    return {
      ...context,
      row: {
        lockedBy: visit.ref(row.lockedBy),
        lockedAtMs: row.lockUntilMs <= longAgoMs ? longAgoMs : row.lockedAtMs,
        lockUntilMs: since(row.lockUntilMs),
      },
    };
  },
  body(_type, body: never, visit, from) {
    if (body === null || typeof body !== 'object' || !('request' in body)) return body;
    const asked = body as { readonly request: number };
    return { ...asked, request: visit.copy(from, 'library.request', asked.request) };
  },
  leavesAreForShow: true,
};

/** The client. When it locked counts until it has unlocked; when it asked, for who watches a deadline. */
export const pgTtlRowLibraryWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['commandTimeout'],
  context(context: LibraryData, visit, { leaf, watchesDeadlines }) {
    const isInUse = leaf !== 'idle' && leaf !== 'waiting';
    const keepsTimes = watchesDeadlines && isInUse && leaf !== 'releasing';
    return {
      ...context,
      request: visit.own('library.request', context.request),
      // An unlock is sent as it begins; after that nobody asks.
      lockedAtMs: isInUse && leaf !== 'releasing' ? context.lockedAtMs : localMs(0),
      requestedWallMs: keepsTimes ? context.requestedWallMs : localMs(0),
      requestedMonotonicMs: keepsTimes ? context.requestedMonotonicMs : localMs(0),
    };
  },
  body(_type, body: never, visit, _from, to) {
    if (body === null || typeof body !== 'object' || !('request' in body)) return body;
    const answer = body as { readonly request: number };
    return { ...answer, request: visit.copy(to, 'library.request', answer.request) };
  },
};
