import { expose } from 'comlink';
import { describe, expect, test } from 'vitest';
import { firstScenario } from '../shelf';
import type { MakeWorker } from './member';
import { createPool } from './pool';
import { createSearcher } from './searcher';
import type { ReportOf, RequestOf } from './tasks';

const question = {
  x: { path: 'service.ttlMs', min: 5_000, max: 20_000, isFractional: false },
  y: { path: 'pause.lengthMs', min: 0, max: 20_000, isFractional: false },
  columns: 6,
  rows: 6,
  runs: 2,
  measure: 'W' as const,
};
const requests: readonly RequestOf<'map'>[] = Array.from({ length: 6 }, (_, at) => ({
  scenario: firstScenario(),
  question,
  places: [at * 6, at * 6 + 6],
}));

/** A worker as a channel to this thread; null: nobody answers. */
function workerOver(searcher: object | null): Worker {
  const { port1, port2 } = new MessageChannel();
  const worker = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => port1.postMessage(message),
    terminate: () => {
      port1.close();
      port2.close();
    },
  }) as unknown as Worker;
  port1.onmessage = ({ data }: MessageEvent<unknown>) =>
    worker.dispatchEvent(new MessageEvent('message', { data }));
  if (searcher !== null) expose(searcher, port2);
  return worker;
}

/** Makes workers; `dies` says how the first or all of them end, and when they are told to. */
function fakeWorkers(dies: 'never' | 'first breaks' | 'first falls silent' | 'all break') {
  let made = 0;
  const make: MakeWorker = () => {
    const number = (made += 1);
    const doomed = dies === 'all break' || (dies !== 'never' && number === 1);
    const worker = workerOver(doomed ? null : createSearcher());
    if (doomed && dies !== 'first falls silent')
      setTimeout(() => worker.dispatchEvent(new Event('error')), 5);
    return worker;
  };
  return { make, made: () => made };
}

/** The cells that all requests came to, and what was told on the way. */
async function mapped(pool: ReturnType<typeof createPool>) {
  const cells: Record<number, unknown> = {};
  const restarts: string[] = [];
  const run = pool.run('map', requests, {
    onReport(report: ReportOf<'map'>) {
      for (const cell of report.cells) cells[cell.cell] = cell;
    },
    onRestart: (_, because) => void restarts.push(because),
  });
  const end = await run.ended;
  pool.close();
  return { cells, restarts, end };
}

describe('a pool', () => {
  test('brings the same from one thread, from four, and from the page’s own', async () => {
    const alone = await mapped(createPool({ threadCount: 1, make: fakeWorkers('never').make }));
    expect(alone.end).toEqual({ type: 'done' });
    expect(Object.keys(alone.cells)).toHaveLength(36);
    const four = await mapped(createPool({ threadCount: 4, make: fakeWorkers('never').make }));
    expect(four.cells).toEqual(alone.cells);
    const refused = createPool({
      threadCount: 4,
      make: () => {
        throw new Error('SecurityError');
      },
    });
    const here = await mapped(refused);
    expect(here.cells).toEqual(alone.cells);
    expect(refused.size).toBe(1);
  });

  test('goes on when a worker breaks, and says so', async () => {
    const workers = fakeWorkers('first breaks');
    // The second has to answer first: else workers would count as not to be had.
    const pool = createPool({ threadCount: 2, make: workers.make });
    const { cells, restarts, end } = await mapped(pool);
    expect(end).toEqual({ type: 'done' });
    expect(Object.keys(cells)).toHaveLength(36);
    expect(restarts).toHaveLength(1);
  });

  test('goes on when a worker falls silent', async () => {
    const workers = fakeWorkers('first falls silent');
    const pool = createPool({ threadCount: 2, make: workers.make, silenceMs: 300 });
    const { cells, restarts, end } = await mapped(pool);
    expect(end).toEqual({ type: 'done' });
    expect(Object.keys(cells)).toHaveLength(36);
    expect(restarts).toEqual(['a worker did not answer']);
    expect(workers.made()).toBe(3);
  });

  test('does it on the page’s own thread where no worker can be loaded', async () => {
    const { cells, end } = await mapped(
      createPool({ threadCount: 2, make: fakeWorkers('all break').make }),
    );
    expect(end).toEqual({ type: 'done' });
    expect(Object.keys(cells)).toHaveLength(36);
  });

  test.each([
    'Failed to fetch dynamically imported module: https://lab.example/assets/begin-1f.js',
    'error loading dynamically imported module: https://lab.example/assets/begin-1f.js',
    'Importing a module script failed.',
  ])('tells a file that could not be fetched without its address: %s', async (message) => {
    const make: MakeWorker = () => workerOver({ begin: () => Promise.reject(new Error(message)) });
    const { end } = await mapped(createPool({ threadCount: 1, make }));
    expect(end).toEqual({ type: 'failed', because: 'a part of the lab could not be loaded' });
  });

  test('is over at once when it is cancelled, and tells nothing more', async () => {
    const pool = createPool({ threadCount: 2, make: fakeWorkers('never').make });
    let reports = 0;
    const run = pool.run('map', requests, { onReport: () => void (reports += 1) });
    run.cancel();
    expect(await run.ended).toEqual({ type: 'cancelled' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reports).toBe(0);
    pool.close();
  });
});
