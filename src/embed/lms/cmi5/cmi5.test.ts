import { beforeEach, expect, test } from 'vitest';
import { writtenCourse, type Course } from '../course/course';
import { beginSession, type Session } from '../session';
import type { AnswerReport } from '../connection';
import { connectCmi5, type Cmi5Outside } from './cmi5';
import { launchIn, type LaunchData } from './launch';
import { createStrictStore, type StrictStore } from '../strict/strict-store';

const COURSE: Course = {
  title: 'Pauses',
  steps: ['a/one', 'a/two'].map((id) => ({ type: 'question', id })),
  masteryPercent: 60,
  attemptsMax: 2,
  seed: null,
};

const LAUNCHED = {
  actor: { objectType: 'Agent', account: { homePage: 'https://lms.test', name: '7' } },
  registration: '0f6c2c3e-5a0b-4d5a-9a52-2f4b1b7f3a11',
  activityId: 'https://lms.test/unit/1',
};

const QUERY = `?${new URLSearchParams({
  endpoint: 'https://lms.test/xapi',
  fetch: 'https://lms.test/token?once=1',
  ...LAUNCHED,
  actor: JSON.stringify(LAUNCHED.actor),
}).toString()}`;

let uuids = 0;
let nowMs = 0;
let left: string[] = [];
/** A tab’s own storage: a reload keeps it, a new session has another. */
let tab = new Map<string, string>();

beforeEach(() => {
  left = [];
  tab = new Map();
  nowMs = Date.UTC(2027, 0, 11);
});

function strictStore(data: Partial<LaunchData>): StrictStore {
  const lms = createStrictStore({ launched: LAUNCHED, data });
  lms.launch();
  return lms;
}

function refusals(lms: StrictStore): readonly (string | null)[] {
  return lms.requests().flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
}

function outside(lms: StrictStore): Cmi5Outside {
  return {
    fetch: lms.fetch,
    shelf: () => ({
      getItem: (name) => tab.get(name) ?? null,
      setItem: (name, value) => void tab.set(name, value),
    }),
    nowMs: () => (nowMs += 1_000),
    uuid: () => `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`,
    leaveTo: (url) => left.push(url),
  };
}

async function opened(lms: StrictStore): Promise<Session> {
  const connected = await connectCmi5(launchIn({ search: QUERY, hash: '' })!, outside(lms));
  return beginSession(COURSE, connected, () => nowMs);
}

const report = (part: Partial<AnswerReport> = {}): AnswerReport => ({
  questionId: 'a/one',
  asks: 'Which?',
  form: 'choice',
  options: [
    { id: 'fence', text: 'A fence' },
    { id: 'ttl', text: 'A longer TTL' },
  ],
  given: ['ttl'],
  right: ['fence'],
  isCorrect: false,
  sureness: 'certain',
  ordinal: 0,
  atMs: nowMs,
  tookMs: 4_000,
  ...part,
});

/** Answers what is asked, and waits until the LMS has it. */
async function answer(session: Session, isCorrect: boolean) {
  const { step } = session.actor.getSnapshot().context;
  const given = [isCorrect ? 'fence' : 'ttl'];
  const detail = { step, given, sureness: 'certain' } as const;
  session.answer({ mark: isCorrect ? 'right' : 'wrong', detail }, report({ given, isCorrect }));
  await saved(session);
  session.actor.send({ type: 'next' });
}

function saved({ saving }: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (saving.getState().is === 'saving') return;
      stop();
      resolve();
    };
    const stop = saving.subscribe(look);
    look();
  });
}

test('a session that passes tells what cmi5 asks for, in its order, and goes back', async () => {
  const lms = strictStore({ masteryScore: 0.5, returnURL: 'https://lms.test/back' });
  const session = await opened(lms);
  expect(session.masteryPercent).toBe(50);
  await answer(session, true);
  await answer(session, false);
  await session.close();
  expect(refusals(lms)).toEqual([]);
  expect(lms.verbs()).toEqual([
    'initialized',
    'answered',
    'answered',
    'passed',
    'completed',
    'terminated',
  ]);
  expect(left).toEqual(['https://lms.test/back']);
});

test('a failure with an attempt left is told at the end only; a later session may pass', async () => {
  const lms = strictStore({});
  const first = await opened(lms);
  await answer(first, false);
  await answer(first, false);
  expect(lms.verbs()).not.toContain('failed');
  await first.close();
  expect(lms.verbs().slice(-3)).toEqual(['failed', 'completed', 'terminated']);

  tab = new Map();
  lms.launch();
  const second = await opened(lms);
  expect(second.actor.getSnapshot().value).toBe('result');
  second.tryAgain();
  await answer(second, true);
  await answer(second, true);
  await second.close();
  expect(lms.verbs().slice(-5)).toEqual([
    'initialized',
    'answered',
    'answered',
    'passed',
    'terminated',
  ]);

  tab = new Map();
  lms.launch();
  const third = await opened(lms);
  await third.close();
  expect(lms.verbs().slice(-2)).toEqual(['initialized', 'terminated']);
  expect(refusals(lms)).toEqual([]);
});

test('a reload keeps the token and the one initialized, and goes on where it was', async () => {
  const lms = strictStore({});
  await answer(await opened(lms), true);
  const again = await opened(lms);
  expect(again.actor.getSnapshot().context.progress.marks).toEqual(['right', 'open']);
  await again.close();
  expect(lms.verbs()).toEqual(['initialized', 'answered', 'terminated']);
  expect(refusals(lms)).toEqual([]);
});

test('a session that was ended says so after a reload, and tells nothing more', async () => {
  const lms = strictStore({});
  await (await opened(lms)).close();
  const again = await opened(lms);
  expect(again.connected.problem).toContain('This session is over');
  await answer(again, true);
  await again.close();
  expect(lms.verbs()).toEqual(['initialized', 'terminated']);
  expect(refusals(lms)).toEqual([]);
});

test.each(['Browse', 'Review'] as const)('in %s only two verbs are told', async (launchMode) => {
  const lms = strictStore({ launchMode });
  const session = await opened(lms);
  await answer(session, true);
  await answer(session, true);
  await session.close();
  expect(lms.verbs()).toEqual(['initialized', 'terminated']);
  expect(refusals(lms)).toEqual([]);
});

test('what a store does not take waits, is quoted, and is told again first', async () => {
  const lms = strictStore({});
  const session = await opened(lms);
  lms.fail('503 Service unavailable');
  await answer(session, true);
  expect(session.saving.getState()).toEqual({ is: 'failed', message: '503 Service unavailable' });
  lms.fail(null);
  session.saveAgain();
  await saved(session);
  expect(session.saving.getState()).toEqual({ is: 'saved' });
  expect(lms.verbs()).toEqual(['initialized', 'answered']);
});

test('a token that was used up, or launch data that is none, is said', async () => {
  const lms = strictStore({});
  await opened(lms);
  tab = new Map();
  const again = await opened(lms);
  expect(again.connected.problem).toContain('gave no token: used already');
  const odd = strictStore({ launchMode: 'Odd' as 'Normal' });
  expect((await opened(odd)).connected.problem).toContain('launch data cannot be read');
});

test('a launch is read from the query, or behind the fragment', () => {
  const hash = `#/course/${writtenCourse(COURSE)}`;
  expect(launchIn({ search: QUERY, hash })).toMatchObject({ endpoint: 'https://lms.test/xapi/' });
  expect(launchIn({ search: '', hash: `${hash}${QUERY}` })?.activityId).toBe(
    'https://lms.test/unit/1',
  );
  expect(launchIn({ search: '', hash })).toBeNull();
  expect(launchIn({ search: QUERY.replace('https%3A', 'javascript%3A'), hash })).toBeNull();
});

test('the strict store refuses what it is there to refuse', async () => {
  const lms = strictStore({ masteryScore: 0.5 });
  const session = await opened(lms);
  await answer(session, true);
  const [initialized, answered] = lms.statements();
  const headers = {
    Authorization: 'Basic secret-1',
    'X-Experience-API-Version': '1.0.3',
    'Content-Type': 'application/json',
  };
  const put = (resource: string, value: object, said: object = {}) =>
    lms.fetch(`https://lms.test/xapi/${resource}`, {
      method: 'PUT',
      body: JSON.stringify(value),
      headers: { ...headers, ...said },
    });
  const tell = (statement: object, said: object = {}) => {
    const id = crypto.randomUUID();
    return put(`statements?statementId=${id}`, { ...statement, id }, said);
  };
  const result = answered!['result'] as object;
  await tell(initialized!);
  await tell({ ...answered, result: { ...result, completion: true } });
  await tell({ ...answered, context: {} });
  await tell({ ...answered, actor: { ...LAUNCHED.actor, name: 'A learner' } });
  await tell({ ...initialized, verb: { id: 'http://adlnet.gov/expapi/verbs/passed' } });
  await tell({ ...answered, result: { ...result, response: 'luck' } });
  await tell({ ...answered, result: { ...result, score: { scaled: 1.5 } } });
  await tell(answered!, { Authorization: 'Basic secret-2' });
  await tell(answered!, { 'Content-Type': 'text/plain' });
  await put(`statements?statementId=${answered!.id}`, { ...answered, result: {} });
  await put('activities/state?stateId=mine&activityId=urn:other', {});
  expect(refusals(lms)).toEqual([
    'once a session only',
    'completion is for completed only',
    'no registration',
    'the actor is not the one given',
    'the category moveon is out of place',
    'the response is none of the choices',
    'scaled is from -1 to 1',
    'not this session’s token',
    'what is sent is not said to be JSON',
    'another statement has that id',
    'of another unit or learner',
  ]);
  expect(lms.verbs()).toEqual(['initialized', 'answered']);
  expect(lms.arrived().at(-1)).toMatchObject({ session: 1, refusal: 'scaled is from -1 to 1' });
});

test('a window that is closed has told the end by its first request', async () => {
  const lms = strictStore({});
  let isClosing = false;
  const asked: string[] = [];
  const fetch: Cmi5Outside['fetch'] = (url, init) => {
    if (!isClosing) return lms.fetch(url, init);
    asked.push(typeof init.body === 'string' ? init.body : url);
    // The page is gone before an answer comes.
    return new Promise(() => undefined);
  };
  const launch = launchIn({ search: QUERY, hash: '' })!;
  const connected = await connectCmi5(launch, { ...outside(lms), fetch });
  const session = beginSession(COURSE, connected, () => nowMs);
  await answer(session, true);
  isClosing = true;
  void session.close();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('verbs/terminated');
});
