import { expect, test } from 'playwright/test';
import { barriersOn } from './axe';

const MONDAY = new Date('2027-01-11T18:00:00');

test('answers by keyboard, is told why at once, and is asked again a week later', async ({
  page,
}) => {
  await page.clock.setFixedTime(MONDAY);
  await page.goto('./#/quiz/q/pauses/ten-and-fifteen');
  const options = page.getByRole('group', { name: 'What went wrong, and what mends it?' });
  await options.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  while (!(await options.getByRole('radio', { name: /^The TTL was too short/ }).isChecked()))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Not quite' })).toBeFocused();
  await expect(page.getByText('The next pause is longer')).toBeVisible();

  const figure = page.getByRole('group', { name: /^Figure: / });
  await expect(figure.getByRole('link', { name: 'Open in the lab' })).toBeVisible();
  await expect(figure).toContainText('no stale write violated');
  expect(await barriersOn(page)).toEqual([]);

  await page.goto('./#/quiz/review');
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('0 to review, 4 new');
  await page.clock.setFixedTime(new Date(MONDAY.getTime() + 7 * 86_400_000));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('1 to review, 5 new');
  await page.goto('./#/lab');
  await page.getByRole('link', { name: '1 to review today' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'What went wrong, and what mends it?' }),
  ).toBeVisible();
});

test('an instant is marked on the axis, and stands beside the truth', async ({ page }) => {
  await page.goto('./#/quiz/q/basics/two-act-at-once');
  const axis = page.getByRole('slider', { name: /^Your mark/ });
  await axis.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: 'A guess' }).check();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(
    page.getByText('From here on the books name B, while A was never told.'),
  ).toBeVisible();
  await expect(page.getByText('✓ 18.002 s')).toBeVisible();
});

test('an address that means nothing leads back to the topics', async ({ page }) => {
  await page.goto('./#/quiz/poetry');
  await expect(page.getByRole('alert')).toContainText('There is no “poetry” in the quiz.');
  await page.getByRole('main').getByRole('link', { name: 'All topics' }).first().click();
  await expect(page.getByRole('link', { name: /^Fencing tokens/ })).toBeVisible();
});
