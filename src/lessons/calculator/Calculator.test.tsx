import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openedStudy } from '../../study/seen';
import type { Study } from '../../study/study';
import { StudyContext } from '../../study/use-study';
import { Calculator } from './Calculator';

afterEach(() => history.replaceState(null, '', '#'));

async function shown(hash: string, study?: Study): Promise<Study> {
  history.replaceState(null, '', hash);
  const opened = study ?? (await openedStudy());
  render(
    <StudyContext value={opened}>
      <Calculator />
    </StudyContext>,
  );
  return opened;
}

const field = (name: string) => screen.getByLabelText(`${name}, typed`);

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), `${text}{Enter}`);
}

test('a figure follows its inputs, which are kept and stand in the address', async () => {
  const study = await shown('#/learn/numbers#the-calculator');
  expect(screen.getByText('Utilisation, u').closest('li')).toHaveTextContent('31.8 %');
  await type('Hold time', '1 s');
  expect(
    (await screen.findAllByText(/over its limit by 0.5 orders of magnitude/)).length,
  ).toBeGreaterThan(1);
  expect(screen.getByText('Utilisation, u').closest('li')).toHaveTextContent('302 %');
  expect(location.hash).toBe('#/learn/numbers?holdMs=1000#the-calculator');
  expect(study.getState().record.inputs['workload']?.value).toMatchObject({ holdMs: 1_000 });
});

test('a value out of range is refused in words, and nothing changes', async () => {
  const study = await shown('#/learn/numbers');
  await type('Durability, copies', '12');
  expect(screen.getByRole('alert')).toHaveTextContent('Durability, copies must be at most 9.');
  expect(study.getState().record.inputs['workload']).toBeUndefined();
});

test('inputs of a link come first, and one’s own can be had back', async () => {
  const study = await openedStudy();
  study.getState().put('inputs', 'workload', { holdMs: 40 });
  await shown('#/learn/numbers?holdMs=700', study);
  expect(field('Hold time')).toHaveValue('700 ms');
  await userEvent.click(screen.getByRole('button', { name: 'Back to mine' }));
  expect(field('Hold time')).toHaveValue('40 ms');
  expect(location.hash).toBe('#/learn/numbers');
});

test('a link that cannot be says what is wrong with it', async () => {
  await shown('#/learn/numbers?holdMs=-5');
  expect(
    screen.getByText(/The link’s inputs are not used\. Hold time must be at least 0\./),
  ).toBeVisible();
  expect(field('Hold time')).toHaveValue('100 ms');
});
