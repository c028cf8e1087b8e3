import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'playwright/test';
import { verdict } from './page.words';
import { barriersOn } from './axe';
import { DIST } from './site-host';

const FILE = join(DIST, 'lock-lab.html');
const ADDRESS = pathToFileURL(FILE).href;

test('the one file opens from a disk: a run is seen, a question answered', async ({ page }) => {
  expect(existsSync(FILE)).toBe(true);
  const requests: string[] = [];
  const wrong: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) requests.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) wrong.push(message.text());
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${ADDRESS}#/lab/paused-holder`);
  await expect(verdict(page, 'no stale write')).toContainText(/violated/i);

  await page.goto(`${ADDRESS}#/quiz/q/basics/two-act-at-once`);
  const axis = page.getByRole('slider', { name: /^Your mark/ });
  await axis.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: 'A guess' }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByText('✓ 18.002 s')).toBeVisible();

  // What was measured lies beside other pages; here nothing is asked for.
  await page.goto(`${ADDRESS}#/sizes`);
  await expect(page.getByText('The measurements cannot be read here.')).toBeVisible();
  await page.goto(`${ADDRESS}#/take`);
  await expect(page.getByText('You are reading it')).toBeVisible();
  await expect(page.getByText(/^Build [0-9a-f]{8}/)).toBeVisible();
  expect(requests).toEqual([]);
  expect(wrong).toEqual([]);
});

test('the page that tells of the file links it, with its size as it was built', async ({
  page,
  request,
}) => {
  await page.goto('./#/take');
  await expect(page.getByText(/It is \d\.\d\d MB large/)).toBeVisible();
  const link = page.getByRole('link', { name: 'lock-lab.html' });
  await expect(link).toHaveAttribute('href', './lock-lab.html');
  expect((await request.head('lock-lab.html')).status()).toBe(200);
  expect(await barriersOn(page)).toEqual([]);
});
