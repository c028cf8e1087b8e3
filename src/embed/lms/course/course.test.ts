import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed } from '../../../scenario/payload';
import { readCourse, STEPS_MAX, writtenCourse, writtenStep, type Course } from './course';
import { begunProgress, readProgress, writtenProgress, type Detail, type Mark } from './progress';
import { mayTryAgain, shareRight, standingOf, withNextAttempt, withStep } from './standing';

const PAUSES: Course = {
  title: 'Pauses & “clocks”',
  steps: [
    { type: 'question', id: 'pauses/ten-and-fifteen' },
    { type: 'scenario', address: 'paused-holder' },
    { type: 'question', id: 'redis/wait' },
    { type: 'question', id: 'fencing/first-contact' },
  ],
  masteryPercent: 60,
  attemptsMax: 2,
  seed: 7,
};

const word = fc.stringMatching(/^[a-z\d-]{1,12}$/);
const step = fc.oneof(
  fc.tuple(word, word).map(([a, b]) => ({ type: 'question' as const, id: `q${a}/${b}` })),
  fc.stringMatching(/^[\w~.-]{1,40}$/).map((address) => ({ type: 'scenario' as const, address })),
);
const numberOrNull = (max: number, min = 1) => fc.option(fc.integer({ min, max }), { nil: null });
const course: fc.Arbitrary<Course> = fc.record({
  title: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => `x${text.replace(/\p{Cc}|\p{Cs}/gu, '')}`.trim()),
  steps: fc.uniqueArray(step, { minLength: 1, maxLength: 30, selector: writtenStep }),
  masteryPercent: numberOrNull(100),
  attemptsMax: numberOrNull(20),
  seed: numberOrNull(999_999_999, 0),
});

test('a course comes back from its address as it was', () => {
  fc.assert(
    fc.property(course, (one) => {
      expect(readCourse(writtenCourse(one))).toEqual({ ok: true, course: one });
    }),
  );
});

test('whatever stands in an address, reading it ends with a course or with a reason', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json().map((text) => `~1.${packed(text)}`),
      ),
      (text) => {
        const read = readCourse(text);
        if (!read.ok) expect(read.message).not.toBe('');
      },
    ),
  );
});

const said = (part: object) =>
  `~1.${packed(JSON.stringify({ t: 'A', s: ['a/b'], m: 80, a: null, r: null, ...part }))}`;

test.each([
  ['~2.abc.123456', 'is of version 2, and this lab reads version 1'],
  [writtenCourse(PAUSES).slice(0, -1), 'was cut short or changed on its way'],
  [said({ s: [] }), 'is of no use: its list of steps has no step'],
  [said({ s: ['a/b', 'a/b'] }), 'is of no use: its list of steps has a step twice'],
  [said({ s: ['<img>'] }), 'its list of steps names neither a question nor a scenario'],
  [said({ m: 101 }), 'is of no use: its pass mark is above 100'],
  [said({ a: 1.5 }), 'is of no use: its number of attempts is no whole number'],
  [said({ t: 'a\u0000b' }), 'its title holds a character that no text has'],
  [said({ more: 1 }), 'holds no course'],
  ['~1.'.padEnd(9_000, 'a'), 'is longer than 8000 characters'],
])('%s is refused: %s', (written, message) => {
  const read = readCourse(written);
  expect(read).toEqual({ ok: false, message: expect.stringContaining(message) as string });
});

const given = fc.oneof(
  fc.array(fc.stringMatching(/^[\w-]{1,20}$/), { minLength: 1, maxLength: 4 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
);

/** A course with as much said about it as there may be. */
const played = course.chain((one) =>
  fc
    .record({
      marks: fc.tuple(
        ...one.steps.map(({ type }) =>
          fc.constantFrom<Mark>(
            ...((type === 'scenario'
              ? ['open', 'seen']
              : (['open', 'right', 'wrong'] as const)) as Mark[]),
          ),
        ),
      ),
      details: fc.array(
        fc.record({
          step: fc.nat(one.steps.length - 1),
          given,
          sureness: fc.constantFrom('guess', 'fairly', 'certain'),
        }) as fc.Arbitrary<Detail>,
        { maxLength: 40 },
      ),
      attempt: fc.integer({ min: 1, max: 20 }),
      bestScaled: fc.option(
        fc.nat(10_000).map((n) => n / 10_000),
        { nil: null },
      ),
      droppedCount: fc.nat(200),
      toldCount: fc.nat(4_000),
    })
    .map((progress) => ({ one, progress })),
);

test('progress comes back from an LMS as it was', () => {
  fc.assert(
    fc.property(played, ({ one, progress }) => {
      const { text } = writtenProgress(one, progress, 64_000);
      expect(text).toMatch(/^[\x21-\x7e]+$/);
      expect(readProgress(one, text)).toEqual({ ok: true, progress });
    }),
  );
});

test('whatever is too long drops its oldest details, says how many, and keeps marks and score', () => {
  fc.assert(
    fc.property(played, fc.integer({ min: 150, max: 400 }), ({ one, progress }, lengthMax) => {
      const written = writtenProgress(one, progress, lengthMax);
      const { details, droppedCount, ...rest } = written.progress;
      expect(written.text.length).toBeLessThanOrEqual(lengthMax);
      expect(progress).toMatchObject(rest);
      expect(details).toEqual(progress.details.slice(progress.details.length - details.length));
      expect(droppedCount - progress.droppedCount).toBe(progress.details.length - details.length);
      expect(readProgress(one, written.text)).toEqual({ ok: true, progress: written.progress });
    }),
  );
});

test('the longest course fits what SCORM 1.2 takes', () => {
  const longest: Course = {
    ...PAUSES,
    steps: Array.from({ length: STEPS_MAX }, (_, at) => ({ type: 'question', id: `a/${at}` })),
  };
  const answered = longest.steps.reduce(
    (progress, _, at) =>
      withStep(longest, progress, {
        step: at,
        mark: 'right',
        detail: { step: at, given: ['a-rather-long-name', 'and-another-one'], sureness: 'certain' },
      }),
    begunProgress(longest),
  );
  const { text, progress } = writtenProgress(longest, answered);
  expect(text.length).toBeLessThanOrEqual(4_096);
  expect(progress.droppedCount).toBeGreaterThan(0);
  expect(progress.bestScaled).toBe(1);
});

test('whatever an LMS hands back, reading it ends with progress or with a reason', () => {
  const whole = writtenProgress(PAUSES, begunProgress(PAUSES)).text;
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.nat(whole.length).map((n) => whole.slice(0, n)),
      ),
      (text) => {
        const read = readProgress(PAUSES, text);
        if (read.ok) expect(read.progress.marks).toHaveLength(4);
        else expect(read.message).not.toBe('');
      },
    ),
  );
});

test.each([
  ['', 'was cut short or changed'],
  ['L2.anything', 'is of version 2'],
  [
    writtenProgress({ ...PAUSES, seed: 8 }, begunProgress(PAUSES)).text,
    'belongs to another course',
  ],
  [writtenProgress(PAUSES, begunProgress(PAUSES)).text.replace('----', 'rrrr'), 'has a mark where'],
  [`${writtenProgress(PAUSES, begunProgress(PAUSES)).text}9gA`, 'holds an answer that is none'],
])('of “%s” is said that it %s', (text, message) => {
  expect(readProgress(PAUSES, text)).toMatchObject({
    ok: false,
    message: expect.stringContaining(message) as string,
  });
});

test('the best attempt counts, and passing ends the tries', () => {
  const marks = (one: Mark, two: Mark, three: Mark) =>
    [one, 'seen' as const, two, three].reduce(
      (progress, mark, step) => withStep(PAUSES, progress, { step, mark }),
      begunProgress(PAUSES),
    );
  const first = marks('right', 'wrong', 'wrong');
  expect(shareRight(PAUSES, first)).toBe(0.3333);
  expect(standingOf(PAUSES, first, 60)).toEqual({
    scaled: 0.3333,
    doneShare: 1,
    isPassed: false,
    isFinished: true,
    isFinal: false,
  });
  const second = withNextAttempt(first);
  expect(second).toMatchObject({ attempt: 2, bestScaled: 0.3333 });
  expect(mayTryAgain(PAUSES, second)).toBe(false);
  expect(standingOf(PAUSES, marks('right', 'right', 'wrong'), 60)).toMatchObject({
    scaled: 0.6666,
    isPassed: true,
    isFinal: true,
  });
  expect(standingOf(PAUSES, begunProgress(PAUSES), 60).isPassed).toBeNull();
});
