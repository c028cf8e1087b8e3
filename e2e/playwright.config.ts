import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { launchOptions } from './browser';

/** Vite's usual preview port; another one lets two checkouts run at the same time. */
const PORT = Number(process.env['E2E_PORT'] ?? 4173);
const ADDRESS = `http://127.0.0.1:${PORT}`;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = `${ROOT}node_modules/.cache`;

/** Runs the specs against the production build. A spec named `*.phone.spec.ts` runs on the phone only. */
export default defineConfig({
  testDir: '.',
  outputDir: `${CACHE}/playwright`,
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A second try records a trace, and is told at the end; recording each first try takes half as long again.
  retries: 1,
  // How fast this machine is today is not what a test tests; only a hang ends here.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: `${CACHE}/playwright.json` }]],
  use: {
    baseURL: ADDRESS,
    launchOptions: launchOptions(),
    trace: 'on-first-retry',
    // Each test begins with what the server has; only what tests the keeping lets it be kept.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testMatch: '*.spec.ts',
      testIgnore: '*.phone.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '*.phone.spec.ts',
      use: {
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    cwd: ROOT,
    url: ADDRESS,
    // Never a server that happens to be there: it could be serving another build.
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
