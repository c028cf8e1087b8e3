import { expect, test, type Page } from 'playwright/test';
import { barriersOn, withSevenToOne } from './axe';

const AUDIENCE = './#/teach/present/45?session=e2e-session';
const NOTES = './#/teach/notes/45?session=e2e-session';

/** Where the audience’s window is, as its bar says it. */
function place(page: Page) {
  return page.getByRole('navigation', { name: 'Session' }).getByRole('status').first();
}

test('notes and audience are in step: reveal, hands, black, freeze, and many fast steps', async ({
  page: audience,
  context,
}) => {
  await audience.goto(AUDIENCE);
  const notes = await context.newPage();
  await notes.goto(NOTES);
  await expect(notes.getByText('The audience window: step 1.')).toBeVisible();

  await notes.keyboard.press('PageDown');
  await expect(audience.getByRole('heading', { name: 'A sleeps through its lease' })).toBeVisible();
  await expect(audience.getByText('hidden until you commit')).toBeVisible();
  await notes.keyboard.press('3');
  await notes.keyboard.press('3');
  await notes.keyboard.press('1');
  await expect(audience.getByLabel('2 hands')).toBeVisible();
  await notes.keyboard.press('PageDown');
  await expect(audience.getByText('✓ right')).toBeVisible();
  await expect(audience.getByText('hidden until you commit')).toHaveCount(0);

  await audience.keyboard.press('b');
  await expect(notes.getByText('The audience window: black.')).toBeVisible();
  await audience.keyboard.press('.');
  await notes.getByRole('button', { name: 'Freeze' }).click();
  await notes.keyboard.press('PageDown');
  await expect(notes.getByText('Step 3 of 11')).toBeVisible();
  await expect(audience.getByRole('heading', { name: 'A sleeps through its lease' })).toBeVisible();
  await notes.getByRole('button', { name: 'Freeze' }).click();
  await expect(audience.getByRole('heading', { name: 'etcd shows that B holds' })).toBeVisible();

  await notes.getByRole('heading', { level: 1 }).click();
  await notes.evaluate(() => {
    for (let count = 0; count < 500; count += 1) {
      const key = count % 7 < 4 ? 'PageDown' : 'PageUp';
      document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    }
  });
  const told = await notes.getByText(/^Step \d+ of 11/).textContent();
  const step = /^Step (\d+)/.exec(told ?? '')?.[1] ?? 'nowhere';
  expect(Number(step)).toBeGreaterThan(3);
  await expect(place(audience)).toHaveText(`${step} of 11`);

  await notes.close();
  await expect(audience.getByRole('navigation', { name: 'Session' })).toHaveAttribute(
    'data-quiet',
    'false',
  );
});

test('a mirror follows the playhead, whoever steps, plays or drags it, and one that comes later too', async ({
  page: audience,
  context,
}) => {
  const address = './#/teach/present/20?session=e2e-look&step=4';
  const at = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
  const both = async (first: Page, second: Page): Promise<string | null> => {
    const there = await at(first).getAttribute('aria-valuetext');
    await expect(at(second)).toHaveAttribute('aria-valuetext', there ?? '');
    return there;
  };
  await audience.goto(address);
  await at(audience).waitFor();
  const mirror = await context.newPage();
  await mirror.goto(address);
  await at(mirror).waitFor();

  await at(audience).press('Home');
  await audience.getByRole('button', { name: 'Next violation' }).click();
  await expect(at(audience)).toHaveAttribute('aria-valuetext', '18.002 s');
  await expect(at(mirror)).toHaveAttribute('aria-valuetext', '18.002 s');
  await audience.getByRole('button', { name: 'Back one event' }).click();
  await both(audience, mirror);
  await at(mirror).press('End');
  await expect(at(audience)).toHaveAttribute('aria-valuetext', '25.00 s');
  await at(mirror).press('Home');
  await expect(at(audience)).toHaveAttribute('aria-valuetext', '0 ms');

  await audience.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(at(mirror)).not.toHaveAttribute('aria-valuetext', '0 ms');
  // Whoever plays stops when another hand is laid on.
  await at(mirror).press('End');
  await expect(audience.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(at(audience)).toHaveAttribute('aria-valuetext', '25.00 s');
  await at(audience).press('ArrowLeft');

  const notes = await context.newPage();
  await notes.goto(address.replace('present', 'notes'));
  await at(notes).waitFor();
  const late = await both(audience, notes);
  await both(audience, mirror);
  await notes.getByRole('button', { name: 'Freeze' }).click();
  await expect(notes.getByText('step 4, frozen')).toBeVisible();
  await at(notes).press('Home');
  await expect(at(audience)).toHaveAttribute('aria-valuetext', late ?? '');
  await notes.getByRole('button', { name: 'Freeze' }).click();
  await expect(at(audience)).toHaveAttribute('aria-valuetext', '0 ms');
});

test('a mystery names its service nowhere until it is revealed', async ({ page }) => {
  await page.goto('./#/teach/present/90?session=e2e-mystery&step=13');
  await expect(page.getByRole('heading', { name: 'Which service is this?' })).toBeVisible();
  await expect(page.getByText('grant 2').first()).toBeVisible();
  // What is told at the playhead would name a server, wherever it is moved to from the notes.
  await expect(page.getByText('B finished script-2')).toHaveCount(0);
  await expect(page.getByText('postgres')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByText('Postgres advisory lock').first()).toBeVisible();
  await expect(page.getByText('B finished script-2')).toBeVisible();
});

test('a blocked window is told with a link, and a focused slider keeps its keys', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${AUDIENCE}&step=2`);
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByText('The browser blocked the second window.')).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the notes' }).click();
  await expect((await opening).getByText('The audience window: step 2.')).toBeVisible();

  const playhead = page.getByRole('slider', { name: 'Playhead' });
  const before = await playhead.getAttribute('aria-valuenow');
  await playhead.press('PageDown');
  await expect(playhead).not.toHaveAttribute('aria-valuenow', before ?? '');
  await expect(place(page)).toHaveText('2 of 11');
});

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} and 150 % nothing is lost, and axe finds nothing at a contrast of 7`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./#/teach/present/90?session=e2e-session&step=13');
    await page.getByRole('combobox', { name: 'Size' }).selectOption('150 %');
    await expect(page.getByText('Lock service:')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0);
    for (const name of ['Back', 'Next', 'Reveal', 'Black', 'Freeze', 'Notes'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const tall = await page.getByRole('button', { name: 'Next' }).boundingBox();
    expect(tall?.height).toBeGreaterThanOrEqual(50);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await barriersOn(page, withSevenToOne)).toEqual([]);

    await page.getByRole('button', { name: 'Reveal' }).click();
    await expect(page.getByText('Postgres advisory lock.')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  });

test('axe finds nothing in the notes, the plans and the editor', async ({ page }) => {
  await page.goto(NOTES);
  await page.getByRole('button', { name: 'Start the clock' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  // A step of words alone has no head, and its bar is at the bottom as everywhere.
  await page.goto('./#/teach/present/20?session=e2e-session&step=1');
  const bar = page.getByRole('navigation', { name: 'Session' });
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBeCloseTo(900, 0);
  expect(await barriersOn(page)).toEqual([]);

  await page.goto('./#/teach/plan/20');
  await expect(page.getByRole('heading', { name: '6 steps, 20 minutes' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy to change it' }).click();
  await expect(page.getByRole('group', { name: 'Step 6' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});
