import { expect, test } from 'vitest';
import { LOCK_SERVICES } from '../../src/models/services';
import { PRESETS } from '../../src/scenario/presets';
import { searchedFor } from './planted';
import { PLANTED_BUGS } from './planted-bugs';

// Those that are found within some hundred runs. `npm run bench` searches for all, and README lists what it finds.
const TAKES_LONG = [
  'k8s-lease-works isCurrent',
  'zookeeper-works hasHeard',
  'zookeeper-works hasMissedEvent',
  'chubby-works isAlive',
];
const SOON = PLANTED_BUGS.filter(({ preset, guard }) => !TAKES_LONG.includes(`${preset} ${guard}`));

test('a bug is planted in each lock service', () => {
  const services = PLANTED_BUGS.map(({ preset }) => PRESETS[preset]?.scenario.service.id);
  expect([...new Set(services)].sort()).toEqual(Object.keys(LOCK_SERVICES).sort());
});

test.each(SOON)('$preset, $guard: $bug, is found', async (planted) => {
  expect(await searchedFor(planted)).toMatchObject({ isFound: true });
});
