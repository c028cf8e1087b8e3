import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue';
import { followingOf } from './following';
import { createLab, type Lab } from './lab';
import { FIRST_PRESET, firstScenario } from './shelf';

/** Until something about a figure holds. */
function until(lab: Lab, holds: (state: ReturnType<Lab['getState']>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(lab.getState())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = lab.subscribe(look);
    look();
  });
}

test('what stands beside the picture hears of another run after it, and of all else at once', async () => {
  await loadCatalogue();
  const lab = createLab({ scenario: firstScenario(), presetId: FIRST_PRESET });
  const following = followingOf(lab);
  await until(lab, ({ track }) => track !== null);
  const { track: first } = lab.getState();
  expect(following.getState().track).toBe(first);

  lab.getState().select(3);
  expect(following.getState().selectedSeq).toBe(3);

  expect(lab.getState().change(['pause', 'lengthMs'], 2_000)).toEqual([]);
  await until(lab, ({ track }) => track !== first);
  expect(following.getState().track).toBe(first);
  await until(following, ({ track }) => track !== first);
  expect(following.getState()).toBe(lab.getState());
});
