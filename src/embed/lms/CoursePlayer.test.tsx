import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writtenCourse, type Course } from './course/course';
import { CoursePlayer } from './CoursePlayer';
import { createStrictLms, type LmsRecord, type StrictLms } from './strict/strict-lms';

// What a run looks like is tested where it is drawn; here it would only take its time.
vi.mock('../../lessons/figure/Figure', () => ({ Figure: () => <p>The run</p> }));
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

/** Each test plays a course of its own: a page has one session for a course. */
let count = 0;
const courseOf = (part: Partial<Course> = {}): Course => ({
  title: `Pauses ${(count += 1)}`,
  steps: [
    { type: 'question', id: 'pauses/ten-and-fifteen' },
    { type: 'scenario', address: 'paused-holder' },
    { type: 'question', id: 'fencing/who-compares' },
  ],
  masteryPercent: 50,
  attemptsMax: 2,
  seed: null,
  ...part,
});

const KINDS = { 'scorm-1.2': 'API', 'scorm-2004': 'API_1484_11' } as const;
type Kind = keyof typeof KINDS;

function underLms(kind: Kind, before?: LmsRecord): StrictLms {
  const lms = createStrictLms({ kind, ...(before === undefined ? {} : { before }) });
  Object.assign(window, { [KINDS[kind]]: lms.api });
  return lms;
}

beforeEach(() => {
  for (const name of Object.values(KINDS)) Reflect.deleteProperty(window, name);
});
afterEach(() => vi.restoreAllMocks());

async function play(course: Course) {
  const written = writtenCourse(course);
  let view!: ReturnType<typeof render>;
  await act(async () => {
    view = render(<CoursePlayer written={written} />);
    await Promise.resolve();
  });
  return view;
}

async function choose(name: RegExp) {
  const form = (await screen.findByRole('button', { name: 'Answer' })).closest('form')!;
  await userEvent.click(within(form).getAllByRole('radio', { name })[0]!);
  await userEvent.click(within(form).getByRole('radio', { name: 'Certain' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Answer' }));
  await screen.findByRole('heading', { level: 3 });
}

const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

const refused = (lms: StrictLms) => lms.calls().filter(({ refusal }) => refusal !== null);
const verbs = (lms: StrictLms) => lms.calls().map(({ verb, name }) => `${verb} ${name}`.trim());

describe.each(Object.keys(KINDS) as Kind[])('in %s', (kind) => {
  test('an answer is told and committed at once, and the course goes on where it was left', async () => {
    const lms = underLms(kind);
    const course = courseOf();
    await play(course);
    expect(screen.getByText(/^Connected to the LMS/)).toBeVisible();
    await choose(/^The TTL was too short/);
    expect(verbs(lms).at(-1)).toBe('Commit');
    const record = lms.record();
    expect(record.get('cmi.interactions._count')).toBe('1');
    expect(record.get('cmi.interactions.0.id')).toBe('pauses.ten-and-fifteen');
    expect(record.get('cmi.interactions.0.result')).toMatch(/^(wrong|incorrect)$/);
    // An unfinished course has no score: some hosts would judge it.
    expect([...record.keys()].filter((name) => name.includes('score'))).toEqual([]);
    await click('Next');
    await click('I have looked at it');
    await click('Save and close');
    expect(await screen.findByText(/^The session is over/)).toBeVisible();
    expect(verbs(lms).at(-1)).toBe('Finish');
    expect(refused(lms)).toEqual([]);

    // The same course in a new page: its title makes it a new session here, and says nothing to what was kept.
    const later = underLms(kind, lms.record());
    cleanup();
    await play({ ...course, title: `${course.title}, later` });
    expect(screen.getByText('2 of 3 done')).toBeVisible();
    await choose(/./);
    expect(later.record().get('cmi.interactions._count')).toBe('2');
    expect(refused(later)).toEqual([]);
  });

  test('score, then status, then commit; a better second attempt counts', async () => {
    const lms = underLms(kind);
    await play(courseOf({ steps: [{ type: 'question', id: 'pauses/ten-and-fifteen' }] }));
    await choose(/^The TTL was too short/);
    const status = kind === 'scorm-1.2' ? 'cmi.core.lesson_status' : 'cmi.success_status';
    const score = kind === 'scorm-1.2' ? 'cmi.core.score.raw' : 'cmi.score.raw';
    expect(lms.record().get(status)).toBe('failed');
    expect(lms.record().get(score)).toBe('0');
    await click('See the result');
    expect(await screen.findByRole('heading', { name: '0 % right: not passed' })).toHaveFocus();
    await click('Try again');
    const form = (await screen.findByRole('button', { name: 'Answer' })).closest('form')!;
    const right = within(form).getAllByRole('radio').slice(0, 3);
    for (const one of right)
      if (!/TTL was too short/.test(one.closest('label')!.textContent)) {
        await userEvent.click(one);
        break;
      }
    await userEvent.click(within(form).getByRole('radio', { name: 'A guess' }));
    await click('Answer');
    await screen.findByRole('heading', { level: 3 });
    await click('See the result');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(lms.record().get('cmi.interactions._count')).toBe('2');
    expect(refused(lms)).toEqual([]);
    const told = verbs(lms);
    expect(told.lastIndexOf(`SetValue ${score}`)).toBeLessThan(
      told.lastIndexOf(`SetValue ${status}`),
    );
  });

  test('what cannot be read is shown, and stays until somebody begins anew', async () => {
    const before = new Map([['cmi.suspend_data', 'somebody else’s']]);
    const lms = underLms(kind, before);
    await play(courseOf());
    expect(await screen.findByRole('alert')).toHaveTextContent('was cut short or changed');
    expect(screen.getByText('somebody else’s')).toBeVisible();
    await click('Save and close');
    expect(lms.record().get('cmi.suspend_data')).toBe('somebody else’s');
  });

  test('an LMS that does not take the state is quoted, and asked again', async () => {
    const lms = underLms(kind);
    const verb = kind === 'scorm-1.2' ? 'LMSSetValue' : 'SetValue';
    const taken = lms.api[verb]!;
    let isFull = true;
    const api = {
      ...lms.api,
      [verb]: (name: string, value: string) =>
        isFull && name === 'cmi.suspend_data' ? 'false' : taken(name, value),
    };
    Object.assign(window, { [KINDS[kind]]: api });
    await play(courseOf());
    await choose(/^The TTL was too short/);
    expect(await screen.findByRole('alert')).toHaveTextContent('cmi.suspend_data');
    isFull = false;
    await click('Save again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(lms.record().get('cmi.suspend_data')).toMatch(/^L1\./);
  });

  test('in a review nothing is written', async () => {
    const mode = kind === 'scorm-1.2' ? 'cmi.core.lesson_mode' : 'cmi.mode';
    const lms = underLms(kind, new Map([[mode, 'review']]));
    await play(courseOf());
    expect(screen.getByText(/nothing is recorded/)).toBeVisible();
    await choose(/./);
    expect(verbs(lms).filter((verb) => verb.startsWith('SetValue'))).toEqual([]);
  });
});

test('without an LMS it is played all the same, and says so', async () => {
  await play(courseOf());
  expect(screen.getByText('Not connected to an LMS')).toBeVisible();
  await choose(/^The TTL was too short/);
  expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an LMS that lets nobody in is quoted', async () => {
  Object.assign(window, {
    API: {
      LMSInitialize: () => 'false',
      LMSGetLastError: () => '102',
      LMSGetErrorString: () => 'No licence',
    },
  });
  await play(courseOf());
  expect(screen.getByRole('alert')).toHaveTextContent('No licence (102)');
});

test('a question that the bank no longer has counts for nothing', async () => {
  await play(courseOf({ steps: [{ type: 'question', id: 'pauses/no-such' }] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('no question “pauses/no-such”');
  await click('Go on without it');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('0 % right');
});

test('an address that is no course says why, and leads to where one is made', () => {
  render(<CoursePlayer written="~1.broken" />);
  expect(screen.getByRole('alert')).toHaveTextContent('was cut short or changed on its way');
  expect(screen.getByRole('link', { name: 'Make a course' })).toHaveAttribute('href', '#/course');
});
