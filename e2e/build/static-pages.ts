import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { stubsOf } from '../../src/embed/snippet/stubs.ts';

const WRITER = fileURLToPath(new URL('../../src/embed/snippet/stubs.ts', import.meta.url));

/**
 * Writes a static page and an oEmbed answer for every question and preset into the folder `o` of the build. Where the site
 * will lie, no build can know: `LOCK_LAB_URL=https://lab.example/` says it, and without it no absolute address is written.
 */
export function staticPages(): Plugin {
  return {
    name: 'static-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('The build has no folder for its static pages.');
      // The bank and the presets are read only by a build, not by whoever reads the configuration.
      const { module } = await runnerImport<{ readonly stubsOf: typeof stubsOf }>(WRITER);
      for (const { path, text } of module.stubsOf(siteIn(process.env['LOCK_LAB_URL']))) {
        const file = join(dir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    },
  };
}

/** The site’s address with a slash at its end; null where none is said. */
function siteIn(said: string | undefined): string | null {
  if (said === undefined || said === '') return null;
  const isAddress = URL.canParse(said) && /^https?:\/\/[^?#]+$/.test(said);
  if (!isAddress) throw new Error(`LOCK_LAB_URL must be an address such as https://lab.example/`);
  return new URL(said.endsWith('/') ? said : `${said}/`).href;
}
