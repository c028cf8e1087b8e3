import { expect, test } from 'vitest';
import { PLANTED_BUGS, searchedFor } from './planted';

// Those that are found soon; `npm run bench` searches for all, and tells which are not found.
const SOON = PLANTED_BUGS.filter(
  ({ preset, guard }) =>
    ['paused-holder', 'redlock-paused'].includes(preset) || guard === 'isBlocked',
);

test.each(SOON)('$preset: $bug, is found', async (planted) => {
  expect(SOON.length).toBeGreaterThan(3);
  expect(await searchedFor(planted)).toMatchObject({ isFound: true });
});
