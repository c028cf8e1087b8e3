import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';
import { barriersOn } from './axe';
import { DIST } from './site-host';

test('the page of sizes tells what the build weighs, and when load times were measured', async ({
  page,
}) => {
  await page.goto('./#/take');
  await page.getByRole('link', { name: 'Sizes and load times' }).click();
  const kilobytes = (bytes: number) =>
    `${(bytes / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;
  const element = readFileSync(join(DIST, 'embed.js'));
  const weights = page.getByRole('region', { name: 'Sizes of this build' });
  await expect(weights.getByRole('row', { name: /^The script for other pages/ })).toHaveText(
    `The script for other pages, embed.js${kilobytes(element.length)}${kilobytes(gzipSync(element).length)}`,
  );
  await expect(weights.getByRole('row', { name: /^The single file/ })).toContainText(
    kilobytes(statSync(join(DIST, 'lock-lab.html')).size),
  );
  const visits = page.getByRole('region', { name: 'What a first visit loads' });
  await expect(visits.getByText(/^Measured on \d{4}-\d\d-\d\d, build [0-9a-f]{8}/)).toBeVisible();
  await expect(visits.getByRole('row')).toHaveCount(6);
  expect(await barriersOn(page)).toEqual([]);
});
