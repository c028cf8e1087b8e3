import { describe, expect, test } from 'vitest';
import { judge, type VerdictId } from '../../checkers';
import { addressOf, readAddress, shelfOf } from '../../scenario/address';
import { PRESETS } from '../../scenario/presets';
import { readScenarioText } from '../../scenario/read-text';
import type { Scenario } from '../../scenario/scenario';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { scenarioOf } from '../../scenario/read';
import { defaultBudget, USUAL_TARGETS, withoutFaults, type BreakBudget } from './budget';
import { causalOf } from './causal';
import { outcomeOf } from './outcome';
import { saidFault } from './said-fault';
import { advance, startBreak, type BreakResult } from './search';
import { withoutOne } from './shrink-elements';
import { trialOf } from './trial';

async function broken(
  scenario: Scenario,
  { seed = 1, attacked = USUAL_TARGETS, ...budget }: Partial<BreakBudget> & Asked = {},
): Promise<BreakResult> {
  const machinery = await loadMachinery(scenario);
  const whole = { ...defaultBudget(scenario, machinery.lock), ...budget };
  const search = startBreak({ scenario, attacked, budget: whole, seed }, machinery);
  while (search.result === null) advance(search, 10_000);
  return search.result;
}

interface Asked {
  readonly seed?: number;
  readonly attacked?: readonly VerdictId[];
}

const scenarioOfPreset = (id: string): Scenario =>
  (PRESETS[id] as (typeof PRESETS)[string]).scenario;

describe('a shrunk schedule', () => {
  // One server, several, a queue, a network left to chance, and no lock at all; one fault, two, and none.
  const cases = [
    ['paused-holder', 1],
    ['paused-holder', 2],
    ['paused-holder-fenced', 3],
    ['busy', 2],
    ['redlock-paused', 4],
    ['etcd-paused-fenced', 5],
    ['zookeeper-works', 6],
    ['queue-message-version', 1],
    ['pg-advisory-failover', 8],
    ['none-version-careless', 9],
  ] as const;

  test.each(cases)(
    'of %s, seed %i, still violates and cannot lose an element',
    async (id, seed) => {
      const scenario = scenarioOfPreset(id);
      const machinery = await loadMachinery(scenario);
      const result = await broken(scenario, { seed });
      if (result.type !== 'found') throw new Error(`nothing found in ${id}`);
      const { shrunk } = result;
      expect(shrunk.isMinimal).toBe(true);
      // The ordinary run and the ordinary checkers say the same as the search.
      const { history } = simulate(shrunk.scenario, machinery);
      const violated = judge(history).flatMap((v) => (v.status === 'violated' ? [v.id] : []));
      expect(violated).toEqual(expect.arrayContaining([...shrunk.violated]));
      expect(shrunk.violated.length).toBeGreaterThan(0);
      for (const fewer of withoutOne(shrunk.scenario))
        expect(trialOf(fewer, machinery, USUAL_TARGETS).violated).toEqual([]);
      // The design is what was asked about: only the schedule may differ.
      const { service, storage, work, clients } = shrunk.scenario;
      expect([service, storage]).toEqual([scenario.service, scenario.storage]);
      expect(clients.behaviour).toEqual(scenario.clients.behaviour);
      expect(work.workMs).toBe(scenario.work.workMs);
      expect(shrunk.scenario.faults.length).toBeLessThanOrEqual(result.found.faults.length);
    },
  );

  test('is a scenario like any other: a file and a link', async () => {
    const result = await broken(scenarioOfPreset('paused-holder'), { seed: 2 });
    if (result.type !== 'found') throw new Error('nothing found');
    const { scenario } = result.shrunk;
    expect(readScenarioText(JSON.stringify(scenario))).toEqual({ ok: true, scenario });
    expect(readAddress(addressOf(scenario), shelfOf([]))).toMatchObject({ ok: true, scenario });
  });

  test('is told in a sentence: what is done, and what follows', async () => {
    const scenario = scenarioOfPreset('paused-holder');
    const machinery = await loadMachinery(scenario);
    const result = await broken(scenario, { families: ['pause'] });
    if (result.type !== 'found') throw new Error('nothing found');
    const deeds = result.shrunk.scenario.faults.map((fault) => saidFault(fault));
    expect(deeds).toEqual([expect.stringMatching(/^The \w+ time A starts \w+, pause it \d+ s\.$/)]);

    const asleep = scenarioOf({
      ...withoutFaults(scenario),
      faults: [
        {
          type: 'pause',
          at: { node: 'A', enters: 'holding.working', nth: 2 },
          node: 'A',
          lengthMs: 15_000,
        },
      ],
    });
    const { history } = simulate(asleep, machinery);
    expect(causalOf(asleep.faults, history, judge(history), ['W'])).toEqual({
      deed: 'The second time A starts working, pause it 15 s.',
      consequence:
        'A’s lease ends while it sleeps; B is granted the lock; A wakes and its write is applied.',
      verdict:
        "Storage applied a write of A's grant 1 at 16.005 s, after B had been given grant 2.",
    });
  });
});

test('each fault of a found schedule is marked where it strikes', async () => {
  const scenario = scenarioOfPreset('paused-holder');
  const machinery = await loadMachinery(scenario);
  const result = await broken(scenario, { families: ['pause'] });
  const found = outcomeOf(result, machinery).found;
  const [fault] = found?.faults ?? [];
  const { history } = simulate(found?.scenario ?? scenario, machinery);
  const paused = [...history].find(({ fact }) => fact.type === 'process.paused');
  expect(fault?.struckAtMs).toBe(paused?.atMs);
});

describe('a search', () => {
  test('is the same for the same seed, in whatever chunks', async () => {
    const scenario = scenarioOfPreset('busy');
    const machinery = await loadMachinery(scenario);
    const budget = defaultBudget(scenario, machinery.lock);
    const results = [1, 1_000, 100_000].map((chunk) => {
      const search = startBreak({ scenario, attacked: ['C'], budget, seed: 3 }, machinery);
      while (search.result === null) advance(search, chunk);
      return search.result;
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  test('takes no fault where none is needed', async () => {
    const result = await broken(scenarioOfPreset('pg-advisory-pooled'));
    expect(result).toMatchObject({ type: 'found', shrunk: { scenario: { faults: [] } } });
  });

  test('that finds nothing says how far it looked', async () => {
    const result = await broken(scenarioOfPreset('none-version-works'), { runCountMax: 200 });
    expect(result.type).toBe('nothing');
    expect(result.progress.runCount).toBe(200);
    expect(result.progress.stateCount).toBeGreaterThan(10);
    expect(result.progress.reached).toContain('an outdated write in flight');
  });

  test('keeps to its budget', async () => {
    const scenario = scenarioOfPreset('paused-holder');
    const shorterThanTheLease = { families: ['pause'], lengthMsMax: 3_000 } as const;
    const result = await broken(scenario, { ...shorterThanTheLease, faultCountMax: 1 });
    expect(result.type).toBe('nothing');
  });
});
