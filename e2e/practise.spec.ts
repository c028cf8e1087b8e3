import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

async function withoutViolations(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
}

test('by keys alone: a decision, from the first question to its record', async ({ page }) => {
  await openStill(page, './#/decide');
  await page.getByRole('textbox', { name: 'What is it about?' }).fill('Nightly invoices');
  const answer = async (label: RegExp): Promise<void> => {
    await page.getByRole('link', { name: label }).focus();
    await page.keyboard.press('Enter');
  };
  await answer(/^An effect happens twice/);
  await expect(page.getByRole('heading', { name: /know that it was done before/ })).toBeFocused();
  await answer(/^Yes: it accepts a key/);
  await expect(page.getByRole('heading', { name: /^An idempotency key/ })).toBeFocused();
  await expect(page).toHaveURL(/decide\/harm\.repeat\/key\.yes\?for=Nightly/);

  await page.getByRole('textbox', { name: /^Notes/ }).fill('Agreed with billing.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Markdown' }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^# Nightly invoices\n/);
  expect(text).toContain('**An idempotency key, and no lock.**');
  expect(text).toContain('> Agreed with billing.');
  expect(text).toMatch(/\[Run it\]\(http.*#\/lab\/none-idempotency-works\)/);

  await page.getByRole('button', { name: 'Keep in your record' }).press('Enter');
  await page.goto('./#/decide');
  await page.getByRole('link', { name: 'Nightly invoices' }).click();
  await expect(page.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Agreed with billing.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByText('Agreed with billing.').and(page.locator('div'))).toBeVisible();
});

test('a drill outlasts a reload; a microphone that is refused does no harm', async ({ page }) => {
  await openStill(page, './#/drills/gc-pause');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('A sleeps, B writes');
  await page.getByRole('button', { name: 'Next phase' }).click();
  await page.getByRole('button', { name: 'Record yourself' }).click();
  await expect(page.getByText(/The drill works without\.$/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('A sleeps, B writes');
  await expect(page.getByRole('listitem').and(page.locator('[aria-current]'))).toContainText(
    'Sketch',
  );
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('where nothing can be kept the drill works, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    });
  });
  await openStill(page, './#/drills/lease');
  await expect(page.getByText('This browser keeps nothing for the page.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('for this visit');
  await page.getByRole('link', { name: 'Your record' }).click();
  await expect(page.getByText('drills begun')).toBeVisible();
});

test('two tabs agree; a damaged file changes nothing; a whole one comes back', async ({
  page,
  context,
}) => {
  await openStill(page, './#/drills/ttl');
  const other = await context.newPage();
  await openStill(other, './#/record');
  await expect(other.getByText('No drill and no decision yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  // A drill that runs is written again and again; one that stands is not.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(other.getByText('drills begun')).toBeVisible();

  const download = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Save as a file' }).click();
  const whole = await readFile(await (await download).path(), 'utf8');
  const pick = (text: string) =>
    other.getByLabel('File with a record').setInputFiles({
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await pick(whole.slice(0, whole.length / 2));
  await expect(other.getByRole('alert')).toContainText('Your record is as it was.');
  await expect(other.getByText('drills begun')).toBeVisible();

  await other.getByRole('button', { name: /^Delete your record/ }).click();
  await other.getByRole('button', { name: 'Delete everything' }).click();
  await expect(other.getByText('No drill and no decision yet.')).toBeVisible();
  await pick(whole);
  await expect(other.getByText('1 drill added')).toBeVisible();
  await other.getByRole('button', { name: /^Join/ }).click();
  await expect(other.getByText('drills begun')).toBeVisible();
});

for (const [address, wait] of [
  ['./#/drills', 'Interview drills'],
  ['./#/drills/opening', 'The opening question'],
  ['./#/decide/harm.overwrite/place.conditional', 'Which lock, if any?'],
  ['./#/record', 'Your record'],
] as const)
  test(`axe finds nothing at ${address}, and it fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openStill(page, address);
    await expect(page.getByRole('heading', { level: 1, name: wait })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    await withoutViolations(page);
  });
