import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign, emit } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define } from './fixtures';

const go = { fc, inputs: fc.constant('input'), events: fc.constant({ type: 'go' }) };

/** A machine that counts its calls outside its context, and so is no function of its events. */
function impure(actions: (count: () => number) => unknown) {
  let count = 0;
  return define({}, { context: { n: 0 }, on: { go: { actions: actions(() => count++) } } });
}

test('a difference is reported with the shortest way to it', () => {
  const emitting = impure((count) => emit(() => ({ type: `call ${count()}` }) as any));
  expect(() => expectEquivalent(emitting, go)).toThrow(
    /told differs\n {2}reference: .*call \d+.*\n {2}compiled: .*call \d+.*\nstart\("input"\)\n {2}then \{"type":"go"\}$/m,
  );
  const assigning = impure((count) => assign({ n: () => count() }));
  expect(() => expectEquivalent(assigning, go)).toThrow(/context differs/);
});

test('a context that is changed in place is found out', () => {
  const changing = define(
    {},
    {
      context: ({ input }: any) => ({ list: [input] }),
      on: {
        go: {
          actions: assign(({ context }: any) => ({ list: context.list, n: context.list.push(1) })),
        },
      },
    },
  );
  expect(() => expectEquivalent(changing, go)).toThrow(/not extensible/);
});

test('timers fire while they are pending, with the readings of clocks', () => {
  const seen = new Set<string>();
  const note = emit(({ event }: any) => {
    seen.add(`${event.type} at ${event.wallMs}`);
    return { type: 'noted' };
  });
  const waiting = define(
    { delays: { short: 5 } },
    {
      initial: 'a',
      on: { '*': { actions: note } },
      states: { a: { after: { short: { target: 'b', actions: note } } }, b: { on: { go: 'a' } } },
    },
  );
  const readings = fc.record({ wallMs: fc.constantFrom(7, 8) });
  expectEquivalent(waiting, { ...go, readings });
  // A late timer would have come to the wildcard without the state it belongs to.
  expect([...seen].sort()).toEqual([
    'go at undefined',
    'xstate.after.short.m.a at 7',
    'xstate.after.short.m.a at 8',
  ]);
});

test('a context that is handed out is found out', () => {
  const telling = define(
    {},
    {
      context: { n: 0 },
      on: {
        go: {
          actions: [
            emit(({ context }: any) => ({ type: 'told', context })),
            assign(({ context }: any) => ({ n: context.n + 1 })),
          ],
        },
      },
    },
  );
  expect(() => expectEquivalent(telling, go)).toThrow();
});
