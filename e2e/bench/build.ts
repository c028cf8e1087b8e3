import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the page, unless the built one is newer than all that it is made from. */
export async function buildPage(root: string): Promise<void> {
  if (isFresh(root)) return;
  await build({ root, logLevel: 'error' });
  if (!existsSync(join(root, PAGE))) throw new Error('The build left no page.');
}

/** Whether a built page is there and nothing was changed, added or removed since. */
export function isFresh(root: string): boolean {
  const page = join(root, PAGE);
  if (!existsSync(page)) return false;
  const builtMs = statSync(page).mtimeMs;
  return SOURCES.map((name) => join(root, name))
    .filter((path) => existsSync(path))
    .every((path) => newestMs(path) < builtMs);
}

/** A folder's own time counts too: it changes with what is removed. */
function newestMs(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestMs(join(path, name))));
}

const PAGE = 'dist/index.html';
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
