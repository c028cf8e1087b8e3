import { expect, test } from 'playwright/test';
import { openStill, time, verdict } from './page.words';

test('on a phone the timeline comes first and the rest waits in tabs', async ({ page }) => {
  await openStill(page);
  const timeline = await page.getByRole('region', { name: 'Timeline' }).boundingBox();
  const tabs = await page.getByRole('tablist').boundingBox();
  expect(timeline!.y).toBeLessThan(tabs!.y);

  await expect(page.getByRole('radio', { name: 'fencing token' })).toBeVisible();
  await page.getByRole('tab', { name: 'Verdicts' }).click();
  await expect(verdict(page, 'no stale write')).toContainText('violated');
  await page.getByRole('tab', { name: 'Now' }).click();
  await expect(page.getByRole('heading', { name: 'At this moment' })).toBeVisible();
  await expect(page.getByText('Violated: exclusive belief.')).toBeVisible();
});

test('a finger moves through the run', async ({ page }) => {
  await openStill(page);
  await page.getByRole('slider', { name: 'Time', exact: true }).fill('11002');
  await expect(time(page)).toHaveText('11.002 s');
  await page.getByRole('button', { name: 'Forward one event' }).tap();
  await expect(time(page)).not.toHaveText('11.001 s');
});

test('nothing stands out to the side, in any tab', async ({ page }) => {
  await openStill(page);
  for (const tab of ['Controls', 'Verdicts', 'Now']) {
    await page.getByRole('tab', { name: tab }).click();
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowPx).toBeLessThanOrEqual(0);
  }
});

test('at 320 px the header keeps to the screen, and its names do not meet', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStill(page);
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scrollWidth).toBeLessThanOrEqual(320);
  const boxes = await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  boxes.slice(1).forEach(({ left }, at) => expect(left).toBeGreaterThanOrEqual(boxes[at]!.right));
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
