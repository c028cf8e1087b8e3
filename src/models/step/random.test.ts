import fc from 'fast-check';
import { test } from 'vitest';
import { and, assign, cancel, emit, enqueueActions, not, or, raise } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define } from './fixtures';

// Machines nobody would write, stepped both ways. A machine must not run for ever, so whatever may
// happen without an event from outside burns fuel, and only events from outside bring new fuel.

test('machines drawn at random are stepped alike', () => {
  fc.assert(
    fc.property(machines, (recipe) => {
      expectEquivalent(definitionOf(recipe), { fc, inputs, events, runs: 6, lengthMax: 12 });
    }),
    { numRuns: 200, seed: 1 },
  );
}, 120_000);

const FUEL_MAX = 4;
const OUTER_EVENTS = ['a', 'b', 'c'];
const RAISED_EVENTS = ['r', 's'];

const inputs = fc.record({ fuel: fc.nat(FUEL_MAX), n: fc.nat(3) });
const events = fc.record({
  type: fc.constantFrom(...OUTER_EVENTS, 'unheard-of'),
  by: fc.nat(3),
});

const implementations = {
  delays: { short: 10, long: ({ context, event }: any) => context.n * 100 + (event.by ?? 0) },
  guards: {
    hasFuel: ({ context }: any) => context.fuel > 0,
    nIsEven: ({ context }: any) => context.n % 2 === 0,
    byIs: ({ event }: any, params: any) => event.by === params.by,
    nIsAtLeast: ({ context }: any, params: any) => context.n >= params.n,
    oddOrFuelled: or([not('nIsEven'), 'hasFuel']),
    alias: 'nIsEven',
  },
  actions: {
    burn: assign({ fuel: ({ context }: any) => context.fuel - 1 }),
    refuel: assign({ fuel: FUEL_MAX }),
    count: assign({
      n: ({ context }: any) => (context.n + 1) % 7,
      m: ({ context }: any) => context.n,
    }),
    add: assign(({ context }: any, params: any) => ({ n: (context.n + (params?.by ?? 1)) % 7 })),
    setM: assign({ m: (_: any, params: any) => params?.m ?? 0, last: 'm' }),
    assignNothing: assign({}),
    note: emit(({ context, event }: any, params: any) => ({
      ...context,
      on: event.type,
      ...params,
    })),
    noteFixed: emit({ type: 'fixed' } as any),
    raiseR: raise({ type: 'r' } as any),
    raiseS: raise(({ context }: any) => ({ type: 's', by: context.n })),
    later: raise({ type: 'later' } as any, { id: 'later', delay: 'long' } as any),
    sooner: raise(({ event }: any) => ({ type: 'sooner', by: event.by }), {
      id: 'sooner',
      delay: ({ context }: any) => context.m + 5,
    }),
    forgetLater: cancel('later'),
    forgetEither: cancel(({ context }: any) => (context.n % 2 === 0 ? 'later' : 'session:1')),
    several: enqueueActions(({ context, event, enqueue, check }: any, params: any) => {
      enqueue.assign({ n: (context.n + 2) % 7, m: ({ context: now }: any) => now.n });
      if (check('nIsEven')) enqueue.emit({ type: 'was even', params });
      enqueue({ type: 'add', params: { by: context.m } });
      enqueue({ type: 'note', params: ({ context: now }: any) => ({ now: now.n }) });
      enqueue.emit(({ context: now }: any) => ({ type: 'then', n: now.n, of: context.n }));
      if (check(and(['hasFuel', { type: 'nIsAtLeast', params: { n: 3 } }]))) enqueue('raiseR');
      enqueue.raise({ type: 'session', by: event.by }, { id: `session:${context.n}`, delay: 7 });
      enqueue.cancel(`session:${context.m}`);
      enqueue.assign(({ context: now }: any) => ({ m: now.n }));
    }),
    nested: enqueueActions(({ context, enqueue, check }: any) => {
      enqueue('count');
      enqueue('several');
      if (check('nIsEven')) enqueue({ type: 'setM', params: { m: context.n } });
      enqueue({ type: 'note', params: { nested: context.n } });
      enqueue(emit({ type: 'in place' } as any));
    }),
  },
};

const actions = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...Object.keys(implementations.actions).filter((name) => !/fuel|burn/.test(name)),
    ),
    fc.record({ type: fc.constant('note'), params: fc.record({ at: fc.nat(99) }) }),
    fc.constant({
      type: 'add',
      params: ({ context, event }: any) => ({ by: context.m + event.type.length }),
    }),
    fc.constant(assign({ m: ({ context }: any) => (context.m * 3 + 1) % 11 })),
  ),
  { maxLength: 3 },
);

const guards = fc.constantFrom<any>(
  undefined,
  'nIsEven',
  'alias',
  'oddOrFuelled',
  not('alias'),
  and(['nIsEven', or(['hasFuel', { type: 'byIs', params: { by: 1 } }])]),
  { type: 'byIs', params: { by: 2 } },
  { type: 'nIsAtLeast', params: ({ event }: any) => ({ n: event.by ?? 4 }) },
);

/** `target` counts the states of the machine, beginning anew after the last; null: none. */
const candidates = fc.array(
  fc.record({
    target: fc.option(fc.nat(30), { freq: 4 }),
    reenter: fc.constantFrom(false, false, true),
    guard: guards,
    actions,
  }),
  { minLength: 1, maxLength: 3 },
);

/** Transitions without event that change nothing, and so are taken once in a step, without fuel. */
const quiet = fc.record({ guard: guards, actions: fc.constantFrom('note', 'forgetLater') });

interface Recipe {
  readonly children: readonly Recipe[];
  readonly isFinal: boolean;
  readonly initial: number;
  readonly initialActions: readonly unknown[];
  readonly entry: readonly unknown[];
  readonly exit: readonly unknown[];
  readonly on: Readonly<Record<string, readonly any[]>>;
  readonly after: Readonly<Record<string, readonly any[]>>;
  readonly always: readonly any[];
  readonly quiet: any;
}

const { state } = fc.letrec<{ state: Recipe }>((tie) => ({
  state: stateWith(
    fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('state'), { minLength: 1, maxLength: 3 }),
    ),
  ),
}));

/** Mostly several states: with one alone there is little to get wrong. */
const machines = stateWith(fc.array(state, { minLength: 1, maxLength: 3 }));

function stateWith(children: fc.Arbitrary<readonly Recipe[]>): fc.Arbitrary<Recipe> {
  const types = fc.constantFrom(...OUTER_EVENTS, ...RAISED_EVENTS, 'later', 'sooner');
  return fc.record({
    children,
    isFinal: fc.nat(9).map((draw) => draw === 0),
    initial: fc.nat(5),
    initialActions: actions,
    entry: actions,
    exit: actions,
    on: fc.dictionary(types, candidates, { maxKeys: 4 }),
    after: fc.dictionary(fc.constantFrom('short', 'long', '30'), candidates, { maxKeys: 2 }),
    always: fc.oneof(fc.constant([]), candidates),
    quiet: fc.option(quiet, { freq: 2, nil: undefined }),
  });
}

function definitionOf(root: Recipe) {
  const count = countOf(root);
  let next = 0;

  const lit = ({ target, guard, ...rest }: any) => ({
    ...rest,
    ...(target === null ? {} : { target: `#${target % count}` }),
    ...(guard === undefined ? {} : { guard }),
  });
  const burning = (candidate: any) => ({
    ...lit(candidate),
    guard: candidate.guard === undefined ? 'hasFuel' : and(['hasFuel', candidate.guard]),
    actions: ['burn', ...candidate.actions],
  });
  const refuelling = (candidate: any) => ({
    ...lit(candidate),
    actions: ['refuel', ...candidate.actions],
  });

  const configOf = (recipe: Recipe, isRoot: boolean): any => {
    const id = String(next++);
    const { children } = recipe;
    const on = Object.entries(recipe.on).map(([type, list]) => [
      type,
      list.map(OUTER_EVENTS.includes(type) ? refuelling : burning),
    ]);
    if (!isRoot && children.length === 0 && recipe.isFinal) {
      return { id, type: 'final', entry: recipe.entry, exit: recipe.exit };
    }
    return {
      id,
      entry: recipe.entry,
      exit: recipe.exit,
      on: {
        ...Object.fromEntries(on),
        ...(isRoot
          ? {
              '*': [
                { guard: 'hasFuel', actions: ['burn', 'note'], target: '#0' },
                { actions: 'note' },
              ],
            }
          : {}),
      },
      after: Object.fromEntries(
        Object.entries(recipe.after).map(([key, list]) => [key, list.map(lit)]),
      ),
      always: [
        ...recipe.always.map(burning),
        ...(recipe.quiet === undefined ? [] : [lit({ ...recipe.quiet, target: null })]),
      ],
      ...(children.length === 0
        ? {}
        : {
            initial: {
              target: `s${recipe.initial % children.length}`,
              actions: recipe.initialActions,
            },
            states: Object.fromEntries(
              children.map((child, index) => [`s${index}`, configOf(child, false)]),
            ),
          }),
    };
  };

  const context = ({ input }: any) => ({ n: input?.n, m: 0, fuel: input?.fuel });
  return define(
    implementations,
    { ...configOf(root, true), context },
    { long: 'wall', session: 'boottime' },
  );
}

function countOf(recipe: Recipe): number {
  return recipe.children.reduce((sum, child) => sum + countOf(child), 1);
}
