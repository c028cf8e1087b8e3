import { expect, test } from 'vitest';
import { currentDefaults } from '../headless/pinned-defaults';
import { addressOf, readAddress } from './address';
import pinned from './defaults-1.json';
import { scenarioOf } from './read';
import { scenarioDefaults } from './scenario-defaults';

// Links leave defaults out. A default that changes would change every scenario that was ever sent.
test('defaults are those that links of version 1 count on', () => {
  const whatToDo =
    'New words are pinned by `npm run -s schema`. Where a default changed, its old value goes ' +
    'into DEFAULTS_CHANGED_SINCE of scenario-defaults.ts. A line of defaults-1.json may be dropped ' +
    'and pinned anew only as long as nobody can have sent a link that counts on it.';
  expect(currentDefaults(), whatToDo).toEqual(pinned);
});

// As old as the links are, they say nothing of what was the default then.
test('a link that says nothing but its service means what is pinned', () => {
  for (const [id, service] of Object.entries(pinned.services)) {
    const then = scenarioOf({ service: service as never });
    const address = addressOf(then);
    expect(address).toBe(addressOf(scenarioOf(scenarioDefaults(id) as never)));
    const read = readAddress(address, new Map());
    expect(read.ok && read.scenario).toEqual(then);
  }
});

test('the default that is read now is said in a link where it has changed', () => {
  const now = scenarioOf({ service: { id: 'k8s-lease' } });
  expect(now.service).toMatchObject({ releaseOnCancel: false });
  const read = readAddress(addressOf(now), new Map());
  expect(read.ok && read.scenario).toEqual(now);
});

test('a service that does not exist has none', () => {
  expect(scenarioDefaults('etcd-2')).toBeUndefined();
  expect(scenarioDefaults('__proto__')).toBeUndefined();
});
