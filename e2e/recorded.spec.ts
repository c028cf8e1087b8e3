import { expect, test } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

test('a sceptic sees the same scenario as a real Redis played it', async ({ page }) => {
  await openStill(page, './#/lab/R1');
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  await timeline
    .getByRole('radio', { name: /^recorded from a real Redis 7/ })
    .check({ force: true });

  const beside = page.getByRole('region', { name: 'Recorded and simulated' });
  await expect(beside).toContainText(/Recorded on \d{4}-\d{2}-\d{2} from a real Redis 7/);
  await expect(timeline.getByRole('group', { name: /^Timeline, \d+ lanes/ })).toHaveCount(1);
  const verdicts = beside.getByRole('table', { name: 'Verdicts, by the same checkers' });
  await expect(verdicts.getByRole('row', { name: /^B exclusive belief/ })).toContainText(
    'violated',
  );
  await beside.getByText(/^All \d+ real runs/).click();
  await expect(beside.getByRole('table', { name: /^Times/ })).toContainText('Grant 1, to A');
  expect(await barriersOn(page)).toEqual([]);

  await timeline.getByRole('radio', { name: 'simulated' }).check({ force: true });
  await expect(beside).toHaveCount(0);
});

test('an incident that was played in another form leads there', async ({ page }) => {
  await openStill(page, './#/lab/R3');
  await page.getByRole('link', { name: /^A crash between SETNX and EXPIRE, 20 ms away/ }).click();
  await expect(page.getByRole('radio', { name: /^recorded from a real Redis/ })).toBeVisible();
});

test('without the list of recordings the page is as it was', async ({ page }) => {
  await page.route('**/recordings/**', (route) => route.abort());
  await openStill(page, './#/lab/R1');
  await expect(page.getByRole('img', { name: /grant/i }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^recorded/ })).toHaveCount(0);
});

test('all recordings stand on one page, and one without a preset opens from there', async ({
  page,
}) => {
  await page.goto('./#/recordings');
  const redis = page.getByRole('region', { name: /^Redis 7/ });
  await expect(redis.getByRole('row').filter({ hasText: 'of 5 runs' }).first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await redis
    .getByRole('link', { name: 'A write that lands after the takeover', exact: true })
    .click();
  await expect(page.getByRole('radio', { name: /^recorded from a real Redis/ })).toBeVisible();
  await page.getByRole('link', { name: 'all recordings' }).click();
  await page.goto('./#/recordings/there-is-none');
  await expect(page.getByRole('alert')).toContainText('There is no recording “there-is-none”');
});
