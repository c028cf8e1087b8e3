import { expect, test } from 'playwright/test';
import { openStill, verdict } from './page.words';

test('a pause shorter than the remaining lease turns the verdicts', async ({ page }) => {
  await openStill(page);
  await expect(verdict(page, 'no stale write')).toContainText('violated');

  await page.getByRole('textbox', { name: 'Pause length, typed' }).fill('5 s');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('slider', { name: 'Pause length' })).toHaveAttribute(
    'aria-valuetext',
    /^5 seconds; the lease that remains is 7.999 s/,
  );
  for (const title of ['exclusive belief', 'no stale write', 'data integrity'])
    await expect(verdict(page, title)).toContainText('holds');
});

test('the slider moves by keys and can be reset', async ({ page }) => {
  await openStill(page);
  const slider = page.getByRole('slider', { name: 'Lease TTL' });

  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^11 seconds/);

  await page.getByRole('button', { name: 'Reset Lease TTL to 10 s' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 seconds/);
});

test('a fencing token lets storage reject the late write', async ({ page }) => {
  await openStill(page);

  await page.getByRole('radio', { name: 'fencing token' }).check();

  await expect(page.getByText('Redis issues no ordered token.')).toBeVisible();
  await expect(verdict(page, 'no stale write')).toContainText('holds');
  await expect(verdict(page, 'data integrity')).toContainText('holds');
  await expect(verdict(page, 'exclusive belief')).toContainText('violated');
  await page.getByText('The same run as a table').click();
  await expect(page.getByRole('row', { name: /Storage rejected a write by A/ })).toBeVisible();
});

test('what cannot be read is told and changes nothing', async ({ page }) => {
  await openStill(page);
  const field = page.getByRole('textbox', { name: 'Lease TTL, typed' });

  await field.fill('soon');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Lease TTL: Type a time');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.press('Escape');
  await expect(field).toHaveValue('10 s');

  await field.fill('15');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Not changed');
  await expect(page.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^10 seconds/,
  );
});

test('undo and redo, by key and by button', async ({ page }) => {
  await openStill(page);
  const slider = page.getByRole('slider', { name: 'Lease TTL' });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^12 seconds/);

  await page.keyboard.press('Control+z');
  await expect(slider).toHaveAttribute('aria-valuetext', /^11 seconds/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 seconds/);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await page.keyboard.press('Control+Shift+z');
  await expect(slider).toHaveAttribute('aria-valuetext', /^11 seconds/);
  await page.keyboard.press('Control+y');
  await expect(slider).toHaveAttribute('aria-valuetext', /^12 seconds/);
});

test('a fault is added, changes the run, and is removed', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: /^More: faults/ }).click();
  await page.getByRole('heading', { name: 'Faults' }).click();
  await page.getByRole('button', { name: 'Add a fault' }).click();
  const form = page.getByRole('form', { name: 'Fault 1' });
  await form.getByRole('combobox', { name: 'What' }).selectOption('Kill');
  await form.getByRole('textbox', { name: 'At, typed' }).fill('2500');
  await form.getByRole('button', { name: 'Apply' }).click();

  await expect(page.getByText('At 2.5 s: Kill A.')).toBeVisible();
  await expect(verdict(page, 'no stale write')).toContainText('holds');

  await page.getByRole('button', { name: 'Remove fault 1' }).click();
  await expect(verdict(page, 'no stale write')).toContainText('violated');
});

test('the card of a service tells how it works and opens its presets', async ({ page }) => {
  await openStill(page);
  await page.getByRole('combobox', { name: 'Lock service' }).selectOption('Redlock');
  await page.getByRole('button', { name: 'About Redlock' }).click();
  const card = page.getByRole('dialog', { name: 'About Redlock' });
  await expect(card.getByRole('definition').last()).toContainText('identity only');

  await card
    .getByRole('button', { name: /^Redlock/ })
    .first()
    .click();

  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Redlock');
});

test('another lock service takes over the schedule, and says what it cannot', async ({ page }) => {
  await openStill(page, './#/lab/paused-holder-fenced');
  const picker = page.getByRole('combobox', { name: 'Lock service' });
  await picker.selectOption('none-epoch');
  await expect(page.getByText(/brings its own guard/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Pause length, typed' })).toHaveValue(/15/);

  await page.keyboard.press('Control+z');
  await expect(picker).toHaveValue('redis');
});
