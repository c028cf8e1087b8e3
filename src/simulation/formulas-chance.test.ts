import { describe, expect, test } from 'vitest';
import type { History } from '../history/history';
import { drawExponentialMs, drawInteger } from '../kernel/chance';
import type { ScenarioInput } from '../scenario/scenario';
import { factsOf, ran } from './ran';

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Four standard deviations of a share that was counted so often. */
const spread = (share: number, count: number) => 4 * Math.sqrt((share * (1 - share)) / count);

/**
 * F6: with renewal every TTL/3 a pause finds between two thirds and all of the lease left. Pauses of mean μ outlast it with
 * P = (3μ/TTL)·(e^(−2TTL/3μ) − e^(−TTL/μ)).
 */
test('a pause of exponential length outlasts a renewed lease as often as F6 says', async () => {
  const [ttlMs, meanMs, count] = [30_000, 15_000, 800];
  let lost = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const key = { seed, owner: 'A', ordinal: 0 };
    const lengthMs = Math.max(
      1,
      Math.round(drawExponentialMs({ ...key, purpose: 'f6-length' }, meanMs)),
    );
    const phaseMs = drawInteger({ ...key, purpose: 'f6-phase' }, 0, 9_999);
    const history = await ran({
      service: { id: 'redis', ttlMs, renewal: 'watchdog', renewEveryMs: ttlMs / 3 },
      durationMs: 12_000 + phaseMs + lengthMs + 100,
      clients: { count: 1 },
      jobs: [{ client: 'A', steps: [{ do: 'release', afterMs: 600_000 }] }],
      network: { delayMs: 0 },
      faults: [{ type: 'pause', at: { atMs: 10_000 + phaseMs }, node: 'A', lengthMs }],
    });
    if (factsOf(history, 'lease.expired').length > 0) lost += 1;
  }
  const expected =
    ((3 * meanMs) / ttlMs) * (Math.exp((-2 * ttlMs) / (3 * meanMs)) - Math.exp(-ttlMs / meanMs));
  expect(Math.abs(lost / count - expected)).toBeLessThan(spread(expected, count));
});

/** F7: the overlap is wake-up plus time to notice, less the next grant, and never below 0. */
describe('for how long two believe at once after a pause (F7)', () => {
  const asleep = (lengthMs: number, behaviour: object): ScenarioInput => ({
    service: { id: 'redis', ttlMs: 10_000, retryDelayMs: 500 },
    durationMs: 60_000,
    clients: { behaviour },
    jobs: [
      // A writes as soon as it wakes, if it may, and then works on for 2 s.
      {
        client: 'A',
        atMs: 1_000,
        steps: [
          { do: 'write', afterMs: 2_500 },
          { do: 'release', afterMs: 2_000 },
        ],
      },
      { client: 'B', atMs: 2_000, steps: [{ do: 'release', afterMs: 25_000 }] },
    ],
    faults: [{ type: 'pause', at: { atMs: 3_000 }, node: 'A', lengthMs }],
  });
  const overlapMs = (history: History): number => {
    const began = factsAt(history, 'belief.began', 'B').at(-1) ?? Infinity;
    const woken = factsAt(history, 'process.resumed', 'A').at(-1) ?? 0;
    const ended = factsAt(history, 'belief.ended', 'A').at(-1) ?? 0;
    return Math.max(0, ended - Math.max(began, woken));
  };

  test.each([5_000, 9_000, 12_000, 15_000])(
    'a check before each write notices at once, after %i ms of sleep',
    async (lengthMs) => {
      expect(overlapMs(await ran(asleep(lengthMs, { validityCheck: 'before-write' })))).toBe(0);
    },
  );

  test.each([
    [5_000, 0],
    [9_000, 2_000],
    [12_000, 2_000],
  ])('without one it is all that is left to do: after %i ms, %i ms', async (lengthMs, expected) => {
    const overlap = overlapMs(await ran(asleep(lengthMs, { validityCheck: 'never' })));
    // The answer to the write takes two milliseconds; B is granted at the end of the lease or at its next poll.
    expect(Math.abs(overlap - expected)).toBeLessThanOrEqual(4);
  });
});

/** F8: with k tries a lease and independent loss p, a lease is lost with p^k. */
test('three lost renewals in a row lose a lease, as often as F8 says', async () => {
  const loss = 0.3;
  let ends = 0;
  let chances = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const history = await ran({
      seed,
      service: {
        id: 'redis',
        ttlMs: 9_100,
        renewal: 'watchdog',
        renewEveryMs: 3_000,
        commandTimeoutMs: 1_000,
      },
      durationMs: 400_000,
      clients: { count: 1 },
      jobs: [{ client: 'A', steps: [{ do: 'release', afterMs: 600_000 }] }],
      network: { delayMs: 1, links: [{ from: 'A', to: 'redis', lossShare: loss }] },
    });
    const [first] = factsOf(history, 'lease.expired');
    const until = first === undefined ? history.endMs - 9_100 : Infinity;
    for (const { atMs, fact } of history)
      if ((fact.type === 'lease.granted' || fact.type === 'lease.renewed') && atMs <= until)
        chances += 1;
    if (first !== undefined) ends += 1;
  }
  expect(ends).toBeGreaterThan(20);
  expect(Math.abs(ends / chances - loss ** 3)).toBeLessThan(spread(loss ** 3, chances));
});

/** From a job's arrival to its grant, ms. In line at PostgreSQL: first come, first served. */
async function waitsInLine(
  jobs: Pick<ScenarioInput, 'work' | 'jobs' | 'durationMs'>,
  { seed = 5, delayMs = 0 }: { readonly seed?: number; readonly delayMs?: number } = {},
): Promise<readonly number[]> {
  const clients = 'ABCDEFGHIJKLMNOP'.split('');
  const history = await ran({
    ...jobs,
    seed,
    service: { id: 'pg-advisory' },
    clients: { count: 16, behaviour: { manner: 'wait' } },
    network: {
      delayMs: 0,
      links: clients.flatMap((client) => [
        { from: client, to: 'postgres', delayMs },
        { from: 'postgres', to: client, delayMs },
      ]),
    },
  });
  const arrivedAt = new Map<string, number>();
  const jobOf = new Map<string, string>();
  const waits: number[] = [];
  for (const { atMs, fact } of history) {
    if (fact.type === 'job.arrived') arrivedAt.set(fact.jobId, atMs);
    if (fact.type === 'job.started') jobOf.set(fact.client, fact.jobId);
    if (fact.type === 'lease.granted')
      waits.push(atMs - delayMs - (arrivedAt.get(jobOf.get(fact.client) ?? '') ?? NaN));
  }
  return waits;
}

/** F9, Pollaczek and Khinchine: constant service W = uS/(2(1−u)), exponential W = uS/(1−u). */
describe('waiting in line (F9)', () => {
  test.each([
    [5, 50],
    [8, 200],
  ])('%i jobs a second, each for 100 ms, wait %i ms', async (rate, expectedMs) => {
    const waits = await waitsInLine({
      work: { jobsPerSecond: rate, workMs: 100 },
      durationMs: 6_000_000 / rate,
    });
    expect(waits.length).toBeGreaterThan(5_500);
    // Neighbours in a queue wait together, so six thousand are few.
    expect(Math.abs(mean(waits) / expectedMs - 1)).toBeLessThan(0.15);
  });

  test('five jobs a second of 100 ms in the mean, exponential, wait 100 ms', async () => {
    const waits: number[] = [];
    for (let seed = 1; seed <= 6; seed += 1) {
      let atMs = 0;
      const jobs = Array.from({ length: 1_000 }, (_, ordinal) => {
        const key = { seed, owner: '', ordinal };
        atMs += drawExponentialMs({ ...key, purpose: 'f9-gap' }, 200);
        const workMs = Math.round(drawExponentialMs({ ...key, purpose: 'f9-work' }, 100));
        return { atMs: Math.round(atMs), steps: [{ do: 'release' as const, afterMs: workMs }] };
      });
      waits.push(...(await waitsInLine({ jobs, durationMs: Math.round(atMs) + 5_000 }, { seed })));
    }
    expect(waits.length).toBeGreaterThan(5_900);
    expect(Math.abs(mean(waits) / 100 - 1)).toBeLessThan(0.15);
  });
});

/** F10: a handoff of 20 ms is service too: u = 0.72 instead of 0.6. */
test('what the handoff takes counts as service (F10)', async () => {
  const [rate, holdMs, handoffMs] = [6, 100, 20];
  const waits = await waitsInLine(
    { work: { jobsPerSecond: rate, workMs: holdMs }, durationMs: 1_000_000 },
    { delayMs: handoffMs / 2 },
  );
  const wait = (serviceMs: number) => {
    const u = (rate * serviceMs) / 1_000;
    return (u * serviceMs) / (2 * (1 - u));
  };
  expect(Math.abs(mean(waits) / wait(holdMs + handoffMs) - 1)).toBeLessThan(0.15);
  expect(mean(waits) / wait(holdMs)).toBeGreaterThan(1.6);
});

/** F17: where chance picks among n, one waiter loses a round with 1 − 1/n. */
test('pollers at random phase win by chance alone (F17)', async () => {
  const rivals = 'BCDEFGHIJK'.split('');
  const wins = new Map(rivals.map((client) => [client, 0]));
  const count = 300;
  for (let seed = 1; seed <= count; seed += 1) {
    const history = await ran({
      seed,
      service: { id: 'redis', ttlMs: 60_000, retryDelayMs: 200, retryJitterMs: 150 },
      durationMs: 6_500,
      clients: { count: 11 },
      jobs: [
        { client: 'A', steps: [{ do: 'release', afterMs: 5_000 }] },
        ...rivals.map((client) => ({
          client,
          atMs: 10,
          steps: [{ do: 'release' as const, afterMs: 9_000 }],
        })),
      ],
    });
    const winner = factsOf(history, 'lease.granted').at(1)?.client ?? '';
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const [client, won] of wins)
    expect(Math.abs(won / count - 0.1), client).toBeLessThan(spread(0.1, count));
});

function factsAt(history: History, type: string, client: string): readonly number[] {
  return [...history].flatMap(({ atMs, fact, node }) =>
    fact.type === type && ('client' in fact ? fact.client : node) === client ? [atMs] : [],
  );
}
