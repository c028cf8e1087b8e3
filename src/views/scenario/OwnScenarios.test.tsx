import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { preset, shownLab } from '../../lab/seen';
import { LabContext } from '../../lab/use-lab';
import { OwnScenarios } from './OwnScenarios';

test('the open scenario is kept by a name, removed, put back, and opens by its link', async () => {
  const lab = await shownLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  const onDone = vi.fn();
  const user = userEvent.setup();
  render(
    <LabContext value={lab}>
      <OwnScenarios onDone={onDone} />
    </LabContext>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveValue('The paused holder');
  await user.click(screen.getByRole('button', { name: 'Keep this scenario' }));
  expect(screen.getByRole('status')).toHaveTextContent('Kept as “The paused holder”.');
  await user.clear(name);
  await user.type(name, 'Ours{Enter}');

  const list = screen.getByRole('list', { name: 'Your scenarios' });
  const names = () =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Ours', 'The paused holder']);
  await user.click(within(list).getByRole('button', { name: 'Remove The paused holder' }));
  expect(names()).toEqual(['Ours']);
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(names()).toEqual(['Ours', 'The paused holder']);

  const link = within(list).getByRole('link', { name: 'Ours' });
  expect(link.getAttribute('href')).toMatch(/^#\/lab\/~1\./);
  await user.click(link);
  expect(onDone).toHaveBeenCalledTimes(1);
});
