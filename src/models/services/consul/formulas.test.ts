import { describe, expect, test } from 'vitest';
import { grants } from '../../../history/queries';
import { messagesOf, ran } from '../../../simulation/ran';
import type { ScenarioInput } from '../../../scenario/scenario';
import { defaultsOf } from '../../parameters';
import { consul } from '.';

const HOLDS = { do: 'release', atMs: 86_400_000 } as const;
const TWO: ScenarioInput = {
  durationMs: 100_000,
  service: { id: 'consul' },
  clients: { behaviour: { manner: 'wait' } },
  jobs: [
    { client: 'A', steps: [HOLDS] },
    { client: 'B', atMs: 10, steps: [HOLDS] },
  ],
  network: { delayMs: 1 },
};

test('F13: promises twice the TTL, the lock-delay, one retry and the way there', () => {
  const surroundings = { clients: ['A'], delayMsMax: 1, guardNeedsToken: false };
  expect(consul.promise(defaultsOf(consul.parameters), surroundings)).toEqual({
    tokens: 'ordered',
    expires: true,
    waitMsMax: 50_006,
    overtakesMax: null,
  });
});

/** TTL 15 s, renewed each 7.5 s: 30 − 3.75 + 15 = 41.25 s on average. */
test('a crash makes the lock unavailable for 2 TTL − age + lock-delay (F13, A8)', async () => {
  const outages: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const crashMs = 15_100 + 250 * at;
    const history = await ran({
      ...TWO,
      faults: [{ type: 'kill', at: { atMs: crashMs }, node: 'A' }],
    });
    outages.push((grants(history)[1]?.fromMs ?? Infinity) - crashMs);
  }
  const mean = outages.reduce((sum, one) => sum + one, 0) / outages.length;
  expect(Math.abs(mean - 41_250)).toBeLessThan(300);
  expect(Math.max(...outages)).toBeLessThanOrEqual(45_020);
  expect(Math.min(...outages)).toBeGreaterThanOrEqual(37_490);
});

describe('F12', () => {
  /** All who wait try at each release: for n waiters n(n+1)/2 attempts. */
  test('a herd of n waiters makes n(n+1)/2 attempts', async () => {
    const clients = 'ABCDEFGHIJK'.split('');
    const history = await ran({
      durationMs: 30_000,
      service: { id: 'consul', checks: 'none' },
      clients: { count: 11, behaviour: { manner: 'wait' } },
      jobs: clients.map((client, at) => ({
        client,
        atMs: at === 0 ? 0 : 50,
        steps: [{ do: 'release', afterMs: 200 }],
      })),
      network: { delayMs: 1 },
    });
    expect(grants(history)).toHaveLength(11);
    // Ten waiters, and the first holder’s own.
    expect(messagesOf(history, 'sent', 'lock')).toHaveLength(1 + 55);
  });
});
