import { expect, test } from 'playwright/test';

test('the page fits a phone without scrolling sideways', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );

  expect(overflowPx).toBeLessThanOrEqual(0);
});
