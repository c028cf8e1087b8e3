import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { preset, shownLab } from '../../lab/seen';
import { LabContext } from '../../lab/use-lab';
import { redis } from '../../models/services/redis';
import ServiceCard from './ServiceCard';

async function shown() {
  const lab = await shownLab({ scenario: preset('paused-holder'), presetId: 'paused-holder' });
  const onDone = vi.fn();
  render(
    <LabContext value={lab}>
      <ServiceCard service={redis} onDone={onDone} />
    </LabContext>,
  );
  return { lab, onDone };
}

test('it tells when to choose the service and how it works', async () => {
  await shown();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Choose it when',
    'Not when',
    'Grants',
    'Renews',
    'Ends',
    'Whose clock',
    'After a failover',
    'Token',
  ]);
  expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(/^identity only The random/);
});

test('whoever uses it is named with a link that tells nobody where one comes from', async () => {
  await shown();
  const link = screen.getByRole('link', { name: 'GitLab' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('its own presets can be opened, and only these', async () => {
  const { lab, onDone } = await shown();
  expect(
    screen.getByRole('button', { name: /A holder sleeps through/, current: true }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^etcd/ })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^The failover forgets/ }));

  expect(lab.getState().asking.now.origin.presetId).toBe('failover-forgets');
  expect(onDone).toHaveBeenCalledOnce();
});
