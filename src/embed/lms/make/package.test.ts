import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Course } from '../course/course';
import { packageOf, type PackageKind } from './package';

const COURSE: Course = {
  title: 'A & B',
  steps: [{ type: 'question', id: 'pauses/ten-and-fifteen' }],
  masteryPercent: 80,
  attemptsMax: null,
  seed: null,
};

const PAGE =
  '<html><head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><title>Lab</title></head></html>';

const build = (over: Record<string, string> = {}) => {
  const files: Record<string, string> = {
    'files.json': '{"files":["assets/a.js","index.html"]}',
    'index.html': PAGE,
    'assets/a.js': 'go()',
    ...over,
  };
  return (name: string) =>
    name in files ? Promise.resolve(strToU8(files[name]!)) : Promise.reject(new Error('404'));
};

const unpacked = async (kind: PackageKind) => {
  const made = await packageOf(COURSE, kind, build());
  if (!made.ok) throw new Error(made.message);
  const files = unzipSync(made.bytes);
  return { names: Object.keys(files).sort(), text: (name: string) => strFromU8(files[name]!) };
};

test('a package holds the build, its manifest, and a page that begins with the course', async () => {
  const { names, text } = await unpacked('scorm-1.2');
  expect(names).toEqual(['assets/a.js', 'imsmanifest.xml', 'index.html']);
  expect(text('index.html')).toMatch(/<meta name="lock-lab-start" content="\/course\/~1\.[^"]+">/);
  expect(text('index.html')).toContain('<title>A &amp; B</title>');
  expect(text('imsmanifest.xml')).toContain('<file href="assets/a.js"/>');
});

test('where the build has its one file, the package has it too and knows the way to it from a disk', async () => {
  const single = `<head><meta content="default-src 'none'; script-src 'sha256-x'"></head>`;
  const disk = { 'files.json': '{"files":["from-disk.js","index.html"]}', 'from-disk.js': 'go()' };
  const made = await packageOf(COURSE, 'scorm-1.2', build({ ...disk, 'lock-lab.html': single }));
  if (!made.ok) throw new Error(made.message);
  const files = unzipSync(made.bytes);
  expect(strFromU8(files['lock-lab.html']!)).toBe(single);
  expect(strFromU8(files['imsmanifest.xml']!)).toContain('<file href="lock-lab.html"/>');
  expect(strFromU8(files['index.html']!)).toMatch(
    /lock-lab-start[^]*<script src="\.\/from-disk\.js">/,
  );
  // A server that gives its page for whatever it does not know.
  const other = await packageOf(COURSE, 'scorm-1.2', build({ ...disk, 'lock-lab.html': PAGE }));
  if (!other.ok) throw new Error(other.message);
  expect(Object.keys(unzipSync(other.bytes))).not.toContain('lock-lab.html');
});

test('only the page of a cmi5 package may reach a record store elsewhere', async () => {
  const cmi5 = await unpacked('cmi5');
  expect(cmi5.names).toContain('cmi5.xml');
  expect(cmi5.text('index.html')).toContain(`default-src 'self'; connect-src 'self' https:"`);
  expect((await unpacked('scorm-2004')).text('index.html')).not.toContain('https:');
});

test('the same course gives the same bytes', async () => {
  const [one, two] = [
    await packageOf(COURSE, 'scorm-2004', build()),
    await packageOf(COURSE, 'scorm-2004', build()),
  ];
  expect(one).toEqual(two);
});

test.each([
  ['no list of files', { 'files.json': 'nonsense' }, 'does not know its own files'],
  [
    'a list that leaves the build',
    { 'files.json': '{"files":["index.html","../x"]}' },
    'own files',
  ],
  ['a file that is gone', { 'files.json': '{"files":["index.html","b.js"]}' }, 'b.js could not be'],
  ['a page without a head', { 'index.html': '<p>' }, 'no place to put the course'],
])('with %s it says so', async (_, over, message) => {
  const made = await packageOf(COURSE, 'cmi5', build(over));
  expect(made).toEqual({ ok: false, message: expect.stringContaining(message) as string });
});
