import type { Page } from 'playwright';
import { addressOf } from '../../src/scenario/address';
import { PRESETS } from '../../src/scenario/presets';
import { scenarioOf } from '../../src/scenario/read';
import type { Scenario } from '../../src/scenario/scenario';

/** A map of 48 × 48 cells, 10 runs each, as the page draws it. */
export interface MapFigure {
  readonly runs: number;
  readonly threads: number;
  readonly tookMs: number;
  readonly runsPerSecond: number;
  /** The longest task on the page's own thread meanwhile; 0: none reached 50 ms. */
  readonly longestTaskMs: number;
  /** From the press of Cancel until the page says so. */
  readonly cancelMs: number;
}

/** The paused holder over a network that varies, so that every cell needs all of its runs. */
function shakyHolder(): Scenario {
  const scenario = PRESETS['paused-holder']?.scenario;
  if (scenario === undefined) throw new Error('The preset paused-holder is gone.');
  return scenarioOf({
    ...scenario,
    network: { delay: 'uniform', delayMs: 1, delayMsMax: 20 },
  });
}

export async function mapFigure(page: Page, address: string): Promise<MapFigure> {
  const question = 'service.ttlMs~1000~32000~pause.lengthMs~0~32000~48~48~10~W';
  const hash = addressOf(shakyHolder()).replace('#/lab/', '#/search/');
  await page.goto('about:blank');
  // A map in an address draws itself; one of a few cells leaves the machines warm and the page ready.
  const small = question.replace('~48~48~10~', '~4~4~10~');
  await page.goto(`${address}${hash}?map=${small}`);
  const draw = page.getByRole('button', { name: 'Draw again' });
  await draw.waitFor();
  await page.getByText('Change the question').click();
  await page.getByRole('combobox', { name: 'Cells each way' }).selectOption('48');
  await page.evaluate(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await draw.click();
  const said = page.getByText(/ runs? in [\d.]+ s on \d+ thread/);
  await said.waitFor();
  const words = await said.innerText();
  const [, runs = '', seconds = '', threads = ''] =
    /([\d,]+) runs? in ([\d.]+) s on (\d+)/.exec(words) ?? [];
  const longestTaskMs = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  );
  await draw.click();
  await page.getByText(/^[1-9]\d? %/).waitFor();
  const cancelMs = await page.getByRole('button', { name: 'Cancel' }).evaluate(async (button) => {
    const fromMs = performance.now();
    (button as HTMLButtonElement).click();
    while (!/Cancelled at/.test(document.body.innerText)) await new Promise(requestAnimationFrame);
    return performance.now() - fromMs;
  });
  const runCount = Number(runs.replace(/\D/g, ''));
  const tookMs = Number(seconds) * 1_000;
  return {
    runs: runCount,
    threads: Number(threads),
    tookMs,
    runsPerSecond: (runCount / tookMs) * 1_000,
    longestTaskMs,
    cancelMs,
  };
}
