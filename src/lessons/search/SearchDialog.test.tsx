import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createSettings } from '../../lab/settings';
import { SettingsContext } from '../../lab/use-settings';
import SearchDialog from './SearchDialog';

// What there is to find is slow to come.
vi.mock('./find', () => {
  const never = new Promise(() => undefined);
  return { loadFinder: () => never };
});

test('one types at once, before there is anything to find', async () => {
  render(
    <SettingsContext value={createSettings(() => null)}>
      <SearchDialog onDone={() => undefined} />
    </SettingsContext>,
  );
  const field = screen.getByRole('searchbox');
  expect(field).toHaveFocus();
  await userEvent.keyboard('fencing');
  expect(field).toHaveValue('fencing');
  expect(screen.getByText('Gathering what there is …')).toBeVisible();
});
