import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drillNamed } from '../../bank/drills';
import type { Drill } from '../../bank/drills/drill';
import { listed, type Attempt } from '../../study/record';
import { openedStudy } from '../../study/seen';
import type { Study } from '../../study/study';
import { StudyContext } from '../../study/use-study';
import { DrillRun } from './DrillRun';

// The run to defend it with is another component, with tests of its own.
vi.mock('../study-page/ShownClaim', () => ({ ShownClaim: () => <p>A live figure.</p> }));

const LEASE = drillNamed('lease') as Drill;

let elapsedMs = 0;

beforeEach(() => {
  elapsedMs = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

function shown(study: Study, manner: Attempt['manner'] = 'drill') {
  return render(
    <StudyContext value={study}>
      <DrillRun drill={LEASE} manner={manner} seed={null} nowMs={() => elapsedMs} />
    </StudyContext>,
  );
}

function pass(ms: number): void {
  elapsedMs += ms;
  act(() => void vi.advanceTimersByTime(250));
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const attempts = (study: Study) => listed(study.getState().record.attempts);

describe('a drill', () => {
  test('runs phase by phase, says when time is over, and cuts nobody off', async () => {
    shown(await openedStudy());
    expect(screen.queryByRole('textbox', { name: 'Notes' })).toBeNull();
    await press('Start');
    expect(screen.getByRole('timer')).toHaveTextContent('0:30 left');
    pass(12_000);
    expect(screen.getByRole('timer')).toHaveTextContent('0:18 left');
    pass(20_000);
    expect(screen.getByRole('timer')).toHaveTextContent('−0:02 left');
    expect(screen.getByText('Clarify: time is over.')).toBeInTheDocument();

    await press('Next phase');
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Sketch');
    await press('Pause');
    pass(60_000);
    expect(screen.getByRole('timer')).toHaveTextContent('2:00 left');
  });

  test('is kept while it lasts, and goes on where it stopped', async () => {
    const study = await openedStudy();
    const { unmount } = shown(study);
    await press('Start');
    await press('Next phase');
    pass(31_000);
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'two clocks');
    unmount();

    shown(study);
    expect(screen.getByText(/^You were in the middle of this\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('two clocks');
    expect(screen.getByRole('timer')).toHaveTextContent('1:30 left');
    expect(attempts(study)).toHaveLength(1);
  });

  test('ends with the rubric, what is asked next, a strong answer and its history', async () => {
    const study = await openedStudy();
    shown(study);
    await press('Start');
    for (let phase = 0; phase < 4; phase += 1) await press('Next phase');
    await press('Done: to the rubric');
    expect(screen.queryByText(LEASE.strong[0] ?? '')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Stops before the end/ }));
    expect(screen.getByText('1 of 7')).toBeVisible();
    await press('Go on: the strong answer');

    expect(screen.getByText(LEASE.strong[0] ?? '')).toBeVisible();
    const next = screen.getByRole('region', { name: 'A good interviewer asks next' });
    expect(within(next).getByText(/^A lease of 60 s/)).toBeVisible();
    expect(within(next).queryByText(/^From which moment/)).toBeNull();
    expect(attempts(study)).toMatchObject([{ value: { stage: 'finished', ticks: ['margin'] } }]);
    expect(screen.queryByText('Your earlier attempts')).toBeNull();
  });

  test('that was done before shows it, and starts anew', async () => {
    const study = await openedStudy();
    study.getState().add('attempts', {
      drill: 'lease',
      manner: 'drill',
      startedAtMs: 0,
      phases: { clarify: 65_000 },
      notes: 'went badly',
      ticks: ['definition', 'why'],
      stage: 'finished',
    });
    shown(study);
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
    const earlier = screen.getByRole('region', { name: 'Your earlier attempts' });
    expect(earlier).toHaveTextContent('2 of 7 on 1970-01-01, in 1:05');
    await press('Delete the attempt of 1970-01-01');
    expect(attempts(study)).toEqual([]);
  });
});

test('a mock interview asks about what was missed, one after the other', async () => {
  shown(await openedStudy(), 'mock');
  await press('Start');
  for (let phase = 0; phase < 4; phase += 1) await press('Next phase');
  await press('Done: to the rubric');
  await press('Go on: what they ask next');
  expect(screen.getByText(/^From which moment/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('2:00 left');
  await press('Next question');
  expect(screen.getByText('Why not simply heartbeats?')).toBeVisible();
  await press('Finish');
  expect(screen.getByRole('heading', { name: 'A strong answer, in short' })).toBeVisible();
});
