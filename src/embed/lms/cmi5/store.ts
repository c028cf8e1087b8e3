import { jsonIn } from '../../../kernel/json';
import type { Launch } from './launch';

/** The LMS’s record store, over `fetch`. What goes wrong is a sentence, not a throw. */
export interface RecordStore {
  /** A document of the state resource; null where there is none. */
  readonly state: (stateId: string) => Promise<Answer>;
  readonly keepState: (stateId: string, value: object) => Promise<string | null>;
  readonly preferences: () => Promise<Answer>;
  /** Null where it was taken; else why not. */
  readonly tell: (statement: { readonly id: string }) => Promise<string | null>;
}

export type Answer =
  | { readonly ok: true; readonly text: string | null }
  | { readonly ok: false; readonly message: string };

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Longer documents of an LMS are not read. */
const ANSWER_MAX = 200_000;

export function recordStore(launch: Launch, token: string, fetch: Fetch): RecordStore {
  const headers = { Authorization: `Basic ${token}`, 'X-Experience-API-Version': '1.0.3' };
  const agent = JSON.stringify(launch.actor);
  const ask = (path: string, said: Record<string, string>, init: RequestInit = {}) =>
    asked(
      fetch(`${launch.endpoint}${path}?${new URLSearchParams(said).toString()}`, {
        ...init,
        // A page that goes away may still finish what it has begun to tell.
        keepalive: init.method === 'PUT',
        headers: {
          ...headers,
          ...(init.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
      }),
    );
  const stateOf = (stateId: string) => ({
    activityId: launch.activityId,
    agent,
    registration: launch.registration,
    stateId,
  });
  const put = async (path: string, said: Record<string, string>, body: string) => {
    const answer = await ask(path, said, { method: 'PUT', body });
    if (!answer.ok) return answer.message;
    return answer.text === null ? '404: the record store has no such place' : null;
  };
  return {
    state: (stateId) => ask('activities/state', stateOf(stateId)),
    keepState: (stateId, value) => put('activities/state', stateOf(stateId), JSON.stringify(value)),
    preferences: () => ask('agents/profile', { agent, profileId: 'cmi5LearnerPreferences' }),
    tell: (statement) =>
      put('statements', { statementId: statement.id }, JSON.stringify(statement)),
  };
}

/** The token of the session; the address gives it once only (cmi5, 8.2). */
export async function fetchToken(url: string, fetch: Fetch): Promise<Answer> {
  const answer = await asked(fetch(url, { method: 'POST' }));
  if (!answer.ok) return answer;
  const said = jsonIn(answer.text ?? '') as Record<string, unknown> | null | undefined;
  const token = said?.['auth-token'];
  if (typeof token === 'string' && token !== '' && token.length <= 4_000)
    return { ok: true, text: token };
  const reason = said?.['error-text'];
  return {
    ok: false,
    message: `The LMS gave no token: ${typeof reason === 'string' ? reason.slice(0, 200) : 'no reason given'}`,
  };
}

async function asked(asking: Promise<Response>): Promise<Answer> {
  try {
    const response = await asking;
    if (response.status === 404) return { ok: true, text: null };
    const text = await response.text();
    if (!response.ok)
      return { ok: false, message: `${response.status} ${text.slice(0, 200)}`.trim() };
    return text.length > ANSWER_MAX
      ? { ok: false, message: 'The LMS answered with too much.' }
      : { ok: true, text };
  } catch (error) {
    // A browser does not say more of a host that cannot be reached or does not allow us.
    return { ok: false, message: `The record store cannot be reached (${String(error)}).` };
  }
}
