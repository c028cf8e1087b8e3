import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Card } from './Card';

test('a chosen sign fills the page, by letter, shape and colour, and gives way to another', async () => {
  render(<Card />);
  const user = userEvent.setup();
  expect(screen.getAllByRole('button')).toHaveLength(6);

  await user.click(screen.getByRole('button', { name: 'C, green triangle' }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  const shown = screen.getByRole('button', { name: 'C, green triangle. Choose again' });
  expect(shown).toHaveFocus();
  expect(shown).toHaveTextContent('C');

  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'D, purple diamond' }));
  expect(screen.getByRole('button', { name: 'D, purple diamond. Choose again' })).toBeVisible();
});
