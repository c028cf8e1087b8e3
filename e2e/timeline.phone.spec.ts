import { expect, test, type Page } from 'playwright/test';
import { openZoomable } from './page.words';

interface Point {
  readonly x: number;
  readonly y: number;
}

const zoomOut = (page: Page) => page.getByRole('button', { name: 'Zoom out' });

/** Moves fingers along, each from its first point to its last, a step for each frame. */
async function swipe(page: Page, paths: readonly (readonly [Point, Point])[]) {
  const session = await page.context().newCDPSession(page);
  const steps = 8;
  const at = (share: number) =>
    paths.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / steps),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('two fingers zoom, one pans sideways, and up and down is the page’s', async ({ page }) => {
  await openZoomable(page);
  const chart = page.getByRole('group', { name: /^Timeline, \d+ lanes$/ });
  const { x, y, width, height } = (await chart.boundingBox())!;
  const middle = { x: x + width * 0.75, y: y + height / 2 };

  await swipe(page, [
    [
      { x: middle.x - 15, y: middle.y },
      { x: middle.x - 80, y: middle.y },
    ],
    [
      { x: middle.x + 15, y: middle.y },
      { x: middle.x + 80, y: middle.y },
    ],
  ]);
  await expect(zoomOut(page)).toBeEnabled();
  const first = chart.getByRole('img', { name: /^A was granted the lock/ });
  await expect(first).toBeHidden();

  for (let times = 0; times < 4; times += 1)
    await swipe(page, [
      [
        { x: x + 100, y: middle.y },
        { x: x + width - 20, y: middle.y },
      ],
    ]);
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await swipe(page, [[middle, { x: middle.x, y: middle.y - 120 }]]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
