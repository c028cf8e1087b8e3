import type { Plugin } from 'vite';

/** What a course in an LMS needs of the build: no maps, no recordings, nothing of the PWA. */
const NEEDED = /^(index\.html|icon\.svg|from-disk\.js|assets\/.*(?<!\.map))$/;

/** Files of `public/` that are copied beside the build’s own. */
const COPIED = ['icon.svg', 'from-disk.js'];

/** Writes `files.json` into the build: what there is to put into a package, with relative addresses. */
export function listOfFiles(): Plugin {
  return {
    name: 'list-of-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const names = new Set([...Object.keys(bundle), 'index.html', ...COPIED]);
      const files = [...names].filter((name) => NEEDED.test(name)).sort();
      this.emitFile({
        type: 'asset',
        fileName: 'files.json',
        source: JSON.stringify({ files }),
      });
    },
  };
}
