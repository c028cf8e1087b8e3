import { expect, test } from 'playwright/test';
import { openStill, verdict } from './page.words';

test('machines that do not arrive are told, and can be asked for again', async ({ page }) => {
  await page.route(/token-on-write/, (route) => route.abort());
  await openStill(page);
  await page.getByRole('radio', { name: 'fencing token' }).check();

  const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { name: /The paused holder/ })).toBeVisible();

  await page.unroute(/token-on-write/);
  await page.keyboard.press('Control+z');
  await expect(message).toHaveCount(0);
  await expect(verdict(page, 'no stale write')).toContainText('violated');
});

test('a run that would take too long says where it was stopped', async ({ page }) => {
  await openStill(page, './#/lab/busy');
  await page.getByRole('textbox', { name: 'Traffic, typed' }).fill('200');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^More: faults/ }).click();
  await page.getByRole('heading', { name: 'Clients and run' }).click();
  await page.getByRole('textbox', { name: 'Length of the run, typed' }).fill('1 h');
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^This run was stopped at .* after 60,000 events/)).toBeVisible();
});

test('on paper there is the picture and what it says, without what moves it', async ({ page }) => {
  await openStill(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Four properties' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Transport' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});
