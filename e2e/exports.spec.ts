import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { openStill } from './page.words';

test('a run that was saved as a table is drawn again from its file', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: 'Scenarios' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'History as CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('the-paused-holder.csv');
  const text = await readFile(await download.path(), 'utf8');

  await page.goto('./#/trace');
  await page.getByRole('textbox', { name: 'Trace' }).fill(text);
  await page.getByRole('button', { name: 'Draw and judge' }).click();
  await expect(page.getByRole('row', { name: /^W / })).toContainText('violated');
  await expect(page.getByRole('row', { name: /^B / })).toContainText('violated');
});
