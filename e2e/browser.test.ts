import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('a browser is looked for without a word on the output that programs read', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'e2e/browser.ts'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.execPath } },
  );
  expect(stderr).toContain(`Browser: ${process.execPath}`);
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
