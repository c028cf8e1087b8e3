import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { CHUNKS } from './e2e/build/chunks.ts';
import { buildId } from './e2e/build/build-id.ts';
import { listOfFiles } from './e2e/build/build-files.ts';
import { offlineWorker } from './e2e/build/offline.ts';
import { rehypeAbout } from './e2e/build/mdx-sections.ts';
import { rehypeUnbroken } from './e2e/build/mdx-unbroken.ts';
import { staticPages } from './e2e/build/static-pages.ts';

/**
 * What the built page may load and run. Scripts and styles come from our own files only: no inline
 * script, no eval. React sets `style` through the CSSOM, which `style-src` does not restrict.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "img-src 'self' data: blob:",
  // One's own voice, played back from memory.
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
].join('; ');

/**
 * Puts the policy into the built page only: the development server needs an inline script for
 * hot reloading. A meta element rather than a header, so that it holds on any static host.
 */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** In the build a class is called by a few letters; in development by its name. */
function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  };
}

const PURE_ROOMS =
  'kernel,history,models,scenario,simulation,checkers,incidents,bank,explore,exchange,headless';
const PAGE_ROOMS = 'lab,views,lessons,study,teach,embed,app';

/** Plain tests that put something in the place of what is global, or of modules. */
const TESTS_APART = ['src/study/study.test.ts', 'src/lab/early.test.ts'];

export default defineConfig({
  // Relative addresses, so that the build works from any sub-path.
  base: './',
  plugins: [
    {
      enforce: 'pre',
      ...mdx({
        remarkPlugins: [remarkGfm],
        rehypePlugins: [rehypeSlug, rehypeAbout, rehypeUnbroken],
      }),
    },
    react(),
    contentSecurityPolicy(),
    shortClassNames(),
    listOfFiles(),
    offlineWorker(),
    staticPages(),
  ],
  define: { 'import.meta.env.VITE_BUILD_ID': JSON.stringify(buildId()) },
  worker: { format: 'es' },
  // What React has had of its own since version 18, some libraries still bring along.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  // In a frame where only scripts are allowed the origin is "null": then module scripts need this of any server.
  preview: { headers: { 'Access-Control-Allow-Origin': '*' } },
  build: {
    target: 'es2022',
    sourcemap: true,
    // Where a browser does not know it, chunks come one after the other.
    modulePreload: { polyfill: false },
    // All of d3 hangs together by its index file, which only names what there is. Gestures are needed only after the
    // first picture.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/d3\/src\/index\.js$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: CHUNKS,
        },
      },
    },
  },
  test: {
    // How fast this machine is today is not what a test tests; only a hang ends here.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Vitest leaves one processor idle unless told; of two that is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          // A pure room keeps nothing between two calls: its files may share one set of modules, at half the work.
          isolate: false,
          include: [
            `src/{${PURE_ROOMS}}/**/*.test.ts`,
            'src/*.test.ts',
            'e2e/*.test.ts',
            'e2e/{bench,real}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: [`src/{${PAGE_ROOMS}}/**/*.test.tsx`],
          setupFiles: ['./e2e/vitest.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What a page room does with plain values needs no document, which takes a second to make for each file, and
          // no modules of its own, which take as long as the tests.
          name: 'plain',
          environment: 'node',
          isolate: false,
          include: [`src/{${PAGE_ROOMS}}/**/*.test.ts`],
          exclude: TESTS_APART,
        },
      },
      {
        extends: true,
        test: {
          name: 'apart',
          environment: 'node',
          include: TESTS_APART,
        },
      },
    ],
  },
});
