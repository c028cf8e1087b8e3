import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'sw.js';

/** What is written around the code of the worker; its source map would be a line off. */
const ADDED = /^self\.build=.*\n|\/\/# sourceMappingURL=.*\s*$/g;

/**
 * What the lab keeps on a device: all that its pages ask for, and what they put into packages. Not the single file, which is a second copy of it, nor what
 * is there for other sites and programs.
 */
const KEPT =
  /^(index\.html|files\.json|from-disk\.js|loading\.json|manifest\.webmanifest|icon[\w-]*\.(svg|png)|assets\/.*|recordings\/.*)$/;

/** Builds the service worker and tells it, once everything is written, which files this build has. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/app/offline/worker.ts', fileName: WORKER });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = 'dist' }) {
        writeWorker(dir);
      },
    },
  };
}

/** Writes into the worker of a built folder which files there are, and a name for all of them. */
export function writeWorker(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((name) => KEPT.test(name) && !name.endsWith('.map'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();
  const path = join(folder, WORKER);
  const code = readFileSync(path, 'utf8').replace(ADDED, '');
  const hash = createHash('sha256').update(code);
  for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  const build = JSON.stringify({ version: hash.digest('hex').slice(0, 12), files });
  writeFileSync(path, `self.build=${build};\n${code}`);
  rmSync(`${path}.map`, { force: true });
}
