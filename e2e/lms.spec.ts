import { strFromU8 } from 'fflate';
import { expect, test } from 'playwright/test';
import { answer, makePackage } from './course.words';
import { LMS, seen, serveLms, servePackage, type Kind } from './lms-host';

const LABELS = { 'scorm-1.2': 'SCORM 1.2', 'scorm-2004': 'SCORM 2004' } as const;

for (const kind of Object.keys(LABELS) as Kind[])
  test(`a ${LABELS[kind]} package is made, unpacked, played, left, resumed and passed`, async ({
    page,
    context,
    baseURL,
  }) => {
    const files = await servePackage(page, await makePackage(page, LABELS[kind]));
    const manifest = strFromU8(files['imsmanifest.xml']!);
    const listed = [...manifest.matchAll(/<file href="([^"]*)"/g)].map(([, name]) => name);
    expect(Object.keys(files).filter((name) => !listed.includes(name))).toEqual([
      'imsmanifest.xml',
    ]);
    const start = /<resource [^>]*href="([^"]*)"/.exec(manifest)![1]!;
    await serveLms(page, kind, start);
    // From here on the lab's own server is gone: what the package lacks is missing.
    await context.route(`${baseURL}/**`, (route) => route.abort());
    const strays: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(LMS)) strays.push(request.url());
    });

    await page.goto(`${LMS}/lms.html`);
    const course = page.frameLocator('iframe');
    await expect(course.getByRole('heading', { name: 'Pauses & fences' })).toBeVisible();
    await expect(course.getByText(/^Connected to the LMS/)).toBeVisible();
    await answer(course, /^The TTL was too short/);
    expect((await seen(page)).calls.at(-1)).toBe('Commit');
    await course.getByRole('button', { name: 'Save and close' }).click();
    await expect(course.getByText('The session is over.')).toBeVisible();
    const first = await seen(page);
    expect(first.calls.at(-1)).toBe('Finish');
    expect(first.violations).toEqual([]);
    expect(Object.keys(first.record).filter((name) => name.includes('score'))).toEqual([]);

    await page.goto(`${LMS}/lms.html?again`);
    await expect(course.getByText('1 of 2 done')).toBeVisible();
    await answer(course, /^Storage, with each write/);
    await course.getByRole('button', { name: 'See the result' }).click();
    await expect(course.getByRole('heading', { name: '50 % right: passed' })).toBeFocused();
    const { record, violations, calls } = await seen(page);
    expect(violations).toEqual([]);
    const status = kind === 'scorm-1.2' ? 'cmi.core.lesson_status' : 'cmi.success_status';
    expect(record[status]).toBe('passed');
    expect(record[kind === 'scorm-1.2' ? 'cmi.core.score.raw' : 'cmi.score.scaled']).toMatch(
      /^(50|0\.5)$/,
    );
    const last = (text: string) => calls.findLastIndex((call) => call.includes(text));
    expect(last('score.')).toBeLessThan(last(`${status} passed`));
    expect(last(`${status} passed`)).toBeLessThan(last('Commit'));
    // The page goes away without a word: the session ends all the same.
    await course.locator('html').evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await seen(page)).calls.at(-1)).toBe('Finish');
    expect(strays).toEqual([]);
  });
