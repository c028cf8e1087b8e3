import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from 'playwright/test';
import { barriersOn, withTargets } from './axe';
import { answer, chooseCourse } from './course.words';

async function savedJson(page: Page): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
}

test('a teacher tries a course under cmi5 and sees what a record store is told', async ({
  page,
}) => {
  await chooseCourse(page);
  await page.getByRole('link', { name: 'Try it in a test LMS' }).click();
  await page.getByRole('radio', { name: 'cmi5' }).check();
  const course = page.frameLocator('iframe');
  await expect(course.getByText('Connected to the LMS (cmi5)')).toBeVisible();
  await answer(course, /^The TTL was too short/);
  const record = page.getByRole('region', { name: 'What is recorded' });
  const told = record.getByRole('listitem');
  await expect(told).toHaveCount(2);
  await expect(told.first()).toContainText('initialized');
  await expect(told.last()).toContainText(/answered.*success false · score 0 /);

  // Left in the middle, and taken up in another session of the same learner.
  await page.getByRole('button', { name: 'Close and launch again' }).click();
  await expect(course.getByText('1 of 2 done')).toBeVisible();
  await answer(course, /^Storage, with each write/);
  await course.getByRole('button', { name: 'See the result' }).click();
  await course.getByRole('button', { name: 'Save and close' }).first().click();
  // It goes where the LMS wants the learner back.
  await expect(course.getByRole('heading', { name: 'Back at the test LMS' })).toBeVisible();
  const heads = record.getByRole('heading');
  await expect(heads).toHaveText([
    'Session 1 · Normal · abandoned',
    'Session 2 · Normal · terminated · returned',
  ]);
  await expect(page.getByRole('status')).toHaveText(
    '8 statements. Passed with 50 %, completed. The unit asks for “passed”, so it counts as satisfied.',
  );
  await expect(told.locator('b')).toHaveText([
    ...['initialized', 'answered', 'abandoned'],
    ...['initialized', 'answered', 'passed', 'completed', 'terminated'],
  ]);
  await expect(page.getByRole('heading', { name: /requests, 0 refused$/ })).toBeVisible();
  const saved = await savedJson(page);
  expect(saved).toMatchObject({ standard: 'cmi5', refused: [], launchData: { masteryScore: 0.5 } });
  expect(saved['statements']).toHaveLength(8);
  await page.getByText('As it was sent').nth(5).click();
  await expect(record.locator('pre:visible')).toContainText('"scaled": 0.5');

  // A statement that a record store would not take stands there with its reason.
  await course.locator('html').evaluate(async () => {
    const store = (window.parent as unknown as { lockLabTestStore: typeof fetch }).lockLabTestStore;
    const id = '00000000-0000-4000-8000-000000000001';
    await store(`https://test-lms.invalid/xapi/statements?statementId=${id}`, {
      method: 'PUT',
      body: JSON.stringify({ id, verb: { id: 'http://adlnet.gov/expapi/verbs/failed' } }),
      headers: {
        Authorization: 'Basic secret-2',
        'X-Experience-API-Version': '1.0.3',
        'Content-Type': 'application/json',
      },
    });
  });
  await expect(told.last()).toContainText('failed the unit ✗ nothing comes after terminated');
  expect(await barriersOn(page, withTargets)).toEqual([]);

  // Somebody who has passed looks back: what they answer now counts for nothing.
  await page.getByLabel('Launch mode').selectOption({ label: 'Review: to look back' });
  await expect(course.getByText('nothing is recorded')).toBeVisible();
  await expect(heads.last()).toHaveText('Session 3 · Review');
  await course.getByRole('button', { name: 'Save and close' }).first().click();
  await expect(heads.last()).toHaveText('Session 3 · Review · terminated · returned');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await barriersOn(page, withTargets)).toEqual([]);
});

test('under SCORM each call and what is recorded are shown, and saved as a file', async ({
  page,
}) => {
  await chooseCourse(page);
  await page.getByRole('link', { name: 'Try it in a test LMS' }).click();
  const course = page.frameLocator('iframe');
  await expect(course.getByText('Connected to the LMS (SCORM 1.2)')).toBeVisible();
  await answer(course, /^The TTL was too short/);
  await page.getByRole('button', { name: 'Close and launch again' }).click();
  await expect(course.getByText('1 of 2 done')).toBeVisible();
  await expect(page.getByRole('heading', { name: /calls, 0 refused$/ })).toBeVisible();
  const saved = await savedJson(page);
  expect(saved).toMatchObject({
    standard: 'scorm-1.2',
    recorded: { 'cmi.core.exit': 'suspend', 'cmi.interactions.0.result': 'wrong' },
  });
  // What the course said as it was taken away belongs to the session before.
  const calls = (saved['calls'] as { readonly verb: string }[]).map(({ verb }) => verb);
  expect(calls.filter((verb) => verb === 'Initialize' || verb === 'Finish')).toEqual([
    ...['Initialize', 'Finish', 'Initialize'],
  ]);
  await page.getByRole('radio', { name: 'SCORM 2004' }).check();
  await expect(course.getByText('Connected to the LMS (SCORM 2004)')).toBeVisible();
  await expect(course.getByText('0 of 2 done')).toBeVisible();
});
