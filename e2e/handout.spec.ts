import { expect, test, type Page } from 'playwright/test';
import { barriersOn } from './axe';

/** How many pages a PDF of Chromium’s has; its page objects are not compressed. */
async function pagesOnPaper(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** All runs are made and all questions fetched. */
async function isWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
}

test('a plan is printed a sheet for each scenario, with the key on its own, light from the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/teach/plan/20');
  await page.getByRole('link', { name: 'Handout to print' }).click();
  await isWhole(page);
  await expect(page.getByRole('region', { name: 'Key', exact: true })).toContainText(
    '✗ W no stale write',
  );
  await expect(page.getByText('3 sheets, and the key.')).toBeVisible();
  expect(await barriersOn(page, (axe) => axe.exclude('main svg'))).toEqual([]);
  expect(await pagesOnPaper(page)).toBe(4);
  await page.getByRole('checkbox', { name: 'With the key' }).uncheck();
  await expect(page.getByRole('region', { name: 'Key', exact: true })).toHaveCount(0);
  expect(await pagesOnPaper(page, 'Letter')).toBe(3);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const sheet = page.getByRole('region', { name: 'A sleeps through its lease' });
  await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /#\/lab\/paused-holder\?p=/ })).toBeVisible();
  // Ink on paper, though the theme is dark: what is written is dark.
  expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(29, 31, 36)',
  );
  // Nothing is wider than the paper.
  await page.setViewportSize({ width: 688, height: 900 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

for (const [plan, sheets, ofKey] of [
  ['45', 6, 2],
  ['90', 10, 3],
] as const)
  test(`the plan of ${plan} minutes has a page for each of its ${sheets} scenarios, on either paper`, async ({
    page,
  }) => {
    await page.goto(`./#/teach/handout/${plan}`);
    await isWhole(page);
    await expect(page.getByText(`${sheets} sheets, and the key.`)).toBeVisible();
    expect(await pagesOnPaper(page)).toBe(sheets + ofKey);
    await page.getByRole('checkbox', { name: 'With the key' }).uncheck();
    await expect(page.getByRole('region', { name: 'Key', exact: true })).toHaveCount(0);
    expect(await pagesOnPaper(page)).toBe(sheets);
    expect(await pagesOnPaper(page, 'Letter')).toBe(sheets);
  });

test('one scenario has a handout of its own', async ({ page }) => {
  await page.goto('./#/teach/handout/lab/paused-holder-fenced');
  await isWhole(page);
  await expect(page.getByRole('region', { name: 'Key', exact: true })).toContainText('✓ Hold: M');
  expect(await pagesOnPaper(page)).toBe(2);
  await page.goto('./#/teach/handout/lab/no-such-thing');
  await expect(page.getByText('There is no playlist to show.')).toBeVisible();
});
