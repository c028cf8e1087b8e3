import type { LaunchData } from './launch';
import type { Fetch } from './store';

/** A record store for tests: it takes nothing that breaks the requirements of cmi5 on an assignable unit. */
export interface StrictStore {
  readonly fetch: Fetch;
  readonly refusals: readonly string[];
  readonly statements: () => readonly Told[];
  readonly verbs: () => readonly string[];
  /** The same registration, launched anew: another token, another session. */
  readonly newSession: () => void;
  /** Refuses everything with this, until null. */
  readonly fail: (message: string | null) => void;
}

type Fields = Readonly<Record<string, unknown>>;
type Told = Fields & { readonly id: string };

/** Who is launched, for what. */
export const LAUNCHED = {
  actor: { objectType: 'Agent', account: { homePage: 'https://lms.test', name: '7' } },
  registration: '0f6c2c3e-5a0b-4d5a-9a52-2f4b1b7f3a11',
  activityId: 'https://lms.test/unit/1',
};

const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/';
const EXTENSION = 'https://w3id.org/xapi/cmi5/context/extensions/';
const DEFINED = ['initialized', 'passed', 'failed', 'completed', 'terminated'];

export function strictStore(given: Partial<LaunchData>): StrictStore {
  const data = {
    contextTemplate: {
      contextActivities: { grouping: [{ id: 'https://lms.test/publisher/unit' }] },
      extensions: { [`${EXTENSION}sessionid`]: 'session-1' },
    },
    launchMode: 'Normal',
    moveOn: 'Passed',
    ...given,
  };
  const all: Told[] = [];
  const refusals: string[] = [];
  const documents = new Map<string, string>();
  let sessionFrom = 0;
  let isTokenGiven = false;
  let hasPreferences = false;
  let hasLaunchData = false;
  let failing: string | null = null;

  const take = (statement: Told): string | null => {
    const inSession = all.slice(sessionFrom).map(verbOf);
    const inRegistration = all.map(verbOf);
    const fault =
      (hasLaunchData ? null : 'the launch data were not read (10.0)') ??
      (hasPreferences ? null : 'the preferences were not read (11.0.0.0-3)') ??
      orderFault(verbOf(statement), inSession, inRegistration) ??
      formFault(statement, data);
    if (fault === null) all.push(statement);
    else refusals.push(`${verbOf(statement)}: ${fault}`);
    return fault;
  };

  const fetch: Fetch = (url, { method = 'GET', body, headers }) => {
    const answer = (status: number, text: string) =>
      Promise.resolve(new Response(text, { status }));
    const { pathname, searchParams } = new URL(url);
    if (pathname === '/token') {
      if (method !== 'POST') return answer(405, '');
      if (isTokenGiven) return answer(200, '{"error-code":"1","error-text":"used already"}');
      isTokenGiven = true;
      return answer(200, '{"auth-token":"secret"}');
    }
    if (failing !== null) return answer(Number(failing.slice(0, 3)), failing.slice(4));
    const said = new Headers(headers);
    if (said.get('Authorization') !== 'Basic secret') return answer(401, 'no token');
    if (!/^1\.0\.\d$/.test(said.get('X-Experience-API-Version') ?? ''))
      return answer(400, 'no version of xAPI');
    if (pathname.endsWith('/agents/profile')) {
      hasPreferences = true;
      return answer(404, '');
    }
    const text = typeof body === 'string' ? body : '';
    if (pathname.endsWith('/activities/state')) {
      const id = searchParams.get('stateId') ?? '';
      if (id === 'LMS.LaunchData') {
        hasLaunchData = true;
        return answer(200, JSON.stringify(data));
      }
      if (method === 'PUT') documents.set(id, text);
      const found = documents.get(id);
      if (method === 'PUT') return Promise.resolve(new Response(null, { status: 204 }));
      return found === undefined ? answer(404, '') : answer(200, found);
    }
    const told = JSON.parse(text) as Told;
    if (searchParams.get('statementId') !== told.id) return answer(400, 'another id');
    const fault = take(told);
    return fault === null
      ? Promise.resolve(new Response(null, { status: 204 }))
      : answer(403, fault);
  };

  return {
    fetch,
    refusals,
    statements: () => all,
    verbs: () => all.map(verbOf),
    newSession() {
      sessionFrom = all.length;
      isTokenGiven = false;
      hasPreferences = false;
      hasLaunchData = false;
    },
    fail: (message) => (failing = message),
  };
}

/** 9.3: first, last, once a session, once a registration, no failure after a pass. */
function orderFault(
  verb: string,
  inSession: readonly string[],
  inRegistration: readonly string[],
): string | null {
  if (inSession.length === 0 && verb !== 'initialized') return 'initialized comes first';
  if (inSession.includes('terminated')) return 'nothing comes after terminated';
  if (DEFINED.includes(verb) && inSession.includes(verb)) return 'once a session only';
  if (['passed', 'completed'].includes(verb) && inRegistration.includes(verb))
    return 'once a registration only';
  const isJudged = inSession.includes('passed') || inSession.includes('failed');
  if (['passed', 'failed'].includes(verb) && isJudged) return 'judged once a session';
  return verb === 'failed' && inRegistration.includes('passed') ? 'no failure after a pass' : null;
}

/** 9.1 to 9.6: what a statement must and must not carry. */
function formFault(statement: Told, data: Fields): string | null {
  const verb = verbOf(statement);
  const isDefined = DEFINED.includes(verb);
  const context = fieldsIn(statement['context']);
  const result = fieldsIn(statement['result']);
  const extensions = fieldsIn(context['extensions']);
  const score = fieldsIn(result['score']);
  const categories = JSON.stringify(fieldsIn(context['contextActivities'])['category'] ?? []);
  const has = (name: string) => categories.includes(`${CATEGORY}${name}`);
  const isJudged = verb === 'passed' || verb === 'failed';
  const mastery = data['masteryScore'] as number | undefined;
  const isNormal = data['launchMode'] === 'Normal';
  const wrongs: readonly (readonly [boolean, string])[] = [
    [!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(statement.id), 'the id is no UUID'],
    [!/Z$/.test(String(statement['timestamp'])), 'the timestamp is not in UTC'],
    [!isSame(statement['actor'], LAUNCHED.actor), 'the actor is not the one given'],
    [context['registration'] !== LAUNCHED.registration, 'no registration'],
    [
      isDefined && fieldsIn(statement['object'])['id'] !== LAUNCHED.activityId,
      'the object is not the unit that was launched',
    ],
    [extensions[`${EXTENSION}sessionid`] !== 'session-1', 'no session id'],
    [!isWithin(data['contextTemplate'], context), 'the context template was not copied'],
    [isDefined !== has('cmi5'), 'the category cmi5 is for defined statements, and for all of them'],
    [(isJudged || verb === 'completed') !== has('moveon'), 'the category moveon is out of place'],
    [isDefined && !isJudged && 'score' in result, 'a score is for passed and failed only'],
    [isDefined && 'success' in result !== isJudged, 'success is for passed and failed only'],
    ['completion' in result !== (verb === 'completed'), 'completion is for completed only'],
    [
      isDefined && verb !== 'initialized' && !DURATION.test(String(result['duration'])),
      'no duration, or none of ISO 8601',
    ],
    [verb === 'initialized' && statement['result'] !== undefined, 'a result at the beginning'],
    ['raw' in score && !('min' in score && 'max' in score), 'raw needs min and max'],
    [
      isJudged && extensions[`${EXTENSION}masteryscore`] !== mastery,
      'the mastery score is not told as it was given',
    ],
    [
      isJudged &&
        mastery !== undefined &&
        Number(score['scaled']) >= mastery !== (verb === 'passed'),
      'the score does not agree with the mastery score',
    ],
    [!isNormal && !['initialized', 'terminated'].includes(verb), 'not in this launch mode'],
  ];
  return wrongs.find(([isWrong]) => isWrong)?.[1] ?? null;
}

const DURATION = /^PT(?=\d)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?$/;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all that is in the first is in the second too: lists and values as they are, objects by their keys. */
function isWithin(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return isSame(one, other);
  const fields = fieldsIn(other);
  return Object.entries(one).every(([name, value]) => isWithin(value, fields[name]));
}

function verbOf(statement: Fields): string {
  return String(fieldsIn(statement['verb'])['id']).replace(/^.*\//, '');
}

function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
