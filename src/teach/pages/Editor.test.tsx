import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, Suspense } from 'react';
import { expect, test } from 'vitest';
import type { Study } from '../../study/study';
import { openedStudy } from '../../study/seen';
import { StudyContext } from '../../study/use-study';
import { PLANS } from '../plans';
import { routeOf } from '../route';
import { TeachView } from '../TeachView';

async function open(address: string, study: Study) {
  await act(async () => {
    render(
      <StudyContext value={study}>
        <Suspense>
          <TeachView route={routeOf(address)} />
        </Suspense>
      </StudyContext>,
    );
    await Promise.resolve();
  });
}

function kept(study: Study): unknown {
  return study.getState().record.inputs['playlist/mine']?.value;
}

async function studyWithMine(): Promise<Study> {
  const study = await openedStudy();
  const [first, second] = PLANS['20'].steps;
  study.getState().put('inputs', 'playlist/mine', {
    title: 'Mine',
    steps: [first, second].map((step) => ({ ...step!, shows: { ...step!.shows } })),
  });
  return study;
}

test('a step is moved, changed and taken out, and that can be undone', async () => {
  const study = await studyWithMine();
  await open('/teach/edit/mine', study);
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: 'Move step 1 down' }));
  expect(kept(study)).toMatchObject({
    steps: [{ shows: { kind: 'prediction' } }, { shows: { kind: 'words' } }],
  });

  const first = within(screen.getByRole('group', { name: 'Step 1' }));
  await user.clear(first.getByRole('spinbutton', { name: 'Minutes' }));
  expect(screen.getByText('Step 1: minutes must be a number.')).toBeVisible();
  await user.type(first.getByRole('spinbutton', { name: 'Minutes' }), '12');
  expect(screen.queryByText('This is not kept yet.')).toBeNull();
  expect(kept(study)).toMatchObject({ steps: [{ minutes: 12 }, {}] });

  await user.click(screen.getByRole('button', { name: 'Take step 1 out' }));
  expect(kept(study)).toMatchObject({ steps: [{ shows: { kind: 'words' } }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(kept(study)).toMatchObject({ steps: [{ minutes: 12 }, {}] });
});

test('a file that is no playlist is told where it was opened, and a good one is kept', async () => {
  const study = await openedStudy();
  await open('/teach', study);
  const user = userEvent.setup();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!;

  await user.upload(picker, new File(['{"title":"x"}'], 'x.json', { type: 'application/json' }));
  expect(await screen.findByText('“steps” is missing.')).toBeVisible();
  expect(Object.keys(study.getState().record.inputs)).toEqual([]);

  const good = new File([JSON.stringify(PLANS['45'])], 'y.json', { type: 'application/json' });
  await user.upload(picker, good);
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^What a lock promises.*45 minutes/ })).toHaveLength(
      2,
    ),
  );
  expect(location.hash).toMatch(/^#\/teach\/plan\/own\./);
});

test('a link to no playlist says so', async () => {
  await open('/teach/plan/~1.abc', await openedStudy());
  expect(await screen.findByText(/cut short or changed/)).toBeVisible();
});
