import { expect, test } from 'playwright/test';

test('on a phone a chapter fits, and its figure asks and tells', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./#/learn/fencing#the-race-it-leaves-open');
  const figure = page.getByRole('group', { name: 'Figure: The same guard, a shorter pause' });
  await figure.getByText('Accepts it, and B’s write then destroys it').tap();
  await figure.getByRole('radio', { name: 'guess' }).check();
  await figure.getByRole('button', { name: 'Commit and run' }).tap();
  await expect(figure.getByText('Now say what you saw.')).toBeVisible();
  await figure.getByRole('button', { name: 'Skip, explain' }).tap();
  await expect(figure.getByText('✓ As you predicted.')).toBeVisible();

  // The chapter comes first; the list of all of them is one tap away, and folds again after it.
  const contents = page.getByRole('navigation', { name: 'Distributed locks' });
  await expect(contents.getByRole('link', { name: /Leases/ })).toBeHidden();
  await contents.getByText('All chapters').tap();
  await contents.getByRole('link', { name: /Leases/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();
  await expect(contents.getByRole('link', { name: /Leases/ })).toBeHidden();

  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the meaning of a word at the right edge does not leave the page', async ({ page }) => {
  for (const width of [375, 768]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('./#/learn/production');
    const word = page.getByRole('article').getByRole('link', { name: 'grant', exact: true });
    await word.focus();
    const meaning = page.getByRole('tooltip').filter({ hasText: 'client owns the lock' });
    await expect(meaning).toBeVisible();
    const box = await meaning.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    await page.goto('about:blank');
  }
});
