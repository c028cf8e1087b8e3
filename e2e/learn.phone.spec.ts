import { expect, test } from 'playwright/test';

test('on a phone a chapter fits, and its figure asks and tells', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/learn/fencing#the-race-it-leaves-open');
  const figure = page.getByRole('group', { name: 'Figure: The same guard, a shorter pause' });
  await figure.getByText(/Accepts it: it has seen no higher token yet/).tap();
  await figure.getByRole('radio', { name: 'guess' }).check();
  await figure.getByRole('button', { name: 'Commit and run' }).tap();
  await expect(figure.getByText('Now say what you saw.')).toBeVisible();
  await figure.getByRole('button', { name: 'Skip, explain' }).tap();
  await expect(figure.getByText('✓ As you predicted.')).toBeVisible();

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
