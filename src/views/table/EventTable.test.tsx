import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preset, shownLab } from '../../lab/seen';
import { LabContext } from '../../lab/use-lab';
import EventTable from './EventTable';

async function shown() {
  const lab = await shownLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  render(
    <LabContext value={lab}>
      <EventTable />
    </LabContext>,
  );
  return lab;
}

test('the table tells the run in order, and a row leads the playhead there', async () => {
  const lab = await shown();
  await userEvent.click(screen.getByRole('row', { name: /A was granted the lock/ }));

  expect(lab.getState().playhead.atMs).toBe(1_001);
  expect(screen.getByRole('row', { selected: true })).toHaveAccessibleName(/A was granted/);
});

test('arrow keys go from line to line', async () => {
  const lab = await shown();
  const user = userEvent.setup();
  screen.getByRole('grid', { name: 'Events' }).focus();

  await user.keyboard('{Home}{ArrowDown}');
  const second = lab.getState().selectedSeq;
  await user.keyboard('{ArrowDown}{ArrowUp}');

  expect(lab.getState().selectedSeq).toBe(second);
});

test('filters keep what is looked for and say how much that is', async () => {
  await shown();
  const user = userEvent.setup();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Faults and clocks');
  expect(await screen.findByText(/^2 of \d+ lines, which tell of \d+ events$/)).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: 'Find in the text' }), 'ran again');
  expect(await screen.findByText(/^1 of \d+ lines, which tell of \d+ events$/)).toBeVisible();
  expect(screen.getByRole('row', { name: /A ran again after its pause/ })).toBeVisible();
});
