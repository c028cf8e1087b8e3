import { describe, expect, test } from 'vitest';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, messagesOf, ran, storyOf } from './ran';

/** A asks at 100 and keeps the lock; messages take 50 ms. */
const ASKING: ScenarioInput = {
  service: { id: 'redis', ttlMs: 60_000, retryDelayMs: 500 },
  durationMs: 2_000,
  clients: { count: 1 },
  network: { delayMs: 50 },
  jobs: [{ client: 'A', atMs: 100, steps: [{ do: 'release', afterMs: 10_000 }] }],
};
type Fault = NonNullable<ScenarioInput['faults']>[number];
const cut = (
  atMs: number,
  lengthMs: number,
  more: Partial<Fault & { type: 'cut' }> = {},
): Fault => ({
  type: 'cut',
  at: { atMs },
  between: ['A'],
  and: ['redis'],
  lengthMs,
  ...more,
});

describe('a cut', () => {
  test('swallows what is sent and what is under way', async () => {
    const early = await ran({ ...ASKING, faults: [cut(90, 30)] });
    expect(messagesOf(early, 'lost', 'set')).toEqual(['100 set A>redis']);
    const late = await ran({ ...ASKING, faults: [cut(120, 40)] });
    expect(messagesOf(late, 'lost', 'set')).toEqual(['150 set A>redis']);
    expect(messagesOf(late, 'delivered', 'connectionFailed')).toEqual([]);
  });

  test('lets pass what was sent before and arrives after it', async () => {
    const history = await ran({ ...ASKING, faults: [cut(110, 20)] });
    expect(messagesOf(history, 'delivered', 'set')).toEqual(['150 set A>redis']);
  });

  test('in one direction lets the others pass', async () => {
    const there = await ran({ ...ASKING, faults: [cut(0, 1_000, { oneWay: true })] });
    expect(messagesOf(there, 'lost', 'set', 'granted')).toEqual(['100 set A>redis']);
    const back = cut(0, 1_000, { oneWay: true, between: ['redis'], and: ['A'] });
    const history = await ran({ ...ASKING, faults: [back] });
    expect(messagesOf(history, 'lost', 'set', 'granted')).toEqual(['150 granted redis>A']);
  });

  test('with a reset is heard at both ends at once, and by whoever sends afterwards', async () => {
    const history = await ran({ ...ASKING, faults: [cut(120, 1_000, { manner: 'reset' })] });
    expect(messagesOf(history, 'delivered', 'connectionFailed').slice(0, 3)).toEqual([
      '120 connectionFailed redis>A',
      '120 connectionFailed A>redis',
      '670 connectionFailed redis>A',
    ]);
  });

  test('does not take back what had arrived at a sleeping process', async () => {
    const history = await ran({
      ...ASKING,
      faults: [{ type: 'pause', at: { atMs: 120 }, node: 'redis', lengthMs: 500 }, cut(300, 1_000)],
    });
    expect(messagesOf(history, 'delivered', 'set')[0]).toBe('620 set A>redis');
  });

  test('ends by itself, whatever other cut of the same link goes on', async () => {
    const oneWay = cut(200, 1_500, { oneWay: true });
    const history = await ran({ ...ASKING, faults: [oneWay, cut(50, 1_000)] });
    // Healed at 1050 but for messages from A, which pass again at 1700.
    expect(messagesOf(history, 'delivered', 'set')).toEqual([]);
    const both = await ran({ ...ASKING, faults: [cut(50, 1_000), cut(200, 1_500)] });
    expect(storyOf(both, 'link.healed')).toHaveLength(2);
    expect(messagesOf(both, 'delivered', 'set')).toEqual([]);
  });
});

describe('one message', () => {
  const struck = (type: 'delay' | 'lose' | 'duplicate', more: object = {}) =>
    ran({
      ...ASKING,
      durationMs: 5_000,
      faults: [
        { type, at: { atMs: 0 }, from: 'redis', to: 'A', message: 'granted', byMs: 300, ...more },
      ],
    });

  test('is delayed, and the history says so', async () => {
    const history = await struck('delay');
    expect(messagesOf(history, 'delivered', 'granted')).toEqual(['500 granted redis>A']);
    expect(factsOf(history, 'link.delayed')).toEqual([
      { type: 'link.delayed', from: 'redis', to: 'A', byMs: 300 },
    ]);
  });

  test('is lost', async () => {
    expect(messagesOf(await struck('lose'), 'lost', 'granted')).toEqual(['150 granted redis>A']);
  });

  test('arrives twice', async () => {
    expect(messagesOf(await struck('duplicate'), 'delivered', 'granted')).toEqual([
      '200 granted redis>A',
      '500 granted redis>A',
    ]);
  });

  test('is the nth of its kind and link', async () => {
    const held: ScenarioInput = {
      ...ASKING,
      clients: { count: 2 },
      jobs: [{ client: 'A' }, { client: 'B', atMs: 100 }],
      faults: [{ type: 'lose', at: { atMs: 0 }, from: 'B', to: 'redis', message: 'set', nth: 2 }],
      work: { workMs: 10_000 },
    };
    expect(messagesOf(await ran(held), 'lost', 'set')).toEqual(['700 set B>redis']);
  });
});

test('a doubled answer of storage is no answer to the next question', async () => {
  const history = await ran({
    service: { id: 'redis', ttlMs: 60_000 },
    durationMs: 3_000,
    clients: { count: 1 },
    network: { delayMs: 50 },
    jobs: [{ client: 'A', rounds: 2, steps: [{ do: 'read' }, { do: 'write' }] }],
    // Read at 150, answered at 200; the copy comes at 350, while the second read is under way.
    faults: [
      {
        type: 'duplicate',
        at: { atMs: 0 },
        from: 'storage',
        to: 'A',
        message: 'value',
        byMs: 150,
      },
    ],
  });
  expect(messagesOf(history, 'delivered', 'value')).toEqual([
    '200 value storage>A',
    '350 value storage>A',
    '400 value storage>A',
  ]);
  expect(factsOf(history, 'write.applied')).toMatchObject([
    { basedOnVersion: 0, replacesVersion: 0 },
    { basedOnVersion: 1, replacesVersion: 1 },
  ]);
});
