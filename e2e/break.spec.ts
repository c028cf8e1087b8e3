import { expect, test } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

test('the open design is broken, a fault is switched off, and the schedule opens in the lab', async ({
  page,
}) => {
  await openStill(page, './#/lab/paused-holder');
  await page.getByRole('link', { name: 'Break it' }).click();
  await expect(page).toHaveURL(/search\/paused-holder/);

  const panel = page.getByRole('region', { name: 'Break it' });
  await panel.getByRole('button', { name: 'Adversary' }).click();
  // Only pauses, so that it is the lesson's own story.
  for (const kind of ['Single messages', 'Cut links', 'Wrong clocks', 'Crashes'])
    await panel.getByRole('checkbox', { name: kind }).uncheck();
  await panel.getByRole('button', { name: 'Break it' }).click();

  await expect(panel.getByRole('heading', { level: 3 })).toHaveText(
    /^The \w+ time A starts \w+, pause it \d+ s\.$/,
  );
  await expect(panel).toContainText('A’s lease ends');
  const verdicts = panel.getByRole('list', { name: 'Verdicts of this run' });
  await expect(verdicts).toContainText('W no stale write: violated');
  const fault = panel.getByRole('switch');
  await expect(fault).toHaveCount(1);
  const flag = panel.getByRole('img', { name: /^1, at .*: The \w+ time A starts/ });
  await expect(flag).toBeVisible();
  await fault.uncheck();
  await expect(verdicts).toContainText('W no stale write: holds');
  await expect(flag).toHaveCount(0);
  await fault.check();
  await expect(verdicts).toContainText('W no stale write: violated');

  await expect(page).toHaveURL(/break=W\.C~pause~3/);
  await panel.getByRole('link', { name: 'Step through it' }).click();
  await expect(page).toHaveURL(/lab\/~1\./);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Broken: The paused holder/);

  // There, too, the fault is marked where it strikes, and can be switched off.
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const mark = timeline.getByRole('img', { name: /^1, at .*: The \w+ time A starts/ });
  await expect(mark).toBeVisible();
  const taken = page.getByRole('list', { name: 'Faults that it takes' });
  await expect(taken).toContainText(/necessary for .*W, C/);
  const verdict = page.getByRole('listitem').filter({ hasText: 'No stale write' });
  await expect(verdict).toContainText('violated');
  await taken.getByRole('switch').uncheck();
  await expect(verdict).not.toContainText('violated');
  await expect(mark).toHaveCount(0);
  await taken.getByRole('switch').check();
  await expect(verdict).toContainText('violated');
  await expect(mark).toBeVisible();
  // The badge has a row of its own: it hides no time of the axis.
  const [badge, zero] = await Promise.all([
    mark.locator('span').boundingBox(),
    timeline.getByText('0 s', { exact: true }).first().boundingBox(),
  ]);
  expect(badge?.y).toBeGreaterThanOrEqual((zero?.y ?? Infinity) + (zero?.height ?? 0));
});

test('a search that finds nothing says how far it looked; one that takes long is cancelled', async ({
  page,
}) => {
  const asked = (runs: number) =>
    `./#/search/none-version-works?break=C~pause.message~2~20000~20000~1~1~${runs}~1`;
  await openStill(page, asked(60));
  const panel = page.getByRole('region', { name: 'Break it' });
  await panel.getByRole('button', { name: 'Break it' }).click();
  await expect(panel).toContainText('That proves nothing.');
  await expect(panel).toContainText('60 schedules');
  await expect(panel).toContainText('2 faults at most (pauses, single messages)');
  await expect(panel).toContainText('an outdated write in flight');
  await expect(panel).not.toContainText('safe');

  await openStill(page, asked(1_000_000));
  await page.reload();
  await panel.getByRole('button', { name: 'Break it' }).click();
  await expect(panel.getByRole('status').first()).toHaveText(/schedules, now of/);
  const tookMs = await panel.getByRole('button', { name: 'Cancel' }).evaluate(async (button) => {
    const startMs = performance.now();
    (button as HTMLButtonElement).click();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - startMs;
  });
  await expect(panel.getByRole('status').first()).toHaveText(/^Cancelled after/);
  test.info().annotations.push({ type: 'cancelled after', description: `${tookMs} ms` });
});

test('axe finds nothing beside a found schedule, on a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openStill(page, './#/search/paused-holder');
  const panel = page.getByRole('region', { name: 'Break it' });
  await panel.getByRole('button', { name: 'Adversary' }).click();
  await panel.getByRole('button', { name: 'Break it' }).click();
  await expect(panel.getByRole('list', { name: 'Verdicts of this run' })).toContainText('violated');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await barriersOn(page)).toEqual([]);
});
