import { expect, test } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

test('an incident is found, mended by a switch, and watched', async ({ page }) => {
  await openStill(page, './#/incidents');
  await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ incidents\.$/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('R10');
  const card = page.getByRole('article', { name: /^R10/ });
  await expect(card).toContainText('Violated: M');
  await expect(card).toContainText('A token does not stop the damage');
  await expect(page).toHaveURL(/incidents\?text=R10/);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);

  await card.getByRole('radio').nth(1).check({ force: true });
  await card.getByRole('link', { name: 'Watch it in the lab' }).click();
  await expect(page).toHaveURL(/lab\/R10-/);
  await expect(page.getByRole('heading', { level: 1, name: /^R10/ })).toBeVisible();
});

test('what nobody has seen says so', async ({ page }) => {
  await openStill(page, './#/incidents?text=no-such-thing');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('axe finds nothing in the gallery', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openStill(page, './#/incidents');
  await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ incidents\.$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await barriersOn(page)).toEqual([]);
});
