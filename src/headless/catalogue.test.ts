import { describe, expect, test } from 'vitest';
import { scenarioOf } from '../scenario/read';
import { asWritten, CATALOGUE, listed } from './catalogue';

describe('every scenario with a name', () => {
  test.each(CATALOGUE.map((named) => [named.id, named] as const))(
    '%s is the same again when it is written out without defaults',
    (_id, named) => {
      expect(scenarioOf(asWritten(named))).toEqual(named.scenario);
    },
  );

  test('has one of its own', () => {
    const ids = CATALOGUE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is listed, incidents behind presets', () => {
    const ids = listed().map(({ id }) => id);
    expect(ids[0]).toBe('paused-holder');
    expect(ids.indexOf('R1')).toBeGreaterThan(ids.indexOf('busy'));
  });
});
