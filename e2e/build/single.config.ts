import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import lab from '../../vite.config.ts';
import { buildId } from './build-id.ts';
import { writeSizes } from './sizes.ts';

/** The name of the file, beside the page that it is a copy of. */
const FILE_NAME = 'lock-lab.html';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Of the lab’s own plugins those that a source needs; what the site needs besides is not for a single file. */
const SOURCE_PLUGINS = /^(@mdx-js|vite:react)/;

/**
 * The whole lab as one file that opens from a disk: `vite build --config e2e/build/single.config.ts`, after the build of
 * the site, into the same folder. No request leaves it; what is fetched at run time (recordings) is not in it.
 */
export default defineConfig({
  root: ROOT,
  base: './',
  plugins: [
    ...sourcePlugins(),
    workerWithin(),
    viteSingleFile({ outputFileName: FILE_NAME, useRecommendedBuildConfig: true }),
    policyByHashes(),
    sizesOf(`${ROOT}dist`),
  ],
  define: {
    'import.meta.env.VITE_SINGLE_FILE': 'true',
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId()),
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/d3\/src\/index\.js$/, sideEffects: false }],
      },
    },
  },
});

function sourcePlugins(): readonly Plugin[] {
  const { plugins = [] } = lab as { readonly plugins?: readonly PluginOption[] };
  return plugins.flat(2).filter(isOfSources);
}

function isOfSources(option: unknown): option is Plugin {
  if (typeof option !== 'object' || option === null || !('name' in option)) return false;
  return typeof option.name === 'string' && SOURCE_PLUGINS.test(option.name);
}

/** A worker has no file to come from: its code stands in the page, and it starts from a blob. */
function workerWithin(): Plugin {
  const asked =
    /new Worker\(\s*new URL\('(\.\/[\w.-]+)', import\.meta\.url\), \{ type: 'module' \}\)/;
  return {
    name: 'worker-within',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/')) return null;
      const path = asked.exec(code)?.[1];
      if (path === undefined) return null;
      return {
        code: `import Within from '${path}?worker&inline';\n${code.replace(asked, 'new Within()')}`,
        map: null,
      };
    },
  };
}

/**
 * The policy of the site allows no inline script, and here all script is inline: each is named by its hash, so that
 * nothing else runs. Nothing is fetched.
 */
function policyByHashes(): Plugin {
  return {
    name: 'policy-by-hashes',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[FILE_NAME];
        if (page?.type !== 'asset') throw new Error(`The build made no ${FILE_NAME}.`);
        const html = String(page.source).replace(/<link rel="icon"[^>]*>/, '');
        const hashes = (tag: string): string =>
          [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))]
            .map(
              ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
            )
            .join(' ');
        const policy = [
          "default-src 'none'",
          `script-src ${hashes('script')}`,
          `style-src ${hashes('style')}`,
          'worker-src blob:',
          'img-src data: blob:',
          'media-src blob:',
          "base-uri 'none'",
          "form-action 'none'",
        ].join('; ');
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
        page.source = html.replace('<head>', () => `<head>${meta}`);
      },
    },
  };
}

/** What the page *Take it with you* tells of sizes is measured on what was built. */
function sizesOf(folder: string): Plugin {
  return { name: 'sizes', closeBundle: () => writeSizes(folder, buildId()) };
}
