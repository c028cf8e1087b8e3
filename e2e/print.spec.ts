import { expect, test, type Page } from 'playwright/test';

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
});
