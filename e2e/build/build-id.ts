import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Names a build by what it is made of: eight digits of a hash over the sources and the lock file of the packages. No
 * clock and no commit: the same sources have the same name on any machine.
 */
export function buildId(): string {
  const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|mdx|css|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .sort();
  const hash = createHash('sha256');
  for (const path of [...sources, 'index.html', 'package-lock.json'])
    hash.update(`${path}\n`).update(readFileSync(`${ROOT}${path}`));
  return hash.digest('hex').slice(0, 8);
}
