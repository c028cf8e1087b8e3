import { describe, expect, test } from 'vitest';
import { readingOf } from './found';
import { isMark, rightChoice, type Choices } from './gate';
import { GATES } from './gates';
import { meets } from './meets';
import { runOf, withSettings } from './prove';

test('every gate has a name of its own', () => {
  const ids = GATES.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(GATES.map((gate) => [gate.id, gate] as const))('%s', (_id, gate) => {
  const { answer, saw, vary } = gate;

  test('its run has exactly one right answer', async () => {
    const found = await runOf(gate);
    if ('faults' in found) throw new Error(found.faults.join('; '));
    if (isMark(answer)) {
      expect(readingOf(found, answer.instant)).toBeGreaterThan(gate.untilMs);
      expect(saw, 'A mark cannot be seen: the gate asks something else.').toBeDefined();
    } else expect(metBy(answer, found)).toHaveLength(1);
    if (saw !== undefined) expect(metBy(saw, found)).toHaveLength(1);
  });

  test('the length of a choice does not give it away', async () => {
    const found = await runOf(gate);
    if ('faults' in found) throw new Error(found.faults.join('; '));
    for (const asked of [answer, saw]) {
      if (asked === undefined || isMark(asked)) continue;
      const right = metBy(asked, found).map(({ length }) => length);
      const others = asked.choices.map(({ says }) => says.length);
      others.splice(others.indexOf(Math.max(...right)), 1);
      expect(Math.max(...right)).toBeLessThanOrEqual(1.3 * Math.max(...others));
    }
  });

  test('whatever its controls are set to, there is a right answer', async () => {
    for (const [path, values] of Object.entries(vary?.over ?? {}))
      for (const value of values) {
        const found = await runOf(withSettings(gate, { [path]: value }));
        if ('faults' in found) throw new Error(found.faults.join('; '));
        const told = `${path}=${String(value)}`;
        if (!isMark(answer)) expect(rightChoice(answer, found), told).not.toBeNull();
        if (saw !== undefined) expect(rightChoice(saw, found), told).not.toBeNull();
      }
  });
});

function metBy({ choices }: Choices, found: Parameters<typeof meets>[1]): readonly string[] {
  return choices
    .filter(({ when }) => [when].flat().some((expects) => meets(expects, found)))
    .map(({ says }) => says);
}
