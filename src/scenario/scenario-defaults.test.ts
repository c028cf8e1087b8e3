import { expect, test } from 'vitest';
import { currentDefaults } from '../headless/pinned-defaults';
import pinned from './defaults-1.json';
import { scenarioDefaults } from './scenario-defaults';

// Links leave defaults out. A default that changes would change every scenario that was ever sent.
test('defaults are those that links of version 1 count on', () => {
  const whatToDo =
    'New words are pinned by `npm run -s schema`. Where a default changed, its old value goes ' +
    'into DEFAULTS_CHANGED_SINCE of scenario-defaults.ts. A line of defaults-1.json may be dropped ' +
    'and pinned anew only as long as nobody can have sent a link that counts on it.';
  expect(currentDefaults(), whatToDo).toEqual(pinned);
});

test('a service that does not exist has none', () => {
  expect(scenarioDefaults('etcd-2')).toBeUndefined();
  expect(scenarioDefaults('__proto__')).toBeUndefined();
});
