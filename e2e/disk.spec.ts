import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { expect, test } from 'playwright/test';
import { answer, makePackage } from './course.words';

test('a package is unzipped into a folder and played from there, without any server', async ({
  page,
  context,
}, info) => {
  const files = unzipSync(readFileSync(await makePackage(page, 'SCORM 1.2')));
  for (const [name, bytes] of Object.entries(files)) {
    const path = info.outputPath('package', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  const disk = await context.newPage();
  const strays: string[] = [];
  disk.on('request', (request) => {
    if (!/^(file|blob|data):/.test(request.url())) strays.push(request.url());
  });
  await disk.goto(pathToFileURL(info.outputPath('package', 'index.html')).href);
  await expect(disk.getByRole('heading', { name: 'Pauses & fences' })).toBeVisible();
  await answer(disk, /^The TTL was too short/);
  await disk.getByRole('button', { name: 'Next', exact: true }).click();
  await answer(disk, /^Storage, with each write/);
  await disk.getByRole('button', { name: 'See the result' }).click();
  await expect(disk.getByRole('heading', { name: /^50 % right/ })).toBeVisible();
  expect(disk.url()).toMatch(/lock-lab\.html/);
  expect(strays).toEqual([]);
});
