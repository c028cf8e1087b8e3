import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { keyFor, variantOf } from './keys';
import { QuestionView } from './QuestionView';

function shown(id: string, seed: number | null = null) {
  const onAnswered = vi.fn();
  const question = variantOf(
    ALL_QUESTIONS.find((one) => one.id === id)!,
    seed,
  );
  render(
    <QuestionView
      question={question}
      seed={seed}
      onAnswered={onAnswered}
      renderRun={(run) => <p>A run of {'preset' in run ? run.preset : 'its own'}</p>}
    />,
  );
  return onAnswered;
}

const answer = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }));
const sure = (how: string) => userEvent.click(screen.getByRole('radio', { name: how }));

describe('choosing one', () => {
  test('asks for an answer and a confidence before it says anything', async () => {
    shown('pauses/ten-and-fifteen');
    const group = screen.getByRole('group', { name: 'What went wrong, and what mends it?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Answer' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /^The TTL was too short/ }));
    expect(screen.getByRole('button', { name: 'Answer' })).toBeDisabled();
    await sure('Certain');
    expect(screen.getByRole('button', { name: 'Answer' })).toBeEnabled();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  test('a wrong answer is told why it tempts, what breaks, and what is behind it, with its run', async () => {
    const onAnswered = shown('pauses/ten-and-fifteen');
    await userEvent.click(screen.getByRole('radio', { name: /^The TTL was too short/ }));
    await sure('Certain');
    await answer();
    expect(await screen.findByRole('heading', { name: /Not quite/ })).toHaveFocus();
    expect(screen.getByText(/It does mend this very run/)).toBeVisible();
    expect(screen.getByText(/The next pause is longer/)).toBeVisible();
    expect(screen.getByText(/A TTL that is long enough makes a lock safe/)).toBeVisible();
    expect(screen.getByText('TTL 30 s, pause 45 s: the same damage, later.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /storage must refuse/ })).toHaveAccessibleDescription(
      '✓ right',
    );
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith({
      given: ['longer'],
      isCorrect: false,
      sureness: 'certain',
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Watch it' })[0]!);
    expect(screen.getByText('A run of paused-holder-fenced')).toBeVisible();
  });
});

test('of several, all must be chosen and no other', async () => {
  const onAnswered = shown('redlock/amnesia');
  await userEvent.click(screen.getByRole('checkbox', { name: /stays out for one TTL/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /sets the key where it is missing/ }));
  await sure('Fairly sure');
  await answer();
  expect(await screen.findByRole('heading', { name: /Right/ })).toBeVisible();
  expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ isCorrect: true, sureness: 'fairly' });
});

test('an order is made with buttons, each of which says what it moved', async () => {
  const onAnswered = shown('alternatives/version-and-mail');
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const wanted = ['Read the row', 'Update the row', 'Send the mail'];
  for (const [place, text] of wanted.entries())
    for (let at = lines().findIndex((line) => line.startsWith(text)); at > place; at -= 1)
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Earlier: ${text}`) }));
  expect(lines().map((line) => line.slice(0, 8))).toEqual(wanted.map((one) => one.slice(0, 8)));
  await sure('A guess');
  await answer();
  expect(await screen.findByRole('heading', { name: /Right/ })).toBeVisible();
  expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ given: ['read', 'write', 'mail'] });
});

describe('an estimate', () => {
  test.each([
    ['200', true],
    ['215', true],
    ['0,2', false],
    ['400', false],
  ])('of %s for 200 ms is marked', async (text, isCorrect) => {
    const onAnswered = shown('numbers/wait');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your estimate' }), text);
    await sure('Certain');
    await answer();
    await screen.findByRole('heading', { level: 3 });
    expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ isCorrect });
  });

  test('a well-known slip is recognised', async () => {
    shown('numbers/wait');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your estimate' }), '400');
    await sure('Certain');
    await answer();
    expect(await screen.findByText(/It is M\/M\/1/)).toBeVisible();
    expect(screen.getByText((_, element) => element?.textContent === '✓ 200 ms')).toBeVisible();
  });

  test('what is no number cannot be handed in', async () => {
    shown('numbers/wait');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your estimate' }), 'long');
    await sure('Certain');
    expect(screen.getByText('This is no number.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Answer' })).toBeDisabled();
  });
});

describe('with other numbers', () => {
  test('the run decides what is right', async () => {
    const seed = [...Array(40).keys()].find((one) =>
      variantOf(
        ALL_QUESTIONS.find(({ id }) => id === 'redis/failover')!,
        one,
      ).scene?.includes('lags by 2 ms'),
    );
    const onAnswered = shown('redis/failover', seed ?? null);
    await userEvent.click(screen.getByRole('radio', { name: /^A refusal/ }));
    await sure('Certain');
    await answer();
    expect(await screen.findByRole('heading', { name: /Right/ })).toBeVisible();
    expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ isCorrect: true });
  });
});

test('an instant is marked on an axis, from what the run says', async () => {
  const onAnswered = await act(async () => {
    const spy = shown('basics/two-act-at-once');
    await keyFor(
      variantOf(
        ALL_QUESTIONS.find(({ id }) => id === 'basics/two-act-at-once')!,
        null,
      ),
    );
    return spy;
  });
  const axis = await screen.findByRole('slider');
  expect(axis).toHaveAttribute('aria-valuetext', 'not set yet');
  expect(screen.getByText('3. B is granted at 11.037 s')).toBeVisible();
  expect(screen.queryByText(/18\.002 s/)).toBeNull();
  fireEvent.change(axis, { target: { value: '18000' } });
  await sure('Fairly sure');
  await answer();
  expect(await screen.findByRole('heading', { name: /Right/ })).toBeVisible();
  expect(onAnswered.mock.calls[0]?.[0]).toMatchObject({ given: 18_000, isCorrect: true });
});
