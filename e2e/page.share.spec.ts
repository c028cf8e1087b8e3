import { expect, test, type Page } from 'playwright/test';
import { openStill, time, verdict } from './page.words';

/** What is loaded after the first picture is held back, until it is let through. */
async function openWithoutCatalogue(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const isAwaited = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/assets\/catalogue-/, async (route) => {
    await isAwaited;
    await route.continue();
  });
  await openStill(page);
  return () => letThrough();
}

test('a shared link opens as the same run at the same instant', async ({ page, context }) => {
  await openStill(page);
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next violation' }).click();
  const at = await time(page).textContent();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this scenario' }).inputValue();

  const other = await context.newPage();
  await openStill(other, link);

  await expect(time(other)).toHaveText(at ?? '');
  await expect(other.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^9 seconds/,
  );
  await expect(verdict(other, 'no stale write')).toContainText('violated');
  await expect(other.getByText('The engine has changed')).toHaveCount(0);
});

for (const name of ['Search', 'Compare', 'Break it'])
  test(`“${name}” takes along what was set, also before everything is loaded`, async ({ page }) => {
    const letThrough = await openWithoutCatalogue(page);
    await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/^[^#]*(#\/lab.*)?$/);
    letThrough();
    await expect(page).toHaveURL(/#\/(search|compare)\/~1\./);
  });

test('of two links pressed before everything is loaded, the last is followed', async ({ page }) => {
  const letThrough = await openWithoutCatalogue(page);
  for (const name of ['Search', 'Compare'])
    await page.getByRole('link', { name, exact: true }).click();
  letThrough();
  await expect(page).toHaveURL(/#\/(search|compare)\//);
  expect(page.url()).toContain('#/compare/');
});

test('what was set before it could be read is refused once it can be, and told', async ({
  page,
}) => {
  const letThrough = await openWithoutCatalogue(page);
  const field = page.getByRole('textbox', { name: 'Lease TTL, typed' });
  await field.fill('15');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('alert')).toContainText('Not changed');
  await expect(field).toHaveValue('10 s');

  await field.fill('9 s');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^9 seconds/,
  );
});

test('where nothing can be loaded, what was set stays until it can', async ({ page }) => {
  await page.route(/assets\/catalogue-/, (route) => route.abort());
  await openStill(page);
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
  await page.keyboard.press('Enter');
  const ttl = page.getByRole('slider', { name: 'Lease TTL' });
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(alert).toBeVisible();
  await expect(ttl).toHaveAttribute('aria-valuetext', /^9 seconds/);

  await page.unroute(/assets\/catalogue-/);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/#\/search\/~1\./);
});

test('a change right before a link leads away is there on the way back', async ({ page }) => {
  await openStill(page, './#/lab/paused-holder-fenced');
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
  // Leaving the field makes the change, in the same moment.
  await page.getByRole('link', { name: 'Incidents', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /incidents/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^9 seconds/,
  );
});

test('a link whose run came to something else says so', async ({ page }) => {
  await openStill(page, './#/lab/paused-holder?t=18002&d=00000000000');
  await expect(page.getByText('The engine has changed since this link was made.')).toBeVisible();
  await expect(time(page)).toHaveText('18.002 s');
});

test('a scenario is kept by a name, and is there on the next visit', async ({ page }) => {
  const ttl = page.getByRole('slider', { name: 'Lease TTL' });
  await openStill(page);
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nine seconds');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kept as “Nine seconds”.')).toBeVisible();

  await openStill(page, './#/lab/watchdog');
  await page.reload();
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByRole('link', { name: 'Nine seconds' }).click();
  await expect(ttl).toHaveAttribute('aria-valuetext', /^9 seconds/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a bad link is told with its path and changes nothing', async ({ page }) => {
  await openStill(page);
  await page.getByRole('textbox', { name: 'Lease TTL, typed' }).fill('9 s');
  await page.keyboard.press('Enter');

  await page.evaluate(() => {
    location.hash = '#/lab/~1.broken';
  });

  const message = page.getByRole('alert').filter({ hasText: 'This link cannot be opened' });
  await expect(message).toContainText('address');
  await expect(message).toBeFocused();
  await expect(page.getByRole('slider', { name: 'Lease TTL' })).toHaveAttribute(
    'aria-valuetext',
    /^9 seconds/,
  );
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});

test('a link followed while the picture moves is opened, not written over', async ({ page }) => {
  await openStill(page);
  for (const [preset, title] of [
    ['clock-jump', 'The server’s clock jumps'],
    ['watchdog', 'A watchdog that renews'],
    ['paused-holder-fenced', 'The paused holder, fenced'],
  ] as const) {
    // What the playhead passes is written to the address a third of a second later.
    await page.getByRole('button', { name: 'Next violation' }).click();
    await page.waitForTimeout(330);
    await page.evaluate((id) => void (location.hash = `#/lab/${id}`), preset);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(preset));
  }
});

test('the address follows, so that reload and back keep the place', async ({ page }) => {
  await openStill(page);
  await page.getByRole('textbox', { name: 'Pause length, typed' }).fill('9 s');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Scenarios' }).click();
  await page.getByRole('button', { name: /^The server’s clock jumps/ }).click();
  await expect(page.getByRole('heading', { name: 'The server’s clock jumps' })).toBeVisible();
  await expect(page).toHaveURL(/clock-jump/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The server’s clock jumps' })).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('heading', { name: /The paused holder/ })).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Pause length' })).toHaveAttribute(
    'aria-valuetext',
    /^9 seconds/,
  );
});

test('a real incident opens with what happened and where it is told', async ({ page }) => {
  await openStill(page);
  await page.getByRole('button', { name: 'Scenarios' }).click();
  const incident = page.getByRole('article').filter({ hasText: 'R1' }).first();
  await expect(incident.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await incident.getByRole('button').first().click();

  await expect(page).toHaveURL(/#\/lab\/R1/);
  await expect(page.getByText('What happened')).toBeVisible();
  await expect(verdict(page, 'owner-only release')).toContainText('violated');
});

test('an address that leads nowhere has a way back', async ({ page }) => {
  await page.goto('./#/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page here' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page).toHaveTitle(/^No such page · /);
  await page.getByRole('link', { name: 'Open the lab' }).click();
  await expect(page.getByRole('heading', { name: 'The paused holder' })).toBeVisible();
});
