import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { runsPerSecond, scaleFigures, stepFigures } from './bench/engine';
import { pageFigures } from './bench/page';
import { tableOf, type Bench } from './bench/table';

/**
 * `npm run bench [-- --json] [--no-page] [--quick]`: what engine and page can do, as medians and ratios within
 * this run. Absolute figures depend on the machine and on what else it does; the ratios do less.
 */
async function main(args: readonly string[]): Promise<void> {
  const isQuick = args.includes('--quick');
  const rounds = isQuick ? 1 : 7;
  const steps = await stepFigures(rounds, isQuick ? 20_000 : 200_000);
  const lengths = isQuick ? [1_000, 10_000] : [1_000, 10_000, 100_000, 1_000_000];
  const scale = await scaleFigures(isQuick ? 1 : 3, lengths);
  const perSecond = await runsPerSecond(rounds, isQuick ? 100 : 2_000);
  const engine = { steps, scale, runsPerSecond: perSecond };
  const bench: Bench = args.includes('--no-page')
    ? { ...engine, page: [], bundle: null }
    : { ...engine, ...(await withBuild(() => pageFigures(isQuick ? 10 : 120))) };
  const text = args.includes('--json') ? JSON.stringify(bench, null, 2) : tableOf(bench);
  process.stdout.write(`${text}\n`);
}

/** The page is measured as it is shipped. */
async function withBuild<T>(run: () => Promise<T>): Promise<T> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'error' });
  if (!existsSync(`${root}dist/index.html`)) throw new Error('The build left no page.');
  return run();
}

await main(process.argv.slice(2));
