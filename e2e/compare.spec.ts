import { expect, test } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn, withTargets } from './axe';

test('a fencing token and another service stand beside the paused holder', async ({ page }) => {
  await openStill(page);
  await page.getByRole('link', { name: 'Compare' }).click();

  const table = page.getByRole('table', { name: 'Verdicts of the same schedule' });
  const row = (title: string) => table.getByRole('row').filter({ hasText: title });
  await expect(row('no stale write').getByRole('cell')).toContainText([
    'violated',
    'holds',
    'violated',
  ]);
  await expect(page.getByRole('heading', { name: 'Where they part' })).toBeVisible();

  // One slider moves all of them.
  await page.getByRole('textbox', { name: 'Pause length, typed' }).fill('5 s');
  await page.keyboard.press('Enter');
  await expect(row('no stale write').getByRole('cell')).toContainText(['holds', 'holds', 'holds']);

  await page.getByRole('button', { name: 'Add a design' }).click();
  await page.getByRole('combobox', { name: 'Lock service of design 4' }).selectOption('Redlock');
  await expect(table.getByRole('columnheader', { name: /^4\. Redlock/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove design 2' }).click();
  await expect(page).toHaveURL(/with=etcd\.none,redlock\.none/);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: /^3\. Redlock/ })).toBeVisible();
});

test('a link that names no design says so, and shows the rest', async ({ page }) => {
  await openStill(page, './#/compare/paused-holder?with=nosuch.none,etcd.none');
  await expect(page.getByRole('alert')).toContainText('names no design that this lab has');
  await expect(page.getByRole('region', { name: 'Design 2' })).toBeVisible();
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const)
  test(`axe finds nothing in a comparison at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openStill(page, './#/compare/paused-holder');
    await expect(page.getByRole('heading', { name: 'Where they part' })).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBeLessThanOrEqual(width);

    expect(await barriersOn(page, withTargets)).toEqual([]);
  });
