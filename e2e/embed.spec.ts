import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';

// A page of somebody else's: ours is at 127.0.0.1, and localhost is another origin.

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

let server: Server | null = null;
test.afterEach(() => void server?.close());

/** A tall host page that keeps what frames say, and what goes wrong in it or in them. */
async function host(page: Page, body: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error') wrong.push(said.text());
  });
  page.on('pageerror', ({ message }) => wrong.push(message));
  // A real server: a browser keeps pages that come from nowhere away from this machine.
  server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>Host</title><script>
        window.said = [];
        addEventListener('message', ({ data }) => said.push(data));
      </script><button>First</button>${body}<p style="height: 3000px">Below</p>`);
  });
  await new Promise<void>((resolve) => server?.listen(0, 'localhost', resolve));
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return wrong;
}

const said = (page: Page, type: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { said: { type?: string }[] }).said.filter(
        (one) => one.type === wanted,
      ),
    type,
  );

const untouched = (page: Page) =>
  page.evaluate(() => ({ y: scrollY, focus: document.activeElement?.tagName }));

const QUIZ = '#/embed/quiz/pauses/ten-and-fifteen?id=one';

for (const [name, attributes] of [
  ['in a frame', ''],
  ['where only scripts are allowed', 'sandbox="allow-scripts"'],
] as const)
  test(`a question is answered by keyboard ${name}, and the page around is told`, async ({
    page,
    baseURL,
  }) => {
    const wrong = await host(
      page,
      `<iframe ${attributes} width="320" height="420" src="${baseURL}/${QUIZ}"></iframe>`,
    );
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Answer' })).toBeDisabled();
    expect(await untouched(page)).toEqual({ y: 0, focus: 'BODY' });
    await frame.getByRole('radio', { name: /^The TTL was too short/ }).press('Space');
    await frame.getByRole('radio', { name: 'Certain' }).press('Space');
    await frame.getByRole('button', { name: 'Answer' }).press('Enter');
    await expect(frame.getByRole('heading', { name: /Not quite/ })).toBeFocused();
    await expect
      .poll(() => said(page, 'locklab:answered'))
      .toEqual([
        expect.objectContaining({
          v: 1,
          id: 'one',
          questionId: 'pauses/ten-and-fifteen',
          optionIds: ['longer'],
          correct: false,
          confidence: 95,
          attempt: 1,
        }),
      ]);
    expect(await said(page, 'locklab:completed')).toMatchObject([{ scaled: 0, passed: false }]);
    expect((await said(page, 'locklab:resize')).length).toBeGreaterThan(0);
    // The engine comes only now, and on the page's own thread.
    await frame.getByRole('button', { name: 'Watch the run' }).press('Enter');
    await expect(frame.getByRole('list', { name: /^Verdicts/ })).toBeVisible();
    expect((await untouched(page)).y).toBe(0);
    expect(wrong).toEqual([]);
  });

test('the elements grow with their frames, hear only these, and keep their link until then', async ({
  page,
  baseURL,
}) => {
  const wrong = await host(
    page,
    `<lock-quiz quiz="pauses/ten-and-fifteen" theme="dark"><a href="#x">The question</a></lock-quiz>
     <lock-lab scenario="paused-holder" controls="ttl" locked predict="1"></lock-lab>
     <script src="${baseURL}/embed.js"></script>`,
  );
  const quiz = page.locator('lock-quiz iframe');
  const frame = page.frameLocator('lock-quiz iframe');
  await expect(frame.getByRole('button', { name: 'Answer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The question' })).toBeHidden();
  // Nothing is cut off: the frame is as high as what is in it.
  await expect
    .poll(() => frame.locator('html').evaluate((it) => it.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  const height = (await quiz.boundingBox())?.height;
  await page.evaluate(() =>
    postMessage({ type: 'locklab:resize', v: 1, id: 'lock-1', height: 9_000 }, '*'),
  );
  await expect(
    page.frameLocator('lock-lab iframe').getByText('Predict first.', { exact: false }),
  ).toBeVisible();
  expect((await quiz.boundingBox())?.height).toBe(height);
  expect(await untouched(page)).toEqual({ y: 0, focus: 'BODY' });
  expect(wrong).toEqual([]);
});

test('a scenario asks first where only scripts are allowed, in the dark, and takes nothing but its own words', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const wrong = await host(
    page,
    `<iframe sandbox="allow-scripts" width="568" height="320"
      src="${baseURL}/#/embed/scenario/paused-holder?predict=1&controls=ttl,pause"></iframe>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Predict first.')).toBeVisible();
  await page.evaluate(() => {
    const to = document.querySelector('iframe')?.contentWindow;
    const junk = [
      null,
      7,
      'locklab:reset',
      '{"method":"JSInput::getGrade"}',
      { type: 'locklab:theme', v: 1, theme: '<b>' },
      { type: 'locklab:config', v: 99, resizes: 'yes' },
      JSON.parse('{"type":"locklab:reset","v":1,"__proto__":{"polluted":true}}'),
      { type: 'locklab:open', v: 1, url: 'javascript:alert(1)' },
    ];
    for (const message of junk) to?.postMessage(message, '*');
  });
  await frame.getByRole('button', { name: 'Skip, show me' }).press('Enter');
  await expect(frame.getByRole('list', { name: /^Verdicts/ })).toContainText('data integrity');
  await expect(frame.getByRole('slider', { name: 'Lease TTL' })).toBeVisible();
  expect((await said(page, 'locklab:ready')).length).toBe(1);
  expect(await untouched(page)).toMatchObject({ y: 0 });
  expect(wrong).toEqual([]);
});

for (const [address, shown] of [
  [QUIZ, 'Answer'],
  ['#/embed/scenario/paused-holder?controls=ttl', 'Play'],
] as const)
  test(`axe finds nothing at ${address} in 320 px, dark, and nothing stands out`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`./${address}`);
    await expect(page.getByRole('button', { name: shown, exact: true })).toBeVisible();
    await expect(page.getByText('Loading …')).toHaveCount(0);
    // The first heading is the affair of the page around.
    const axe = new AxeBuilder({ page }).disableRules('page-has-heading-one');
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });

test('an address that cannot be read is told in the frame', async ({ page }) => {
  await page.goto('./#/embed/quiz/topic:nothing');
  await expect(page.getByRole('alert')).toContainText('topic must be one of basics, pauses');
});

test('a quiz weighs at most 105 kB of script, and its element 3 kB', async ({ page }) => {
  const asked: string[] = [];
  page.on('response', (response) => asked.push(new URL(response.url()).pathname));
  await page.goto('./#/embed/quiz/topic:consensus');
  await expect(page.getByRole('button', { name: 'Answer' })).toBeVisible();
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  const sizes = await Promise.all(scripts.map(gzipOf));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(105_000);
  expect(await gzipOf('/embed.js')).toBeLessThanOrEqual(3_000);
});

async function gzipOf(path: string): Promise<number> {
  return gzipSync(await readFile(`${DIST}${path}`)).length;
}
