import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openedStudy } from '../../study/seen';
import type { Study } from '../../study/study';
import { StudyContext } from '../../study/use-study';
import { RequestPath } from './RequestPath';
import { FiveThings, Pressures, WorksheetFoot } from './WorksheetParts';

async function shown(study?: Study): Promise<Study> {
  const opened = study ?? (await openedStudy());
  render(
    <StudyContext value={opened}>
      <Pressures />
      <FiveThings />
      <RequestPath />
      <WorksheetFoot />
    </StudyContext>,
  );
  return opened;
}

const five = () => screen.getByRole('region', { name: 'Worksheet: Five things to name first' });

test('a design without its five names is premature, until they are named', async () => {
  const study = await shown();
  expect(within(five()).getByRole('status')).toHaveTextContent(
    'Premature. Not named yet: workload, critical path, bottleneck, failure to absorb, trade-off.',
  );
  for (const name of ['Workload', 'Critical path', 'Bottleneck', 'Failure to absorb', 'Trade-off'])
    await userEvent.type(screen.getByLabelText(name), 'x');
  expect(within(five()).getByRole('status')).toHaveTextContent(/^All five are named/);
  expect(study.getState().record.inputs['worksheet']?.value).toMatchObject({
    five: { workload: 'x', tradeOff: 'x' },
  });
});

test('a pressure that asks for no lock says so', async () => {
  await shown();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Scale/ }));
  expect(screen.getByText(/^None of these asks for mutual exclusion/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Consistency/ }));
  expect(screen.getByText(/^Consistency is what a lock is for/)).toBeVisible();
});

test('a path says where it saturates, and a smaller hop moves that', async () => {
  await shown();
  const path = screen.getByRole('region', { name: 'Worksheet: request path' });
  expect(within(path).getByRole('status')).toHaveTextContent(/^Lock is full first, at 94.3 \/s/);
  const bears = screen.getByLabelText('What API process bears a second, typed');
  await userEvent.clear(bears);
  await userEvent.type(bears, '20{Enter}');
  expect(within(path).getByRole('status')).toHaveTextContent(
    'API process is full first, at 20 /s at the door: only 66.7 % of the peak you name.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Move API process up' }));
  const drawn = within(screen.getByRole('list', { name: 'The path, drawn' }));
  expect(drawn.getAllByRole('listitem')[0]).toHaveTextContent('API process');
});

test('what was filled in is there again, and can be emptied', async () => {
  const study = await openedStudy();
  study.getState().put('inputs', 'worksheet', { five: { bottleneck: 'the lock' } });
  await shown(study);
  expect(screen.getByLabelText('Bottleneck')).toHaveValue('the lock');
  await userEvent.click(screen.getByRole('button', { name: 'Empty the worksheet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, empty it' }));
  expect(screen.getByLabelText('Bottleneck')).toHaveValue('');
  expect(screen.getByText('Nothing is filled in yet.')).toBeVisible();
});
