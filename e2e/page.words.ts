import type { Locator, Page } from 'playwright/test';

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
