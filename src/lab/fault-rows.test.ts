import { expect, test } from 'vitest';
import type { Fault } from '../models/faults';
import { rowsOf } from './fault-rows';

const killed = (node: string): Fault => ({ type: 'kill', at: { atMs: 1_000 }, node });
const [a, b, c] = [killed('A'), killed('B'), killed('C')];

test('a fault that is switched off keeps its row, in whatever order they are switched', () => {
  const list = (faults: readonly Fault[], off: { fault: Fault; index: number }[]): string[] =>
    rowsOf(faults, off).map(({ fault, isOn }) => `${'node' in fault && fault.node} ${isOn}`);
  expect(list([a, c], [{ fault: b, index: 1 }])).toEqual(['A true', 'B false', 'C true']);
  expect(
    list(
      [b],
      [
        { fault: c, index: 2 },
        { fault: a, index: 0 },
      ],
    ),
  ).toEqual(['A false', 'B true', 'C false']);
});
