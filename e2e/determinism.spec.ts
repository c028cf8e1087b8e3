import { expect, test } from 'playwright/test';

test('a link made by another engine is told apart', async ({ page }) => {
  await page.goto('/#/lab/paused-holder?d=00000000000');
  await expect(page.getByText('now comes to another outcome')).toBeVisible();
});
