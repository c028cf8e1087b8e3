import { expect, test } from 'vitest';
import { firstScenario } from '../lab/shelf';
import { LOCK_SERVICES } from '../models/services';
import { controlPaths } from './scenario-controls';

const redis = { service: LOCK_SERVICES.redis, scenario: firstScenario() };
const rows = { service: LOCK_SERVICES['row-lock'], scenario: firstScenario() };

test('short names and paths lead to the values that may be moved', () => {
  expect(controlPaths(['ttl', 'pause', 'service.retryDelayMs', 'seed', 'pause'], redis)).toEqual({
    paths: ['service.ttlMs', 'pause.lengthMs', 'service.retryDelayMs', 'seed'],
    faults: [],
  });
});

test('nothing said is the lease, the pause and the traffic; none is none', () => {
  expect(controlPaths(null, redis).paths).toEqual([
    'service.ttlMs',
    'pause.lengthMs',
    'work.jobsPerSecond',
  ]);
  expect(controlPaths([], redis)).toEqual({ paths: [], faults: [] });
});

test.each([
  'colour',
  'service.constructor',
  'service.colour',
  '__proto__',
  'a..b',
  '<b>',
  'pause'.repeat(30),
])('what is no value is a fault: %s', (name) => {
  const { paths, faults } = controlPaths([name, 'ttl'], redis);
  expect(paths).toEqual(['service.ttlMs']);
  expect(faults).toEqual([{ path: 'controls', message: `has no “${name.slice(0, 60)}” here` }]);
});

test('a lock without a lease has no such control', () => {
  expect(controlPaths(['ttl'], rows).faults).toHaveLength(1);
});
