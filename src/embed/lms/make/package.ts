import { strToU8, zipSync, type Zippable } from 'fflate';
import * as v from 'valibot';
import { jsonIn } from '../../../kernel/json';
import type { Packaged } from '../../../exchange/lms/packaged';
import { packageDigest, writtenCourse, type Course } from '../course/course';

export type PackageKind = 'scorm-1.2' | 'scorm-2004' | 'cmi5';

export type MadePackage =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string };

/** Reads a file of this build by its relative address. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/**
 * The whole lab with a course in it, as a zip that an LMS takes. Nothing in it asks the network for anything else. Where
 * the build has its one file, that is in it too: unzipped and opened from a disk, the page goes over to it.
 */
export async function packageOf(
  course: Course,
  kind: PackageKind,
  readFile: ReadFile,
): Promise<MadePackage> {
  const files = await filesOfBuild(readFile);
  if (files === null)
    return refused('This page does not know its own files. Packages are made by the built lab.');
  const contents = await Promise.all(files.map((name) => readFile(name).catch(() => null)));
  const missing = files.find((_, at) => contents[at] === null);
  if (missing !== undefined) return refused(`${missing} could not be fetched.`);
  const { xml } = await import('../../../exchange/lms/packaged');
  const single = files.includes(FROM_DISK) ? await singleFile(readFile) : null;
  const page = pageOf(new TextDecoder().decode(contents[files.indexOf(START)] ?? undefined), {
    course,
    kind,
    title: xml(course.title),
    playsFromDisk: single !== null,
  });
  if (page === null) return refused('The lab’s page has no place to put the course in.');
  const more: Zippable = single === null ? {} : { [SINGLE]: single };
  const all = [...files, ...Object.keys(more).filter((name) => !files.includes(name))];
  const [manifest, manifestText] = await manifestOf(kind, packaged(course, all));
  const zip: Zippable = { [manifest]: strToU8(manifestText), ...more };
  files.forEach((name, at) => {
    zip[name] = name === START ? strToU8(page) : (contents[at] ?? new Uint8Array());
  });
  // The same course gives the same bytes.
  return { ok: true, bytes: zipSync(zip, { level: 6, mtime: new Date(1980, 0, 1) }) };
}

const START = 'index.html';
const SINGLE = 'lock-lab.html';
const FROM_DISK = 'from-disk.js';

/** The whole lab as one file; null where the build has none. Some servers give a page for whatever they do not know. */
async function singleFile(readFile: ReadFile): Promise<Uint8Array | null> {
  const bytes = await readFile(SINGLE).catch(() => null);
  if (bytes === null) return null;
  // Its policy names its own script by a hash, which no other page of the build does.
  const head = new TextDecoder().decode(bytes.subarray(0, 4_096));
  return /script-src [^"]*'sha256-/.test(head) ? bytes : null;
}

/** The manifest’s name and text, by the standard. */
async function manifestOf(kind: PackageKind, course: Packaged): Promise<[string, string]> {
  if (kind === 'cmi5') {
    const { cmi5Structure } = await import('../../../exchange/lms/cmi5-structure');
    return ['cmi5.xml', cmi5Structure(course)];
  }
  const { manifest12, manifest2004 } = await import('../../../exchange/lms/scorm-manifest');
  return ['imsmanifest.xml', (kind === 'scorm-1.2' ? manifest12 : manifest2004)(course)];
}

function packaged(course: Course, files: readonly string[]): Packaged {
  const { title, masteryPercent } = course;
  return { digest: packageDigest(course), title, masteryPercent, files, startFile: START };
}

interface PageAsked {
  readonly course: Course;
  readonly kind: PackageKind;
  /** As HTML takes it. */
  readonly title: string;
  /** The one file lies beside it. */
  readonly playsFromDisk: boolean;
}

/** The page of the package: it begins with the course, and of cmi5 it may talk to the LMS’s record store. */
function pageOf(html: string, { course, kind, title, playsFromDisk }: PageAsked): string | null {
  const named = `<meta name="lock-lab-start" content="/course/${writtenCourse(course)}">`;
  const start = playsFromDisk ? `${named}\n    <script src="./${FROM_DISK}"></script>` : named;
  const titled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    // Last in the head: the encoding must be said within its first kilobyte.
    .replace('</head>', () => `${start}\n  </head>`);
  if (titled === html || !titled.includes(start)) return null;
  return kind === 'cmi5' ? widened(titled) : titled;
}

/** Only here may the page reach other hosts, and only by https: the LMS says at launch where it records. */
function widened(html: string): string | null {
  const policy = /(<meta http-equiv="Content-Security-Policy" content="[^"]*)"/;
  if (!policy.test(html)) return null;
  return html.replace(policy, (_, before: string) => `${before}; connect-src 'self' https:"`);
}

const FILES = v.object({
  files: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w][\w./-]*$/), v.excludes('..'))),
    v.includes(START),
    v.maxLength(2_000),
  ),
});

async function filesOfBuild(readFile: ReadFile): Promise<readonly string[] | null> {
  const bytes = await readFile('files.json').catch(() => null);
  if (bytes === null) return null;
  const read = v.safeParse(FILES, jsonIn(new TextDecoder().decode(bytes)));
  return read.success ? read.output.files : null;
}

function refused(message: string): MadePackage {
  return { ok: false, message };
}
