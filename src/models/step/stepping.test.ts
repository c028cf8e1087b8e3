import { describe, expect, test } from 'vitest';
import { emit } from 'xstate';
import { define, say } from './fixtures';
import { due, effectsOf, recordingSink, stateAfter } from './stepping';

const lease = define(
  { delays: { leaseTtl: 30 } },
  {
    entry: say('begun'),
    initial: 'free',
    states: {
      free: { on: { acquire: { target: 'held.fresh', actions: say('granted') } } },
      held: {
        initial: 'fresh',
        states: { fresh: {} },
        after: {
          leaseTtl: {
            target: 'free',
            actions: emit(({ event }: any) => ({ type: `expired at ${event.wallMs}` }) as any),
          },
        },
      },
    },
  },
);

describe('a test of a machine', () => {
  const acquire = { type: 'acquire' };

  test('asks where events lead', () => {
    expect(stateAfter(lease, null)).toBe('free');
    expect(stateAfter(lease, null, acquire)).toBe('held.fresh');
  });

  test('asks what a machine wants done, from its start on', () => {
    expect(effectsOf(lease, null)).toEqual([{ type: 'begun' }]);
    expect(effectsOf(lease, null, acquire)).toEqual([{ type: 'begun' }, { type: 'granted' }]);
  });

  test('lets a timer be due by the name of its delay, or by its id', () => {
    expect(stateAfter(lease, null, acquire, due('leaseTtl'))).toBe('free');
    expect(stateAfter(lease, null, acquire, due('xstate.after.leaseTtl.m.held'))).toBe('free');
  });

  test('adds to the event of a timer what the engine adds', () => {
    expect(effectsOf(lease, null, acquire, due('leaseTtl', { wallMs: 30 })).at(-1)).toEqual({
      type: 'expired at 30',
    });
  });

  test('hears of a timer that is not pending', () => {
    expect(() => stateAfter(lease, null, due('leaseTtl'))).toThrow(
      "No timer 'leaseTtl' is pending, only: none.",
    );
    expect(() => stateAfter(lease, null, acquire, due('scan'))).toThrow(
      'only: xstate.after.leaseTtl.m.held.',
    );
    const twice = [acquire, due('leaseTtl'), due('leaseTtl')];
    expect(() => stateAfter(lease, null, ...twice)).toThrow('is pending');
  });
});

test('a recording sink keeps what it is told, in order and by kind', () => {
  const sink = recordingSink();
  const effect = { type: 'send' } as any;
  sink.setTimer('t', 5, 'wall', { type: 'first' });
  sink.effect(effect);
  sink.setTimer('t', 6, 'wall', { type: 'second' });
  sink.setTimer('u', 7, 'monotonic', { type: 'other' });
  sink.cancelTimer('u');
  expect(sink.told.map(({ type }) => type)).toEqual([
    'timer',
    'effect',
    'timer',
    'timer',
    'cancel',
  ]);
  expect(sink.effects).toEqual([effect]);
  expect(sink.timers.map(({ delayMs }) => delayMs)).toEqual([5, 6, 7]);
  expect(sink.cancels).toEqual(['u']);
  expect([...sink.pending]).toEqual([['t', { type: 'second' }]]);
  expect(sink.fire('t')).toEqual({ type: 'second' });
  expect(sink.pending.size).toBe(0);
});
