import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { numberedTransitions, tracing, type Taken } from './tracing';

const machine = setup({
  types: { events: {} as { type: 'go' | 'stay' | 'again' } },
}).createMachine({
  id: 'traced',
  initial: 'outside',
  states: {
    outside: { on: { go: 'inside', stay: {} } },
    inside: {
      initial: 'passing',
      states: {
        passing: { always: 'resting' },
        resting: { on: { again: { target: 'resting', reenter: true } } },
      },
    },
  },
});

const SINK = { effect: () => null, setTimer: () => null, cancelTimer: () => null };

test('each step tells the transitions that entered a state, one after the other', () => {
  const told: Taken[][] = [];
  const stepped = tracing((_, taken) => told.push([...taken]))({ machine });
  const state = stepped.start({}, SINK);
  for (const type of ['stay', 'go', 'again']) stepped.step(state, { type }, SINK);

  expect(told.map((taken) => taken.map(({ entered }) => entered))).toEqual([
    [['', 'outside']],
    [['inside', 'inside.passing'], ['inside.resting']],
    [['inside.resting']],
  ]);
  const numbers = told.flat().map(({ transition }) => transition);
  const events = numbers.map((number) => numberedTransitions(machine)[number]?.eventType as string);
  expect(events).toEqual([undefined, 'go', '', 'again']);
});
