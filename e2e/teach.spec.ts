import { expect, test, type Page } from 'playwright/test';
import { isMark } from '../src/bank/gate';
import { GATES } from '../src/bank/gates';
import { writtenPlaylist } from '../src/teach/playlist/playlist-link';
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

test('nor does one of one’s own, of a service with several servers, on the wall or on paper', async ({
  page,
}) => {
  const shows = { kind: 'scenario', address: '#/lab/etcd-paused', isMystery: true } as const;
  const step = { title: 'Which one?', shows, note: '', minutes: 3 };
  const plan = writtenPlaylist({ title: 'Mine', steps: [step] });
  await page.goto(`./#/teach/present/${plan}?session=e2e-own`);
  await expect(page.getByText('server-2', { exact: true })).toBeVisible();
  await expect(page.getByText('grant 2').first()).toBeVisible();
  expect(await page.locator('#root').innerHTML()).not.toContain('etcd');
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(page.getByText('etcd-2', { exact: true })).toBeVisible();

  await page.goto(`./#/teach/handout/${plan}`);
  const sheet = page.getByRole('region', { name: 'Which one?' });
  await expect(sheet.getByText('server-2', { exact: true })).toBeVisible();
  expect(await sheet.innerHTML()).not.toContain('etcd');
  await expect(page.getByRole('region', { name: 'Key' }).getByText(/etcd/).first()).toBeVisible();
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

/** How far the choices reach below what the bar at the foot leaves free, px. */
async function belowTheFold(page: Page): Promise<number> {
  const choices = await page.getByRole('list', { name: 'Choices' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Session' }).boundingBox();
  if (choices === null || bar === null) return Infinity;
  return choices.y + choices.height - bar.y;
}

test('at 150 % a room sees a prediction, all its choices and its hands at once, on either projector', async ({
  page,
}) => {
  const gates = GATES.filter(({ answer }) => !isMark(answer));
  // A title of two lines is as long as those of the plans are.
  const title = 'A sleeps through its lease. Then it wakes.';
  const steps = gates.map(({ id }) => {
    const shows = { kind: 'prediction', id } as const;
    return { title, shows, note: '', minutes: 1 };
  });
  const plan = writtenPlaylist({ title: 'Mine', steps });
  await page.goto(`./#/teach/present/${plan}?session=e2e-fold`);
  await page.getByRole('combobox', { name: 'Size' }).selectOption('150 %');
  await page.getByRole('heading', { level: 1 }).click();
  for (const [at] of gates.entries()) {
    await expect(place(page)).toHaveText(`${at + 1} of ${gates.length}`);
    await page.keyboard.press('1');
    await expect(page.getByLabel('1 hands')).toBeVisible();
    for (const size of [
      { width: 1024, height: 768 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(() => belowTheFold(page)).toBeLessThanOrEqual(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('PageDown');
    await expect(page.getByText('✓ right')).toBeVisible();
    await page.keyboard.press('PageDown');
  }
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
