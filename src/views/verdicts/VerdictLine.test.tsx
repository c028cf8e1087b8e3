import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Verdict } from '../../checkers';
import { trueMs } from '../../kernel/time';
import { VerdictLine } from './VerdictLine';

const violated: Verdict = {
  id: 'W',
  status: 'violated',
  firstAtMs: trueMs(18_003),
  because: 'Storage applied a write of an older grant.',
  witnesses: [170],
};

test('a violated verdict says so in words, why, and leads to its witness', async () => {
  const onJump = vi.fn();
  render(<VerdictLine verdict={violated} soFar="violated" isAlone={false} onJump={onJump} />);

  expect(screen.getByRole('listitem')).toHaveTextContent('no stale write violated');
  expect(screen.getByRole('listitem')).toHaveTextContent('a write of an older grant');
  await userEvent.click(screen.getByRole('button', { name: 'Jump to 18.003 s' }));
  expect(onJump).toHaveBeenCalledOnce();
});

test('before the playhead has come to it, it says how it stands so far', () => {
  render(<VerdictLine verdict={violated} soFar="holds" isAlone={false} onJump={() => undefined} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('violated, so far holds');
});

test('a verdict that stands for its group is a heading, and one that holds leads nowhere', () => {
  const holds: Verdict = { ...violated, id: 'T', status: 'holds', firstAtMs: null, witnesses: [] };
  render(<VerdictLine verdict={holds} soFar="holds" isAlone onJump={null} />);
  expect(screen.getByRole('heading', { name: /termination holds/ })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
