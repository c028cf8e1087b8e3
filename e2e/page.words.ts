import { expect, type Locator, type Page } from 'playwright/test';

/** One line of the verdict panel, by what it is called: `no stale write`. */
export function verdict(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: new RegExp(`^${title} `) });
}

/** The playhead's time in the transport. */
export function time(page: Page): Locator {
  return page.getByRole('group', { name: 'Transport' }).getByRole('status');
}

/** Opens the lab where its first preset goes wrong, with nothing moving. */
export async function openStill(page: Page, address = './'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The same, with the gestures, which are fetched after the first picture, as is what may move it a little. */
export async function openZoomable(page: Page, address?: string): Promise<void> {
  await openStill(page, address);
  await page.waitForLoadState('networkidle');
  const chart = page.getByRole('group', { name: /^Timeline, \d+ lanes$/ }).first();
  await page.locator('rect.overlay').first().waitFor({ state: 'attached' });
  // d3 keeps on what it lets be zoomed how far it is.
  await expect.poll(() => chart.evaluate((svg) => '__zoom' in svg)).toBe(true);
  await expect(async () => {
    const before = await chart.boundingBox();
    await page.waitForTimeout(300);
    expect(await chart.boundingBox()).toEqual(before);
  }).toPass();
}
