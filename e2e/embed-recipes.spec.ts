import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { stubsOf } from '../src/embed/snippet/stubs';
import { barriersOn } from './axe';
import { said, test } from './embed-host';
import * as standIns from './embed-stand-ins';
import { DIST } from './site-host';

const QUESTION = 'pauses/ten-and-fifteen';

/** The snippet that the dialog writes for a host. */
async function snippet(page: Page, host: string): Promise<string> {
  await page.getByRole('combobox', { name: 'For' }).selectOption(host);
  return page.getByRole('textbox', { name: 'Snippet' }).inputValue();
}

async function openForQuestion(page: Page): Promise<void> {
  await page.goto(`./#/quiz/q/${QUESTION}`);
  await page.getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByRole('heading', { name: 'Snippet' })).toBeVisible();
}

async function openForScenario(page: Page): Promise<void> {
  await page.goto('./#/lab/paused-holder');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Embed it in a page' }).click();
  await expect(page.getByRole('heading', { name: 'Snippet' })).toBeVisible();
}

async function answerIn(frame: FrameLocator): Promise<void> {
  await frame.getByRole('radio', { name: /^Its lease had ended/ }).press('Space');
  await frame.getByRole('radio', { name: 'Certain' }).press('Space');
  await frame.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(frame.getByRole('heading', { name: /Right/ })).toBeVisible();
}

test('a question stands on four kinds of pages as the dialog wrote it, on all of them at once', async ({
  page,
  host,
}) => {
  await openForQuestion(page);
  const html = await snippet(page, 'Any page (HTML)');
  const mdx = await snippet(page, 'Docusaurus, MDX');
  const moodle = await snippet(page, 'Moodle page');
  const canvas = await snippet(page, 'Canvas page');
  // Of cleaned text, as in a forum, the link stays.
  const cleaned = await standIns.keptOfUntrusted(page, moodle);
  expect(cleaned).not.toContain('iframe');
  expect(cleaned).toContain(`#/quiz/q/${QUESTION}">What went wrong`);
  const kept = await standIns.keptByCanvas(page, canvas);
  const wrong = await host(
    [html, await standIns.drawnFromMdx(mdx), moodle, kept]
      .map((text, at) => `<div id="h${at}">${text}</div>`)
      .join(''),
  );
  await expect(page.locator('iframe')).toHaveCount(4);
  for (const at of [0, 1, 2, 3]) {
    await page.locator(`#h${at} iframe`).scrollIntoViewIfNeeded();
    await answerIn(page.frameLocator(`#h${at} iframe`));
    await expect.poll(async () => (await said(page, 'locklab:answered')).length).toBe(at + 1);
    await expect(page.locator(`#h${at}`).getByRole('link')).toHaveAttribute('href', /#\/quiz\/q\//);
  }
  expect(wrong).toEqual([]);
});

test('a scenario stands as an element, on WordPress and in a deck as the dialog wrote it', async ({
  page,
  host,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForScenario(page);
  // The preview is the frame itself, and follows.
  const preview = page.frameLocator('iframe[title="Preview"]');
  await page.getByRole('checkbox', { name: 'Traffic' }).uncheck();
  await page.getByRole('checkbox', { name: 'Locked', exact: false }).check();
  await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded();
  await expect(preview.getByRole('group', { name: 'What is set here' })).toBeVisible();
  const element = await snippet(page, 'Element that grows');
  const wordpress = await snippet(page, 'WordPress');
  const deck = await snippet(page, 'reveal.js');
  const cleaned = await standIns.keptOfUntrusted(page, wordpress);
  expect(cleaned).not.toContain('iframe');
  expect(cleaned).toContain('#/lab/paused-holder">The paused holder</a>');
  const wrong = await host(
    `<div id="e">${element}</div><div id="w">${wordpress}</div>
     ${standIns.DECK}<section>First slide</section>${deck}`,
  );
  for (const place of ['#e', '#w', 'section']) {
    if (place === 'section') {
      // Nothing of it is fetched before its slide.
      await expect(page.locator('section iframe')).not.toHaveAttribute('src');
      await page.keyboard.press('ArrowRight');
    }
    const frame = page.frameLocator(`${place} iframe`);
    await page.locator(`${place} iframe`).scrollIntoViewIfNeeded();
    await expect(frame.getByRole('list', { name: /^Verdicts/ })).toContainText('data integrity');
    await expect(frame.getByRole('slider', { name: 'Lease TTL' })).toBeDisabled();
    await expect(frame.getByRole('slider', { name: 'Traffic' })).toHaveCount(0);
  }
  // After a click into the frame a clicker still turns the slides, but where page up means something in the frame.
  const inDeck = page.frameLocator('section iframe');
  await inDeck.getByRole('heading', { name: 'The paused holder' }).click();
  await inDeck.getByRole('slider', { name: 'Playhead' }).press('PageUp');
  await expect(page.locator('section.present iframe')).toBeVisible();
  await inDeck.getByRole('heading', { name: 'The paused holder' }).click();
  await page.keyboard.press('PageUp');
  await expect(page.locator('section.present')).toHaveText('First slide');
  expect(wrong).toEqual([]);
});

test('a link becomes a frame where WordPress finds the answer, and is told its height', async ({
  page,
  host,
  baseURL,
}) => {
  await openForQuestion(page);
  const link = (await snippet(page, 'Notion')).trim();
  expect(link).toBe(`${baseURL}/o/quiz/${QUESTION}.html`);
  // As this site would be built that knew its address.
  const built = new Map(
    stubsOf(`${baseURL}/`).map(({ path, text }) => [`${baseURL}/${path}`, text]),
  );
  const [, href = ''] =
    /type="application\/json\+oembed" href="([^"]*)"/.exec(built.get(link) ?? '') ?? [];
  const answer = JSON.parse(built.get(href) ?? '{}') as Record<string, unknown>;
  const frame = await standIns.filteredByWordPress(page, answer);
  expect(frame).toContain('sandbox="allow-scripts"');
  const wrong = await host(`${standIns.WORDPRESS_PARENT}${frame}`);
  await answerIn(page.frameLocator('iframe'));
  // What it says has grown, and the page around follows as far as WordPress lets it.
  await expect
    .poll(async () => Number(await page.locator('iframe').getAttribute('height')))
    .toBeGreaterThan(200);
  await expect(page.locator('iframe')).not.toHaveAttribute('height', String(answer['height']));
  expect(wrong).toEqual([]);
});

test('the static pages of the build lie in one folder, show the frame and go into no package', async ({
  page,
}) => {
  const files = readdirSync(`${DIST}/o`, { recursive: true, encoding: 'utf8' });
  for (const { path } of stubsOf(null)) expect(existsSync(`${DIST}/${path}`), path).toBe(true);
  expect(files.filter((name) => /\.(html|json)$/.test(name)).length).toBe(stubsOf(null).length);
  expect(readFileSync(`${DIST}/files.json`, 'utf8')).not.toContain('"o/');
  const violations: string[] = [];
  page.on('console', (one) => {
    if (one.type() === 'error') violations.push(one.text());
  });
  await page.goto(`./o/quiz/${QUESTION}.html`);
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Open it in the Distributed Locks Lab' }).click();
  await expect(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  expect(page.url()).toContain(`/#/quiz/q/${QUESTION}`);
  expect(violations).toEqual([]);
});

test('the dialog is for keyboards too, tells what is no number, and gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openForQuestion(page);
  await page.getByRole('combobox', { name: 'What is asked' }).selectOption('Topic: Fencing tokens');
  await page.getByRole('textbox', { name: 'How many' }).fill('3');
  await page.getByRole('textbox', { name: 'Height, px' }).fill('tall');
  await expect(page.getByRole('alert')).toHaveText(/from 120 to 4000\. The snippet keeps 600/);
  const text = await snippet(page, 'Element that grows');
  expect(text).toContain('quiz="topic:fencing"\n  n="3"');
  expect(text).toContain('height="600px"');
  expect(await barriersOn(page, (axe) => axe.include('dialog').exclude('iframe'))).toEqual([]);
  expect(
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Embed' })).toBeFocused();
});
