import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_SERVICES } from '../../src/models/services';
import { boothApart, boothHere } from './booth';
import { isFresh } from './build';
import { measureEngine, QUICK } from './measure';
import { tableOf, type Bench } from './table';

const rate: unknown = expect.toSatisfy((figure: number) => Number.isFinite(figure) && figure > 0);

describe('a quick bench', () => {
  let bench: Bench;

  beforeAll(async () => {
    const measured = {
      ...(await measureEngine(QUICK, boothHere)),
      inPage: null,
      page: [],
      bundle: null,
      map: null,
    };
    bench = JSON.parse(JSON.stringify(measured)) as Bench;
  });

  test('tells steps, lengths and runs as rates', () => {
    expect(bench).toMatchObject({
      steps: {
        compiledPerSecond: rate,
        referencePerSecond: rate,
        limitPerSecond: rate,
        ratio: rate,
        withoutHistory: { compiledPerSecond: rate, ratio: rate },
      },
      scale: [
        { events: 1_000, perSecond: rate, verdictOnlyPerSecond: rate },
        { events: 10_000, perSecond: rate, verdictOnlyPerSecond: rate },
      ],
      runsPerSecond: rate,
      exhaust: {
        coldMs: rate,
        growth: [
          { states: 1_694, perSecond: rate, bytesPerState: rate },
          { states: 20_585, perSecond: rate, bytesPerState: rate },
        ],
      },
      planted: [{ isFound: true }, { isFound: true }],
      breaking: { searches: 3, medianMs: rate, slowestMs: rate, medianRuns: rate },
      page: [],
      bundle: null,
    });
    expect(bench.steps.ratio).toBeCloseTo(
      bench.steps.compiledPerSecond / bench.steps.referencePerSecond,
    );
  });

  test('tells every lock service, by clients, beside single Redis', () => {
    expect(bench.services.map(({ service }) => service)).toEqual(Object.keys(LOCK_SERVICES));
    for (const figure of bench.services) {
      expect(figure).toMatchObject({ perSecond: rate, shareOfRedis: rate });
      expect(figure.byClients).toEqual([1, 3, 9].map((clients) => ({ clients, perSecond: rate })));
    }
    expect(bench.services.find(({ service }) => service === 'redis')?.shareOfRedis).toBe(1);
  });

  test('tells how a service grows with its servers, where it can', () => {
    const of = (id: string) => bench.services.find(({ service }) => service === id);
    expect(of('redis')?.byServers.map(({ servers }) => servers)).toEqual([1, 2]);
  });

  test('names each of them in the table for people', () => {
    const table = tableOf(bench);
    for (const id of Object.keys(LOCK_SERVICES))
      expect(table).toMatch(new RegExp(`^  ${id} `, 'm'));
  });
});

describe('a booth apart', () => {
  const booth = boothApart();
  afterAll(() => booth.close());

  test('answers what is asked, and fails with the words of what failed there', async () => {
    expect(await booth.ask('serviceWorlds', 'redis')).toContainEqual({ clients: 9, servers: 1 });
    await expect(booth.ask('serviceRates', 'redis', [99], 10)).rejects.toThrow(/scenario/);
    expect(await booth.ask('serviceRates', 'redis', [0], 10)).toEqual([rate]);
  });

  test('says so when its process ends', async () => {
    const lost = boothApart();
    const asked = lost.ask('serviceRates', 'redis', [0], 1_000_000_000);
    lost.close();
    await expect(asked).rejects.toThrow('The process that measures serviceRates ended');
  });
});

describe('a built page', () => {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const write = (name: string, atSeconds: number) => {
    writeFileSync(join(root, name), '');
    utimesSync(join(root, name), atSeconds, atSeconds);
  };
  const setTime = (name: string, atSeconds: number) =>
    utimesSync(join(root, name), atSeconds, atSeconds);

  test('is built again once a source is newer, or gone', () => {
    mkdirSync(join(root, 'src', 'app'), { recursive: true });
    write('src/app/App.tsx', 100);
    setTime('src/app', 100);
    setTime('src', 100);
    expect(isFresh(root)).toBe(false);

    mkdirSync(join(root, 'dist'));
    write('dist/index.html', 200);
    expect(isFresh(root)).toBe(true);

    write('src/app/App.tsx', 300);
    expect(isFresh(root)).toBe(false);

    write('src/app/App.tsx', 100);
    setTime('src/app', 300);
    expect(isFresh(root)).toBe(false);
  });
});
