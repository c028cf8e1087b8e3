import { expect, test, type Locator, type Page } from 'playwright/test';
import { barriersOn } from './axe';

/** Nothing moves by itself, so a run that is committed to is over at once. */
async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

function figure(page: Page, title: string): Locator {
  return page.getByRole('group', { name: `Figure: ${title}`, exact: true });
}

test('somebody predicts, is wrong, says what they saw, and reads why', async ({ page }) => {
  await open(page, '#/learn/idea');
  const holder = figure(page, 'The paused holder');
  const explanation = holder.getByText('has no reason to doubt');

  await expect(holder.getByText('hidden until you commit')).toBeVisible();
  await expect(holder.getByRole('img', { name: /corrupt/ })).toHaveCount(0);
  await expect(holder.getByRole('list', { name: 'Verdicts' })).toHaveCount(0);
  await expect(explanation).toHaveCount(0);
  await expect(holder.getByRole('button', { name: 'Commit and run' })).toBeDisabled();

  await holder.getByRole('radio', { name: /Redis refuses/ }).check();
  await holder.getByRole('radio', { name: 'certain' }).check();
  await holder.getByRole('button', { name: 'Commit and run' }).click();

  await expect(holder.getByText('Now say what you saw.')).toBeVisible();
  await expect(holder.getByText('hidden until you commit')).toHaveCount(0);
  await expect(explanation).toHaveCount(0);
  await holder.getByRole('radio', { name: /destroys what B wrote/ }).check();
  await holder.getByRole('button', { name: 'That is what I saw' }).click();

  await expect(holder.getByText('✗ Not as you predicted.')).toBeVisible();
  await expect(explanation).toBeVisible();
  await expect(holder.getByText(/no stale write/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Your predictions' });
  await expect(card).toContainText('0 of 1 right. When certain: 0 of 1.');

  // One variable, named, and asked about anew; the other way it comes out right.
  await holder.getByRole('slider', { name: 'Pause length' }).focus();
  await page.keyboard.press('Home');
  await expect(holder.getByText(/You changed Pause length from 15 s to 0 ms/)).toBeVisible();
  await expect(holder.getByText('hidden until you commit')).toBeVisible();
  await holder.getByRole('radio', { name: /does no harm/ }).check();
  await holder.getByRole('radio', { name: 'fairly' }).check();
  await holder.getByRole('button', { name: 'Commit and run' }).click();
  await holder.getByRole('button', { name: 'Skip, explain' }).click();
  await expect(holder.getByText('✓ As you predicted.')).toBeVisible();
  await expect(card).toContainText('1 of 2 right.');

  // It is remembered, and need not be done again.
  await page.reload();
  await expect(holder.getByText('At an earlier visit.')).toBeVisible();
  await expect(card).toContainText('1 of 2 right.');
});

test('a mark on the axis stays beside the truth, by keys alone', async ({ page }) => {
  await open(page, '#/learn/leases#renewal');
  const renewed = figure(page, 'A watchdog that renews');
  const mark = renewed.getByRole('slider', { name: /Your mark/ });
  await mark.focus();
  for (let press = 0; press < 90; press += 1) await page.keyboard.press('ArrowRight');
  await expect(renewed.getByRole('img', { name: /Your mark at 18/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await renewed.getByRole('button', { name: 'Commit and run' }).focus();
  await page.keyboard.press('Enter');

  await expect(renewed.getByText('what did A do when it woke')).toBeVisible();
  await expect(renewed.getByRole('img', { name: /Your mark at 18/ })).toBeVisible();
  await renewed.getByRole('button', { name: 'Skip, explain' }).click();
  await expect(renewed.getByText('✓ As you predicted.')).toBeVisible();
  await expect(renewed.getByText('18.065 s', { exact: true })).toBeVisible();
});

test('the lab asks first where a link says so', async ({ page }) => {
  await open(page, '#/lab/etcd-paused?p=9000');
  const asks = page.getByRole('region', { name: 'Prediction' });
  await expect(asks.getByText('How does this run end?')).toBeVisible();
  await expect(page.getByText('They are judged here once')).toBeVisible();

  await asks.getByRole('button', { name: 'Skip, show me' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^no stale write / })).toContainText(
    'violated',
  );
  await expect(asks.getByText('predicted.')).toHaveCount(0);
});

test('a chapter is read, found, explained and left', async ({ page }) => {
  await open(page, '#/learn/fencing#what-fencing-cannot-catch');
  await expect(page.getByRole('heading', { name: /What fencing cannot catch/ })).toBeInViewport();

  const word = page.getByRole('link', { name: 'fencing token', exact: true }).first();
  await word.focus();
  await expect(
    page.getByRole('tooltip').filter({ hasText: 'grows with every grant' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('tooltip').filter({ hasText: 'grows with every grant' }),
  ).toBeHidden();

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await dialog.getByRole('searchbox').fill('registration takeov');
  await dialog.getByRole('link', { name: /Registration at takeover/ }).click();
  await expect(page).toHaveURL(/#\/learn\/fencing#registration-at-takeover$/);
  await expect(dialog).toHaveCount(0);

  // A single key can be switched off; the chord stays.
  await page.keyboard.press('/');
  await dialog.getByRole('checkbox', { name: /The key \/ opens/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: /Mark as understood/ }).check();
  await expect(page.getByRole('img', { name: 'understood' })).toBeVisible();
  await page.getByRole('link', { name: /Next 5 Leases/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leases' })).toBeVisible();

  await page.goto('./#/learn/nowhere');
  await expect(page.getByRole('alert')).toContainText('There is no such chapter');
});

test('a gated chapter and the glossary can be used by everybody', async ({ page }) => {
  for (const address of ['#/learn/before-a-lock', '#/learn/glossary']) {
    await open(page, address);
    expect(await barriersOn(page)).toEqual([]);
  }
});
