import { expect, test } from 'playwright/test';
import { judge } from '../src/checkers';
import { digestOfRun } from '../src/checkers/digest';
import { INCIDENT_PRESETS } from '../src/incidents/presets';
import { addressOf } from '../src/scenario/address';
import { PRESETS } from '../src/scenario/presets';
import { scenarioOf } from '../src/scenario/read';
import type { Scenario } from '../src/scenario/scenario';
import { loadMachinery, simulate } from '../src/simulation/simulate';

const OTHER_OUTCOME = 'now comes to another outcome';

/** What the same scenario comes to here, in Node. */
async function runInNode(scenario: Scenario): Promise<{ digest: string; eventCount: number }> {
  const { history } = simulate(scenario, await loadMachinery(scenario));
  return { digest: digestOfRun(history, judge(history)), eventCount: history.stepCount };
}

/** Chance in every place that draws: delays, loss, duplicates, jitter, arrivals. */
const BY_CHANCE = [1, 2, 3, 4, 5].map((seed) => ({
  id: `by chance, seed ${seed}`,
  presetId: null,
  scenario: scenarioOf({
    title: `By chance, seed ${seed}`,
    seed,
    durationMs: 30_000,
    service: { id: 'redis', ttlMs: 3_000, retryDelayMs: 200, retryJitterMs: 150 },
    clients: { count: 5 },
    work: { jobsPerSecond: 2, workMs: 300 },
    network: {
      delay: 'lognormal',
      delayMs: 8,
      delayMsMax: 900,
      delaySigma: 1.2,
      lossShare: 0.02,
      duplicateShare: 0.02,
    },
    pause: { client: 'A', afterGrantMs: 100, lengthMs: 5_000 },
  }),
}));

const NAMED = [...Object.values(PRESETS), ...INCIDENT_PRESETS].map(({ id, scenario }) => ({
  id,
  scenario,
  presetId: id,
}));

test('there are scenarios to walk through', () => {
  expect(NAMED.length).toBeGreaterThan(200);
});

/** The walk is the longest of all tests; in parts, several pages share it. */
const PARTS = 6;

for (let part = 0; part < PARTS; part += 1) {
  test(`every run comes to the same in this browser as in Node, part ${part + 1}`, async ({
    page,
  }) => {
    const walk = [...NAMED, ...BY_CHANCE].filter((_, at) => at % PARTS === part);
    await page.goto('/#/lab/paused-holder');
    for (const { id, presetId, scenario } of walk) {
      const { digest, eventCount } = await runInNode(scenario);
      // One page opens them all, as somebody does who follows one link after the other.
      await page.evaluate(
        (address) => void (location.hash = address),
        addressOf(scenario, { presetId, digest }),
      );
      await expect(page.getByRole('heading', { level: 1, name: scenario.title })).toBeVisible();
      const told = `seed ${scenario.seed} · ${eventCount.toLocaleString('en')} events`;
      await expect(page.getByText(told, { exact: true }), id).toBeVisible();
      await expect(page.getByText(OTHER_OUTCOME), id).toBeHidden();
    }
  });
}

test('a link made by another engine is told apart', async ({ page }) => {
  await page.goto('/#/lab/paused-holder?d=00000000000');
  await expect(page.getByText(OTHER_OUTCOME)).toBeVisible();
});
