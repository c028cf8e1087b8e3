import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createLab, type Lab } from '../lab/lab';
import { createSettings } from '../lab/settings';
import { LabContext } from '../lab/use-lab';
import { SettingsContext } from '../lab/use-settings';
import { scenarioOf } from '../scenario/read';
import type { ScenarioInput } from '../scenario/scenario';
import { Notices } from './Notices';

function open(faults: NonNullable<ScenarioInput['faults']>): Lab {
  const scenario = scenarioOf({ service: { id: 'redis' }, faults });
  const lab = createLab({ scenario, presetId: null });
  render(
    <SettingsContext value={createSettings(() => window.localStorage)}>
      <LabContext value={lab}>
        <Notices refusal={null} onDismiss={() => undefined} linked={null} />
      </LabContext>
    </SettingsContext>,
  );
  return lab;
}

test('faults that cannot strike are told, each with its place, until that is dismissed', async () => {
  open([
    { type: 'delay', at: { atMs: 0 }, from: 'A', to: 'redis', message: 'exend', nth: 1, byMs: 5 },
    { type: 'kill', at: { node: 'A', enters: 'holdin' }, node: 'A' },
  ]);
  expect(await screen.findByText('Some faults of this scenario can never strike.')).toBeVisible();
  expect(screen.getByText('faults[0].message').closest('li')).toHaveTextContent('extend');
  expect(screen.getByText('faults[1].at.enters').closest('li')).toHaveTextContent('holding');

  await userEvent.click(screen.getByRole('button', { name: /dismiss/i }));
  expect(screen.queryByText(/can never strike/)).not.toBeInTheDocument();
});

test('nothing is said of faults that may, nor any more of one that was mended', async () => {
  const kill = { type: 'kill', at: { node: 'A', enters: 'holdin' }, node: 'A' } as const;
  const lab = open([kill]);
  expect(await screen.findByText('A fault of this scenario can never strike.')).toBeVisible();
  expect(lab.getState().change(['faults', 0, 'at', 'enters'], 'holding')).toEqual([]);
  await waitFor(() => expect(screen.queryByText(/can never strike/)).toBeNull());
});
