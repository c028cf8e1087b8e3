import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { preview } from 'vite';
import { addressOf } from '../../src/scenario/address';
import { scenarioOf } from '../../src/scenario/read';
import { launchOptions } from '../browser';
import { quantile } from './figures';
import { mapFigure, type MapFigure } from './map';

export interface PageFigure {
  /** As many events as the page says the run had. */
  readonly events: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly paintedP95Ms: number;
}

export interface BundleFigures {
  /** JavaScript that the first page asks for before its first picture stands, gzip. */
  readonly labGzipBytes: number;
  readonly labStyleGzipBytes: number;
  readonly requests: number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Durations that give about 60, 500 and 5 000 events in the small world of one paused holder and traffic. */
const RUNS = [
  // Shorter than the run, so that every move of the slider moves the end of a grant.
  { events: 60, durationMs: 5_000, ttlMs: 3_000 },
  { events: 500, durationMs: 75_000, ttlMs: 10_000 },
  { events: 5_000, durationMs: 760_000, ttlMs: 10_000 },
];

/**
 * Slider moves in Chromium on the production build: from the input event to the end of the commit with which the
 * timeline shows the run that was asked for; and to the second animation frame after that, when it is painted. Whatever
 * the page puts off until then is in it, a rest that it waits for, too. The moves alternate between neighbouring values
 * of the TTL.
 */
export async function pageFigures(moves: number): Promise<{
  readonly page: readonly PageFigure[];
  readonly bundle: BundleFigures;
  readonly map: MapFigure;
}> {
  const server = await preview({ root: ROOT, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const bundle = await bundleOf(page, address);
    const figures: PageFigure[] = [];
    for (const { durationMs, ttlMs } of RUNS) {
      await page.goto('about:blank');
      await page.goto(`${address}${addressOf(scenarioFor({ durationMs, ttlMs }))}`);
      const said = page.getByText(/^seed \d+ · [\d\s,]+ events/);
      await said.waitFor();
      await page.locator('[data-run]').waitFor();
      const events = Number(
        /· ([\d\s,]+) events/.exec(await said.innerText())?.[1]?.replace(/\D/g, ''),
      );
      figures.push({ events, ...(await slide(page, moves)) });
    }
    return { page: figures, bundle, map: await mapFigure(page, address) };
  } finally {
    await browser.close();
    await server.close();
  }
}

function scenarioFor({
  durationMs,
  ttlMs,
}: {
  readonly durationMs: number;
  readonly ttlMs: number;
}) {
  return scenarioOf({
    title: 'Bench',
    seed: 3,
    durationMs,
    service: { id: 'redis', ttlMs, retryDelayMs: 500, retryJitterMs: 100 },
    clients: { count: 3 },
    work: { jobsPerSecond: 0.3, workMs: 1_500, afterWriteMs: 100 },
    pause: { client: 'A', afterGrantMs: 500, lengthMs: 15_000 },
  });
}

/** Runs in the page: no import reaches it. */
async function slide(page: Page, moves: number): Promise<Omit<PageFigure, 'events'>> {
  const slider = page.getByRole('slider', { name: 'Lease TTL' });
  const times = await slider.evaluate(async (element, count) => {
    const input = element as HTMLInputElement;
    // React keeps its own note of the value: only the prototype's setter is seen as a person's input.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const settled: number[] = [];
    const painted: number[] = [];
    const start = Number(input.value);
    const step = Number(input.step) || 1;
    const picture = document.querySelector('[data-run]');
    if (picture === null) throw new Error('There is no timeline.');
    for (let move = 0; move < count; move += 1) {
      await new Promise(requestAnimationFrame);
      const next = start + step * (1 + (move % 8)) * (move % 2 === 0 ? 1 : -1);
      // Called in the microtask after the commit: a message or a timer of ours would wait behind the painting.
      const committing = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The picture did not change.')), 20_000);
        const watching = new MutationObserver(() => {
          watching.disconnect();
          resolve(performance.now());
        });
        watching.observe(picture, { attributeFilter: ['data-run'] });
      });
      const fromMs = performance.now();
      value?.set?.call(input, String(next));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      settled.push((await committing) - fromMs);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      painted.push(performance.now() - fromMs);
    }
    return { settled, painted };
  }, moves);
  return {
    p50Ms: quantile(times.settled, 0.5),
    p95Ms: quantile(times.settled, 0.95),
    paintedP95Ms: quantile(times.painted, 0.95),
  };
}

/**
 * What the first visit asks for until its first picture stands, as it would travel. What the page fetches after
 * that, while one looks at the picture, is not part of it.
 */
async function bundleOf(page: Page, address: string): Promise<BundleFigures> {
  await page.addInitScript(() => {
    const noted = new MutationObserver(() => {
      if (!/seed \d+ · /.test(document.body.textContent)) return;
      noted.disconnect();
      performance.mark('first-picture');
    });
    noted.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(address);
  await page.getByText(/^seed \d+ · /).waitFor();
  const asked = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-picture');
    if (mark === undefined) return [];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= mark.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  const sizeOf = async (ending: string) => {
    const files = asked.filter((path) => path.endsWith(ending));
    const sizes = await Promise.all(
      files.map(async (path) => gzipSync(await readFile(`${ROOT}dist${path}`)).length),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    labGzipBytes: await sizeOf('.js'),
    labStyleGzipBytes: await sizeOf('.css'),
    requests: asked.length,
  };
}
