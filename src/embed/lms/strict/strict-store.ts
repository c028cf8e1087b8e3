import { jsonIn } from '../../../kernel/json';
import type { LaunchData } from '../cmi5/launch';
import type { Statement } from '../cmi5/statements';
import type { Fetch } from '../cmi5/store';
import { abandonedStatement } from './abandoned';
import {
  fieldsIn,
  formFault,
  isSame,
  orderFault,
  SESSION_ID,
  verbOf,
  type Launched,
} from './statement-rules';

/** One request of a course to its record store, and what came of it. */
export interface StoreRequest {
  readonly session: number;
  readonly method: string;
  /** The resource, and which of its documents: `activities/state LMS.LaunchData`, `statements answered`. */
  readonly resource: string;
  readonly status: number;
  /** Why it was refused; null where it was not. */
  readonly refusal: string | null;
}

/** A statement as it arrived, whole. */
export interface Arrived {
  readonly session: number;
  /** Told by the LMS in the course’s place, where it went away without a word. */
  readonly by: 'course' | 'lms';
  readonly statement: Statement;
  /** Why it was not recorded; null where it was. */
  readonly refusal: string | null;
}

/** For one learner and one unit: an LMS’s launch, and the record store behind it. */
export interface StrictStore {
  readonly fetch: Fetch;
  readonly launched: Launched;
  /**
   * Begins the first session or, with another token, another. What the one before may have had to say is refused; if it
   * had begun and never told its end, it is abandoned.
   */
  readonly launch: (how?: LaunchedHow) => { readonly session: number };
  readonly requests: () => readonly StoreRequest[];
  /** Recorded and refused, as they came. */
  readonly arrived: () => readonly Arrived[];
  /** What was recorded of the course’s own. */
  readonly statements: () => readonly Statement[];
  readonly verbs: () => readonly string[];
  /** What the course keeps for its next session, by its name. */
  readonly documents: () => ReadonlyMap<string, string>;
  /** What the LMS tells of the session that is on. */
  readonly launchData: () => LaunchData;
  /** Refuses everything with this, a status and a reason, until null. */
  readonly fail: (message: string | null) => void;
}

export type LaunchedHow = Partial<Pick<LaunchData, 'launchMode' | 'returnURL'>>;

interface StrictOptions {
  readonly launched: Launched;
  /** The unit’s own id, as its package has it. */
  readonly unitId?: string;
  readonly data?: Partial<LaunchData>;
  /** With these the LMS tells what it has to tell itself: wall clock, ms since 1970, and ids. */
  readonly own?: { readonly nowMs: () => number; readonly uuid: () => string };
  /** Called after each request. */
  readonly onRequest?: (store: StrictStore) => void;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  /** What was asked for, as far as it can be told. */
  readonly resource: string;
}

/**
 * Takes nothing that breaks the requirements of cmi5 on an assignable unit, or the Experience API’s on what it sends. It is
 * stricter than most record stores, so that what works here works there.
 */
export function createStrictStore(options: StrictOptions): StrictStore {
  const { launched, unitId = 'urn:a-unit', data = {}, own, onRequest } = options;
  const arrived: Arrived[] = [];
  const requests: StoreRequest[] = [];
  const documents = new Map<string, string>();
  let session = 0;
  let how: LaunchedHow = {};
  let launchedAtMs = 0;
  let seen = new Set<string>();
  let failing: string | null = null;

  const launchData = (): LaunchData => ({
    contextTemplate: {
      contextActivities: { grouping: [{ id: unitId }] },
      extensions: { [SESSION_ID]: `session-${session}` },
    },
    launchMode: 'Normal',
    moveOn: 'Passed',
    ...data,
    ...how,
  });
  const recorded = () => arrived.filter(({ by, refusal }) => by === 'course' && refusal === null);
  const verbsOf = (all: readonly Arrived[]) => all.map(({ statement }) => verbOf(statement));

  const leave = (): void => {
    const said = recorded().filter((one) => one.session === session);
    if (own === undefined || said.length === 0 || verbsOf(said).includes('terminated')) return;
    const statement = abandonedStatement({
      launched,
      data: launchData(),
      said: said.map((one) => one.statement),
      launchedAtMs,
      id: own.uuid(),
      nowMs: own.nowMs(),
    });
    arrived.push({ session, by: 'lms', statement, refusal: null });
  };

  const faultOf = (statement: Statement): string | null => {
    const told = {
      verb: verbOf(statement),
      inSession: verbsOf(recorded().filter((one) => one.session === session)),
      inRegistration: verbsOf(recorded()),
    };
    if (!seen.has('launch data')) return 'the launch data were not read (10.0)';
    if (!seen.has('preferences')) return 'the preferences were not read (11.0.0.0-3)';
    return orderFault(told) ?? formFault(statement, launched, launchData());
  };

  const token = ({ method, url }: Asked): Reply => {
    const resource = 'token';
    if (method !== 'POST') return { status: 405, text: 'a token is had by POST', resource };
    const of = Number(url.searchParams.get('session') ?? session);
    if (of !== session || seen.has('token'))
      return { status: 200, text: '{"error-code":"1","error-text":"used already"}', resource };
    seen.add('token');
    return { status: 200, text: JSON.stringify({ 'auth-token': `secret-${session}` }), resource };
  };
  const profile = ({ url }: Asked): Reply => {
    const id = url.searchParams.get('profileId') ?? '';
    if (id === 'cmi5LearnerPreferences') seen.add('preferences');
    return { status: 404, text: '', resource: `agents/profile ${id}` };
  };
  const state = ({ method, url, body }: Asked): Reply => {
    const id = url.searchParams.get('stateId') ?? '';
    const resource = `activities/state ${id}`;
    if (!isOf(url, launched)) return { status: 400, text: 'of another unit or learner', resource };
    if (id === 'LMS.LaunchData') {
      if (method !== 'GET') return { status: 403, text: 'the launch data are the LMS’s', resource };
      seen.add('launch data');
      return { status: 200, text: JSON.stringify(launchData()), resource };
    }
    if (method === 'PUT') {
      documents.set(id, body);
      return { status: 204, text: '', resource };
    }
    const found = documents.get(id);
    return { status: found === undefined ? 404 : 200, text: found ?? '', resource };
  };
  const statement = ({ method, url, body }: Asked): Reply => {
    const told = fieldsIn(jsonIn(body)) as Statement;
    const resource = `statements ${verbOf(told)}`;
    if (method !== 'PUT') return { status: 405, text: 'a statement is put', resource };
    if (typeof told.id !== 'string' || url.searchParams.get('statementId') !== told.id)
      return { status: 400, text: 'no statement of that id', resource };
    const before = recorded().find((one) => one.statement.id === told.id);
    if (before !== undefined)
      return isSame(before.statement, told)
        ? { status: 204, text: '', resource }
        : { status: 409, text: 'another statement has that id', resource };
    const refusal = faultOf(told);
    arrived.push({ session, by: 'course', statement: told, refusal });
    return { status: refusal === null ? 204 : 403, text: refusal ?? '', resource };
  };

  const reply = (asked: Asked): Reply => {
    const { pathname } = asked.url;
    if (pathname.endsWith('/token')) return token(asked);
    const [, resource = ''] =
      /\/(agents\/profile|activities\/state|statements)$/.exec(pathname) ?? [];
    const refused = (status: number, text: string): Reply => ({ status, text, resource });
    if (failing !== null) return refused(Number(failing.slice(0, 3)), failing.slice(4));
    if (asked.headers.get('Authorization') !== `Basic secret-${session}`)
      return refused(401, 'not this session’s token');
    if (!/^1\.0\.\d$/.test(asked.headers.get('X-Experience-API-Version') ?? ''))
      return refused(400, 'no version of xAPI');
    if (asked.body !== '' && asked.headers.get('Content-Type') !== 'application/json')
      return refused(400, 'what is sent is not said to be JSON');
    if (resource === 'agents/profile') return profile(asked);
    if (resource === 'activities/state') return state(asked);
    return resource === 'statements' ? statement(asked) : refused(404, 'no such resource');
  };

  const store: StrictStore = {
    fetch(address, { method = 'GET', body, headers }) {
      const text = typeof body === 'string' ? body : '';
      const asked = { method, url: new URL(address), body: text, headers: new Headers(headers) };
      const { status, text: said, resource } = reply(asked);
      // What is not there yet is not a refusal: no preferences, no progress.
      const isRefused = status >= 400 && status !== 404;
      const refusal = isRefused || said.startsWith('{"error-code"') ? said : null;
      requests.push({ session, method, resource, status, refusal });
      onRequest?.(store);
      return Promise.resolve(new Response(status === 204 ? null : said, { status }));
    },
    launched,
    launch(next = {}) {
      leave();
      session += 1;
      how = next;
      launchedAtMs = own?.nowMs() ?? 0;
      seen = new Set();
      return { session };
    },
    requests: () => requests,
    arrived: () => arrived,
    statements: () => recorded().map((one) => one.statement),
    verbs: () => verbsOf(recorded()),
    documents: () => documents,
    launchData,
    fail: (message) => (failing = message),
  };
  return store;
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
  readonly headers: Headers;
}

/** Whether a document is asked for by the names that were given at launch. */
function isOf({ searchParams }: URL, { actor, registration, activityId }: Launched): boolean {
  return (
    searchParams.get('activityId') === activityId &&
    searchParams.get('registration') === registration &&
    isSame(jsonIn(searchParams.get('agent') ?? ''), actor)
  );
}
