import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { opened } from '../present/opened';
import { KeySheet } from './KeySheet';
import { handoutOfScenario, sheetsOf } from './sheets';

// The machines cannot be fetched.
vi.mock('../../simulation/simulate', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadMachinery: () => Promise.reject(new Error('no network')),
}));

test('a key of a run that cannot be made says so, and is not waited for', async () => {
  const address = '#/lab/paused-holder';
  const sheets = sheetsOf(handoutOfScenario(address, 'Paused'));
  await opened(address);
  await act(async () => {
    render(
      <Suspense fallback={<p data-waits>Loading …</p>}>
        <KeySheet title="Paused" sheets={sheets} />
      </Suspense>,
    );
    await Promise.resolve();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The run could not be made.');
  expect(document.querySelector('[data-waits]')).toBeNull();
});
