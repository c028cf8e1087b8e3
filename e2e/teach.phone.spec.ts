import { expect, test } from 'playwright/test';
import { barriersOn } from './axe';

test('a response card fills the phone, and the page of it is clean', async ({ page }) => {
  await page.goto('./#/teach/card');
  await expect(page.getByRole('button')).toHaveCount(6);
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'B, brown square' }).tap();
  const card = page.getByRole('button', { name: /^B, brown square/ });
  const box = await card.boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
  await card.tap();
  await expect(page.getByRole('button')).toHaveCount(6);
});
