import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, emit, raise } from 'xstate';
import { compiled } from './compiled';
import { expectEquivalent } from './equivalence';
import { define, loud, play, say } from './fixtures';
import { recordingSink } from './stepping';

function trial(...types: string[]) {
  return {
    fc,
    inputs: fc.constant(null),
    events: fc.constantFrom(...types).map((type) => ({ type })),
  };
}

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

describe('a compiled machine', () => {
  const counter = define(
    {},
    {
      context: ({ input }: any) => ({ n: input }),
      on: {
        go: {
          actions: [
            assign({ n: ({ context }: any) => context.n + 1 }),
            emit(({ context }: any) => ({ type: `n is ${context.n}` }) as any),
            raise({ type: 'raised' }),
            raise({ type: 'later' }, { id: 'later', delay: 5 }),
          ],
        },
        raised: { actions: assign({ n: ({ context }: any) => context.n * 10 }) },
        fail: {
          actions: [
            raise({ type: 'raised' }),
            emit(() => {
              throw new Error('failed');
            }),
          ],
        },
      },
    },
  );

  test('is compiled once for each set of clocks', () => {
    expect(compiled({ ...counter })).toBe(compiled(counter));
    const byWall = { machine: counter.machine, clocks: { later: 'wall' } } as const;
    expect(compiled(byWall)).not.toBe(compiled(counter));
    expect(play(byWall, 1, 'go').told).toEqual(['n is 2', 'set later to 5 by wall']);
    expect(play(counter, 1, 'go').told).toEqual(['n is 2', 'set later to 5 by monotonic']);
  });

  test('has instances that know nothing of each other', () => {
    const machine = compiled(counter);
    const sink = recordingSink();
    const [one, two] = [machine.start(1, sink), machine.start(5, sink)];
    const before = one.context;
    machine.step(one, { type: 'go' }, sink);
    expect([one.context, two.context, before]).toEqual([{ n: 20 }, { n: 5 }, { n: 1 }]);
  });

  test('may be stepped by its own sink', () => {
    const machine = compiled(counter);
    const inner = machine.start(100, recordingSink());
    const stepping = recordingSink();
    const state = machine.start(1, stepping);
    const sink = {
      ...stepping,
      effect: () => machine.step(inner, { type: 'go' }, recordingSink()),
    };
    machine.step(state, { type: 'go' }, sink);
    expect([state.context, inner.context]).toEqual([{ n: 20 }, { n: 1010 }]);
  });

  test('goes on after a step that threw, from where it was', () => {
    const machine = compiled(counter);
    const sink = recordingSink();
    const state = machine.start(1, sink);
    expect(() => machine.step(state, { type: 'fail' }, sink)).toThrow('failed');
    expect(state).toMatchObject({ leaf: 0, context: { n: 1 } });
    machine.step(state, { type: 'go' }, sink);
    expect(state.context).toEqual({ n: 20 });
  });
});
