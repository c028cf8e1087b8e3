import { expect, test } from 'playwright/test';
import { openStill, time } from './page.words';

test('single keys step by event while the focus is in the timeline', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();

  await page.keyboard.press('Home');
  await expect(time(page)).toHaveText('0.000 s');
  for (const at of ['1.000 s', '1.000 s', '1.000 s', '1.001 s']) {
    await page.keyboard.press('ArrowRight');
    await expect(time(page)).toHaveText(at);
  }
  await expect(page.getByText('A was granted the lock: grant 1')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(time(page)).toHaveText('1.000 s');
});

test('elsewhere the same keys do nothing, unless so chosen', async ({ page }) => {
  await openStill(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Home');
  await expect(time(page)).toHaveText('18.002 s');

  await page.getByRole('button', { name: 'Help and keys' }).click();
  await page.getByRole('checkbox', { name: /These keys work everywhere/ }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Home');
  await expect(time(page)).toHaveText('0.000 s');
});

test('a jump leads to the violation and says what it is', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Home');

  await page.keyboard.press('v');
  await expect(page.getByText('Violated: exclusive belief.')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Violated: no stale write, data integrity.')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await expect(page.getByText('Violated: exclusive belief.')).toBeVisible();

  await page.getByRole('button', { name: 'Jump to 18.003 s' }).first().click();
  await expect(time(page)).toHaveText('18.003 s');
});

test('the table and the playhead are at the same line', async ({ page }) => {
  await openStill(page);
  await page.getByText('The same run as a table').click();
  const grid = page.getByRole('grid', { name: 'Events' });
  await grid.getByRole('row', { name: /Grant 1 of A expired/ }).click();
  await expect(time(page)).toHaveText('11.002 s');

  await grid.press('End');
  await expect(time(page)).not.toHaveText('11.002 s');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Faults and clocks');
  await expect(page.getByText('2 of 183 lines')).toBeVisible();
});

test('the causes lead back to the root', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: /^All \d+ causes, back to the root$/ }).click();
  await expect(page.getByRole('list', { name: 'Because' })).toContainText('script-1 arrived at A.');
});
