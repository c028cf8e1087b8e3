import { localMs, type LocalMs } from '../../../kernel/time';
import type { NodeId } from '../../../models/contract';
import type { Holder } from '../../../models/services/plain/messages';
import type { Visit, Words } from './words';

interface LibraryData {
  readonly request: number;
  readonly attempt: number;
  readonly refusals: number;
  readonly pollEveryMs: number;
  readonly pollEveryMsMax: number;
  readonly token: number | null;
  readonly ttlMs: number | null;
  readonly sentWallMs: LocalMs;
  readonly sentMonotonicMs: LocalMs;
}

/** The client of a lock that is a row. Refusals count until the wait is as long as it gets. */
export const plainLibraryWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['commandTimeout'],
  context(context: LibraryData, visit, { leaf, watchesDeadlines }) {
    const { pollEveryMs, pollEveryMsMax, refusals } = context;
    const doublings = Math.max(0, Math.ceil(Math.log2(Math.max(1, pollEveryMsMax / pollEveryMs))));
    const asks = leaf === 'asking' || leaf === 'backingOff' || leaf === 'looking';
    const holds = leaf.startsWith('holding');
    const keepsTimes = watchesDeadlines && (holds || leaf === 'asking');
    return {
      ...context,
      request: visit.own('library.request', context.request),
      attempt: visit.own('acquisition', context.attempt),
      refusals: asks ? Math.min(refusals, doublings) : 0,
      token: holds ? context.token : null,
      ttlMs: holds ? context.ttlMs : null,
      sentWallMs: keepsTimes ? context.sentWallMs : localMs(0),
      sentMonotonicMs: keepsTimes ? context.sentMonotonicMs : localMs(0),
    };
  },
  body(_type, body: never, visit, _from, to) {
    if (body === null || typeof body !== 'object' || !('request' in body)) return body;
    const answer = body as { readonly request: number };
    return { ...answer, request: visit.copy(to, 'library.request', answer.request) };
  },
};

/** A table with one lock row. */
export const rowLockServerWords: Words = {
  treatsClientsAlike: true,
  context(context: { readonly row: Holder | null }, visit) {
    const { row } = context;
    if (row === null) return context;
    const client = visit.ref(row.client);
    return {
      ...context,
      row: { ...row, client, attempt: visit.copy(row.client, 'acquisition', row.attempt) },
    };
  },
  body: (_type, body: never, visit, from) => plainCommand(body, visit, from),
};

function plainCommand(body: never, visit: Visit, from: NodeId): unknown {
  if (body === null || typeof body !== 'object') return body;
  const asked = body as { readonly request?: number; readonly attempt?: number };
  return {
    ...(body as object),
    ...(asked.request === undefined
      ? {}
      : { request: visit.copy(from, 'library.request', asked.request) }),
    ...(asked.attempt === undefined
      ? {}
      : { attempt: visit.copy(from, 'acquisition', asked.attempt) }),
  };
}
