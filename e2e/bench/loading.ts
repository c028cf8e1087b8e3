import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import type { Loading, LoadingOf, Times } from '../../src/app/sizes/loading';
import { launchOptions } from '../browser';
import { builtPackage, DIST, filesIn, serveSite } from '../site-host';
import { median } from './figures';

/** What is opened, and how one knows that its first picture stands: by words of the page, or by an element. */
const PAGES = [
  { page: 'lab', fragment: '', says: 'seed \\d+ · ' },
  { page: 'quiz', fragment: '#/embed/quiz/topic:fencing?n=5&seed=7', has: 'input[type=radio]' },
  { page: 'scenario', fragment: '#/embed/scenario/paused-holder?predict=0', has: 'svg [role=img]' },
] as const;

/** “Slow 4G” as Lighthouse has it, and a processor a quarter as fast. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWDOWN = 4;

/**
 * Opens the built pages in Chromium, each time with nothing kept from before, from a server on this machine that sends
 * gzip: what is asked for until the first picture stands, and how long that takes.
 */
export async function measureLoading(visitCount: number, nowMs: number): Promise<Loading> {
  const site = await serveSite(filesIn(DIST));
  const browser = await chromium.launch(launchOptions());
  try {
    const pages: LoadingOf[] = [];
    for (const { page, fragment, ...shown } of PAGES) {
      const asked = { address: site.address + fragment, shown };
      const quick = await visits(browser, { ...asked, isSlow: false }, visitCount);
      const slow = await visits(browser, { ...asked, isSlow: true }, visitCount);
      const { requestCount, scriptBytes, wireBytes } = quick[0] as Visit;
      pages.push({
        page,
        ...{ requestCount, scriptBytes, wireBytes },
        local: timesOf(quick),
        slow: timesOf(slow),
      });
    }
    const file = pathToFileURL(join(DIST, 'lock-lab.html')).href;
    const fromDisk = await visits(
      browser,
      { address: file, shown: { says: PAGES[0].says }, isSlow: false },
      visitCount,
    );
    return {
      build: builtId(),
      date: new Date(nowMs).toISOString().slice(0, 10),
      browser: `Chromium ${browser.version()}`,
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
      visitCount,
      pages,
      fromDisk: timesOf(fromDisk),
      packageBytes: (await builtPackage()).length,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Visit {
  readonly requestCount: number;
  /** As sent, with gzip. */
  readonly scriptBytes: number;
  readonly wireBytes: number;
  /** From the beginning of the visit to the frame that shows the first picture. */
  readonly ms: number;
}

function timesOf(found: readonly Visit[]): Times {
  const times = found.map(({ ms }) => Math.round(ms));
  return { medianMs: median(times), quickestMs: Math.min(...times) };
}

interface Asked {
  readonly address: string;
  readonly shown: { readonly says?: string; readonly has?: string };
  readonly isSlow: boolean;
}

async function visits(browser: Browser, asked: Asked, count: number): Promise<readonly Visit[]> {
  const found: Visit[] = [];
  while (found.length < count) found.push(await visit(browser, asked));
  return found;
}

async function visit(browser: Browser, { address, shown, isSlow }: Asked): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (isSlow) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  // Runs in the page: no import reaches it.
  await page.addInitScript(({ says, has }) => {
    const watching = new MutationObserver(() => {
      const { body } = document as { body: HTMLElement | null };
      const isThere =
        says === undefined
          ? document.querySelector(has ?? 'body') !== null
          : new RegExp(says).test(body?.textContent ?? '');
      if (!isThere) return;
      watching.disconnect();
      performance.mark('there');
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('seen')));
    });
    watching.observe(document, { childList: true, subtree: true, characterData: true });
  }, shown);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('seen').length > 0);
  const found = await page.evaluate(() => {
    const thereMs = performance.getEntriesByName('there')[0]?.startTime ?? 0;
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(({ startTime }) => startTime <= thereMs) as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return {
      requestCount: files.length,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      wireBytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      ms: performance.getEntriesByName('seen')[0]?.startTime ?? 0,
    };
  });
  await context.close();
  return found;
}

/** Of what was measured: the sources may have changed since. */
function builtId(): string {
  const { build } = JSON.parse(readFileSync(join(DIST, 'sizes.json'), 'utf8')) as { build: string };
  return build;
}
