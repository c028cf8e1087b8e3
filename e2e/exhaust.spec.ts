import { expect, test } from 'playwright/test';
import { openStill, verdict } from './page.words';
import { barriersOn } from './axe';

/** A lease of ten ticks, and messages that take no time: a few thousand states. */
const SMALL = './#/search/paused-holder?exhaust=delayTicksMax%3D0';

test('a small world is searched to its end, and the way to a stale write opens in the lab', async ({
  page,
}) => {
  await openStill(page, SMALL);
  const panel = page.getByRole('region', { name: 'Exhaust' });
  await expect(panel.getByText(/one pause of at most 10 ticks/)).toBeVisible();
  await panel.getByRole('button', { name: 'Search all of it' }).click();

  await expect(panel.getByRole('status')).toHaveText(/^Exhausted [\d,]+ states/);
  const verdicts = panel.getByRole('list', { name: 'Verdicts' });
  await expect(verdicts.getByRole('listitem')).toContainText([
    'M unreachable within these bounds',
    'B reachable',
    'X unreachable',
    'W reachable',
    'C reachable',
    'a grant can be reached',
  ]);
  await expect(panel).not.toContainText(/\bsafe\b/i);

  await panel.getByRole('link', { name: 'Open the shortest way to W in the lab' }).click();
  await expect(page).toHaveURL(/#\/lab\//);
  await expect(verdict(page, 'no stale write')).toContainText('violated');
});

test('bounds are kept in the address, a wrong one is told, and a long search is cancelled', async ({
  page,
}) => {
  await openStill(page, SMALL);
  const panel = page.getByRole('region', { name: 'Exhaust' });
  await panel.getByText('Bounds', { exact: true }).click();
  const clients = panel.getByRole('spinbutton', { name: 'Clients', exact: true });
  await clients.fill('9');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('Clients must be a whole number from 1 to 3.');
  await clients.fill('3');
  await page.keyboard.press('Enter');
  await panel.getByRole('spinbutton', { name: 'Pauses' }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/exhaust=clients%3D3.*pauses%3D3/);

  await panel.getByRole('button', { name: 'Search all of it' }).click();
  await expect(panel.getByRole('status')).toContainText('states so far');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('status')).toContainText('Cancelled');
});

test('a service of which nothing is declared is refused by name', async ({ page }) => {
  await openStill(page, './#/search/chubby-works');
  const panel = page.getByRole('region', { name: 'Exhaust' });
  await panel.getByRole('button', { name: 'Search all of it' }).click();
  await expect(panel.getByRole('status')).toContainText('cannot decide this service yet');
});

test('a ready-made world opens with its bounds, and is searched to what was expected', async ({
  page,
}) => {
  await openStill(page, SMALL);
  const panel = page.getByRole('region', { name: 'Exhaust' });
  await panel.getByText('Ready-made worlds', { exact: true }).click();
  await panel.getByRole('link', { name: 'etcd, the own key is read again, no fault' }).click();
  await expect(panel.getByText(/time in ticks of 1000 ms.*no faults/)).toBeVisible();
  await panel.getByRole('button', { name: 'Search all of it' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Exhausted [\d,]+ states/);
  await expect(panel).toContainText('One member, which leads');
  await expect(panel.getByRole('list', { name: 'Verdicts' })).toContainText('W unreachable');
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const)
  test(`axe finds nothing in the panel in ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openStill(page, SMALL);
    const panel = page.getByRole('region', { name: 'Exhaust' });
    await panel.getByText('Bounds', { exact: true }).click();
    await panel.getByRole('button', { name: 'Search all of it' }).click();
    await expect(panel.getByRole('status')).toContainText('Exhausted');
    expect(
      await barriersOn(page, (axe) => axe.include('section[aria-labelledby="exhaust"]')),
    ).toEqual([]);
  });
