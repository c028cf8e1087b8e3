import { unzipSync } from 'fflate';
import { expect, test, type Frame, type Page } from 'playwright/test';
import { barriersOn } from './axe';
import { verdict } from './page.words';
import { builtPackage, DIST, filesIn, nextVersion, serveSite, type Site } from './site-host';

// Everywhere else service workers are blocked.
test.use({ serviceWorkers: 'allow' });

const NOTHING_KEPT = /^The browser keeps nothing of this page/;
const newVersion = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version' });

/** Opens the lab and stays until the browser has all of it. */
async function openKept(page: Page, { address }: Site): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}#/take`);
  await expect(page.getByText('This browser keeps the whole lab')).toBeVisible();
}

function registrationCount(page: Page | Frame): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('once kept, the lab opens without a network: pages never seen before, and the workers', async ({
  page,
}) => {
  const site = await serveSite(filesIn(DIST));
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (said) => {
    if (/Content Security Policy/.test(said.text())) wrong.push(said.text());
  });
  await openKept(page, site);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test's window is always a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: `${site.address}manifest.webmanifest` });
  expect(await barriersOn(page)).toEqual([]);
  expect(site.missed).toEqual([]);
  expect(site.asked.filter((name) => name === 'lock-lab.html')).toEqual([]);

  await site.close();
  await page.goto(`${site.address}#/lab/paused-holder`);
  await page.reload();
  await expect(verdict(page, 'no stale write')).toContainText(/violated/i);
  await page.goto(`${site.address}?from=elsewhere#/drills`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview drills');
  await page.goto(`${site.address}#/search`);
  await page.getByRole('button', { name: /^Draw (the map|again)$/ }).click();
  await expect(page.getByRole('application', { name: /^Risk map/ }).first()).toBeVisible();
  expect(wrong).toEqual([]);
});

test('a new version over an open old one waits, also for a quiz in another tab', async ({
  page,
  context,
}) => {
  const site = await serveSite(filesIn(DIST));
  await openKept(page, site);
  await page.goto(`${site.address}#/quiz/q/pauses/ten-and-fifteen`);
  await page.getByRole('radio', { name: /^The TTL was too short/ }).check();
  await page.getByRole('radio', { name: 'Certain' }).check();
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));

  site.deploy(filesIn(nextVersion('beefbeef')));
  // A browser looks for a new version when a page of the site is opened.
  const other = await context.newPage();
  await other.goto(`${site.address}#/take`);
  await expect(newVersion(page)).toBeVisible();
  await expect(other.getByText(/^Build (?!beefbeef)[0-9a-f]{8}/)).toBeVisible();

  // The files of the old version exist on no server any more.
  const from = site.asked.length;
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible();
  await expect(page.getByText('no stale write violated')).toBeVisible();

  await newVersion(other).getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByText('Build beefbeef')).toBeVisible();
  await expect(newVersion(other)).toBeHidden();
  // The quiz is where it was, and its tab still finds what it has not fetched so far.
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible();
  await newVersion(page).getByRole('button', { name: 'Later' }).click();
  await expect(newVersion(page)).toBeHidden();
  await page.getByRole('link', { name: 'Decide', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(site.asked.slice(from).filter((name) => site.missed.includes(name))).toEqual([]);

  await page.goto(`${site.address}#/take`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Build beefbeef')).toBeVisible();
  await site.close();
});

test('in a frame nothing is kept', async ({ page }) => {
  const built = filesIn(DIST);
  const host = new TextEncoder().encode('<iframe src="./index.html#/take" title="Lab"></iframe>');
  const site = await serveSite((name) => (name === 'host.html' ? host : built(name)));
  await page.goto(`${site.address}host.html`);
  await expect(page.frameLocator('iframe').getByText(NOTHING_KEPT)).toBeVisible();
  expect(await registrationCount(page.frames()[1]!)).toBe(0);
  expect(site.asked).not.toContain('sw.js');
  await site.close();
});

test('nor in a package of an LMS, nor in the single file', async ({ page }) => {
  const files = unzipSync(await builtPackage());
  const site = await serveSite((name) => files[name] ?? null);
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'One question' })).toBeVisible();
  await page.goto(`${site.address}#/take`);
  await expect(page.getByText(NOTHING_KEPT)).toBeVisible();
  expect(await registrationCount(page)).toBe(0);

  site.deploy(filesIn(DIST));
  await page.goto(`${site.address}lock-lab.html#/take`);
  await expect(page.getByText('You are reading it')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeHidden();
  expect(await registrationCount(page)).toBe(0);
  expect(site.asked).not.toContain('sw.js');
  await site.close();
});
