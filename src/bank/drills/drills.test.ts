import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRILLS } from '.';
import { PHASES } from './drill';
import { followUpsFor } from './follow-ups';

test('the opening question, the lesson’s five, and at least ten from practice', () => {
  const kinds = DRILLS.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'opening')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'aloud')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'practice').length).toBeGreaterThanOrEqual(10);
});

describe.each(DRILLS.map((drill) => [drill.id, drill] as const))('%s', (_id, drill) => {
  const lines = drill.rubric.map(({ id }) => id);

  test('has a rubric of at least five lines, each in a phase that has time', () => {
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(new Set(lines).size).toBe(lines.length);
    for (const { phase, says } of drill.rubric) {
      expect(PHASES).toContain(phase);
      expect(drill.seconds[phase]).toBeGreaterThan(0);
      expect(says).toMatch(/\.$/);
    }
  });

  test('has follow-ups that ask, speak of lines that exist, and cover both ways', () => {
    const ids = drill.followUps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const { asks, listensFor, when } of drill.followUps) {
      expect(asks).toMatch(/[?.]$/);
      expect(listensFor).toMatch(/\.$/);
      if (when !== undefined) expect(lines).toContain('met' in when ? when.met : when.missed);
    }
    const whens = drill.followUps.map(({ when }) =>
      when === undefined ? 'always' : Object.keys(when)[0],
    );
    expect(new Set(whens)).toEqual(new Set(['missed', 'met', 'always']));
  });

  test('asks next about what was missed, and never about what was not said', () => {
    fc.assert(
      fc.property(fc.subarray(lines), fc.nat(4), (ticks, count) => {
        const asked = followUpsFor(drill, ticks, count);
        expect(asked.length).toBeLessThanOrEqual(count);
        for (const { when } of asked) {
          if (when === undefined) continue;
          if ('met' in when) expect(ticks).toContain(when.met);
          else expect(ticks).not.toContain(when.missed);
        }
        const ranks = asked.map(({ when }) => (when === undefined ? 2 : 'met' in when ? 1 : 0));
        expect(ranks).toEqual([...ranks].sort());
      }),
    );
    expect(followUpsFor(drill, []).length).toBeGreaterThan(0);
    expect(followUpsFor(drill, lines).length).toBeGreaterThan(0);
  });
});

test('ids are unique', () => {
  const ids = DRILLS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
