import { describe, expect, test } from 'vitest';
import { NETWORK_PARAMETERS } from '../scenario/network-parameters';
import { WORK_PARAMETERS } from '../scenario/work-parameters';
import { defaultsOf, type ParameterSpec, type ParameterSpecs } from './parameters';
import { LOCK_SERVICES } from './services';
import { WORKER_PARAMETERS } from './worker/parameters';

const SETS: Readonly<Record<string, ParameterSpecs>> = {
  ...Object.fromEntries(
    Object.entries(LOCK_SERVICES).map(([id, { parameters }]) => [id, parameters]),
  ),
  worker: WORKER_PARAMETERS,
  network: NETWORK_PARAMETERS,
  work: WORK_PARAMETERS,
};

const ALL = Object.entries(SETS).flatMap(([set, specs]) =>
  Object.entries(specs).map(([name, spec]) => [`${set}.${name}`, spec] as const),
);

describe.each(ALL)('%s', (name, spec: ParameterSpec) => {
  test('has a short label and says in sentences what it does', () => {
    expect(spec.label).toMatch(/^.{2,50}$/);
    expect(spec.hint).toMatch(/^[A-Z].*[.?]$/);
    if ('source' in spec) expect(spec.source).not.toBe('');
  });

  test('has a default that it allows', () => {
    switch (spec.kind) {
      case 'number':
        expect(spec.min).toBeLessThanOrEqual(spec.default);
        expect(spec.default).toBeLessThanOrEqual(spec.max);
        expect(spec.min).toBeLessThan(spec.max);
        expect(spec.step).toBeGreaterThan(0);
        if (spec.fractional !== true)
          expect([spec.min, spec.max, spec.default].every(Number.isInteger)).toBe(true);
        break;
      case 'choice':
        expect(Object.keys(spec.options)).toContain(spec.default);
        expect(Object.keys(spec.options).length).toBeGreaterThan(1);
        expect(Object.values(spec.options)).not.toContain('');
        break;
      case 'switch':
        expect(typeof spec.default).toBe('boolean');
        break;
      case 'text':
        expect(spec.default.length).toBeLessThanOrEqual(spec.maxLength);
        break;
      default:
        spec satisfies never;
    }
  });

  test('is named for its unit', () => {
    if (spec.kind !== 'number') return;
    if (spec.unit === 'ms') expect(name).toMatch(/Ms(Max|Min)?$/);
    if (spec.unit === 'ppm') expect(name).toMatch(/Ppm$/);
    if (spec.unit === 'share') expect(name).toMatch(/Share$/);
  });
});

test('all parameters at their defaults are one value each', () => {
  expect(defaultsOf(WORKER_PARAMETERS)).toEqual({
    manner: 'poll',
    obeysLoss: true,
    validityCheck: 'never',
    safetyMarginMs: 0,
    deadlineFrom: 'request',
    clientClock: 'monotonic',
    onError: 'retry',
    whenUnreachable: 'block',
    writesWithToken: true,
    cancelsOnInterrupt: true,
    rereadsMax: 0,
    storageTimeoutMs: 30_000,
    stopsAfterMs: 0,
  });
});
