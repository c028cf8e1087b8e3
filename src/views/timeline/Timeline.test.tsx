import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { experimentOf } from '../../lab/experiment';
import { scenarioOf } from '../../scenario/read';
import { loadMachinery } from '../../simulation/simulate';
import { Timeline, type TimelineProps } from './Timeline';

const scenario = scenarioOf({
  service: { id: 'redis', ttlMs: 10_000 },
  work: { workMs: 4_000, afterWriteMs: 2_500 },
  jobs: [
    { client: 'A', atMs: 1_000 },
    { client: 'B', atMs: 2_000 },
  ],
  pause: { lengthMs: 15_000, afterGrantMs: 2_000 },
});
const experiment = experimentOf(scenario, await loadMachinery(scenario));

function show(props: Partial<TimelineProps> = {}) {
  const called = { onSeek: vi.fn(), onSelect: vi.fn(), onWindow: vi.fn() };
  const rest = { experiment, playheadMs: 18_003, selectedSeq: null, windowMs: null };
  const view = render(<Timeline {...rest} {...called} {...props} />);
  return { ...called, ...view, user: userEvent.setup() };
}

const mark = (name: RegExp) => screen.getByRole('img', { name });
const CORRUPTING = /applied a write by A .* version 2 replaced 1\. 18\.003 s/;

describe('what is shown', () => {
  test('every mark says what it is and when', () => {
    show();
    expect(mark(/A was granted the lock: grant 1.* 1\.001 s to 11\.002 s/)).toBeVisible();
    expect(mark(/A holds in belief only.* 11\.002 s to 20\.504 s/)).toBeVisible();
    expect(mark(/A was paused\. 3\.002 s to 18\.002 s/)).toBeVisible();
    expect(mark(/B waits for the lock\./)).toBeVisible();
    expect(mark(CORRUPTING)).toBeVisible();
  });

  test('the legend explains the shapes that occur, and no others', () => {
    show();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getByText('holds in belief only')).toBeVisible();
    expect(legend.getByText('corrupting')).toBeVisible();
    expect(legend.queryByText('rejected')).toBeNull();
    expect(legend.queryByText('suspended')).toBeNull();
  });

  test('a window shows what lies in it', () => {
    show({ windowMs: [14_000, 16_000] });
    expect(mark(/applied a write by B/)).toBeVisible();
    expect(screen.queryByRole('img', { name: CORRUPTING })).toBeNull();
  });
});

describe('flags', () => {
  const flags = [
    { atMs: 3_002, sign: '1', says: 'pause A' },
    { atMs: 3_010, sign: '2', says: 'delay a message' },
  ];

  test('stand at their instants, those at one instant beside each other', () => {
    show({ flags });
    const [one, two] = [mark(/^1, at 3\.002 s: pause A/), mark(/^2, at 3\.01/)];
    expect(one).toHaveTextContent('1');
    expect(two.firstElementChild).not.toHaveStyle({
      left: (one.firstElementChild as HTMLElement).style.left,
    });
  });

  test('outside the window are not drawn', () => {
    show({ flags, windowMs: [14_000, 16_000] });
    expect(screen.queryByRole('img', { name: /pause A/ })).toBeNull();
  });
});

describe('pointing', () => {
  test('a card tells the rest, and Escape puts it away', async () => {
    const { user } = show();
    await user.hover(mark(/A was granted/));
    const card = screen.getByRole('tooltip');
    expect(card).toHaveTextContent('A was granted the lock: grant 1');
    expect(card).toHaveTextContent('Grant 1 of A expired.');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('the pointer may go to the card, and the card stays', async () => {
    const { user } = show();
    await user.hover(mark(/A was granted/));
    await user.hover(screen.getByRole('tooltip'));
    await new Promise((done) => setTimeout(done, 300));
    expect(screen.getByRole('tooltip')).toBeVisible();
  });

  test('a click selects, and a click on the selected lets go', async () => {
    const { user, onSelect, rerender, ...rest } = show();
    await user.click(mark(CORRUPTING));
    expect(onSelect).toHaveBeenLastCalledWith(170);
    rerender(
      <Timeline
        {...{ experiment, playheadMs: 0, windowMs: null, onSelect }}
        {...{ onSeek: rest.onSeek, onWindow: rest.onWindow }}
        selectedSeq={170}
      />,
    );
    await user.click(mark(CORRUPTING));
    expect(onSelect).toHaveBeenLastCalledWith(null);
  });
});

describe('the keyboard', () => {
  test('all marks are one tab stop; arrows walk along a lane and to the next', async () => {
    const { user, onSelect } = show();
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/A was granted/);
    expect(screen.getByRole('tooltip')).toHaveTextContent('A was granted');
    await user.keyboard('{End}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^A /);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAccessibleName(/^Storage/);
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
    await user.tab();
    expect(screen.getByRole('slider', { name: 'Playhead' })).toHaveFocus();
  });

  test('plus zooms in around the mark that has the focus', async () => {
    const { user, onWindow } = show();
    await user.tab();
    await user.keyboard('+');
    expect(onWindow).toHaveBeenCalledWith([501, 13_001]);
  });
});

describe('the playhead', () => {
  test('is a slider that reads its time, and arrows move it', async () => {
    const { user, onSeek } = show();
    const slider = screen.getByRole('slider', { name: 'Playhead' });
    expect(slider).toHaveAttribute('aria-valuetext', '18.003 s');
    slider.focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Home}{End}');
    expect(onSeek.mock.calls.map(([ms]) => ms as number)).toEqual([18_253, 18_002, 0, 25_000]);
  });

  test('reads whole milliseconds while it plays between two', () => {
    show({ playheadMs: 9_849.738 });
    const slider = screen.getByRole('slider', { name: 'Playhead' });
    expect(slider).toHaveAttribute('aria-valuetext', '9.849 s');
    expect(slider).toHaveAttribute('aria-valuenow', '9849');
    expect(slider).toHaveTextContent('9.849 s');
  });
});

describe('zooming', () => {
  test('goes closer around the playhead, and back to the whole run', async () => {
    const { user, onWindow } = show({ windowMs: [10_000, 20_000] });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(onWindow).toHaveBeenLastCalledWith([14_002, 19_002]);
    await user.click(screen.getByRole('button', { name: 'Show the whole run' }));
    expect(onWindow).toHaveBeenLastCalledWith(null);
  });

  test('there is nothing beyond the whole run', () => {
    show();
    expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });
});

test('many marks are painted, and the one with the focus is an element all the same', async () => {
  const busy = scenarioOf({
    service: { id: 'redis', ttlMs: 1_000 },
    durationMs: 300_000,
    work: { jobsPerSecond: 3, workMs: 50 },
  });
  const { user } = show({ experiment: experimentOf(busy, await loadMachinery(busy)) });
  expect(screen.queryByRole('img', { name: /was granted the lock/ })).toBeNull();
  await user.tab();
  expect(document.activeElement).toHaveAccessibleName(/was granted the lock/);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName(/grant 2/);
});

test('marks that are not few are painted while the picture changes, and elements once it rests', async () => {
  const some = scenarioOf({
    service: { id: 'redis', ttlMs: 1_000 },
    durationMs: 10_000,
    work: { jobsPerSecond: 2, workMs: 50 },
  });
  const props = { experiment: experimentOf(some, await loadMachinery(some)), playheadMs: 0 };
  const { rerender, onSeek, onSelect, onWindow } = show(props);
  const granted = /was granted the lock/;
  const { length } = screen.getAllByRole('img', { name: granted });
  expect(length).toBeGreaterThan(5);
  let toMs = 10_000;
  // What paints them is fetched first.
  await waitFor(() => {
    toMs -= 1;
    rerender(
      <Timeline
        {...{ ...props, onSeek, onSelect, onWindow }}
        selectedSeq={null}
        windowMs={[0, toMs]}
      />,
    );
    expect(screen.queryByRole('img', { name: granted })).toBeNull();
  });
  expect(await screen.findAllByRole('img', { name: granted })).toHaveLength(length);
});
