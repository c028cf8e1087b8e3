import { expect, test } from 'vitest';
import { REDIS_PARAMETERS } from '../../models/services/redis/parameters';
import { SCENARIO_SPECS } from '../../lab/specs';
import { WORK_PARAMETERS } from '../../scenario/work-parameters';
import { WORKER_PARAMETERS } from '../../models/worker/parameters';
import type { NumberSpec, ParameterSpec } from '../../models/parameters';
import { positionOf, stopsOf } from './scale';

const SPECS: readonly [string, ParameterSpec][] = [
  ...Object.entries(REDIS_PARAMETERS),
  ...Object.entries(SCENARIO_SPECS),
  ...Object.entries(WORK_PARAMETERS),
  ...Object.entries(WORKER_PARAMETERS),
];
const NUMBERS = SPECS.filter((one): one is [string, NumberSpec] => one[1].kind === 'number');

test.each(NUMBERS)('the slider of %s covers its range in rising stops', (_, spec) => {
  const stops = stopsOf(spec);

  expect(stops[0]).toBe(spec.min);
  expect(stops.at(-1)).toBe(spec.max);
  expect([...stops].sort((a, b) => a - b)).toEqual(stops);
  expect(new Set(stops).size).toBe(stops.length);
  expect(stops.length).toBeLessThanOrEqual(260);
  if (!spec.fractional) expect(stops.every(Number.isInteger)).toBe(true);
});

test('a value between two stops stands between them', () => {
  expect(positionOf([0, 10, 20], 15)).toBe(1.5);
  expect(positionOf([0, 10, 20], -5)).toBe(0);
  expect(positionOf([0, 10, 20], 500)).toBe(2);
});
