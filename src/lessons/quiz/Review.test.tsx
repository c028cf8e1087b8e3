import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { DAY_MS } from '../../study/due';
import { listed } from '../../study/record';
import { openedStudy } from '../../study/seen';
import { StudyContext } from '../../study/use-study';
import { NowContext } from './now';
import { QuizView } from './QuizView';
import { routeOf } from './route';

// What a run looks like is tested where it is drawn; here it would only take its time.
vi.mock('../figure/Figure', () => ({ Figure: () => <p>The run</p> }));

const MONDAY = new Date(2027, 0, 11, 18).getTime();

async function opened(location: string, found?: unknown) {
  const clock = { nowMs: MONDAY };
  const now = () => clock.nowMs;
  const study = await openedStudy({ found, nowMs: now });
  const page = (at: string) => (
    <NowContext value={now}>
      <StudyContext value={study}>
        <QuizView location={at} />
      </StudyContext>
    </NowContext>
  );
  let view!: ReturnType<typeof render>;
  await act(async () => {
    view = render(page(location));
    await Promise.resolve();
  });
  const goTo = (at: string) =>
    act(async () => {
      view.rerender(page(at));
      await Promise.resolve();
    });
  return { study, clock, goTo };
}

/** Chooses an answer of the question that is shown, whatever it is; an order is one as it stands. */
async function answerSomehow() {
  const form = (await screen.findByRole('button', { name: 'Answer' })).closest('form')!;
  const choices = within(form).queryAllByRole('radio', { name: /\.$/ });
  const boxes = within(form).queryAllByRole('checkbox');
  const [first] = [...choices, ...boxes];
  if (first !== undefined) await userEvent.click(first);
  await userEvent.click(within(form).getByRole('radio', { name: 'Fairly sure' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Answer' }));
  await screen.findByRole('heading', { level: 3 });
}

test('a session brings new questions, keeps the answers, and they come again later', async () => {
  const { study, clock, goTo } = await opened('/quiz/review');
  expect(await screen.findByRole('region', { name: 'Today' })).toHaveTextContent(
    '0 to review, 5 new',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  for (let asked = 0; asked < 12; asked += 1) {
    await answerSomehow();
    const onward = screen.getByRole('button', { name: /^(Next question|Finish)$/ });
    const isLast = onward.textContent === 'Finish';
    clock.nowMs += 20_000;
    await userEvent.click(onward);
    if (isLast) break;
  }
  expect(
    await screen.findByRole('heading', { name: /Today’s review: \d of 5 right/ }),
  ).toHaveFocus();
  expect(screen.getByText(/^Done for today\. Next: /)).toBeVisible();
  const { answers, cards } = study.getState().record;
  // What was asked once more for practice is not kept.
  expect(listed(answers)).toHaveLength(5);
  for (const { value } of listed(answers)) expect(value.confidence).toBe(70);
  expect(listed(cards)).toHaveLength(5);
  for (const { value } of listed(cards)) expect(value.dueMs).toBeGreaterThan(MONDAY + DAY_MS / 2);

  clock.nowMs = MONDAY + 7 * DAY_MS;
  await goTo('/quiz');
  expect(await screen.findByText(/^5 to review, 5 new\.$|to review, 5 new/)).toBeVisible();
});

test('a date for the interview is kept, and brings more a day', async () => {
  const { study } = await opened('/quiz/review');
  const field = await screen.findByLabelText('Interview on');
  await userEvent.type(field, '2027-01-18');
  expect(study.getState().record.dates['interview']?.value).toBe('2027-01-18');
  // All of the bank in the week that is left.
  const aDay = Math.ceil(ALL_QUESTIONS.length / 7);
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent(
    `0 to review, ${aDay} new`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'No date' }));
  expect(study.getState().record.dates['interview']?.value).toBeNull();
});

test('an address that means nothing says so, and leads back', async () => {
  await opened('/quiz/poetry');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no “poetry” in the quiz.');
});

test('a question that the bank does not have says so', async () => {
  await opened('/quiz/q/pauses/no-such');
  expect(await screen.findByRole('alert')).toHaveTextContent('no question “pauses/no-such”');
});

test('addresses', () => {
  expect(routeOf('/quiz')).toEqual({ shows: 'home' });
  expect(routeOf('/quiz/fencing?seed=7')).toEqual({ shows: 'topic', topic: 'fencing', seed: 7 });
  expect(routeOf('/quiz/mixed?seed=x')).toEqual({ shows: 'mixed', seed: null });
  expect(routeOf('/quiz/q/redis/wait?seed=2')).toEqual({
    shows: 'question',
    id: 'redis/wait',
    seed: 2,
  });
  expect(routeOf('/quiz/__proto__')).toMatchObject({ shows: 'nothing' });
});
