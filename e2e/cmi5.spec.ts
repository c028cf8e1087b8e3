import { strFromU8 } from 'fflate';
import { expect, test, type Page } from 'playwright/test';
import type { LaunchData } from '../src/embed/lms/cmi5/launch';
import { createStrictStore, type StrictStore } from '../src/embed/lms/strict/strict-store';
import { answer, makePackage } from './course.words';
import { LMS, servePackage } from './lms-host';

/** The record store is another host than the package: reached over https only, and by leave of its headers. */
const STORE = 'https://lrs.test';

const LAUNCHED = {
  actor: { objectType: 'Agent', account: { homePage: 'https://lms.test', name: '7' } },
  registration: '0f6c2c3e-5a0b-4d5a-9a52-2f4b1b7f3a11',
  activityId: 'https://lms.test/unit/1',
};

function strictStore(data: Partial<LaunchData>): StrictStore {
  const store = createStrictStore({ launched: LAUNCHED, data });
  store.launch();
  return store;
}

function refused(store: StrictStore) {
  return store.requests().filter(({ refusal }) => refusal !== null);
}

async function serveStore(page: Page, store: StrictStore): Promise<void> {
  const headers = {
    'Access-Control-Allow-Origin': LMS,
    'Access-Control-Allow-Methods': 'GET, PUT, POST',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version',
  };
  await page.route(`${STORE}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const body = request.postData();
    const told = await store.fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body === null ? {} : { body }),
    });
    return route.fulfill({ status: told.status, headers, body: await told.text() });
  });
}

interface Result {
  readonly success?: boolean;
  readonly score?: object;
}

/** The address at which an LMS opens the unit; each session has a token of its own to fetch. */
function launchOf(url: string, session: number): string {
  const said = new URLSearchParams({
    endpoint: `${STORE}/xapi`,
    fetch: `${STORE}/token?session=${session}`,
    actor: JSON.stringify(LAUNCHED.actor),
    registration: LAUNCHED.registration,
    activityId: LAUNCHED.activityId,
  });
  return `${LMS}/package/${url}?${said.toString()}`;
}

test('a cmi5 package is made, launched, answered, reloaded, left, resumed and passed', async ({
  page,
  context,
  baseURL,
}) => {
  const store = strictStore({ masteryScore: 0.5, returnURL: `${LMS}/back` });
  const files = await servePackage(page, await makePackage(page, 'cmi5'));
  const [, url = ''] = /<url>([^<]*)<\/url>/.exec(strFromU8(files['cmi5.xml']!)) ?? [];
  await serveStore(page, store);
  await page.route(`${LMS}/back`, (route) => route.fulfill({ body: 'Back at the LMS' }));
  // From here on the lab's own server is gone: what the package lacks is missing.
  await context.route(`${baseURL}/**`, (route) => route.abort());
  const strays: string[] = [];
  page.on('request', (request) => {
    if (![LMS, STORE].some((host) => request.url().startsWith(host))) strays.push(request.url());
  });

  await page.goto(launchOf(url, 1));
  await expect(page.getByText(/^Connected to the LMS/)).toBeVisible();
  expect(store.verbs()).toEqual(['initialized']);
  await answer(page, /^The TTL was too short/);
  await expect.poll(() => store.verbs()).toEqual(['initialized', 'answered']);
  await page.reload();
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  await expect(page.getByText(/^Connected to the LMS/)).toBeVisible();
  expect(store.verbs()).toEqual(['initialized', 'answered']);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByText('Back at the LMS')).toBeVisible();
  expect(store.verbs()).toEqual(['initialized', 'answered', 'terminated']);

  store.launch();
  await page.goto(launchOf(url, 2));
  await expect(page.getByText('1 of 2 done')).toBeVisible();
  await answer(page, /^Storage, with each write/);
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { name: '50 % right: passed' })).toBeFocused();
  // The page goes away without a word. All is answered and judged, so the session ends all the same.
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(page.getByText('Back at the LMS')).toBeVisible();
  expect(store.verbs().slice(3)).toEqual([
    'initialized',
    'answered',
    'passed',
    'completed',
    'terminated',
  ]);
  const results = store.statements().map(({ result }) => result as Result | undefined);
  expect(results.map((result) => result?.success)).toEqual([
    ...[undefined, false, undefined],
    ...[undefined, true, true, undefined, undefined],
  ]);
  expect(results[5]?.score).toEqual({ scaled: 0.5, raw: 50, min: 0, max: 100 });
  expect(refused(store)).toEqual([]);
  expect(strays).toEqual([]);
});

test('opened for review, a package tells of its beginning and its end alone', async ({ page }) => {
  const store = strictStore({ launchMode: 'Review' });
  await servePackage(page, await makePackage(page, 'cmi5'));
  await serveStore(page, store);
  await page.goto(launchOf('index.html', 1));
  await expect(page.getByText('nothing is recorded')).toBeVisible();
  await answer(page, /^The TTL was too short/);
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect.poll(() => store.verbs()).toEqual(['initialized', 'terminated']);
  expect(refused(store)).toEqual([]);
});
