import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { preset, shownLab } from '../../../lab/seen';
import { LabContext } from '../../../lab/use-lab';
import Machines from '../Machines';
import MachineDiagram from './MachineDiagram';

async function shown() {
  const lab = await shownLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  lab.getState().seek(0);
  render(
    <LabContext value={lab}>
      <MachineDiagram node="A" part="worker" />
      <Machines />
    </LabContext>,
  );
  return { lab, user: userEvent.setup() };
}

const state = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'States of A’s worker, drawn' })).getByRole('button', {
    name,
  });

test('the diagram shows where the machine is, and how often it was where', async () => {
  const { lab } = await shown();
  expect(screen.getByRole('heading', { name: 'Diagram of A’s worker' })).toHaveFocus();
  expect(state(/^idle: now, entered once/)).toHaveAttribute('aria-current', 'true');
  expect(state(/^acquiring: not yet entered; jump to 1\.00 s/)).not.toHaveAttribute('aria-current');

  lab.getState().seek(2_000);
  expect(
    await screen.findByText(/^holding · working: .* by value \[is current\]\.$/),
  ).toBeVisible();
  expect(state(/^holding · working: now, entered 2 times/)).toBeVisible();
});

test('a click leads to when a state was entered, and then to the time before', async () => {
  const { lab, user } = await shown();
  lab.getState().seek(25_000);
  await user.click(state(/^holding · working/));
  expect(lab.getState().playhead.atMs).toBe(18_004);
  await user.click(state(/^holding · working/));
  expect(lab.getState().playhead.atMs).toBe(1_004);
  expect(state(/^holding · working: now/)).toHaveAttribute('aria-current', 'true');
});

test('a state that was never entered says so and leads nowhere', async () => {
  const { lab, user } = await shown();
  const never = state(/^holding · rereading: never entered in this run/);
  expect(never).toHaveAttribute('aria-disabled', 'true');
  await user.click(never);
  expect(lab.getState().playhead.atMs).toBe(0);
});

test('keys: one stop, arrows from state to state, Enter jumps', async () => {
  const { lab, user } = await shown();
  const stops = screen
    .getAllByRole('button', { name: /now|entered/ })
    .filter((one) => one.getAttribute('tabindex') === '0');
  expect(stops).toEqual([state(/^idle/)]);
  act(() => state(/^idle/).focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/: not yet entered; jump to 1\./);
  await user.keyboard('{Enter}');
  expect(lab.getState().playhead.atMs).toBeGreaterThanOrEqual(1_000);
  expect(document.activeElement).toHaveAccessibleName(/entered once/);
});

test('the list says in words what is drawn', async () => {
  await shown();
  const list = screen.getByRole('list', { name: 'States of A’s worker in words' });
  expect(list).toHaveTextContent('It has asked for the lock and waits.');
  expect(list).toHaveTextContent(
    'failed [proceeds on error]; unreachable [goes on alone] → holding',
  );
});

test('the button beside a machine opens its diagram, and gets the focus back', async () => {
  const { lab, user } = await shown();
  const button = screen.getByRole('button', { name: 'Diagram of A’s worker' });
  await user.click(button);
  expect(lab.getState().inspected).toEqual({ node: 'A', part: 'worker' });
  await user.click(screen.getByRole('button', { name: 'Close the diagram' }));
  expect(lab.getState().inspected).toBeNull();
  expect(button).toHaveFocus();
});
