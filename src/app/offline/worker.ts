/**
 * The service worker: it keeps one whole build of the lab, so that the lab opens without a network, and never changes a
 * page that is open. A new version is kept beside the old one and waits until somebody asks for it; pages that are still
 * of the old version go on finding their files here.
 *
 * It is our own rather than Workbox’s because Workbox drops the old files as soon as one tab has asked for the new
 * version: another tab, in the middle of a quiz, would then look for files that exist nowhere any more.
 */
const worker = self as unknown as WorkerScope;

/** How many versions stay besides the current one: a tab that is older than that may lack a file. */
const VERSIONS_BEFORE = 2;

/** As many files are fetched at once: the page that somebody is using has the line first. */
const LANES = 3;

const START = 'index.html';
const scope = worker.registration.scope;
const cachesOfScope = `lock-lab ${scope} `;

worker.addEventListener('install', (event) => event.waitUntil(keepAll(worker.build)));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver(worker.build)));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const name = nameOf(event.request);
  if (name !== null) event.respondWith(answer(name, event.request));
});

/** Keeps every file of the build, or fails as a whole; what a try before has kept is not fetched again. */
async function keepAll({ version, files }: Build): Promise<void> {
  const cache = await caches.open(cachesOfScope + version);
  const open = [...files];
  const lane = async (): Promise<void> => {
    for (let name = open.shift(); name !== undefined; name = open.shift()) {
      const url = scope + name;
      if ((await cache.match(url, KEY)) !== undefined) continue;
      await cache.put(url, (await sameElsewhere(name)) ?? (await fetched(url, name)));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** A file whose name tells its content is the same in every version. */
async function sameElsewhere(name: string): Promise<Response | undefined> {
  return isNamedByContent(name) ? caches.match(scope + name, KEY) : undefined;
}

async function fetched(url: string, name: string): Promise<Response> {
  const response = await fetch(url, {
    cache: isNamedByContent(name) ? 'default' : 'reload',
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  // A page may not be opened from an answer that was led elsewhere: some hosts lead index.html to the folder.
  const { status, statusText, headers } = response;
  return response.redirected
    ? new Response(await response.blob(), { status, statusText, headers })
    : response;
}

async function takeOver({ version }: Build): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachesOfScope));
  const before = names.filter((name) => name !== cachesOfScope + version);
  await Promise.all(before.slice(0, -VERSIONS_BEFORE).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The file that a request is for; null where it is none of the build’s, and the network answers as without us. */
function nameOf({ method, url }: Request): string | null {
  const plain = url.replace(/[?#].*$/, '');
  if (method !== 'GET' || !plain.startsWith(scope)) return null;
  const name = plain.slice(scope.length) || START;
  return isNamedByContent(name) || worker.build.files.includes(name) ? name : null;
}

async function answer(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(cachesOfScope + worker.build.version);
  return (
    (await cache.match(scope + name, KEY)) ??
    (await sameElsewhere(name)) ??
    // The browser may have made room.
    fetch(request)
  );
}

function isNamedByContent(name: string): boolean {
  return name.startsWith('assets/');
}

const KEY = { ignoreVary: true };

/** What the build writes in front of this file: its files, with relative addresses, and a name for all of them. */
interface Build {
  readonly version: string;
  readonly files: readonly string[];
}

/** What is used of a worker’s world; the page’s own types know nothing of it. */
interface WorkerScope {
  readonly build: Build;
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

interface Lasting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Asked {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
