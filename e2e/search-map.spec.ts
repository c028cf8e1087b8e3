import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from 'playwright/test';
import { openStill, verdict } from './page.words';
import { barriersOn, withTargets } from './axe';

const draw = (page: Page) => page.getByRole('button', { name: /^Draw (the map|again)$/ });
const chart = (page: Page) => page.getByRole('application', { name: /^Risk map/ }).first();
const done = (page: Page) => page.getByText(/ runs? in [\d.]+ s on \d+ threads?$/);

/** TTL × pause of the paused holder over a network that varies, so that seeds matter. */
const QUESTION = 'map=service.ttlMs~4000~16000~pause.lengthMs~0~16000~12~12~3~W';

async function csvOf(page: Page): Promise<string> {
  await page.getByText('Table and files').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a newcomer draws the map of the open scenario and opens the run of a cell', async ({
  page,
}) => {
  await openStill(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/#\/search\/paused-holder/);
  await draw(page).click();
  await expect(done(page)).toBeVisible();
  await expect(page).toHaveURL(/map=service\.ttlMs/);
  await expect(page.getByText(/^The pause is as long as the remaining lease/)).toBeVisible();

  // From the corner to the longest pause: the lease is over long before.
  await chart(page).focus();
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('PageUp');
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Lease TTL .*, Pause length/)).toBeVisible();
  await expect(page.getByText('violated, whatever the seed')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/lab\/~1/);
  await expect(verdict(page, 'no stale write')).toContainText('violated');
});

test('the map is the same from one worker, two, four, and from the page itself', async ({
  browser,
}) => {
  const maps: string[] = [];
  for (const threads of [1, 2, 4, 0]) {
    const page = await browser.newPage();
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: Math.max(1, count) });
      if (count === 0) Object.defineProperty(window, 'Worker', { value: undefined });
    }, threads);
    await page.goto(`./#/search/busy?map=service.ttlMs~500~4000~work.workMs~100~2000~6~6~3~B`);
    await expect(page.getByText(` on ${Math.max(1, threads)} thread`)).toBeVisible();
    maps.push(await csvOf(page));
    await page.close();
  }
  expect(maps[0]?.trim().split('\n')).toHaveLength(37);
  expect(new Set(maps).size).toBe(1);
});

test('a worker that dies is told and replaced, and the map goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    Object.assign(window, { workersMade: workers });
    window.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        workers.push(this);
      }
    };
  });
  await page.goto(
    `./#/search/paused-holder?map=service.ttlMs~4000~16000~pause.lengthMs~0~16000~32~32~1~W`,
  );
  await expect(page.getByText(/^[1-9]\d? %/)).toBeVisible();
  await page.evaluate(() => {
    const [first] = (window as unknown as { workersMade: Worker[] }).workersMade;
    first?.terminate();
    first?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  });
  await expect(page.getByText(/^One thread died and was replaced/)).toBeVisible();
  await expect(done(page)).toBeVisible();
});

test('two designs stand side by side on one scale, and the question is a link', async ({
  page,
}) => {
  await page.goto(`./#/search/paused-holder?${QUESTION}~redis.token-on-write`);
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Redis, no guard', exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Redis, fencing token', exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/: the stale write meets/)).toBeVisible();
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const)
  test(`axe finds nothing in a drawn map at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`./#/search/paused-holder?${QUESTION}`);
    await expect(done(page)).toBeVisible();
    await page.getByText('Change the question').click();
    await page.getByText('Table and files').click();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBeLessThanOrEqual(width);
    await page.screenshot({ path: `node_modules/.cache/search-${width}.png`, fullPage: true });
    expect(await barriersOn(page, withTargets)).toEqual([]);
  });

test('where colours are forced, a map still tells right from wrong', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`./#/search/paused-holder?${QUESTION}`);
  await expect(done(page)).toBeVisible();
  const colours = await page.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const pixels = new Uint32Array(data.buffer);
    return new Set(pixels.filter((pixel) => pixel >>> 24 === 255)).size;
  });
  expect(colours).toBeGreaterThan(1);
});
