import { describe, expect, test } from 'vitest';
import { judge } from '../../../checkers';
import { grants } from '../../../history/queries';
import { scenarioOf } from '../../../scenario/read';
import type { ScenarioInput } from '../../../scenario/scenario';
import { loadMachinery, simulate } from '../../../simulation/simulate';

async function run(input: ScenarioInput) {
  const scenario = scenarioOf({ network: { delayMs: 1 }, ...input });
  const { history } = simulate(scenario, await loadMachinery(scenario));
  const isViolated = (id: string) => judge(history).find((one) => one.id === id)?.status;
  return { granted: grants(history), M: isViolated('M'), X: isViolated('X') };
}

const holds = (client: string, atMs: number) => ({
  client,
  atMs,
  steps: [{ do: 'release' as const, atMs: 25_000 }],
});

test('two dead nodes, asked in turn, cost their timeouts (F1)', async () => {
  const { granted } = await run({
    service: { id: 'redlock', nodes: 5, ttlMs: 1_000, commandTimeoutMs: 50 },
    jobs: [{ client: 'A' }],
    faults: ['n4', 'n5'].map((node) => ({ type: 'powerOff', at: { atMs: 0 }, node })),
  });
  expect(granted[0]).toMatchObject({ fromMs: 106, ttlMs: 882 });
});

describe('a rival wins when m = q − (N − k) of the keys vanish, and not before (F2)', () => {
  test.each([
    [3, 1],
    [4, 2],
    [5, 3],
  ])('of %i keys, %i', async (locked, mustVanish) => {
    const rivalWins = async (vanished: number) => {
      const nodes = ['n1', 'n2', 'n3', 'n4', 'n5'];
      const { granted, M } = await run({
        durationMs: 5_000,
        service: { id: 'redlock', nodes: 5, ttlMs: 30_000, contact: 'at-once' },
        clients: { each: { B: { behaviour: { manner: 'try' } } } },
        jobs: [holds('A', 0), holds('B', 2_000)],
        faults: [
          {
            type: 'cut',
            at: { atMs: 0 },
            between: ['A'],
            and: locked === 5 ? ['storage'] : nodes.slice(locked),
            lengthMs: 100,
          },
          ...nodes
            .slice(0, vanished)
            .map(
              (node) => ({ type: 'clockStep', at: { atMs: 1_000 }, node, byMs: 40_000 }) as const,
            ),
        ],
      });
      expect(M).toBe(granted.length === 2 ? 'violated' : 'holds');
      return granted.length === 2;
    };
    expect(await rivalWins(mustVanish - 1)).toBe(false);
    expect(await rivalWins(mustVanish)).toBe(true);
  });
});

/**
 * F3 is exact where each node picks one of n uniformly. Here every request has a delay of its own,
 * uniform on 1…5000 ms, and the first to arrive has the node; equal delays, one in 5000, are the only
 * difference. The tolerance is four standard deviations of 300 runs, at most 0.116.
 */
describe('n clients at the same instant split the vote as often as counted (F3)', () => {
  const RUNS = 300;
  test.each([
    [3, 2, 0],
    [3, 3, 0.2222],
    [3, 5, 0.48],
    [3, 10, 0.72],
    [5, 2, 0],
    [5, 3, 0.3704],
    [5, 4, 0.5859],
    [5, 8, 0.8716],
  ])('N = %i, n = %i: %d', async (nodes, count, exact) => {
    const scenario = scenarioOf({
      durationMs: 10_100,
      service: {
        id: 'redlock',
        nodes,
        ttlMs: 60_000,
        contact: 'at-once',
        cleanUp: 'never',
        commandTimeoutMs: 20_000,
      },
      clients: { count, behaviour: { manner: 'try' } },
      jobs: Array.from({ length: count }, (_, at) => ({
        client: 'ABCDEFGHIJ'.charAt(at),
        atMs: 0,
      })),
      network: { delay: 'uniform', delayMs: 1, delayMsMax: 5_000 },
    });
    const machinery = await loadMachinery(scenario);
    let splits = 0;
    for (let seed = 0; seed < RUNS; seed += 1) {
      const { history } = simulate({ ...scenario, seed }, machinery);
      if (grants(history).length === 0) splits += 1;
    }
    const tolerance = 4 * Math.sqrt((exact * (1 - exact)) / RUNS);
    expect(Math.abs(splits / RUNS - exact)).toBeLessThanOrEqual(tolerance);
  });
});

test('one legal step of ntpd, 128 ms, is more than the drift term of a lease below 12.6 s (F5)', async () => {
  const afterStep = (ttlMs: number) =>
    run({
      durationMs: 20_000,
      service: {
        id: 'redlock',
        nodes: 3,
        ttlMs,
        contact: 'at-once',
        retryDelayMs: 1,
        retryJitterMs: 0,
      },
      jobs: [holds('A', 0), holds('B', 1_500)],
      faults: [
        { type: 'cut', at: { atMs: 0 }, between: ['A'], and: ['n3'], lengthMs: 100 },
        { type: 'clockStep', at: { atMs: 1_000 }, node: 'n1', byMs: 128 },
      ],
    });
  expect((await afterStep(10_000)).M).toBe('violated');
  expect((await afterStep(12_600)).M).toBe('holds');
});

test('a library that renews its own lock breaks nobody’s', async () => {
  const { X, granted } = await run({
    durationMs: 15_000,
    service: { id: 'redlock', ttlMs: 1_000, renewal: 'watchdog', renewEveryMs: 300 },
    jobs: [{ client: 'A', steps: [{ do: 'release', atMs: 10_000 }] }],
  });
  expect(X).toBe('holds');
  expect(granted).toMatchObject([{ toMs: 10_000, endedBy: 'released' }]);
});
