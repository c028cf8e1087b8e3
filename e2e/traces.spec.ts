import { expect, test, type Page } from 'playwright/test';
import { openStill } from './page.words';
import { barriersOn } from './axe';

const MONITOR = `OK
1700000000.000000 [0 10.0.0.1:5000] "SET" "lock" "aaa" "NX" "PX" "1000"
1700000001.100000 [0 10.0.0.2:6000] "SET" "lock" "bbb" "NX" "PX" "1000"
1700000001.300000 [0 10.0.0.1:5000] "DEL" "lock"`;

const row = (page: Page, id: string) => page.getByRole('row', { name: new RegExp(`^${id} `) });

test('an engineer has the log of a real lock drawn and judged, and loses nothing by a bad one', async ({
  page,
}) => {
  await openStill(page, './#/trace');
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ index: 1 });
  await expect(page.getByRole('group', { name: /^Timeline, \d+ lanes/ })).toBeVisible();
  await expect(row(page, 'W')).toContainText('violated');
  await expect(row(page, 'B')).toContainText('untested');
  expect(await barriersOn(page)).toEqual([]);

  await page
    .getByRole('textbox', { name: 'Trace' })
    .fill('time,client,event\n1,A,granted\n2,A,frobbed');
  await page.getByRole('button', { name: 'Draw and judge' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'cannot be read' });
  await expect(alert).toContainText('Line 3 has an event that is not known');
  await expect(alert).toContainText('2,A,frobbed');
  await expect(row(page, 'W')).toContainText('violated');

  await page.getByRole('textbox', { name: 'Trace' }).fill(MONITOR);
  await page.getByRole('button', { name: 'Draw and judge' }).click();
  await expect(row(page, 'X')).toContainText('violated');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to the trace before' }).click();
  await expect(row(page, 'X')).toContainText('holds');
  await expect(page.getByRole('textbox', { name: 'Trace' })).toHaveValue(
    /^time,client,event,token/,
  );
});

test('a log dropped on the lab opens as a trace, and the way back leads to the same scenario', async ({
  page,
}) => {
  await openStill(page, './#/lab/R1');
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], 'monitor.log', { type: 'text/plain' }));
    return data;
  }, MONITOR);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(page.getByRole('heading', { name: 'monitor.log' })).toBeVisible();
  await expect(row(page, 'X')).toContainText('violated');
  await page.goBack();
  await expect(title).toHaveText(before ?? '');
});
