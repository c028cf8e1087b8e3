import { expect, test, type Page } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

test('what breaks first is predicted, run at × 10, and told; the worksheet outlasts a reload', async ({
  page,
}) => {
  await openStill(page, './#/learn/engineering');
  await page.getByLabel('Bottleneck', { exact: true }).fill('the lock itself');
  await expect(page.getByText('Premature.')).toBeVisible();

  await page.goto('./#/learn/experiment');
  const experiment = page.getByRole('region', { name: 'Experiment' });
  await expect(experiment.getByRole('img', { name: /^Latency/ })).toHaveCount(0);
  await predict(page, 'Nothing');
  await experiment.getByRole('button', { name: 'Skip, explain' }).click();
  await expect(experiment.getByText('As you predicted.')).toBeVisible();

  await experiment.getByRole('radio', { name: '× 10', exact: true }).check({ force: true });
  await expect(experiment.getByText('from 10 /s to 100 /s')).toBeVisible();
  await predict(page, 'Errors');
  await expect(experiment.getByText('Now say what you saw.')).toBeVisible();
  await experiment.getByRole('radio', { name: /^Saturation/ }).check();
  await experiment.getByRole('button', { name: 'That is what I saw' }).click();
  await expect(experiment.getByText('Not as you predicted.')).toBeVisible();
  await expect(experiment.getByText(/^Saturation at 0:0\d, then latency/)).toBeVisible();
  await expect(
    experiment.getByRole('img', { name: /^Saturation.*Over its line since/ }),
  ).toBeVisible();
  await experiment.getByText('The same as a table').click();
  await expect(experiment.getByRole('row')).toHaveCount(61);

  await page.goto('./#/learn/engineering');
  await page.reload();
  await expect(page.getByLabel('Bottleneck', { exact: true })).toHaveValue('the lock itself');
});

test('one set of inputs: worksheet, calculator, experiment, address and lab', async ({ page }) => {
  await openStill(page, './#/learn/numbers?holdMs=2000');
  await expect(page.getByText('These inputs came with the link.')).toBeVisible();
  const hold = page.getByLabel('Hold time, typed');
  await hold.fill('3 s');
  await hold.press('Enter');
  await expect(page).toHaveURL(/holdMs=3000/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Utilisation, u' })).toContainText(
    '902 %',
  );

  await page.goto('./#/learn/experiment');
  await expect(page.getByLabel('Hold time, typed')).toHaveValue('3 s');
  await page.getByRole('link', { name: 'Open these numbers as a run in the lab' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'My workload, at its peak' }),
  ).toBeVisible();
});

for (const chapter of ['engineering', 'numbers', 'experiment', 'production', 'real-systems'])
  test(`axe finds nothing in the chapter “${chapter}” on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openStill(page, `./#/learn/${chapter}`);
    if (chapter === 'experiment') {
      await page.getByRole('button', { name: 'Skip, show me' }).click();
      await expect(page.getByText('It was', { exact: true })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    expect(await barriersOn(page)).toEqual([]);
  });

async function predict(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${answer}\\.`) }).check();
  await page.getByRole('radio', { name: 'fairly' }).check({ force: true });
  await page.getByRole('button', { name: 'Commit and run' }).click();
}
