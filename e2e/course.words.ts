import { expect, type FrameLocator, type Page } from 'playwright/test';

/** Two questions about pauses whose keys need no run: `pauses/ten-and-fifteen` and another one. */
export async function chooseCourse(page: Page): Promise<void> {
  await page.goto('./#/course');
  const pauses = page.getByRole('listitem').filter({ hasText: 'Leases, pauses and clocks' });
  await pauses.getByText('0 of').click();
  await pauses.getByRole('checkbox', { name: 'What went wrong, and what mends it?' }).check();
  const fencing = page.getByRole('listitem').filter({ hasText: 'Fencing tokens' });
  await fencing.getByText('0 of').click();
  await fencing.getByRole('checkbox', { name: /^Who has to compare the number/ }).check();
  await page.getByLabel('Title').fill('Pauses & fences');
  await page.getByLabel('Pass mark, %').fill('50');
  await expect(page.getByText('2 questions.')).toBeVisible();
}

/** That course, as a package in a file. */
export async function makePackage(page: Page, label: string): Promise<string> {
  await chooseCourse(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ]);
  return download.path();
}

/** Answers what is asked, and waits until it is said whether it was right. */
export async function answer(course: FrameLocator | Page, name: RegExp): Promise<void> {
  await course.getByRole('radio', { name }).check();
  await course.getByRole('radio', { name: 'Certain' }).check();
  await course.getByRole('button', { name: 'Answer' }).click();
  await expect(course.getByRole('heading', { level: 3 }).first()).toBeVisible();
}
