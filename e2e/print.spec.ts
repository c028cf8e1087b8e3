import { expect, test, type Locator, type Page } from 'playwright/test';

/** Paper of A4 between the page’s own margins, in px at 96 to the inch. */
const PAPER_PX = 703;

/** As it is laid out for paper. */
async function onPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: PAPER_PX, height: 980 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
}

async function tooWidePx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test('a chapter is printed whole: every figure made and on the paper, what is asked to be answered with a pen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => {
      const waiting = document.querySelectorAll('main [data-waits]').length;
      document.documentElement.setAttribute('data-printed', String(waiting));
    };
  });
  await page.goto('./#/learn/idea');
  await page.getByRole('button', { name: 'Print this chapter' }).click();
  await expect(page.locator('html[data-printed="0"]')).toHaveCount(1);
  await onPaper(page);

  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print this chapter' })).toBeHidden();
  await expect(page.getByRole('group', { name: /^Timeline/ })).toHaveCount(3);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Commit and run' }).first()).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Playhead' }).first()).toBeHidden();
  expect(await tooWidePx(page)).toBeLessThanOrEqual(0);
  const ink = page.getByRole('heading', { level: 1 });
  expect(await ink.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(29, 31, 36)');
  // A picture that was made for a wide screen has the width of the paper.
  for (const picture of await page.getByRole('group', { name: /^Timeline/ }).all())
    expect((await picture.boundingBox())?.width).toBe(620);
});

test('a comparison and the lab fit on paper', async ({ page }) => {
  await page.goto('./#/compare');
  await page
    .getByRole('group', { name: /^Timeline/ })
    .last()
    .waitFor();
  await onPaper(page);
  expect(await tooWidePx(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('./#/lab/paused-holder');
  await page.getByRole('group', { name: /^Timeline/ }).waitFor();
  await onPaper(page);
  expect(await tooWidePx(page)).toBeLessThanOrEqual(0);
  // What a slider is drawn with are backgrounds, which paper goes without unless told.
  const track = page.getByRole('slider', { name: 'Lease TTL' }).locator('..');
  await expect(track).toHaveCSS('print-color-adjust', 'exact');
});

test('a search and the incidents are printed without what can only be pressed', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/search/paused-holder');
  const panel = page.getByRole('region', { name: 'Break it' });
  await panel.getByRole('button', { name: 'Break it' }).click();
  const sign = panel.getByRole('list', { name: 'Faults that it takes' }).locator('b').first();
  await expect(sign).toBeVisible();
  await onPaper(page);
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Change the question')).toBeHidden();
  await expect(sign).toHaveCSS('print-color-adjust', 'exact');
  await expect(panel).toHaveCSS('break-inside', 'avoid');
  expect(await tooWidePx(page)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('./#/incidents');
  const card = page.getByRole('article').first();
  await card.waitFor();
  await onPaper(page);
  await expect(page.getByRole('search')).toBeHidden();
  await expect(card).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('./#/incidents?service=redis');
  await page.reload();
  await card.waitFor();
  await onPaper(page);
  await expect(page.getByRole('search')).toBeVisible();
  expect(await tooWidePx(page)).toBeLessThanOrEqual(0);
});

/** How wide a canvas is, and what most of its pixels look like. */
async function painted(canvas: Locator): Promise<readonly [widthPx: number, ink: string]> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const { data } = element.getContext('2d')!.getImageData(0, 0, width, height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3]! > 0) {
        const pixel = data.slice(at, at + 4).join();
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
    const [ink = ['none', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
    return [width, ink[0]];
  });
}

test('marks that are painted on a canvas are light on paper too', async ({ page }) => {
  const tell = (name: string) =>
    page.evaluate((type) => void window.dispatchEvent(new Event(type)), name);
  const canvas = page.locator('canvas').first();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/lab/busy');
  await canvas.waitFor();
  await tell('beforeprint');
  await expect(canvas).toHaveCSS('width', '620px');
  const fromDark = await painted(canvas);
  await tell('afterprint');
  await expect(canvas).not.toHaveCSS('width', '620px');
  await page.emulateMedia({ colorScheme: 'light' });
  await tell('beforeprint');
  await expect(canvas).toHaveCSS('width', '620px');
  expect(fromDark[1]).not.toBe('none');
  expect(fromDark).toEqual(await painted(canvas));
});
