import { describe, expect, test } from 'vitest';
import type { History } from '../history/history';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, messagesOf, ran } from './ran';

/** A keeps the lock; B asks every 30 ms for five minutes: some 7 000 requests, and as many refusals. */
function chatter(network: ScenarioInput['network'], seed = 1) {
  return ran({
    seed,
    service: { id: 'redis', ttlMs: 600_000, retryDelayMs: 30, commandTimeoutMs: 60 },
    durationMs: 300_000,
    clients: { count: 2 },
    jobs: [
      { client: 'A', steps: [{ do: 'release', afterMs: 600_000 }] },
      { client: 'B', atMs: 200 },
    ],
    network: { ...network },
  });
}

/** How long each of B's delivered requests was under way, ms; a copy counts like another request. */
function delaysOf(history: History): readonly number[] {
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  for (const { seq, atMs, causedBy, fact } of history) {
    if (fact.type === 'message.sent' && fact.from === 'B') sentAt.set(seq, atMs);
    if (fact.type !== 'message.delivered' || fact.from !== 'B' || fact.to !== 'redis') continue;
    delays.push(atMs - (sentAt.get(causedBy[0]!) ?? NaN));
  }
  return delays.sort((one, other) => one - other);
}
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(share * sorted.length)]!;

describe('a message takes', () => {
  test('always the same with a constant delay', async () => {
    const delays = delaysOf(await chatter({ delayMs: 7 }));
    expect(delays.length).toBeGreaterThan(6_500);
    expect(new Set(delays)).toEqual(new Set([7]));
  });

  test('anything between with a uniform one, all alike', async () => {
    const delays = delaysOf(await chatter({ delay: 'uniform', delayMs: 10, delayMsMax: 30 }));
    expect([delays[0], delays.at(-1)]).toEqual([10, 30]);
    // 21 values; the mean's own deviation is 0.08 ms.
    expect(Math.abs(mean(delays) - 20)).toBeLessThan(0.4);
    expect(new Set(delays).size).toBe(21);
  });

  test('half of the time less than the median with a lognormal one, and never more than its cap', async () => {
    const calm = { delay: 'lognormal', delayMs: 20, delaySigma: 0.5, delayMsMax: 50 } as const;
    const delays = delaysOf(await chatter(calm));
    expect(Math.abs(quantile(delays, 0.5) - 20)).toBeLessThanOrEqual(1);
    // One sigma up and down: 20 e^±0.5.
    expect(Math.abs(quantile(delays, 0.841) - 33)).toBeLessThanOrEqual(1);
    expect(Math.abs(quantile(delays, 0.159) - 12)).toBeLessThanOrEqual(1);
    expect(delays.at(-1)).toBe(50);
    // Beyond 50 lie 3.3 % of the law; they are cut to it.
    const cut = delays.filter((delay) => delay === 50).length / delays.length;
    expect(cut).toBeGreaterThan(0.02);
    expect(cut).toBeLessThan(0.05);
  });
});

describe('a share of the messages', () => {
  test('is lost, and told to be', async () => {
    const history = await chatter({ delayMs: 1, lossShare: 0.1 });
    const ofB = (fate: 'sent' | 'lost') =>
      messagesOf(history, fate, 'set').filter((line) => line.endsWith('B>redis')).length;
    const share = ofB('lost') / ofB('sent');
    expect(ofB('sent')).toBeGreaterThan(4_500);
    expect(Math.abs(share - 0.1)).toBeLessThan(0.02);
    for (const { because } of factsOf(history, 'message.lost')) expect(because).toBe('loss');
  });

  test('arrives twice, the second time later', async () => {
    const once = { delay: 'uniform', delayMs: 1, delayMsMax: 5 } as const;
    const history = await chatter({ ...once, duplicateShare: 0.2 });
    const sent = messagesOf(history, 'sent', 'set').filter((line) => line.endsWith('B>redis'));
    const delays = delaysOf(history);
    expect(Math.abs(delays.length / sent.length - 1.2)).toBeLessThan(0.025);
    // The copy takes as long again, by a draw of its own: odd sums are as frequent as even ones.
    expect(delays.at(-1)).toBe(10);
    const odd = delays.filter((delay) => delay > 5 && delay % 2 === 1).length;
    const even = delays.filter((delay) => delay > 5 && delay % 2 === 0).length;
    expect(odd / even).toBeGreaterThan(0.6);
  });
});

describe('a link', () => {
  test('may have a delay and a loss of its own', async () => {
    const history = await chatter({
      delayMs: 3,
      links: [{ from: 'B', to: 'redis', delayMs: 11, lossShare: 0 }],
      lossShare: 0.5,
    });
    expect(new Set(delaysOf(history))).toEqual(new Set([11]));
    expect(messagesOf(history, 'lost', 'set').filter((line) => line.endsWith('B>redis'))).toEqual(
      [],
    );
    expect(messagesOf(history, 'lost', 'refused').length).toBeGreaterThan(500);
  });

  test('draws for itself: what others do leaves its luck alone', async () => {
    const spread: ScenarioInput = {
      service: { id: 'redis', ttlMs: 60_000, retryDelayMs: 50, retryJitterMs: 20 },
      durationMs: 20_000,
      network: { delay: 'uniform', delayMs: 1, delayMsMax: 20 },
      jobs: [
        { client: 'A', steps: [{ do: 'release', afterMs: 60_000 }] },
        { client: 'B', atMs: 1_000 },
        { client: 'C', atMs: 2_000 },
      ],
    };
    const three = await ran({ ...spread, clients: { count: 3 } });
    const two = await ran({ ...spread, clients: { count: 2 }, jobs: spread.jobs!.slice(0, 2) });
    const ofB = (history: History) =>
      messagesOf(history, 'delivered', 'set', 'refused').filter((line) => line.includes('B'));
    expect(ofB(two).length).toBeGreaterThan(300);
    expect(ofB(two)).toEqual(ofB(three));
  });
});

test('clocks that drift by more than any clock are limited, not refused', async () => {
  const history = await ran({
    service: { id: 'redis' },
    clocks: { redis: { driftPpm: -500_000 } },
    clockError: { kind: 'drift', amount: -100_000_000 },
    jobs: [{ client: 'A' }],
  });
  expect(factsOf(history, 'lease.granted')).toHaveLength(1);
});
