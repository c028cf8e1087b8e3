import { describe, expect, test } from 'vitest';
import type { Scenario, ScenarioInput } from '../scenario/scenario';
import { messagesOf, ran, storyOf } from './ran';

/**
 * A holds from 2 ms and sleeps from 1000 to 8000. Meanwhile its write is due (5002), the watchdog's
 * renewal (3002), and the end of its lease by its own clock (4000); a doubled answer arrives at 2002.
 */
const ASLEEP: ScenarioInput = {
  service: { id: 'redis', ttlMs: 4_000, renewal: 'watchdog', renewEveryMs: 3_000 },
  durationMs: 9_000,
  clients: { count: 1, behaviour: { validityCheck: 'timer' } },
  jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 5_000 }] }],
  faults: [
    { type: 'duplicate', at: { atMs: 0 }, from: 'redis', to: 'A', message: '', byMs: 2_000 },
    { type: 'pause', at: { atMs: 1_000 }, node: 'A', lengthMs: 7_000 },
  ],
};

/** What A's machines are given at its wake-up, in order. */
async function handledAt8000(wakeUpOrder: Scenario['wakeUpOrder']): Promise<readonly string[]> {
  const history = await ran({ ...ASLEEP, wakeUpOrder });
  return [...history].flatMap(({ atMs, node, fact }) => {
    if (atMs !== 8_000 || node !== 'A') return [];
    if (fact.type === 'timer.fired') return [fact.timer];
    return fact.type === 'message.delivered' && fact.from !== 'A' ? [fact.message] : [];
  });
}

describe('a process that wakes up', () => {
  test('does its own overdue step first, then its messages, then its other timers', async () => {
    expect(await handledAt8000('program-first')).toEqual([
      'nextStep',
      'granted',
      'renewal',
      'deadline',
    ]);
  });

  test('or everything in the order in which it was due', async () => {
    expect(await handledAt8000('by-due-time')).toEqual(['granted', 'renewal', 'deadline']);
  });

  test('or its watchers first', async () => {
    expect(await handledAt8000('watchers-first')).toEqual(['renewal', 'deadline', 'granted']);
  });

  // With its own step first, the deadline that would have stopped the write fires after it was sent.
  test('writes only if its own step comes before the watcher that would have stopped it', async () => {
    const writes = async (wakeUpOrder: Scenario['wakeUpOrder']) =>
      messagesOf(await ran({ ...ASLEEP, wakeUpOrder }), 'sent', 'write');
    expect(await writes('program-first')).toEqual(['8000 write A>storage']);
    expect(await writes('by-due-time')).toEqual([]);
    expect(await writes('watchers-first')).toEqual([]);
  });

  test('finds its messages in order of arrival', async () => {
    const history = await ran({
      service: { id: 'redis' },
      clients: { count: 3 },
      jobs: [
        { client: 'C', atMs: 1_100 },
        { client: 'A', atMs: 1_200 },
        { client: 'B', atMs: 1_300 },
      ],
      faults: [{ type: 'pause', at: { atMs: 1_000 }, node: 'redis', lengthMs: 500 }],
    });
    expect(messagesOf(history, 'delivered', 'set').slice(0, 3)).toEqual([
      '1500 set C>redis',
      '1500 set A>redis',
      '1500 set B>redis',
    ]);
  });

  test('hears afterwards what arrives in the same millisecond', async () => {
    const history = await ran({
      service: { id: 'redis' },
      clients: { count: 2 },
      jobs: [
        { client: 'B', atMs: 1_100 },
        { client: 'A', atMs: 1_499 },
      ],
      faults: [{ type: 'pause', at: { atMs: 1_000 }, node: 'redis', lengthMs: 500 }],
    });
    expect(storyOf(history, 'request.arrived').slice(0, 2)).toEqual([
      '1500 request.arrived B',
      '1500 request.arrived A',
    ]);
  });
});

describe('a server that wakes with an acquire queued before a late timer', () => {
  test('must grant it: expiry is compared on access', async () => {
    const history = await ran({
      service: { id: 'redis', ttlMs: 2_000 },
      clients: { count: 2 },
      jobs: [
        { client: 'A', steps: [{ do: 'release', afterMs: 60_000 }] },
        { client: 'B', atMs: 1_500 },
      ],
      faults: [{ type: 'pause', at: { atMs: 1_000 }, node: 'redis', lengthMs: 4_000 }],
    });
    expect(storyOf(history, 'lease.granted', 'lease.expired').slice(0, 3)).toEqual([
      '1 lease.granted A',
      // Told by an observer of the host’s clock while the server sleeps.
      '2002 lease.expired A',
      '5000 lease.granted B',
    ]);
    expect(storyOf(history, 'timer.fired')).not.toContain('5000 timer.fired keyTtl');
  });
});

describe('a stalled machine', () => {
  test('handles what came meanwhile when it goes on; the rest of its process never stopped', async () => {
    const history = await ran({
      service: { id: 'redis', ttlMs: 2_000, renewal: 'watchdog', renewEveryMs: 500 },
      durationMs: 6_000,
      clients: { count: 1 },
      jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 1_000 }] }],
      faults: [{ type: 'stall', at: { atMs: 600 }, node: 'A', part: 'worker', lengthMs: 3_000 }],
    });
    expect(messagesOf(history, 'sent', 'write')).toEqual(['3600 write A>storage']);
    // A watchdog proves that the process lives, not that its work goes on.
    expect(messagesOf(history, 'sent', 'extend')).toHaveLength(7);
    expect(storyOf(history, 'belief.ended')).toEqual(['3602 belief.ended A']);
  });

  test('may be its library: then nothing renews, and the worker goes on', async () => {
    const history = await ran({
      service: { id: 'redis', ttlMs: 2_000, renewal: 'watchdog', renewEveryMs: 500 },
      durationMs: 6_000,
      clients: { count: 1 },
      jobs: [{ client: 'A', steps: [{ do: 'write', afterMs: 3_000 }] }],
      faults: [{ type: 'stall', at: { atMs: 600 }, node: 'A', part: 'library', lengthMs: 3_000 }],
    });
    expect(messagesOf(history, 'sent', 'extend')).toEqual(['502 extend A>redis']);
    expect(storyOf(history, 'lease.expired', 'write.applied')).toEqual([
      '2504 lease.expired A',
      '3003 write.applied A',
    ]);
  });
});
