import { describe, expect, test } from 'vitest';
import {
  assign,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  log,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import { compiled } from './compiled';
import { define } from './fixtures';
import { reference } from './reference';
import { recordingSink } from './stepping';

const noSink = recordingSink();

type Refused<Subject> = readonly [words: string, subject: Subject, implementations?: object];

function named<Subject>(refused: readonly Refused<Subject>[]) {
  return refused.map(([words, subject, implementations = {}]) => ({
    words,
    subject,
    implementations,
  }));
}

/**
 * Configurations (and implementations) that are refused on sight, and the words it is done with.
 */
const REFUSED: readonly Refused<object>[] = [
  ["'parallel' in state '(root)'", { type: 'parallel', states: { a: {}, b: {} } }],
  [
    "'parallel' in state 'a'",
    { initial: 'a', states: { a: { type: 'parallel', states: { b: {} } } } },
  ],
  ["'history' in state 'h'", { initial: 'a', states: { a: {}, h: { type: 'history' } } }],
  [
    "'invoke' in state 'a'",
    { initial: 'a', states: { a: { invoke: { src: fromCallback(() => undefined) } } } },
  ],
  [
    "'onDone' in state 'a'",
    {
      initial: 'a',
      states: { a: { initial: 'b', onDone: 'c', states: { b: { type: 'final' } } }, c: {} },
    },
  ],
  ["'output' in state '(root)'", { output: 1 }],
  ["'route' in state 'a'", { initial: 'a', states: { a: { id: 'a', route: {} } } }],
  ["dynamic 'meta' in state '(root)'", { meta: () => 1 }],
  ["dynamic 'meta' of a transition in state '(root)'", { on: { go: { meta: () => 1 } } }],
  [
    "wildcard '*' below the root in state 'a'",
    { initial: 'a', states: { a: { on: { '*': {} } } } },
  ],
  ["partial wildcard 'lease.*' in state '(root)'", { on: { 'lease.*': {} } }],
  [
    "a transition with several targets in state '(root)'",
    {
      initial: 'a',
      on: { go: ['.a', '.b'].slice(0, 0).concat([]) as any, go2: { target: ['.a', '.b'] } },
      states: { a: {}, b: {} },
    },
  ],

  [
    "inline action 'act', which is a plain function, and a machine never acts",
    { entry: function act() {} },
  ],
  [
    "inline action 'anonymous', which is a plain function",
    { on: { go: { actions: [() => undefined] } } },
  ],
  ["action 'act', which is a plain function", {}, { actions: { act: () => undefined } }],
  [
    "action 'missing' without an implementation",
    { exit: 'missing', on: { go: { reenter: true, target: '#m' } } },
  ],
  [
    "action 'missing' without an implementation",
    { initial: 'a', states: { a: {}, unreachable: { entry: 'missing' } } },
  ],
  ["which is XState's 'xstate.log'", { entry: log('x') }],
  ["which is XState's 'xstate.sendTo'", { entry: sendTo('x', { type: 'x' }) }],
  ["which is XState's 'xstate.sendTo'", { entry: sendParent({ type: 'x' }) }],
  ["which is XState's 'xstate.sendTo'", { entry: forwardTo('x') }],
  ["which is XState's 'xstate.spawnChild'", { entry: spawnChild('x') }],
  ["which is XState's 'xstate.stopChild'", { entry: stopChild('x') }],
  ["action 'tell', which is XState's 'xstate.log'", {}, { actions: { tell: log('x') } }],

  [
    "inline guard 'mayGo', which has no name to be shown",
    {
      on: {
        go: {
          guard: function mayGo() {
            return true;
          },
        },
      },
    },
  ],
  ["guard 'missing' without an implementation", { on: { go: { guard: { type: 'missing' } } } }],
  ["guard 'stateIn'", { on: { go: { guard: stateIn('a') } } }],
  ["guard 'a', which rests on itself", { always: { guard: 'a' } }, { guards: { a: 'b', b: 'a' } }],

  [
    "delay 'missing' of timer 'xstate.after.missing.m', which is not a number",
    { after: { missing: {} } },
  ],
  [
    "delay 'word' of timer 't', which is not a number",
    { entry: raise({ type: 'x' }, { id: 't', delay: 'word' } as any) },
    { delays: { word: 'long' } },
  ],
  ["a delayed raise of 'x' without an id", { entry: raise({ type: 'x' }, { delay: 5 }) }],
  [
    "a delayed raise of 'a computed event' without an id",
    { entry: raise(() => ({ type: 'x' }), { delay: 5, id: (() => 'x') as any }) },
  ],
  ["a raise of the bare string 'x'", { entry: raise('x' as any) }],
];

test.each(named(REFUSED))('the compiler refuses $words', ({ words, subject, implementations }) => {
  expect(() => compiled(define(implementations, subject))).toThrow(words);
  expect(() => compiled(define(implementations, subject))).toThrow("refuse machine 'm'");
});

/** What shows only when it happens. */
const REFUSED_IN_USE: readonly Refused<unknown>[] = [
  ["a function that uses 'self'", assign(({ self }: any) => ({ self }))],
  ["a function that uses 'system'", emit(({ system }: any) => system)],
  ["a function that uses 'spawn'", assign({ child: ({ spawn }: any) => spawn('x') })],
  [
    "the delay of 't' is not a number",
    raise({ type: 'x' }, { id: 't', delay: (() => undefined) as any }),
  ],
  [
    "the delay of 't' is not a number",
    raise({ type: 'x' }, { id: 't', delay: 'none' } as any),
    { delays: { none: () => null } },
  ],
  ...(
    [
      ["'enqueue.sendTo'", (enqueue: any) => enqueue.sendTo('x', { type: 'x' })],
      ["'enqueue.sendParent'", (enqueue: any) => enqueue.sendParent({ type: 'x' })],
      ["'enqueue.spawnChild'", (enqueue: any) => enqueue.spawnChild('x')],
      ["'enqueue.stopChild'", (enqueue: any) => enqueue.stopChild('x')],
      [
        "inline action 'act', which is a plain function",
        (enqueue: any) => enqueue(function act() {}),
      ],
      ["action 'missing' without an implementation", (enqueue: any) => enqueue('missing')],
      [
        "action 'missing' without an implementation",
        (enqueue: any) => enqueue({ type: 'missing' }),
      ],
      ["which is XState's 'xstate.log'", (enqueue: any) => enqueue(log('x'))],
      [
        "a delayed raise of 'x' without an id",
        (enqueue: any) => enqueue.raise({ type: 'x' }, { delay: 5 }),
      ],
      [
        "delay 'missing' of timer 't'",
        (enqueue: any) => enqueue.raise({ type: 'x' }, { id: 't', delay: 'missing' }),
      ],
      ["a raise of the bare string 'x'", (enqueue: any) => enqueue.raise('x')],
    ] as const
  ).map(([words, use]) => [words, enqueueActions(({ enqueue }: any) => use(enqueue))] as const),
  [
    "guard 'missing' without an implementation",
    enqueueActions(({ check }: any) => check('missing')),
  ],
  ["inline guard 'anonymous'", enqueueActions(({ check }: any) => check(() => true))],
];

test.each(named(REFUSED_IN_USE))(
  'at first use, the compiled stepper refuses $words',
  ({ words, subject, implementations }) => {
    const config = { context: {}, on: { go: { actions: subject } } };
    const machine = compiled(define(implementations, config));
    const state = machine.start(null, noSink);
    expect(() => machine.step(state, { type: 'go' }, noSink)).toThrow(words);
  },
);

test('a context may not spawn', () => {
  const spawning = define({}, { context: ({ spawn }: any) => ({ child: spawn('x') }) });
  expect(() => compiled(spawning).start(null, noSink)).toThrow("a context that uses 'spawn'");
});

test('a step that never ends is refused', () => {
  const endless = define({}, { context: { n: 0 }, always: { actions: assign({ n: 1 }) } });
  expect(() => compiled(endless).start(null, noSink)).toThrow(
    'does not end within 10000 microsteps',
  );
});

describe('the reference stepper refuses', () => {
  const start = (implementations: object, config: object) => () =>
    reference(define(implementations, config)).start(null, noSink);

  test('every action but those that it interprets, by name', () => {
    expect(start({ actions: { act: () => undefined } }, { entry: 'act' })).toThrow("action 'act'");
    expect(start({}, { entry: [() => undefined] })).toThrow("action '(anonymous)'");
    expect(start({}, { entry: log('x') })).toThrow("action 'xstate.log'");
    expect(start({}, { entry: spawnChild(fromCallback(() => undefined)) })).toThrow(
      "action 'xstate.spawnChild'",
    );
  });

  test('timers without an id or without a time', () => {
    expect(start({}, { entry: raise({ type: 'x' }, { delay: 5 }) })).toThrow(
      "a delayed raise of 'x' without an id",
    );
    expect(start({}, { after: { missing: {} } })).toThrow(
      "the delay of 'xstate.after.missing.m' is not a number",
    );
  });

  test('to hide what a first step throws', () => {
    const context = () => {
      throw new Error('no such input');
    };
    expect(start({}, { context })).toThrow('no such input');
  });
});
