import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createLab } from '../../lab/lab';
import { FIRST_PRESET, firstScenario } from '../../lab/shelf';
import { LabContext } from '../../lab/use-lab';
import { GuardPicker } from './Pickers';

// Nobody has loaded the catalogue in this file: a person is quicker than the network.

test('a choice made before anything can be read is shown at once, and holds', async () => {
  const lab = createLab({ scenario: firstScenario(), presetId: FIRST_PRESET });
  render(
    <LabContext value={lab}>
      <GuardPicker />
    </LabContext>,
  );
  const fenced = screen.getByRole('radio', { name: 'fencing token' });
  await userEvent.click(fenced);
  expect(fenced).toBeChecked();
  await waitFor(() =>
    expect(lab.getState().asking.now.scenario.storage.guard).toBe('token-on-write'),
  );
  expect(fenced).toBeChecked();
});
