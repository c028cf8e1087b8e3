import fc from 'fast-check';
import { expect, test } from 'vitest';
import { and, not, or } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define, play, say } from './fixtures';

const guards = {
  isOdd: ({ context }: any) => context.n % 2 === 1,
  isBy: ({ event }: any, params: any) => event.by === params?.by,
  isTruthy: ({ context }: any) => context.n,
  isUneven: 'isOdd',
  isOddBy2: and(['isOdd', { type: 'isBy', params: { by: 2 } }]),
};

/** Whether a guard lets an event by 2 through, for a context whose n is given. */
function passes(guard: unknown, n: number): boolean {
  const context = ({ input }: any) => ({ n: input });
  const definition = define({ guards }, { context, on: { go: { guard, actions: say('passed') } } });
  const events = fc.record({ type: fc.constant('go'), by: fc.nat(4) });
  expectEquivalent(definition, { fc, inputs: fc.nat(4), events, runs: 20 });
  return play(definition, n, { type: 'go', by: 2 } as any).told.length > 0;
}

test('a named guard judges context and event', () => {
  expect([1, 2].map((n) => passes('isOdd', n))).toEqual([true, false]);
  expect([1, 0].map((n) => passes('isTruthy', n))).toEqual([true, false]);
  expect([1, 2].map((n) => passes('isUneven', n))).toEqual([true, false]);
});

test('params are given or picked, or missing', () => {
  const withParams = (params: unknown) => passes({ type: 'isBy', params }, 1);
  expect(withParams({ by: 2 })).toBe(true);
  expect(withParams({ by: 3 })).toBe(false);
  expect(withParams(({ context }: any) => ({ by: context.n + 1 }))).toBe(true);
  expect(passes('isBy', 1)).toBe(false);
  expect(passes({ type: 'isBy' }, 1)).toBe(false);
});

test('guards combine', () => {
  const by = (by: number) => ({ type: 'isBy', params: { by } });
  expect(passes(and(['isOdd', by(2)]), 1)).toBe(true);
  expect(passes(and(['isOdd', by(2)]), 2)).toBe(false);
  expect(passes(or(['isOdd', by(3)]), 2)).toBe(false);
  expect(passes(or([by(3), not('isOdd')]), 2)).toBe(true);
  expect(passes(not(or(['isOdd', and(['isTruthy', by(2)])])), 0)).toBe(true);
  expect([1, 2].map((n) => passes('isOddBy2', n))).toEqual([true, false]);
  expect(passes(and([]), 1)).toBe(true);
  expect(passes(or([]), 1)).toBe(false);
});
