import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { packageOf } from '../src/embed/lms/make/package';
import { writeWorker } from './build/offline';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** A static host of the tests’ own, whose files can be exchanged under an open page. */
export interface Site {
  /** Of the folder that the files are in: a site need not be at the top of its host. */
  readonly address: string;
  /** Puts other files in the place of all that were there. */
  readonly deploy: (files: Files) => void;
  /** The names that were asked for, and which of them were not there. */
  readonly asked: readonly string[];
  readonly missed: readonly string[];
  /** The network is gone: nothing answers any more. */
  readonly close: () => Promise<void>;
}

/** Gives a file by its relative name; null where there is none. */
export type Files = (name: string) => Uint8Array | null;

export async function serveSite(files: Files): Promise<Site> {
  let current = files;
  const asked: string[] = [];
  const missed: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path.replace(/^\/site\//, '') || 'index.html';
    const body = path.startsWith('/site/') ? current(name) : null;
    asked.push(name);
    if (body === null) missed.push(name);
    const isPacked =
      PACKED.test(name) && /\bgzip\b/.test(String(request.headers['accept-encoding']));
    response.writeHead(body === null ? 404 : 200, {
      ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
      'Content-Type': typeOf(name),
      // As many hosts do: what is named by its content is good for ever, the rest for ten minutes.
      'Cache-Control': name.startsWith('assets/') ? 'max-age=31536000, immutable' : 'max-age=600',
    });
    response.end(isPacked && body !== null ? packed(body) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/site/`,
    deploy: (next) => (current = next),
    asked,
    missed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const PACKED = /\.(html|js|css|svg|json|webmanifest)$/;

/** As hosts send text, each content packed once. */
function packed(body: Uint8Array): Uint8Array {
  const digest = createHash('sha256').update(body).digest('hex');
  const known = PACKED_BODIES.get(digest) ?? gzipSync(body);
  PACKED_BODIES.set(digest, known);
  return known;
}

const PACKED_BODIES = new Map<string, Uint8Array>();

export function filesIn(folder: string): Files {
  return (name) => {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path) : null;
  };
}

/** A SCORM 1.2 package of one question, made of the built lab: nearly all of it is the lab itself. */
export async function builtPackage(): Promise<Uint8Array> {
  const made = await packageOf(
    {
      title: 'One question',
      steps: [{ type: 'question', id: 'pauses/ten-and-fifteen' }],
      masteryPercent: 80,
      attemptsMax: null,
      seed: null,
    },
    'scorm-1.2',
    (name) => Promise.resolve(readFileSync(join(DIST, name))),
  );
  if (!made.ok) throw new Error(made.message);
  return made.bytes;
}

/** What a file is, as a host says it, by its name. */
export function typeOf(name: string): string {
  return TYPES[extname(name)] ?? 'application/octet-stream';
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The built lab as it would be after a change of all its sources: every file that is named by its content has another
 * name, the build has another id, and the service worker knows them.
 */
export function nextVersion(buildId: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-lab-next-'));
  const names = readdirSync(join(DIST, 'assets')).filter((name) => !name.endsWith('.map'));
  const { build } = JSON.parse(readFileSync(join(DIST, 'sizes.json'), 'utf8')) as { build: string };
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const copy = (from: string, to: string): void =>
    writeFileSync(
      join(folder, to),
      readFileSync(join(DIST, from), 'utf8').replace(anyName, otherName).replaceAll(build, buildId),
    );
  mkdirSync(join(folder, 'assets'));
  for (const name of names) copy(`assets/${name}`, `assets/${otherName(name)}`);
  for (const name of ['index.html', 'files.json', 'sw.js', 'manifest.webmanifest', 'icon.svg'])
    copy(name, name);
  writeWorker(folder);
  return folder;
}

/** `core-Di195efH.js` as `core-new95efH.js`. */
function otherName(name: string): string {
  return name.replace(/.{8}(?=\.\w+$)/, (hash) => `new${hash.slice(3)}`);
}
