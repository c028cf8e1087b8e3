import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';
import { barriersOn } from './axe';
import { said, test } from './embed-host';
import { DIST } from './site-host';

const untouched = (page: Page) =>
  page.evaluate(() => ({ y: scrollY, focus: document.activeElement?.tagName }));

const QUIZ = '#/embed/quiz/pauses/ten-and-fifteen?id=one';

for (const [name, attributes] of [
  ['in a frame', ''],
  ['where only scripts are allowed', 'sandbox="allow-scripts"'],
] as const)
  test(`a question is answered by keyboard ${name}, and the page around is told`, async ({
    page,
    host,
    baseURL,
  }) => {
    const wrong = await host(
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
  host,
  baseURL,
}) => {
  const wrong = await host(
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
  host,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const wrong = await host(
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

test('a prediction is told as any other answer, and once', async ({ page, host, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await host(
    `<iframe width="700" height="700"
      src="${baseURL}/#/embed/scenario/paused-holder?predict=1&id=p"></iframe>`,
  );
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: /^Nothing goes wrong/ }).check();
  await frame.getByRole('radio', { name: 'fairly' }).check();
  await frame.getByRole('button', { name: 'Commit and run' }).click();
  await expect(frame.getByText('Now say what you saw.')).toBeVisible();
  await expect
    .poll(() => said(page, 'locklab:answered'))
    .toEqual([
      {
        v: 1,
        id: 'p',
        type: 'locklab:answered',
        questionId: 'predict/paused-holder',
        optionIds: ['nothing'],
        value: null,
        correct: false,
        confidence: 70,
        attempt: 1,
        ms: expect.any(Number) as unknown,
      },
    ]);
  await frame.getByRole('button', { name: 'Skip, explain' }).click();
  await frame.getByRole('button', { name: 'Predict again' }).click();
  await frame.getByRole('radio', { name: /^Data are damaged/ }).check();
  await frame.getByRole('radio', { name: 'certain' }).check();
  await frame.getByRole('button', { name: 'Commit and run' }).click();
  await expect
    .poll(() => said(page, 'locklab:answered'))
    .toMatchObject([{ attempt: 1 }, { optionIds: ['damage'], correct: true, attempt: 2 }]);
});

test('where storage is refused, the parent says nothing and the network has gone, frames go on', async ({
  page,
  host,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const wrong = await host(
    `<iframe id="q" width="320" height="300" src="${baseURL}/${QUIZ}"></iframe>
     <iframe id="s" width="700" height="300"
       src="${baseURL}/#/embed/scenario/paused-holder?controls=ttl"></iframe>`,
  );
  const quiz = page.frameLocator('#q');
  const scenario = page.frameLocator('#s');
  await expect(quiz.getByRole('button', { name: 'Answer' })).toBeVisible();
  const verdicts = scenario.getByRole('list', { name: /^Verdicts/ });
  await expect(verdicts).toContainText('data integrity violated');
  await page.context().setOffline(true);
  await quiz.getByRole('radio', { name: /^Its lease had ended/ }).press('Space');
  await quiz.getByRole('radio', { name: 'Certain' }).press('Space');
  await quiz.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(quiz.getByRole('heading', { name: /Right/ })).toBeFocused();
  // A lease as long as the lesson’s longest outlives the pause.
  await scenario.getByRole('slider', { name: 'Lease TTL' }).press('End');
  await expect(verdicts).toContainText('Nothing that this run exercised is violated');
  // Nobody follows the heights: what does not fit is scrolled to.
  for (const frame of [quiz, scenario])
    expect(
      await frame.locator('html').evaluate((html) => {
        html.scrollTop = 1e6;
        return { scrolls: html.scrollTop > 0, overflow: getComputedStyle(html).overflowY };
      }),
    ).toEqual({ scrolls: true, overflow: 'visible' });
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
    expect(await barriersOn(page, (axe) => axe.disableRules('page-has-heading-one'))).toEqual([]);
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
