import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectEquivalent } from './equivalence';
import { define, play, say } from './fixtures';

describe('which transition is taken', () => {
  const asked = define(
    { guards: { never: () => false, withKey: ({ event }: any) => event.key === true } },
    {
      initial: 'outer',
      on: {
        a: { actions: say('root a') },
        b: { actions: say('root b') },
        '*': { actions: say('anything') },
      },
      states: {
        outer: {
          initial: 'inner',
          on: {
            a: [
              { guard: 'never', actions: say('never') },
              { guard: 'withKey', actions: say('first') },
              { actions: say('second') },
            ],
            b: { guard: 'withKey', actions: say('outer b') },
            c: {},
            d: { actions: say('outer d') },
          },
          states: { inner: { on: { a: { guard: 'withKey', actions: say('inner a') }, d: {} } } },
        },
      },
    },
  );

  test('the innermost first, and in a state the first whose guard agrees', () => {
    expect(play(asked, null, { type: 'a', key: true } as any).told).toEqual(['inner a']);
    expect(play(asked, null, 'a').told).toEqual(['second']);
    expect(play(asked, null, { type: 'b', key: true } as any).told).toEqual(['outer b']);
    expect(play(asked, null, 'b').told).toEqual(['root b']);
  });

  test('an empty one takes the event and does nothing', () => {
    expect(play(asked, null, 'c').told).toEqual([]);
    expect(play(asked, null, 'd').told).toEqual([]);
  });

  test('the wildcard of the root where no state expects the event', () => {
    expect(play(asked, null, 'zzz').told).toEqual(['anything']);
    const guarded = define(
      { guards: { never: () => false } },
      {
        on: { a: { guard: 'never', actions: say('never') }, '*': { actions: say('anything') } },
      },
    );
    expect(play(guarded, null, 'a').told).toEqual(['anything']);
  });

  test('none, where nobody asked for the event', () => {
    const deaf = define({}, { context: { n: 1 } });
    expect(play(deaf, null, 'a')).toEqual({ leaf: '', context: { n: 1 }, told: [] });
  });

  test('is the same for both steppers, whatever happens', () => {
    const events = fc.record({ type: fc.constantFrom('a', 'b', 'c', 'd', 'e'), key: fc.boolean() });
    expectEquivalent(asked, { fc, inputs: fc.constant(null), events });
  });
});
