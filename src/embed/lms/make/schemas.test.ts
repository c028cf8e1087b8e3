import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML, type XMLFileInfo } from 'xmllint-wasm';
import { ALL_QUESTIONS } from '../../../bank/all-questions';
import { TITLE_MAX, type Course } from '../course/course';
import { packageOf, type PackageKind } from './package';

// Manifests as they stand in made packages, against XML schemas. SCORM’s come with a package that is only read, cmi5’s is
// our own. What no schema says (an identifier that leads nowhere) is checked in `exchange/lms/manifest.test.ts`.

interface Standard {
  readonly kind: PackageKind;
  readonly manifest: string;
  readonly schema: XMLFileInfo;
  /** What the schema imports, by the names it has for them. */
  readonly preload: readonly XMLFileInfo[];
}

const ADL = 'http://www.adlnet.org/xsd';
const IMS = 'http://www.imsglobal.org/xsd';

const STANDARDS: readonly Standard[] = [
  {
    kind: 'scorm-1.2',
    manifest: 'imsmanifest.xml',
    schema: importing({
      'http://www.imsproject.org/xsd/imscp_rootv1p1p2': 'imscp_rootv1p1p2.xsd',
      [`${ADL}/adlcp_rootv1p2`]: 'adlcp_rootv1p2.xsd',
    }),
    preload: published('scorm12edition'),
  },
  {
    kind: 'scorm-2004',
    manifest: 'imsmanifest.xml',
    schema: importing({
      [`${IMS}/imscp_v1p1`]: 'imscp_v1p1.xsd',
      [`${IMS}/imsss`]: 'imsss_v1p0.xsd',
      [`${ADL}/adlcp_v1p3`]: 'adlcp_v1p3.xsd',
      [`${ADL}/adlseq_v1p3`]: 'adlseq_v1p3.xsd',
      [`${ADL}/adlnav_v1p3`]: 'adlnav_v1p3.xsd',
    }),
    preload: published('scorm20044thedition'),
  },
  {
    kind: 'cmi5',
    manifest: 'cmi5.xml',
    schema: {
      fileName: 'course-structure.xsd',
      contents: readFileSync('src/exchange/lms/course-structure.xsd'),
    },
    preload: [],
  },
];

const [SCORM_12, SCORM_2004, CMI5] = STANDARDS as [Standard, Standard, Standard];

const title = fc
  .string({ unit: fc.constantFrom(...'&<>"\'§é“ 中😀\u00a0\u2028%#]'), maxLength: TITLE_MAX / 2 })
  .map((text) => `${text}]]>`.trim());
const made = fc.record({
  title,
  masteryPercent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  attemptsMax: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  seed: fc.option(fc.nat(999_999_999), { nil: null }),
  steps: fc
    .subarray([...ALL_QUESTIONS], { minLength: 1, maxLength: 20 })
    .map((questions) => questions.map(({ id }) => ({ type: 'question' as const, id }))),
  files: fc.uniqueArray(fc.stringMatching(/^\w(\.?[\w/-]){0,40}$/), { maxLength: 8 }),
});

test.each(STANDARDS)('$manifest of $kind is valid, whatever is chosen', async (standard) => {
  // Many in one go, since each start of the validator takes longer than all of them.
  const many = fc.array(made, { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(many, async (courses) => {
      const manifests = await Promise.all(courses.map((one) => manifestOf(one, standard)));
      expect(await refusals(manifests, standard)).toEqual(manifests.map(() => []));
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

type Damage = readonly [standard: Standard, from: string | RegExp, to: string, reason: string];

const DAMAGED: readonly Damage[] = [
  [SCORM_12, '="sco"', '="scos"', "The value 'scos' is not an element of the set"],
  [SCORM_12, ' identifier="item"', '', "The attribute 'identifier' is required but missing"],
  [SCORM_12, '</item>', '<note/></item>', 'This element is not expected'],
  [SCORM_12, /adlcp:masteryscore/g, 'adlcp:passmark', 'No matching global element declaration'],
  [SCORM_12, /<organizations[^]*<\/organizations>/, '', 'This element is not expected'],
  [SCORM_2004, '="sco"', '="SCO"', "The value 'SCO' is not an element of the set"],
  [SCORM_2004, ' identifier="item"', '', "The attribute 'identifier' is required but missing"],
  [SCORM_2004, '</item>', '<note/></item>', 'This element is not expected'],
  [SCORM_2004, '>0.8<', '>80<', 'greater than the maximum value allowed'],
  [
    SCORM_2004,
    /imsss:primaryObjective/g,
    'imsss:objective',
    'Expected is ( {http://www.imsglobal.org/xsd/imsss}primaryObjective )',
  ],
  [CMI5, /<url>.*<\/url>/, '', 'Missing child element(s). Expected is one of'],
  [CMI5, 'moveOn="Passed"', 'moveOn="passed"', "The value 'passed' is not an element of the set"],
  [CMI5, '"0.8"', '"1.2"', 'greater than the maximum value allowed'],
  [CMI5, '"0.8"', '"0.80001"', 'more fractional digits than are allowed'],
  [CMI5, /(<title>.*)(\s+)(<description>.*)/g, '$3$2$1', 'This element is not expected'],
  [CMI5, /(<course [^]*<\/course>)([^]*<\/au>)/, '$2$1', 'This element is not expected'],
  [CMI5, /<au [^]*<\/au>/, '', 'Missing child element(s)'],
  [CMI5, /<au [^]*<\/au>/, '$&$&', 'Duplicate key-sequence'],
  [CMI5, /course id="[^"]*"/, 'course id="abc"', 'not accepted by the pattern'],
  [CMI5, 'lang="en"', 'lang="in English"', "not a valid value of the atomic type 'xs:language'"],
];

test.each(STANDARDS)(
  'a damaged $manifest of $kind is refused with the reason',
  async (standard) => {
    const whole = await manifestOf(PLAIN, standard);
    const damages = DAMAGED.filter(([of]) => of === standard);
    const texts = damages.map(([, from, to]) => whole.replace(from, to));
    expect(texts).not.toContain(whole);
    const found = await refusals([whole, ...texts], standard);
    expect(found).toEqual([
      [],
      ...damages.map(
        ([, , , reason]) => expect.arrayContaining([expect.stringContaining(reason)]) as string[],
      ),
    ]);
  },
);

type Made = Course & { readonly files: readonly string[] };

const PLAIN: Made = {
  title: 'Pauses & <“clocks”>',
  steps: [{ type: 'question', id: 'pauses/ten-and-fifteen' }],
  masteryPercent: 80,
  attemptsMax: null,
  seed: null,
  files: ['assets/a.js'],
};

async function manifestOf({ files, ...course }: Made, { kind, manifest }: Standard) {
  const page =
    '<head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><title>Lab</title></head>';
  const list = JSON.stringify({ files: [...files, 'index.html'] });
  const content = (name: string) =>
    name === 'files.json' ? list : name === 'index.html' ? page : '';
  const zip = await packageOf(course, kind, (name) => Promise.resolve(strToU8(content(name))));
  if (!zip.ok) throw new Error(zip.message);
  return strFromU8(unzipSync(zip.bytes)[manifest]!);
}

/** For each text the reasons why it is refused; none where it is valid. */
async function refusals(texts: readonly string[], { schema, preload }: Standard) {
  const xml = texts.map((contents, at) => ({ fileName: `manifest-${at}.xml`, contents }));
  const { rawOutput } = await validateXML({ xml, schema, preload });
  // Not its own list of errors, which leaves out the last.
  const lines = rawOutput.split('\n');
  return xml.map(({ fileName }) => {
    const said = lines.filter((line) => line.startsWith(`${fileName}:`));
    const isValid = lines.includes(`${fileName} validates`);
    return isValid ? said : [...said, `${fileName} is not valid`];
  });
}

/** A schema of our own that imports others, by their namespace. Without it nothing of `adlcp` is looked at. */
function importing(schemas: Readonly<Record<string, string>>): XMLFileInfo {
  const imports = Object.entries(schemas).map(
    ([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`,
  );
  const contents = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
  return { fileName: 'all.xsd', contents };
}

function published(edition: string): XMLFileInfo[] {
  const folder = `node_modules/node-scorm-packager/lib/schemas/definitionFiles/${edition}`;
  return readdirSync(folder).map((fileName) => ({
    fileName,
    contents: readFileSync(`${folder}/${fileName}`),
  }));
}
