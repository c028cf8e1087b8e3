import { beforeEach, expect, test } from 'vitest';
import { cmi5Structure } from '../../../exchange/lms/cmi5-structure';
import { connectCmi5 } from '../cmi5/cmi5';
import { launchIn } from '../cmi5/launch';
import { testStore } from '../cmi5/test-store';
import { cmi5Unit } from '../cmi5/unit';
import { packageDigest, type Course } from '../course/course';
import { beginSession, type Session } from '../session';
import { conclusionOf } from './conclusion';
import { formFault, verbOf } from '../strict/statement-rules';
import { newLearner, type Learner, type LaunchMode, type ToldCmi5 } from './learner';
import { savedText } from './saved';
import { saidIn } from './statement-words';

const COURSE: Course = {
  title: 'Pauses',
  steps: [{ type: 'question', id: 'a/one' }],
  masteryPercent: 60,
  attemptsMax: null,
  seed: null,
};

let above: Record<string, unknown>;
let learner: Learner;
let told: ToldCmi5;
let uuids = 0;

beforeEach(() => {
  above = {};
  leftTo = null;
  learner = newLearner({
    standard: 'cmi5',
    course: COURSE,
    above,
    onTold: (one) => (told = one as ToldCmi5),
  });
});

/** Where the course went when it was closed; null where it stayed. */
let leftTo: string | null;

/** The course in a frame of the page, at the address that it is launched with. */
async function launched(mode?: LaunchMode): Promise<Session> {
  const launch = launchIn(new URL(learner.launch('https://lab.test/', mode)))!;
  const connected = await connectCmi5(launch, {
    fetch: testStore({ parent: above } as unknown as Window, launch)!,
    shelf: () => null,
    nowMs: () => Date.UTC(2027, 0, 11),
    uuid: () => `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, '0')}`,
    leaveTo: (url) => (leftTo = url),
  });
  return beginSession(COURSE, connected, () => 0);
}

/** Answers the one question, and ends the session. */
async function passed(session: Session): Promise<void> {
  session.answer(
    { mark: 'right', detail: { step: 0, given: ['fence'], sureness: 'certain' } },
    {
      questionId: 'a/one',
      asks: 'Which?',
      form: 'choice',
      options: [{ id: 'fence', text: 'A fence' }],
      given: ['fence'],
      right: ['fence'],
      isCorrect: true,
      sureness: 'certain',
      ordinal: 0,
      atMs: 0,
      tookMs: 4_000,
    },
  );
  await session.close();
}

test('a course is told of in order, with what an LMS makes of it', async () => {
  const session = await launched();
  expect(conclusionOf(told)).toBe('Nothing that counts yet.');
  await passed(session);
  expect(told.arrived.map(({ statement }) => saidIn(statement).join(', '))).toEqual([
    'the unit',
    '“Which?”, response fence, success true, score 1, duration PT4S',
    'the unit, success true, score 1, duration PT0S',
    'the unit, completion true, duration PT0S',
    'the unit, duration PT0S',
  ]);
  expect(conclusionOf(told)).toBe(
    'Passed with 100 %, completed. The unit asks for “passed”, so it counts as satisfied.',
  );
});

test('what a session says after the next has begun is refused, and shown with its reason', async () => {
  const first = await launched();
  const second = await launched();
  expect(second.masteryPercent).toBe(60);
  await passed(first);
  await second.close();
  expect(told.arrived.map(({ session, by, refusal }) => [session, by, refusal])).toEqual([
    [1, 'course', null],
    [1, 'lms', null],
    [2, 'course', null],
    [2, 'course', null],
  ]);
  const refused = told.requests.filter(({ refusal }) => refusal !== null);
  expect(new Set(refused.map(({ refusal }) => refusal))).toEqual(
    new Set(['not this session’s token']),
  );
});

const verbsOf = () =>
  told.arrived.map(({ session, statement }) => `${session} ${verbOf(statement)}`);

test('a session without its end is abandoned at the next launch, with the time until it was last heard', async () => {
  await launched();
  expect(verbsOf()).toEqual(['1 initialized']);
  await launched();
  expect(verbsOf()).toEqual(['1 initialized', '1 abandoned', '2 initialized']);
  const [first, abandoned] = told.arrived.map(({ statement }) => statement);
  expect(abandoned).toMatchObject({
    actor: first!['actor'],
    verb: { id: 'https://w3id.org/xapi/adl/verbs/abandoned' },
    object: first!['object'],
    result: { duration: expect.stringMatching(/^PT\S+S$/) as string },
    // Its own session’s, whichever has begun since.
    context: first!['context'],
  });
  expect(formFault(abandoned!, told.launched, told.launchData)).toBe(
    'no session id, or another session’s',
  );
});

test('a session that told its end is not, and leads back by the return URL', async () => {
  await passed(await launched());
  expect(leftTo).toBe('https://lab.test/#/course/returned');
  learner.returned();
  await launched('Review');
  expect(verbsOf().filter((one) => one.endsWith('abandoned'))).toEqual([]);
  expect(told.sessions).toEqual([
    { session: 1, launchMode: 'Normal', isReturned: true },
    { session: 2, launchMode: 'Review', isReturned: false },
  ]);
});

test.each(['Browse', 'Review'] as const)(
  'in the mode %s nothing is told but beginning and end',
  async (mode) => {
    const session = await launched(mode);
    expect(session.connected.connection.found.isRecorded).toBe(false);
    await passed(session);
    expect(verbsOf()).toEqual(['1 initialized', '1 terminated']);
    expect(told.requests.every(({ refusal }) => refusal === null)).toBe(true);
  },
);

test('what is saved holds every statement as it was sent', async () => {
  await passed(await launched());
  const saved = JSON.parse(savedText({ course: COURSE, told, build: '0' })) as {
    statements: unknown;
    refused: unknown;
  };
  expect(saved.statements).toEqual(told.arrived.map(({ statement }) => statement));
  expect(saved).toMatchObject({ standard: 'cmi5', launchData: { masteryScore: 0.6 }, refused: [] });
});

test('no other launch is answered by a page', () => {
  const launch = launchIn(new URL(learner.launch('https://lab.test/')))!;
  const frame = { parent: above } as unknown as Window;
  expect(testStore(frame, launch)).not.toBeNull();
  expect(testStore(frame, { ...launch, endpoint: 'https://lrs.test/xapi/' })).toBeNull();
  learner.leave();
  expect(testStore(frame, launch)).toBeNull();
});

test.each([60, null])('a unit is launched as its package describes it, pass mark %s', (mark) => {
  const course = { ...COURSE, masteryPercent: mark };
  const { id, moveOn, masteryScore } = cmi5Unit(course);
  const structure = cmi5Structure({
    digest: packageDigest(course),
    title: course.title,
    masteryPercent: mark,
    files: [],
    startFile: 'index.html',
  });
  const said = masteryScore === undefined ? '' : ` masteryScore="${masteryScore}"`;
  expect(structure).toContain(`<au id="${id}" moveOn="${moveOn}"${said} `);
});
