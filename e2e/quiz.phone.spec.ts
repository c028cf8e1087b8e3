import { expect, test } from 'playwright/test';

test('a question in code, its feedback and its run fit a phone', async ({ page }) => {
  await page.goto('./#/quiz/q/redis/release-in-two');
  await page.getByText('DEL lock', { exact: true }).tap();
  await page.getByText('Certain').tap();
  await page.getByRole('button', { name: 'Answer' }).tap();
  await expect(page.getByRole('heading', { name: 'Right' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Figure: / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
