import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLANS } from '../plans';
import { readMessage } from './messages';
import { createSession, type Channel, type Session } from './session';
import { after, hides, showingAt, type Act } from './showing';

const PLAN = PLANS['45'];

/** Channels that deliver when they are told to, in the order of each sender. */
function air() {
  const ears: { hear: (data: unknown) => void; readonly self: object }[] = [];
  const waiting: (() => void)[] = [];
  const open = (): Channel => {
    const self = {};
    return {
      post: (message) => {
        for (const ear of ears)
          if (ear.self !== self) waiting.push(() => ear.hear(structuredClone(message)));
      },
      listen: (hear) => void ears.push({ hear, self }),
      close: () => undefined,
    };
  };
  const deliver = (): void => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return { open, deliver, shout: (data: unknown) => ears.forEach(({ hear }) => hear(data)) };
}

function window_(name: string, openChannel: () => Channel | null): Session {
  return createSession(
    { playlist: PLAN, role: name === 'notes' ? 'notes' : 'audience', start: showingAt(0) },
    { openChannel, nowMs: () => 1_000, name },
  );
}

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>(
    { type: 'forward' },
    { type: 'back' },
    { type: 'black' },
    { type: 'freeze' },
    { type: 'clear' },
  ),
  fc.record({ type: fc.constant('go' as const), step: fc.integer({ min: -1, max: 20 }) }),
  fc.record({
    type: fc.constant('hand' as const),
    choice: fc.integer({ min: 0, max: 7 }),
    by: fc.constantFrom(1, -1),
  }),
);

test('windows that are used at the same time come to show the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2), act, fc.boolean()), { maxLength: 40 }), (acts) => {
      const { open, deliver } = air();
      const all = ['a', 'b', 'notes'].map((name) => window_(name, open));
      all.forEach((one) => one.join());
      for (const [at, what, isHeardAtOnce] of acts) {
        all[at]?.act(what);
        if (isHeardAtOnce) deliver();
      }
      deliver();
      const [first, ...rest] = all.map((one) => one.get().showing);
      for (const other of rest) expect(other).toEqual(first);
    }),
    { numRuns: 100 },
  );
});

test('five hundred fast steps are followed to the last', () => {
  const { open, deliver } = air();
  const [audience, notes] = [window_('audience', open), window_('notes', open)];
  audience.join();
  notes.join();
  for (let count = 0; count < 500; count += 1)
    notes.act({ type: count % 7 < 4 ? 'forward' : 'back' });
  deliver();
  expect(audience.get().showing).toEqual(notes.get().showing);
});

test('a window that comes later is told what is shown, and each knows of the other', () => {
  const { open, deliver } = air();
  const audience = window_('audience', open);
  audience.join();
  audience.act({ type: 'go', step: 4 });
  const notes = window_('notes', open);
  const leave = notes.join();
  deliver();
  expect(notes.get().showing.step).toBe(4);
  expect(audience.get().others).toEqual({ audience: 0, notes: 1 });
  expect(notes.get().others).toEqual({ audience: 1, notes: 0 });
  leave();
  deliver();
  expect(audience.get().others).toEqual({ audience: 0, notes: 0 });
});

test('where somebody looks is told to all others, and to who comes later; the last hand wins', () => {
  const { open, deliver, shout } = air();
  const [audience, mirror] = [window_('audience', open), window_('mirror', open)];
  audience.join();
  mirror.join();
  let heard = 0;
  mirror.look.subscribe(() => {
    heard += 1;
  });
  audience.look.set({ step: 3, atMs: 18_002, seq: 150 });
  deliver();
  // The same again is no news.
  mirror.look.set({ step: 3, atMs: 18_002, seq: 150 });
  deliver();
  expect([heard, mirror.look.get()]).toEqual([1, { step: 3, atMs: 18_002, seq: 150 }]);
  audience.look.set({ step: 3, atMs: 1, seq: 2 });
  mirror.look.set({ step: 3, atMs: 2.5, seq: -1 });
  deliver();
  // At the same count, the one of the higher name.
  expect(audience.look.get()).toEqual({ step: 3, atMs: 2.5, seq: -1 });
  const late = window_('late', open);
  late.join();
  deliver();
  expect(late.look.get()).toEqual(audience.look.get());
  for (const look of [
    { step: 3, atMs: -1, seq: 0 },
    { step: 3, atMs: Infinity, seq: 0 },
    { step: 3 },
  ])
    shout({ v: 1, type: 'look', stamp: { count: 99, by: 'x' }, look });
  expect(audience.look.get()).toEqual({ step: 3, atMs: 2.5, seq: -1 });
});

test('without a channel a window works by itself, and says so', () => {
  const alone = window_('audience', () => null);
  alone.join();
  alone.act({ type: 'forward' });
  expect(alone.get()).toMatchObject({ isJoined: false, showing: { step: 1 } });
});

test('strange messages change nothing', () => {
  const { open, shout } = air();
  const audience = window_('audience', open);
  audience.join();
  const before = audience.get();
  const good = { v: 1, type: 'showing', stamp: { count: 9, by: 'x' }, showing: showingAt(2) };
  for (const data of [
    null,
    'showing',
    { ...good, v: 2 },
    { ...good, stamp: { count: -1, by: 'x' } },
    { ...good, showing: { ...showingAt(2), scale: 40 } },
    { ...good, showing: { ...showingAt(2), hands: [1] } },
    { ...good, showing: showingAt(59) },
    { ...good, more: 1 },
  ])
    shout(data);
  expect(audience.get()).toBe(before);
  expect(readMessage(good)).toEqual(good);
  shout(good);
  expect(audience.get().showing.step).toBe(2);
});

describe('a clicker with two keys', () => {
  test('goes through all steps, revealing each, and the same way back', () => {
    const seen = [showingAt(0)];
    for (;;) {
      const last = seen.at(-1)!;
      const next = after(last, { type: 'forward' }, PLAN, 0);
      if (next === last) break;
      seen.push(next);
    }
    const hiding = PLAN.steps.filter(({ shows }) => hides(shows)).length;
    expect(seen).toHaveLength(PLAN.steps.length + hiding);
    expect(seen.at(-1)?.step).toBe(PLAN.steps.length - 1);
    let now = seen.at(-1)!;
    for (const expected of seen.toReversed().slice(1)) {
      now = after(now, { type: 'back' }, PLAN, 0);
      const isShown = expected.isRevealed || !hides(PLAN.steps[expected.step]!.shows);
      expect({ ...now, isRevealed: now.isRevealed }).toMatchObject({ step: expected.step });
      if (hides(PLAN.steps[now.step]!.shows)) expect(now.isRevealed).toBe(isShown);
    }
  });

  test('what is frozen stays as it was while the leader goes on', () => {
    const frozen = after(showingAt(1), { type: 'freeze' }, PLAN, 0);
    const ahead = after(frozen, { type: 'go', step: 5 }, PLAN, 0);
    expect(ahead).toMatchObject({ step: 5, frozen: { step: 1, isRevealed: false } });
    expect(after(ahead, { type: 'freeze' }, PLAN, 0)).toMatchObject({ step: 5, frozen: null });
  });
});
