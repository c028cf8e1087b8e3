import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, cancel, enqueueActions, raise } from 'xstate';
import { expectEquivalent } from './equivalence';
import { define, play, say } from './fixtures';

const implementations = {
  delays: {
    leaseTtl: ({ context }: any) => context.ttlMs,
    asked: ({ event }: any) => event.ms ?? 1,
    fixed: 40,
  },
  actions: {
    wait: raise({ type: 'scan' }, {
      id: 'x:u:z',
      delay: (_: any, params: any) => params.ms,
    } as any),
  },
};

describe('after', () => {
  const lease = define(
    implementations,
    {
      context: { ttlMs: 10 },
      initial: 'free',
      states: {
        free: { on: { acquire: 'held' } },
        held: {
          // The delay below is computed after this.
          entry: [assign({ ttlMs: ({ context }: any) => context.ttlMs + 5 }), say('enter')],
          exit: say('leave'),
          after: {
            leaseTtl: { target: 'free', actions: say('expired') },
            500: { actions: say('late') },
            asked: [],
          },
          on: { stay: 'held', renew: { target: 'held', reenter: true }, release: 'free' },
        },
      },
    },
    { leaseTtl: 'wall', 500: 'wall', asked: 'boottime' },
  );

  test('sets its timers behind the entry actions, in the order written', () => {
    // JavaScript lists keys that are numbers first.
    expect(play(lease, null, { type: 'acquire', ms: 7 } as any)).toMatchObject({
      context: { ttlMs: 15 },
      told: [
        'enter',
        'set xstate.after.500.m.held to 500 by monotonic',
        'set xstate.after.leaseTtl.m.held to 15 by wall',
        'set xstate.after.asked.m.held to 7 by boottime',
      ],
    });
  });

  test('cancels them on leaving the state, behind the exit actions', () => {
    const cancels = ['500', 'leaseTtl', 'asked'].map(
      (name) => `cancel xstate.after.${name}.m.held`,
    );
    expect(play(lease, null, 'acquire', 'release').told).toEqual(['leave', ...cancels]);
    expect(play(lease, null, 'acquire', 'xstate.after.leaseTtl.m.held')).toMatchObject({
      leaf: 'free',
      told: ['leave', ...cancels, 'expired'],
    });
  });

  test('begins anew only for a transition that re-enters', () => {
    expect(play(lease, null, 'acquire', 'stay').told).toEqual([]);
    expect(play(lease, null, 'acquire', 'renew').told).toHaveLength(8);
  });

  test('is the same for both steppers, whatever happens', () => {
    const types = fc.constantFrom('acquire', 'stay', 'renew', 'release');
    const events = fc.record({ type: types, ms: fc.nat(9) });
    expectEquivalent(lease, { fc, inputs: fc.constant(null), events });
  });
});

describe('a delayed raise', () => {
  const sessions = define(
    implementations,
    {
      context: { ttlMs: 10 },
      on: {
        open: {
          actions: enqueueActions(({ event, enqueue }: any) => {
            const id = `session:${event.by}`;
            enqueue.raise({ type: 'closed', by: event.by }, { id, delay: 'leaseTtl' });
            enqueue.raise(
              { type: 'scan' },
              { id: 'scan', delay: ({ event: now }: any) => now.by * 2 },
            );
          }),
        },
        close: { actions: cancel(({ event }: any) => `session:${event.by}`) },
        closed: { actions: say('closed') },
        tick: {
          actions: [
            raise({ type: 'scan' }, { id: 'scan', delay: 20 }),
            raise(({ event }: any) => ({ type: 'closed', by: event.by }), {
              id: 'tick',
              delay: 'fixed',
            } as any),
            raise({ type: 'scan' }, { id: 'x:y:z', delay: (() => 0) as any }),
            { type: 'wait', params: { ms: 8 } },
          ],
        },
      },
    },
    { session: 'wall', 'x:u': 'wall', scan: 'boottime', 'x:y:z': 'wall', x: 'boottime' },
  );

  test('has the clock of its id, or of what stands before the first colon', () => {
    expect(play(sessions, null, { type: 'open', by: 42 } as any).told).toEqual([
      'set session:42 to 10 by wall',
      'set scan to 84 by boottime',
    ]);
    expect(play(sessions, null, { type: 'close', by: 42 } as any).told).toEqual([
      'cancel session:42',
    ]);
    expect(play(sessions, null, 'tick').told).toEqual([
      'set scan to 20 by boottime',
      'set tick to 40 by monotonic',
      'set x:y:z to 0 by wall',
      'set x:u:z to 8 by boottime',
    ]);
  });

  test('is the same for both steppers, whatever happens', () => {
    const types = fc.constantFrom('open', 'close', 'closed', 'tick', 'scan');
    const events = fc.record({ type: types, by: fc.nat(3) });
    expectEquivalent(sessions, { fc, inputs: fc.constant(null), events });
  });
});
