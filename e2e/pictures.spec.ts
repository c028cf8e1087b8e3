import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { openStill } from './page.words';

/** Saves what a button gives, under its own name, and tells where. */
async function saved(page: Page, button: string, folder: (name: string) => string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  const path = folder(download.suggestedFilename());
  await download.saveAs(path);
  return { name: download.suggestedFilename(), path };
}

test('a run is taken along as SVG, PNG and a page that plays it from a disk', async ({
  page,
  context,
}, info) => {
  await openStill(page);
  await page.getByRole('button', { name: 'Scenarios' }).click();
  const folder = (name: string) => info.outputPath(name);

  const svg = await saved(page, 'Timeline as SVG', folder);
  expect(svg.name).toBe('the-paused-holder.svg');
  const text = await readFile(svg.path, 'utf8');
  expect(text).not.toMatch(/var\(|light-dark| class=/);
  const png = await saved(page, 'Timeline as PNG', folder);
  const bytes = await readFile(png.path);
  const html = await saved(page, 'Replay as HTML', folder);

  const viewer = await context.newPage();
  await viewer.goto(pathToFileURL(svg.path).href);
  // A file that is not well-formed would be shown with another root.
  const shown = await viewer.evaluate(() => {
    const { documentElement: root } = document;
    const word = [...root.querySelectorAll('text')].find(
      ({ textContent }) => textContent === 'corrupting',
    );
    return {
      root: root.localName,
      title: document.title,
      word: word === undefined ? null : getComputedStyle(word).fill,
      width: Number(root.getAttribute('width')),
    };
  });
  expect(shown).toMatchObject({
    root: 'svg',
    title: 'The paused holder',
    word: 'rgb(196, 18, 47)',
  });
  // The width of a PNG stands in its header, at byte 16.
  expect(bytes.readUInt32BE(16)).toBe(2 * shown.width);

  const refused: string[] = [];
  viewer.on('pageerror', ({ message }) => refused.push(message));
  viewer.on('console', (said) => {
    if (said.type() === 'error') refused.push(said.text());
  });
  viewer.on('request', (request) => {
    if (!request.url().startsWith('file:')) refused.push(request.url());
  });
  await viewer.goto(pathToFileURL(html.path).href);
  const says = viewer.locator('.says');
  const stale = viewer.getByRole('listitem').filter({ hasText: 'W no stale write' });
  await expect(says).toHaveText('Nothing has been told yet.');
  await expect(stale).toContainText('violated in the end, so far untested');
  await viewer.keyboard.press('ArrowRight');
  await expect(says).toContainText('0 ms');
  for (let count = 0; count < 2; count += 1)
    await viewer.getByRole('button', { name: 'Next violation' }).click();
  await expect(says).toContainText('18.003 s');
  await expect(says).toContainText('Storage applied a write by A');
  await expect(stale).not.toContainText('so far');
  await viewer.getByRole('button', { name: 'Step back' }).click();
  await expect(stale).toContainText('so far holds');
  await viewer.getByRole('button', { name: 'Play' }).click();
  await viewer.getByRole('button', { name: 'Stop', exact: true }).click();
  await viewer.getByRole('slider', { name: 'Instant' }).press('End');
  await expect(viewer.locator('output')).toHaveText('25.000 s');

  const scenario = JSON.parse((await viewer.locator('#scenario').textContent()) ?? '') as object;
  expect(scenario).toMatchObject({ title: 'The paused holder' });
  await expect(viewer.getByRole('link', { name: /#\/lab\/paused-holder/ })).toBeVisible();
  expect(refused).toEqual([]);
});
