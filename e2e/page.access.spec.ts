import { expect, test } from 'playwright/test';
import { openStill, time, verdict } from './page.words';
import { barriersOn, withTargets } from './axe';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 768, 375])
    test(`axe finds nothing in ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await openStill(page);
      await expect(page.getByRole('group', { name: 'Transport' })).toBeVisible();
      await page.getByText('The same run as a table').click();
      await expect(page.getByRole('grid', { name: 'Events' })).toBeVisible();
      await page.getByRole('button', { name: /^More: faults/ }).click();
      await page.getByRole('heading', { name: 'Client behaviour' }).click();

      expect(await barriersOn(page, withTargets)).toEqual([]);
    });

for (const dialog of ['Scenarios', 'Share', 'Help and keys', 'About Redis'])
  test(`axe finds nothing in the dialog of “${dialog}”`, async ({ page }) => {
    await openStill(page);
    await page.getByRole('button', { name: dialog }).click();
    await expect(page.getByRole('dialog').getByText('Loading')).toHaveCount(0);

    expect(await barriersOn(page, (axe) => axe.include('dialog'))).toEqual([]);
  });

test('keys alone do everything: choose a guard, move a slider, step, read, close', async ({
  page,
}) => {
  await openStill(page);
  const press = async (key: string, count = 1): Promise<void> => {
    for (let index = 0; index < count; index += 1) await page.keyboard.press(key);
  };
  const tabTo = async (name: string | RegExp): Promise<void> => {
    for (let count = 0; count < 60; count += 1) {
      await press('Tab');
      const focused = page.locator(':focus');
      const label =
        (await focused.getAttribute('aria-label')) ?? (await focused.textContent()) ?? '';
      if (typeof name === 'string' ? label.trim() === name : name.test(label)) return;
    }
    throw new Error(`Tab never came to ${String(name)}.`);
  };

  await tabTo('Help and keys');
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Help and keys' })).toBeFocused();

  await page.getByRole('radio', { name: 'none' }).focus();
  await press('ArrowRight');
  await expect(verdict(page, 'no stale write')).toContainText('holds');
  await press('Control+z');
  await expect(verdict(page, 'no stale write')).toContainText('violated');

  await tabTo('Play');
  await press('Home');
  await press('ArrowRight', 3);
  await expect(time(page)).toHaveText('1.000 s');
});

test('the browser that keeps nothing says so, and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openStill(page);

  await expect(page.getByText('This browser keeps nothing for the page.')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a chosen theme outlasts a reload', async ({ page }) => {
  await openStill(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: 'As the system' }).check();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});
