import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cmi5Structure } from './cmi5-structure';
import type { Packaged } from './packaged';
import { manifest12, manifest2004 } from './scorm-manifest';

const COURSE: Packaged = {
  digest: 'abc123',
  title: 'Pauses & <“clocks”>',
  masteryPercent: 80,
  files: ['index.html', 'assets/a-b.js', 'icon.svg'],
  startFile: 'index.html',
};

/** Every identifier once, every reference to one that is there, every file that begins something listed. */
function danglingIn(text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
  const ids = all(/\sidentifier="([^"]*)"/g);
  const faults = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} twice`);
  for (const id of [...all(/identifierref="([^"]*)"/g), ...all(/organizations default="([^"]*)"/g)])
    if (!ids.includes(id)) faults.push(`${id} leads nowhere`);
  const files = all(/<file href="([^"]*)"/g);
  for (const start of all(/<resource [^>]*href="([^"]*)"/g))
    if (!files.includes(start)) faults.push(`${start} is not listed`);
  for (const file of files)
    if (/^([a-z]+:|\/|\.\.)/i.test(file)) faults.push(`${file} leaves the package`);
  return faults;
}

test.each([
  ['SCORM 1.2', manifest12],
  ['SCORM 2004', manifest2004],
])('the manifest of %s refers to nothing that is not there', (_, manifest) => {
  const text = manifest(COURSE);
  expect(danglingIn(text)).toEqual([]);
  expect(text).toContain('<title>Pauses &amp; &lt;“clocks”&gt;</title>');
  expect(text.match(/<file /g)).toHaveLength(3);
});

test.each([
  ['SCORM 1.2', manifest12],
  ['SCORM 2004', manifest2004],
])('nor does one of %s of any title, pass mark and files', (_, manifest) => {
  const packaged: fc.Arbitrary<Packaged> = fc.record({
    digest: fc.stringMatching(/^[a-z\d]{6}$/),
    title: fc.string({ minLength: 1, maxLength: 120 }),
    masteryPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
    files: fc
      .uniqueArray(fc.stringMatching(/^\w[\w./-]{0,40}$/), { maxLength: 20 })
      .map((more) => ['index.html', ...more]),
    startFile: fc.constant('index.html'),
  });
  fc.assert(
    fc.property(packaged, (course) => {
      expect(danglingIn(manifest(course))).toEqual([]);
    }),
  );
});

test('dangling references are found', () => {
  const text = manifest12({ ...COURSE, startFile: 'other.html' });
  expect(danglingIn(text.replace('identifierref="resource"', 'identifierref="none"'))).toEqual([
    'none leads nowhere',
    'other.html is not listed',
  ]);
});

test('the pass mark stands in each in its own form, and nowhere where there is none', () => {
  expect(manifest12(COURSE)).toContain('<adlcp:masteryscore>80</adlcp:masteryscore>');
  expect(manifest2004(COURSE)).toContain('<imsss:minNormalizedMeasure>0.8<');
  expect(cmi5Structure(COURSE)).toContain('moveOn="Passed" masteryScore="0.8"');
  const free = { ...COURSE, masteryPercent: null };
  expect(manifest12(free)).not.toContain('mastery');
  expect(manifest2004(free)).not.toContain('imsss:sequencing');
  expect(cmi5Structure(free)).toContain('moveOn="Completed" launchMethod');
});
