import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPage } from './bench/build';
import { measureLoading } from './bench/loading';
import { memoryOverTime } from './bench/memory';
import { FULL, measureEngine, measureSpeed, QUICK } from './bench/measure';
import { pageFigures } from './bench/page';
import { boothsInPage } from './bench/page-booth';
import { tableOf, type Bench } from './bench/table';
import { ensureBrowser } from './browser';

/**
 * `npm run bench [-- --json] [--no-page] [--quick] [--planted] [--memory SECONDS]`: what engine and page can do, as medians and ratios within
 * this run. `--memory SECONDS`: only how much one long search keeps, every ten seconds. Absolute figures depend on the machine and on what else it does; the ratios do less.
 * `npm run bench -- --loading`, after `npm run build`: measures only how the pages load, and writes it to
 * `public/loading.json`, which the page shows.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--loading')) return writeLoading();
  const memory = args.indexOf('--memory');
  if (memory >= 0)
    return memoryOverTime(Number(args[memory + 1] ?? 600), (sample) => {
      const { atS, runs, heapMb, rssMb } = sample;
      process.stdout.write(`${atS} s\t${runs} runs\theap ${heapMb} MB\trss ${rssMb} MB\n`);
    });
  // Before minutes of measuring, which would be lost for want of it.
  const hasPage = !args.includes('--no-page');
  if (hasPage) ensureBrowser();
  const isQuick = args.includes('--quick');
  const sizes = isQuick ? QUICK : FULL;
  const engine = await measureEngine(
    args.includes('--planted') ? { ...sizes, plantedBugs: FULL.plantedBugs } : sizes,
  );
  const bench: Bench = hasPage
    ? {
        ...engine,
        inPage: await measureSpeed(sizes, await boothsInPage()),
        ...(await builtPageFigures(isQuick ? 10 : 120)),
      }
    : { ...engine, inPage: null, page: [], bundle: null, map: null };
  const text = args.includes('--json') ? JSON.stringify(bench, null, 2) : tableOf(bench);
  process.stdout.write(`${text}\n`);
}

async function writeLoading(): Promise<void> {
  ensureBrowser();
  const loading = await measureLoading(VISIT_COUNT, Date.now());
  const text = `${JSON.stringify(loading, null, 2)}\n`;
  writeFileSync(fileURLToPath(new URL('../public/loading.json', import.meta.url)), text);
  process.stdout.write(text);
}

/** Arbitrary; odd, so that the median is one of them. */
const VISIT_COUNT = 5;

/** The page is measured as it is shipped. */
async function builtPageFigures(moves: number) {
  await buildPage(fileURLToPath(new URL('..', import.meta.url)));
  return pageFigures(moves);
}

await main(process.argv.slice(2));
