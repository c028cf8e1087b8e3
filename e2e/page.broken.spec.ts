import { expect, test } from 'playwright/test';
import { openStill, verdict } from './page.words';

test('machines that do not arrive are told, and can be asked for again', async ({ page }) => {
  await page.route(/token-on-write/, (route) => route.abort());
  await openStill(page);
  await page.getByRole('radio', { name: 'fencing token' }).check();

  const message = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { name: /The paused holder/ })).toBeVisible();

  await page.unroute(/token-on-write/);
  await page.keyboard.press('Control+z');
  await expect(message).toHaveCount(0);
  await expect(verdict(page, 'no stale write')).toContainText('violated');
});

test('a part that does not arrive is told in its place, and can be asked for again', async ({
  page,
}) => {
  const parts = /assets\/(EventTable|MoreControls|ShareSheet|ServiceCard)-.*js$/;
  await page.route(parts, (route) => route.abort());
  await openStill(page);
  const dialog = page.getByRole('dialog');
  const isTold = /^This part could not be shown/;
  const again = { name: 'Try again' };

  await page.getByRole('button', { name: /^More: faults/ }).click();
  const controls = page.getByRole('region', { name: 'Controls' });
  await expect(controls.getByRole('alert')).toContainText(isTold);
  await page.getByText('The same run as a table').click();
  await expect(page.getByRole('alert').filter({ hasText: isTold })).toHaveCount(2);
  for (const name of ['Share', 'About Redis']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(isTold);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByRole('heading', { name: 'The paused holder' })).toBeVisible();

  await page.unroute(parts);
  await controls.getByRole('button', again).click();
  await expect(page.getByRole('heading', { name: 'Clients and run' })).toBeVisible();
  await page.getByRole('button', again).click();
  await expect(page.getByRole('grid', { name: 'Events' })).toBeVisible();
  // What is opened anew is asked for anew.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link to this scenario' })).toBeVisible();
});

for (const [what, parts, address, title] of [
  ['a page', /assets\/LearnPage-.*js$/, './#/learn', 'The idea in a minute'],
  ['a chapter', /assets\/01-idea-.*js$/, './#/learn', 'The idea in a minute'],
  ['a scenario', /assets\/incidents-.*js$/, './#/lab/R1', /^A release in two commands/],
  ['what a page reads', /assets\/catalogue-.*js$/, './#/search', 'The paused holder'],
] as const)
  test(`${what} that does not arrive is asked for once, and again when one likes`, async ({
    page,
  }) => {
    let askedCount = 0;
    await page.route(parts, (route) => {
      askedCount += 1;
      return route.abort();
    });
    await page.goto(address);
    const alert = page.getByRole('alert').filter({ hasText: 'could not be shown' });
    await expect(alert).toBeVisible();
    // By the page, and once ahead of it.
    expect(askedCount).toBeLessThanOrEqual(3);

    await page.unroute(parts);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

test('a list whose reader does not arrive is said to be out of reach', async ({ page }) => {
  await page.route(/assets\/recording-.*js$/, (route) => route.abort());
  await page.goto('./#/recordings');
  await expect(page.getByText(/^The list of recordings cannot be read here/)).toBeVisible();
});

test('a run that would take too long says where it was stopped', async ({ page }) => {
  await openStill(page, './#/lab/busy');
  await page.getByRole('textbox', { name: 'Traffic, typed' }).fill('200');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^More: faults/ }).click();
  await page.getByRole('heading', { name: 'Clients and run' }).click();
  await page.getByRole('textbox', { name: 'Length of the run, typed' }).fill('1 h');
  await page.keyboard.press('Enter');

  await expect(page.getByText(/^This run was stopped at .* after 60,000 events/)).toBeVisible();
});

test('on paper there is the picture and what it says, without what moves it', async ({ page }) => {
  await openStill(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Four properties' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Transport' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
});
