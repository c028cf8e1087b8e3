import { describe, expect, test } from 'vitest';
import { judge } from '../checkers';
import { digestOfRun } from '../checkers/digest';
import type { History } from '../history/history';
import { INCIDENTS } from '../incidents';
import { PRESETS } from '../scenario/presets';
import type { Scenario } from '../scenario/scenario';
import { factsOf } from './ran';
import { loadMachinery, simulate } from './simulate';

const NAMED: readonly (readonly [string, Scenario])[] = [
  ...Object.values(PRESETS).map(({ id, scenario }) => [id, scenario] as const),
  ...INCIDENTS.flatMap(({ id, variants }) =>
    variants.map((variant) => [`${id} ${variant.id}`, variant.scenario] as const),
  ),
];

async function historyOf(scenario: Scenario): Promise<History> {
  return simulate(scenario, await loadMachinery(scenario)).history;
}

const digest = (history: History) => digestOfRun(history, judge(history));

test.each(NAMED)('the same scenario gives the same history: %s', async (_, scenario) => {
  const history = await historyOf(scenario);
  const again = await historyOf(scenario);
  expect(JSON.stringify([...again])).toBe(JSON.stringify([...history]));
  expect(digest(again)).toBe(digest(history));
});

test.each(NAMED)('nobody gets a message it does not expect: %s', async (_, scenario) => {
  expect(factsOf(await historyOf(scenario), 'message.ignored')).toEqual([]);
});

describe.each(['paused-holder', 'watchdog', 'failover-forgets', 'busy'])(
  'a hundred seeds of %s',
  (id) => {
    test('break no promise of ours', async () => {
      const scenario = { ...PRESETS[id]!.scenario, durationMs: 20_000 };
      const machinery = await loadMachinery(scenario);
      const endings = new Set<string>();
      for (let seed = 1; seed <= 100; seed += 1) {
        const { history } = simulate({ ...scenario, seed }, machinery);
        expect(history.endMs).toBe(20_000);
        endings.add(digest(history));
      }
      // Chance plays a part only where the scenario lets it.
      expect(endings.size).toBe(id === 'busy' ? 100 : 1);
    }, 60_000);
  },
);

describe('a run', () => {
  test('ends at its duration exactly: what is due then is not done', async () => {
    const { scenario } = PRESETS['paused-holder']!;
    const history = await historyOf({ ...scenario, durationMs: 1_001 });
    expect(history.endMs).toBe(1_001);
    expect([...history].at(-1)).toMatchObject({ atMs: 1_000, fact: { type: 'message.sent' } });
  });

  test('may be cut short after so many steps', async () => {
    const { scenario } = PRESETS['paused-holder']!;
    const cut = simulate(scenario, await loadMachinery(scenario), { stepsMax: 10 });
    expect(cut.isCutShort).toBe(true);
    expect(cut.history.stepCount).toBe(10);
    expect(cut.history.endMs).toBe([...cut.history].at(-1)!.atMs);
  });

  test('opens with what the service promises', async () => {
    const { scenario } = PRESETS['paused-holder-fenced']!;
    expect((await historyOf(scenario)).at(0)).toMatchObject({
      atMs: 0,
      causedBy: [],
      fact: {
        type: 'run.declared',
        service: 'redis',
        tokens: 'ordered',
        waitMsMax: 10_503,
        overtakesMax: null,
      },
    });
  });
});

describe('the paused holder', () => {
  const verdicts = async (id: string) =>
    Object.fromEntries(
      judge(await historyOf(PRESETS[id]!.scenario)).map((verdict) => [verdict.id, verdict.status]),
    );
  const fates = async (id: string) =>
    factsOf(await historyOf(PRESETS[id]!.scenario), 'write.applied', 'write.rejected').map(
      ({ type, client, grant }) => `${type} ${client} ${grant}`,
    );

  test('violates B, W and C with no guard', async () => {
    expect(await verdicts('paused-holder')).toMatchObject({
      M: 'holds',
      B: 'violated',
      X: 'holds',
      W: 'violated',
      C: 'violated',
    });
    expect(await fates('paused-holder')).toEqual(['write.applied B 2', 'write.applied A 1']);
  });

  test('keeps W and C with a token that storage compares: its write is rejected', async () => {
    expect(await verdicts('paused-holder-fenced')).toMatchObject({
      B: 'violated',
      W: 'holds',
      C: 'holds',
    });
    expect(await fates('paused-holder-fenced')).toEqual([
      'write.applied B 2',
      'write.rejected A 1',
    ]);
  });

  test('violates nothing when it wakes before its lease ends', async () => {
    const short = await verdicts('paused-holder-short');
    expect(Object.values(short)).not.toContain('violated');
    expect(short).toMatchObject({ M: 'holds', B: 'holds', W: 'holds', C: 'holds', T: 'holds' });
  });
});
