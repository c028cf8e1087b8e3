import { expect, test } from 'playwright/test';
import { time, verdict } from './page.words';

test('within ten seconds a newcomer sees the holder sleep, wake and corrupt', async ({ page }) => {
  await page.clock.install();
  await page.goto('./');
  await expect(page.getByRole('heading', { name: 'The paused holder' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await page.clock.runFor(10_000);

  await expect(time(page)).toHaveText('18.003 s');
  await expect(page.getByText('Violated: no stale write, data integrity.')).toBeVisible();
  await expect(verdict(page, 'no stale write')).toContainText('violated');
  await expect(page.getByText('Expected value 2, stored value 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('what plays by itself can be stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto('./');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const stopped = await time(page).textContent();

  await page.clock.runFor(3_000);

  await expect(time(page)).toHaveText(stopped ?? '');
});

test('who wants no motion finds the playhead where it goes wrong', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');

  await expect(time(page)).toHaveText('18.002 s');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
