import { expect, test, type Locator, type Page } from 'playwright/test';
import { addressOf } from '../src/scenario/address';
import { scenarioOf } from '../src/scenario/read';
import { openZoomable } from './page.words';

/** The chart itself, which the pointer drags and zooms. */
function chart(page: Page): Locator {
  return page.getByRole('group', { name: /^Timeline, \d+ lanes$/ });
}

function mark(page: Page, name: RegExp): Locator {
  return chart(page).getByRole('img', { name });
}

const zoomOut = (page: Page) => page.getByRole('button', { name: 'Zoom out' });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the wheel scrolls the page, and zooms only with Ctrl', async ({ page }) => {
  await openZoomable(page);
  const { x, y } = await middleOf(chart(page));
  await page.mouse.move(x, y);

  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect(zoomOut(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Show the whole run' }).click();

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(zoomOut(page)).toBeDisabled();
});

test('a drag pans, and a double click shows the whole run again', async ({ page }) => {
  await openZoomable(page);
  const first = mark(page, /^A was granted the lock/);
  for (let times = 0; times < 2; times += 1)
    await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(first).toBeHidden();

  const { x, y } = await middleOf(chart(page));
  await page.mouse.move(x, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 400, y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(first).toBeVisible();

  await page.mouse.dblclick(x, y + 60);
  await expect(zoomOut(page)).toBeDisabled();
});

test('a frame drawn in the strip is the window', async ({ page }) => {
  await openZoomable(page);
  const { x, width, y, height } = (await chart(page).boundingBox())!;
  const below = y + height + 20;
  // The frame of the whole run is made smaller by its left edge.
  await page.mouse.move(x + width - 14, below);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, below, { steps: 5 });
  await page.mouse.up();
  await expect(zoomOut(page)).toBeEnabled();
  await expect(mark(page, /^A was granted the lock/)).toBeVisible();
  await expect(mark(page, /version 2 replaced 1/)).toBeHidden();
});

test('the card of a mark can be reached, and Escape puts it away', async ({ page }) => {
  await openZoomable(page);
  await mark(page, /^A was granted the lock/).hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('Grant 1 of A expired.');
  await card.hover();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('what was selected is told beside the picture', async ({ page }) => {
  await openZoomable(page);
  await mark(page, /version 2 replaced 1/).click();
  await expect(page.getByText(/Storage applied a write by A/).first()).toBeVisible();
});

const BUSY = scenarioOf({
  service: { id: 'redis', ttlMs: 4_000, replica: true },
  durationMs: 40_000,
  clients: { count: 16 },
  work: { jobsPerSecond: 1, workMs: 700, performsEffect: true },
  pause: { lengthMs: 6_000, afterGrantMs: 300 },
  faults: [
    { type: 'cut', at: { atMs: 9_000 }, between: ['A'], and: ['redis'], lengthMs: 3_000 },
    { type: 'clockStep', at: { atMs: 7_000 }, node: 'redis', byMs: 4_000 },
    { type: 'kill', at: { atMs: 24_000 }, node: 'C' },
    { type: 'failover', at: { atMs: 16_000 }, from: 'redis', to: 'replica' },
  ],
});

for (const [title, address] of [
  ['the first preset', './'],
  ['sixteen clients and many faults', `./${addressOf(BUSY)}`],
] as const) {
  for (const width of [1440, 768, 375]) {
    test(`no text lies on another: ${title}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openZoomable(page, address);
      await expect(chart(page)).toBeVisible();
      expect(await overlapsIn(page)).toEqual([]);
    });
  }
}

/** Pairs of texts of the picture whose boxes meet, as the browser has drawn them; and texts cut off. */
function overlapsIn(page: Page): Promise<string[]> {
  return chart(page).evaluate((svg) => {
    const area = svg.getBoundingClientRect();
    const texts = [...svg.parentElement!.querySelectorAll('svg text')]
      .filter((text) => text.textContent !== '')
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    const found = texts
      .filter(({ box }) => box.left < area.left || box.right > area.right)
      .map(({ text }) => `${text} is cut off`);
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes are taller than letters.
        if (width > 0 && height > 3) found.push(`${one.text} on ${other.text}`);
      }
    });
    return found;
  });
}
