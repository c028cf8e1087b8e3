import { describe, expect, test } from 'vitest';
import { pauses } from '../history/queries';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, messagesOf, ran, storyOf } from './ran';

/** One client asks for the lock at 100; messages take 50 ms. */
const ASKING: ScenarioInput = {
  service: { id: 'redis', ttlMs: 2_000, retryDelayMs: 500 },
  durationMs: 3_000,
  clients: { count: 1 },
  network: { delayMs: 50 },
  jobs: [{ client: 'A', atMs: 100, steps: [] }],
};

describe('a killed process', () => {
  test('is buried by its host: whoever is connected to it hears so', async () => {
    const redis = await ran({
      ...ASKING,
      clients: { count: 2 },
      faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'redis' }],
    });
    expect(messagesOf(redis, 'delivered', 'connectionFailed')).toEqual([
      '1050 connectionFailed redis>A',
      '1050 connectionFailed redis>B',
    ]);
    const client = await ran({
      ...ASKING,
      clients: { count: 2 },
      faults: [{ type: 'kill', at: { atMs: 1_000 }, node: 'A' }],
    });
    expect(messagesOf(client, 'delivered', 'connectionFailed')).toEqual([
      '1050 connectionFailed A>redis',
      '1050 connectionFailed A>storage',
    ]);
  });

  test('is refused for by its host, where a host without power is silent', async () => {
    const dead = (type: 'kill' | 'powerOff') =>
      ran({ ...ASKING, faults: [{ type, at: { atMs: 10 }, node: 'redis' }], durationMs: 500 });
    const refused = await dead('kill');
    expect(messagesOf(refused, 'lost', 'set')).toEqual(['150 set A>redis']);
    expect(messagesOf(refused, 'delivered', 'failed')).toEqual(['200 failed A>A']);
    const silent = await dead('powerOff');
    expect(messagesOf(silent, 'lost', 'set')).toEqual(['150 set A>redis']);
    expect(messagesOf(silent, 'delivered', 'failed', 'connectionFailed')).toEqual([]);
  });

  test('is not buried by a host that sleeps or is cut off', async () => {
    const silent: ScenarioInput = {
      ...ASKING,
      faults: [
        { type: 'suspend', at: { atMs: 900 }, node: 'redis', lengthMs: 1_000 },
        { type: 'kill', at: { atMs: 1_000 }, node: 'redis' },
      ],
    };
    expect(messagesOf(await ran(silent), 'delivered', 'connectionFailed')).toEqual([]);
    const cut: ScenarioInput = {
      ...ASKING,
      faults: [
        { type: 'cut', at: { atMs: 900 }, between: ['A'], and: ['redis'], lengthMs: 1_000 },
        { type: 'kill', at: { atMs: 1_000 }, node: 'redis' },
      ],
    };
    expect(messagesOf(await ran(cut), 'delivered', 'connectionFailed')).toEqual([]);
  });
});

describe('a process that dies and comes back', () => {
  test('gets nothing that was under way to the one before', async () => {
    const history = await ran({
      ...ASKING,
      faults: [
        { type: 'powerOff', at: { atMs: 120 }, node: 'redis' },
        { type: 'restart', at: { atMs: 130 }, node: 'redis', withMemory: false },
      ],
    });
    expect(messagesOf(history, 'lost', 'set')).toEqual(['150 set A>redis']);
    expect(messagesOf(history, 'delivered', 'set')).not.toContain('150 set A>redis');
  });

  test('does not take an answer to the one before for its own', async () => {
    const history = await ran({
      ...ASKING,
      service: { id: 'redis', ttlMs: 2_000, retryDelayMs: 500, commandTimeoutMs: 5_000 },
      jobs: [
        { client: 'A', atMs: 100, steps: [] },
        { client: 'A', atMs: 170, steps: [] },
      ],
      faults: [
        { type: 'kill', at: { atMs: 160 }, node: 'A' },
        { type: 'restart', at: { atMs: 165 }, node: 'A', withMemory: false },
      ],
    });
    // Granted to the dead at 150; the new one is refused until that lease ends.
    expect(messagesOf(history, 'lost', 'granted')).toEqual(['200 granted redis>A']);
    expect(storyOf(history, 'belief.began')).toEqual(['2670 belief.began A']);
  });

  test('is awake again, though its host slept when the power went', async () => {
    const history = await ran({
      ...ASKING,
      jobs: [{ client: 'A', atMs: 1_000, steps: [] }],
      faults: [
        { type: 'suspend', at: { atMs: 10 }, node: 'A', lengthMs: 2_900 },
        { type: 'powerOff', at: { atMs: 20 }, node: 'A' },
        { type: 'restart', at: { atMs: 500 }, node: 'A', withMemory: false },
      ],
    });
    expect(pauses(history)).toMatchObject([
      { kind: 'suspended', fromMs: 10, toMs: 20 },
      { kind: 'down', fromMs: 20, toMs: 500 },
    ]);
    expect(factsOf(history, 'job.finished')).toMatchObject([{ outcome: 'done' }]);
  });

  test('has forgotten what waited for it', async () => {
    const history = await ran({
      ...ASKING,
      faults: [
        { type: 'pause', at: { atMs: 110 }, node: 'redis', lengthMs: 1_000 },
        { type: 'kill', at: { atMs: 200 }, node: 'redis' },
        { type: 'restart', at: { atMs: 210 }, node: 'redis', withMemory: true },
      ],
    });
    expect(messagesOf(history, 'lost', 'set')).toEqual(['200 set A>redis']);
  });
});

test('a host without power cannot be suspended', async () => {
  const history = await ran({
    ...ASKING,
    faults: [
      { type: 'powerOff', at: { atMs: 10 }, node: 'A' },
      { type: 'suspend', at: { atMs: 20 }, node: 'A', lengthMs: 100 },
    ],
  });
  expect(factsOf(history, 'host.suspended')).toEqual([]);
});
