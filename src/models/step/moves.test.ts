import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, raise } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define, play, say } from './fixtures';

/** A state that tells when it is entered and left. */
function loud(name: string, config: object = {}) {
  return { entry: say(`enter ${name}`), exit: say(`leave ${name}`), ...config };
}

function trial(...types: string[]) {
  return {
    fc,
    inputs: fc.constant(null),
    events: fc.constantFrom(...types).map((type) => ({ type })),
  };
}

describe('the way between states', () => {
  const house = define(
    {},
    loud('house', {
      initial: 'hall',
      on: {
        toCellar: '.cellar',
        toShelf: '#shelf',
        home: { target: '#m', reenter: true },
        home2: '#m',
        ring: { actions: say('ring') },
      },
      states: {
        hall: loud('hall'),
        cellar: loud('cellar', {
          id: 'cellar',
          initial: { target: 'door', actions: say('by default') },
          on: {
            inside: { target: '.shelf', actions: say('inside') },
            again: { target: '#shelf', reenter: true },
            itself: '#cellar',
            anew: { target: 'cellar', reenter: true },
            up: 'hall',
          },
          states: {
            door: loud('door', {
              on: { stay: 'door', knock: { target: 'door', reenter: true }, out: '#cellar' },
            }),
            shelf: loud('shelf', { id: 'shelf' }),
          },
        }),
      },
    }),
  );

  test('leads from the inside out, then from the outside in', () => {
    expect(play(house, null).told).toEqual(['enter house', 'enter hall']);
    expect(play(house, null, 'toCellar').told).toEqual([
      'leave hall',
      'enter cellar',
      'by default',
      'enter door',
    ]);
    expect(play(house, null, 'toCellar', 'up').told).toEqual([
      'leave door',
      'leave cellar',
      'enter hall',
    ]);
  });

  test('enters the states around a target without their initial actions', () => {
    expect(play(house, null, 'toShelf')).toMatchObject({
      leaf: 'cellar.shelf',
      told: ['leave hall', 'enter cellar', 'enter shelf'],
    });
  });

  test('stays within its source, unless it re-enters', () => {
    expect(play(house, null, 'toCellar', 'inside').told).toEqual([
      'leave door',
      'inside',
      'enter shelf',
    ]);
    expect(play(house, null, 'toCellar', 'again').told).toEqual([
      'leave door',
      'leave cellar',
      'enter cellar',
      'enter shelf',
    ]);
    expect(play(house, null, 'toShelf', 'itself').told).toEqual(['leave shelf', 'enter door']);
    expect(play(house, null, 'toShelf', 'anew').told).toEqual([
      'leave shelf',
      'leave cellar',
      'enter cellar',
      'by default',
      'enter door',
    ]);
  });

  test('goes nowhere from a state to itself, unless it re-enters', () => {
    expect(play(house, null, 'toCellar', 'stay').told).toEqual([]);
    expect(play(house, null, 'toCellar', 'knock').told).toEqual(['leave door', 'enter door']);
  });

  test('leaves the state that is targeted from within', () => {
    expect(play(house, null, 'toCellar', 'out').told).toEqual([
      'leave door',
      'leave cellar',
      'enter cellar',
      'by default',
      'enter door',
    ]);
  });

  test('leaves the root only to re-enter it', () => {
    expect(play(house, null, 'home').told).toEqual([
      'leave hall',
      'leave house',
      'enter house',
      'enter hall',
    ]);
    expect(play(house, null, 'home2').told).toEqual(['leave hall', 'enter hall']);
  });

  test('is not taken for an action alone', () => {
    expect(play(house, null, 'ring')).toMatchObject({ leaf: 'hall', told: ['ring'] });
  });

  test('is the same for both steppers, whatever happens', () => {
    const types = [
      'toCellar',
      'toShelf',
      'home',
      'home2',
      'ring',
      'inside',
      'again',
      'itself',
      'anew',
      'up',
      'stay',
      'knock',
      'out',
      'other',
    ];
    expectEquivalent(house, trial(...types));
  });
});

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

describe('what follows within the same step', () => {
  const small = ({ context }: any) => context.n < 3;
  const increment = assign({ n: ({ context }: any) => context.n + 1 });

  test('transitions without event, as long as their guards agree', () => {
    const counting = define(
      { guards: { small } },
      {
        context: { n: 0 },
        always: { guard: 'small', actions: [increment, say('always')] },
        on: { again: { actions: assign({ n: 1 }) } },
      },
    );
    expect(play(counting, null)).toMatchObject({
      context: { n: 3 },
      told: ['always', 'always', 'always'],
    });
    expect(play(counting, null, 'again').told).toEqual(['always', 'always']);
    expectEquivalent(counting, trial('again', 'other'));
  });

  test('through several states, though nothing else changes', () => {
    const chain = define(
      {},
      {
        initial: 'a',
        states: {
          a: { on: { go: 'b' } },
          b: { always: 'c' },
          c: { always: { target: 'd', actions: say('on') } },
          d: { on: { go: 'a' } },
        },
      },
    );
    expect(play(chain, null, 'go')).toMatchObject({ leaf: 'd', told: ['on'] });
    expectEquivalent(chain, trial('go'));
  });

  test('once only where a transition without event changes nothing', () => {
    const quiet = define(
      {},
      { initial: 'a', states: { a: loud('a', { always: { target: 'a', reenter: true } }) } },
    );
    expect(play(quiet, null).told).toEqual(['enter a', 'leave a', 'enter a']);
    // Asked again after every event, even one that nobody expects.
    expect(play(quiet, null, 'other').told).toEqual(['leave a', 'enter a']);
    expectEquivalent(quiet, trial('other'));
  });

  test('raised events, one after the other, and before them what needs no event', () => {
    const raising = define(
      {},
      {
        initial: 'a',
        states: {
          a: {
            on: {
              go: { target: 'b', actions: [raise({ type: 'x' }), say('go'), raise({ type: 'y' })] },
            },
          },
          b: { always: { target: 'c', actions: say('always') } },
          c: {
            on: {
              x: { actions: [say('x'), raise({ type: 'z' })] },
              y: { actions: say('y') },
              z: { target: 'a', actions: say('z') },
            },
          },
        },
      },
    );
    expect(play(raising, null, 'go')).toMatchObject({
      leaf: 'a',
      told: ['go', 'always', 'x', 'y', 'z'],
    });
    expectEquivalent(raising, trial('go', 'x', 'y', 'z'));
  });

  test('guards without event see the event taken last', () => {
    const recalling = define(
      { guards: { isX: ({ event }: any) => event.type === 'x' } },
      {
        initial: 'a',
        states: {
          a: {
            on: { go: { actions: raise({ type: 'x' }) } },
            always: { guard: 'isX', target: 'b' },
          },
          b: {},
        },
      },
    );
    expect(play(recalling, null, 'go').leaf).toBe('b');
    expect(play(recalling, null, 'x').leaf).toBe('b');
    expectEquivalent(recalling, trial('go', 'other'));
  });
});

describe('a final state', () => {
  const states = {
    open: { on: { end: 'ended' } },
    ended: loud('ended', { type: 'final', tags: 'over' }),
  };

  test('below the root stops the machine, which leaves all its states', () => {
    const ending = define(
      { delays: { idle: 50 } },
      loud('root', {
        initial: 'open',
        states,
        after: { idle: '.open' },
        on: { '*': { actions: say('anything') } },
      }),
    );
    expect(play(ending, null, 'end')).toMatchObject({
      leaf: 'ended',
      told: ['enter ended', 'leave ended', 'leave root', 'cancel xstate.after.idle.m'],
    });
    expect(play(ending, null, 'end', 'other')).toMatchObject({ leaf: 'ended', told: [] });
    expectEquivalent(ending, trial('end', 'other'));
  });

  test('further down tells the machine so, which goes on', () => {
    const part = define(
      {},
      {
        initial: 'part',
        on: {
          '*': { actions: say('anything') },
          'xstate.done.state.m.part': { actions: say('part is done') },
        },
        states: { part: { initial: 'open', states } },
      },
    );
    expect(play(part, null, 'end')).toMatchObject({
      leaf: 'part.ended',
      told: ['enter ended', 'part is done'],
    });
    expect(play(part, null, 'end', 'other').told).toEqual(['anything']);
    expectEquivalent(part, trial('end', 'other'));
  });

  test('may be where a machine begins', () => {
    const over = define({}, loud('root', { initial: 'ended', states }));
    expect(play(over, null)).toMatchObject({
      told: ['enter root', 'enter ended', 'leave ended', 'leave root'],
    });
  });
});
