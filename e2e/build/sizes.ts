import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What can be taken along, in bytes as it lies on the server and as it is sent with gzip. */
interface Size {
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** Measures what was built into a folder and writes it beside the page, as `sizes.json`. */
export function writeSizes(folder: string, build: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && !path.endsWith('.map'));
  const single = join(folder, 'lock-lab.html');
  const isOfSite = (path: string): boolean => /index\.html$|[\\/]assets[\\/]/.test(path);
  const sizes = {
    build,
    single: existsSync(single) ? sizeOf([single]) : null,
    site: sizeOf(files.filter(isOfSite)),
    element: sizeOf([join(folder, 'embed.js')]),
  };
  writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes)}\n`);
}

function sizeOf(paths: readonly string[]): Size {
  const texts = paths.map((path) => readFileSync(path));
  return {
    bytes: texts.reduce((sum, text) => sum + text.length, 0),
    gzipBytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
  };
}
