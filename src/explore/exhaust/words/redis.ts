import type { NodeId } from '../../../models/contract';
import type { LockKey } from '../../../models/services/redis/messages';
import type { LocalMs } from '../../../kernel/time';
import { localMs } from '../../../kernel/time';
import { rankOf, type Visit, type Words } from './words';

interface ServerData {
  readonly key: LockKey | null;
  readonly counter: number;
  readonly lastOwner: string;
  readonly change: number;
  readonly pending: {
    readonly client: NodeId;
    readonly request: number;
  } | null;
  readonly parameters: { readonly lastOwnerSkipsWait: boolean };
}

interface LibraryData {
  readonly request: number;
  readonly acquisition: number;
  readonly token: number | null;
  readonly sentWallMs: LocalMs;
  readonly sentMonotonicMs: LocalMs;
}

/** The server: the key's owner is a client and the number of its acquisition. */
export const redisServerWords: Words = {
  treatsClientsAlike: true,
  context(context: ServerData, visit) {
    const { key, pending } = context;
    return {
      ...context,
      key:
        key === null
          ? null
          : { ...key, client: visit.ref(key.client), owner: owner(key.owner, visit) },
      counter: visit.rank('token', context.counter),
      lastOwner: context.parameters.lastOwnerSkipsWait ? visit.ref(context.lastOwner) : '',
      pending:
        pending === null
          ? null
          : {
              ...pending,
              client: visit.ref(pending.client),
              request: visit.copy(pending.client, 'library.request', pending.request),
            },
    };
  },
  body(_type, body: never, visit, from) {
    if (body === null || typeof body !== 'object') return body;
    const asked = body as {
      readonly request?: number;
      readonly owner?: { readonly processName: string; readonly acquisition: number };
    };
    return {
      ...(body as object),
      ...(asked.request === undefined
        ? {}
        : { request: visit.copy(from, 'library.request', asked.request) }),
      ...(typeof asked.owner !== 'object'
        ? {}
        : {
            owner: {
              ...asked.owner,
              acquisition: visit.copy(from, 'acquisition', asked.owner.acquisition),
            },
          }),
    };
  },
};

/** The library. Its token counts while it holds; when it asked counts for who watches a deadline. */
export const redisLibraryWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['commandTimeout'],
  context(context: LibraryData, visit, { leaf, watchesDeadlines }) {
    const holds = leaf.startsWith('holding') || leaf === 'settingExpiry';
    const keepsTimes = watchesDeadlines && (holds || leaf === 'asking');
    return {
      ...context,
      request: visit.own('library.request', context.request),
      acquisition: visit.own('acquisition', context.acquisition),
      token: holds ? rankOf(visit, 'token', context.token) : null,
      sentWallMs: keepsTimes ? context.sentWallMs : localMs(0),
      sentMonotonicMs: keepsTimes ? context.sentMonotonicMs : localMs(0),
    };
  },
  body(_type, body: never, visit, _from, to) {
    if (body === null || typeof body !== 'object' || !('request' in body)) return body;
    const answer = body as { readonly request: number; readonly token?: number | null };
    return {
      ...answer,
      request: visit.copy(to, 'library.request', answer.request),
      ...(answer.token === undefined ? {} : { token: rankOf(visit, 'token', answer.token) }),
    };
  },
};

/** `A#3`: whose, and the how manyeth acquisition. A value of its own is left as it is. */
function owner(value: string, visit: Visit): string {
  const [client, number] = value.split('#');
  if (client === undefined || number === undefined) return value;
  return `${visit.ref(client)}#${visit.copy(client, 'acquisition', Number(number))}`;
}
