import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { build } from 'vite';
import { Failure, lineOf } from './rig/failure';

/**
 * The client's program as one file, whose path it gives: a process that must compile its sources first takes a second of a
 * core, and would disturb the run beside it. It stands where it finds its packages, and goes with the rig.
 */
export async function bundledClient(): Promise<string> {
  const outDir = fileURLToPath(
    new URL(`../../node_modules/.cache/real-${process.pid}`, import.meta.url),
  );
  try {
    mkdirSync(outDir, { recursive: true });
  } catch (error) {
    throw new Failure(`The client’s program cannot be written: ${lineOf(error)}.`);
  }
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      copyPublicDir: false,
      ssr: fileURLToPath(new URL('./client/main.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'client.mjs' } },
    },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, 'client.mjs');
}
