import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, cancel, emit, enqueueActions, raise } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define, play, say } from './fixtures';

/** A machine with one event, `go`, that has these actions. */
function going(actions: unknown, implementations: object = {}) {
  return define(implementations, { context: { a: 1, b: 2 }, on: { go: { actions } } });
}

function after(...actions: unknown[]) {
  const definition = going(actions);
  const events = fc.record({ type: fc.constantFrom('go', 'other'), by: fc.nat(5) });
  expectEquivalent(definition, { fc, inputs: fc.constant(null), events, runs: 15 });
  return play(definition, null, { type: 'go', by: 5 } as any);
}

describe('assign', () => {
  test('computes each property from the context before', () => {
    const swap = assign({ a: ({ context }: any) => context.b, b: ({ context }: any) => context.a });
    expect(after(swap).context).toEqual({ a: 2, b: 1 });
  });

  test('takes constants, functions of the event, and properties that are new', () => {
    const mixed = assign({ a: 7, c: ({ event }: any) => event.by, b: undefined } as any);
    expect(after(mixed).context).toEqual({ a: 7, b: undefined, c: 5 });
  });

  test('takes a function of the whole', () => {
    expect(
      after(assign(({ context, event }: any) => ({ a: context.a + event.by }))).context,
    ).toEqual({ a: 6, b: 2 });
    expect(after(assign((() => undefined) as any)).context).toEqual({ a: 1, b: 2 });
  });

  test('leaves the context that was as it was', () => {
    const before = { a: 1, list: [1] };
    const growing = define(
      {},
      {
        context: before,
        on: { go: { actions: assign({ list: ({ context }: any) => [...context.list, 2] }) } },
      },
    );
    expect(play(growing, null, 'go').context).toEqual({ a: 1, list: [1, 2] });
    expect(before).toEqual({ a: 1, list: [1] });
  });

  test('shows the next action what it has done', () => {
    const tell = emit(({ context }: any) => ({ type: `a is ${context.a}` }) as any);
    expect(after(tell, assign({ a: 3 }), tell).told).toEqual(['a is 1', 'a is 3']);
  });
});

describe('emit, raise and cancel', () => {
  test('take constants or functions', () => {
    expect(
      after(
        say('x'),
        emit(({ event }: any) => ({ type: `by ${event.by}` }) as any),
      ).told,
    ).toEqual(['x', 'by 5']);
    expect(
      after(
        cancel('x'),
        cancel(({ context }: any) => `n${context.b}`),
      ).told,
    ).toEqual(['cancel x', 'cancel n2']);
    const raised = define(
      {},
      {
        context: { n: 3 },
        on: {
          go: {
            actions: [
              raise({ type: 'x' }),
              raise(({ context }: any) => ({ type: `y${context.n}` })),
            ],
          },
          '*': { actions: emit(({ event }: any) => ({ type: event.type }) as any) },
        },
      },
    );
    expect(play(raised, null, 'go').told).toEqual(['x', 'y3']);
  });
});

describe('a named action', () => {
  const implementations = {
    actions: {
      add: assign({ a: ({ context }: any, { by }: any) => context.a + by }),
      addAll: assign(({ context }: any, params: any) => ({
        a: context.a + params.by,
        b: params.by,
      })),
      tell: emit((_: any, params: any) => ({ type: `told ${JSON.stringify(params)}` }) as any),
      forget: cancel((_: any, { id }: any) => id),
    },
  };

  test('is called with its params, or with none', () => {
    const told = (actions: unknown) =>
      play(going(actions, implementations), null, { type: 'go', by: 5 } as any);
    expect(told('tell').told).toEqual(['told undefined']);
    expect(told({ type: 'tell' }).told).toEqual(['told undefined']);
    expect(told([{ type: 'tell', params: { x: 1 } }]).told).toEqual(['told {"x":1}']);
    expect(told({ type: 'add', params: { by: 10 } }).context).toEqual({ a: 11, b: 2 });
    expect(told({ type: 'addAll', params: ({ event }: any) => event }).context).toEqual({
      a: 6,
      b: 5,
    });
    expect(told({ type: 'forget', params: { id: 'x' } }).told).toEqual(['cancel x']);
  });

  test('picks its params when its turn has come', () => {
    const tellA = { type: 'tell', params: ({ context }: any) => ({ a: context.a }) };
    const actions = [tellA, { type: 'add', params: { by: 1 } }, tellA];
    expect(play(going(actions, implementations), null, 'go').told).toEqual([
      'told {"a":1}',
      'told {"a":2}',
    ]);
  });
});

describe('enqueueActions', () => {
  const implementations = {
    guards: { aIs: ({ context }: any, params: any) => context.a === (params?.n ?? 1) },
    actions: {
      tellA: emit(
        ({ context }: any, params: any) => ({ type: `a is ${context.a} ${params ?? ''}` }) as any,
      ),
      setA: assign((_: any, params: any) => ({ a: params })),
      inner: enqueueActions(({ context, check, enqueue }: any, params: any) => {
        enqueue.assign({ a: context.a * 10 });
        enqueue.emit({ type: `inner ${params} sees ${context.a}, ${check('aIs')}` });
      }),
      outer: enqueueActions(({ context, event, check, enqueue }: any) => {
        enqueue({ type: 'setA', params: 4 });
        enqueue('tellA');
        enqueue({ type: 'inner', params: event.by });
        enqueue({ type: 'tellA', params: ({ context: now }: any) => now.a });
        enqueue.emit(({ context: now }: any) => ({ type: `now ${now.a}, then ${context.a}` }));
        enqueue.emit({ type: `check ${check('aIs')} ${check({ type: 'aIs', params: { n: 4 } })}` });
        enqueue.raise({ type: 'raised' });
        enqueue.raise(({ context: now }: any) => ({ type: 'timed', a: now.a }), {
          id: `timer:${context.a}`,
          delay: 5,
        });
        enqueue.cancel(`timer:${context.b}`);
        enqueue.cancel(({ context: now }: any) => `timer:${now.a}`);
        enqueue.assign(({ context: now }: any) => ({ b: now.a }));
        enqueue(say('in place'));
        enqueue(assign({ c: ({ context: now }: any) => now.b + 1 }));
      }),
    },
  };

  test('acts in the order of enqueuing, and its checks see the context before', () => {
    const definition = going('outer', implementations);
    expect(play(definition, null, { type: 'go', by: 5 } as any)).toEqual({
      leaf: '',
      context: { a: 40, b: 40, c: 41 },
      told: [
        'a is 4 ',
        'inner 5 sees 4, false',
        'a is 40 40',
        'now 40, then 1',
        'check true false',
        'set timer:1 to 5 by monotonic',
        'cancel timer:2',
        'cancel timer:40',
        'in place',
      ],
    });
    const events = fc.record({ type: fc.constantFrom('go', 'raised', 'timed'), by: fc.nat(2) });
    expectEquivalent(definition, { fc, inputs: fc.constant(null), events });
  });
});
