import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from 'playwright/test';
import { openStill } from './page.words';

const NO_SCENARIO = JSON.stringify({ service: { id: 'redis', ttlMs: -5 }, colour: 'green' });

async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'dropped.json', { type: 'application/json' }));
    return data;
  }, text);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await expect(page.getByText('Drop the scenario file here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

async function pick(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByLabel('Scenario file').setInputFiles({
    name: 'picked.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

test('what was exported is what is imported', async ({ page }) => {
  await openStill(page);
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('8 s');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Scenarios' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as JSON' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('the-paused-holder.json');
  const text = await readFile(await download.path(), 'utf8');

  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('3 s');
  await page.keyboard.press('Enter');
  await pick(page, text);

  await expect(page.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^8 seconds/,
  );
});

for (const [where, address] of [
  ['the lab', './'],
  ['the search', './#/search'],
  ['the comparison', './#/compare'],
] as const)
  for (const [manner, give] of [
    ['picked', pick],
    ['dropped', drop],
  ] as const)
    test(`a bad file, ${manner} in ${where}, is told with its paths and changes nothing`, async ({
      page,
    }) => {
      await openStill(page, address);
      await give(page, NO_SCENARIO);

      const message = page
        .getByRole('alert')
        .filter({ hasText: `${manner}.json cannot be opened` });
      await expect(message).toContainText('service.ttlMs');
      await expect(message).toContainText('colour');
      await expect(message).toBeFocused();
      await expect(page.getByRole('heading', { name: 'The paused holder' })).toBeVisible();
    });

test('a file that is no JSON says where', async ({ page }) => {
  await openStill(page);
  await drop(page, '{ "service": ');
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be opened' })).toContainText(
    'is no JSON',
  );
});
