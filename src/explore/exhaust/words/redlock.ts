import type { NodeKey } from '../../../models/services/redlock/messages';
import type { RedlockParameters } from '../../../models/services/redlock/parameters';
import type { Round } from '../../../models/services/redlock/round';
import type { LocalMs } from '../../../kernel/time';
import { localMs } from '../../../kernel/time';
import type { NodeId } from '../../../models/contract';
import type { Visit, Words } from './words';

interface NodeData {
  readonly key: NodeKey | null;
}

interface LibraryData {
  readonly parameters: RedlockParameters;
  readonly attempts: number;
  readonly value: number;
  readonly round: Round;
  readonly startMs: LocalMs;
  readonly endsMs: LocalMs;
  readonly grantEndsMs: LocalMs;
}

/** One master: its key's value is a client's how manyeth. */
export const redlockNodeWords: Words = {
  treatsClientsAlike: true,
  context(context: NodeData, visit) {
    const { key } = context;
    if (key === null) return context;
    const client = visit.ref(key.client);
    return {
      ...context,
      key: { ...key, client, value: visit.copy(key.client, 'acquisition', key.value) },
    };
  },
  body: (_type, body: never, visit, from) => commandBody(body, visit, from),
};

/** The algorithm. A round counts while it is waited for; the start of an attempt until it is decided. */
export const redlockLibraryWords: Words = {
  treatsClientsAlike: true,
  timeouts: ['command'],
  context(context: LibraryData, visit, { leaf }) {
    const { parameters, round } = context;
    const isRenewed = parameters.renewal === 'watchdog';
    const isAttempt = leaf.startsWith('asking') || leaf.startsWith('reExpiring');
    const isRound = isAttempt || RUNS_A_ROUND.test(leaf);
    const countsFromFirst = parameters.startTime === 'once';
    const keepsStart = isAttempt || leaf.startsWith('holding.extending') || countsFromFirst;
    const keepsEnd = isRenewed && leaf.startsWith('holding');
    return {
      ...context,
      // How often it has tried is asked only where tries are counted, and of the first of an acquisition.
      attempts: parameters.retryCount < 0 ? Math.min(1, context.attempts) : context.attempts,
      value: visit.own('acquisition', context.value),
      round: {
        ...(isRound ? round : SETTLED),
        request: visit.own('library.request', round.request),
      },
      startMs: keepsStart ? context.startMs : localMs(0),
      endsMs: keepsEnd ? context.endsMs : localMs(0),
      grantEndsMs: keepsEnd ? context.grantEndsMs : localMs(0),
    };
  },
  body(_type, body: never, visit, _from, to) {
    if (body === null || typeof body !== 'object' || !('request' in body)) return body;
    const answer = body as { readonly request: number };
    return { ...answer, request: visit.copy(to, 'library.request', answer.request) };
  },
};

const RUNS_A_ROUND = /^(cleaning|releasing|holding\.extending)/;

const SETTLED = { asked: 0, heard: [], yes: 0, applied: 0, failed: 0, silent: 0 };

function commandBody(body: never, visit: Visit, from: NodeId): unknown {
  if (body === null || typeof body !== 'object' || !('request' in body)) return body;
  const command = body as { readonly request: number; readonly value: number };
  return {
    ...command,
    request: visit.copy(from, 'library.request', command.request),
    value: visit.copy(from, 'acquisition', command.value),
  };
}
