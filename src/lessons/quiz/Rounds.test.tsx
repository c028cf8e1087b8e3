import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ALL_QUESTIONS } from '../../bank/all-questions';
import { variantOf } from './keys';
import { Result } from './Rounds';

test('what was missed is told with its case, in the numbers that were asked', () => {
  const question = ALL_QUESTIONS.find(({ scene }) => scene?.includes('{pause}') === true);
  if (question === undefined) throw new Error('no question has a drawn pause');
  const seed = 5;
  const answered = { given: [], isCorrect: false, sureness: 'fairly', tookMs: 4_000 } as never;
  render(<Result title="Leases" answers={[{ question, seed, answered }]} />);
  expect(screen.getByRole('heading', { name: 'Leases: 0 of 1 right' })).toBeVisible();
  const [missed] = within(screen.getAllByRole('list').at(-1) as HTMLElement).getAllByRole(
    'listitem',
  );
  expect(missed).toHaveTextContent(question.asks);
  expect(missed).toHaveTextContent(variantOf(question, seed).scene ?? '–');
  expect(missed).not.toHaveTextContent('{');
});
