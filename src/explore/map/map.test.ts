import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '../../checkers';
import { PRESETS } from '../../scenario/presets';
import { scenarioOf } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import { loadMachinery, simulate } from '../../simulation/simulate';
import { beginMap } from './begin';
import type { CellResult } from './cell';
import { axesOf, scenarioAt } from './grid';
import type { MapQuestion } from './question';

const HOLDER = PRESETS['paused-holder']!.scenario;
/** The same with a network that varies, so that seeds matter. */
const SHAKY = scenarioOf({
  ...HOLDER,
  network: { delay: 'uniform', delayMs: 1, delayMsMax: 900 },
});

const QUESTION: MapQuestion = {
  x: { path: 'service.ttlMs', min: 5_000, max: 20_000, isFractional: false },
  y: { path: 'pause.lengthMs', min: 0, max: 20_000, isFractional: false },
  columns: 7,
  rows: 5,
  runs: 4,
  measure: 'W',
};

/** A map made in stretches, each advanced by so many runs at a time; stretches take turns. */
async function made(
  scenario: Scenario,
  question: MapQuestion,
  { stretch, units, threads }: { stretch: number; units: number; threads: number },
): Promise<readonly (CellResult | undefined)[]> {
  const { x, y } = axesOf(question);
  const count = x.length * y.length;
  const cells = new Array<CellResult | undefined>(count).fill(undefined);
  const queue = Array.from({ length: Math.ceil(count / stretch) }, (_, at) => at * stretch);
  const take = async () => {
    const from = queue.shift();
    if (from === undefined) return null;
    return beginMap({ scenario, question, places: [from, Math.min(count, from + stretch)] });
  };
  const working = await Promise.all(Array.from({ length: threads }, take));
  while (working.some((one) => one !== null))
    for (const [seat, chunked] of working.entries()) {
      if (chunked === null) continue;
      const { isDone, report } = chunked.advance(units);
      for (const cell of report?.cells ?? []) cells[cell.cell] = cell;
      if (isDone) working[seat] = await take();
    }
  return cells;
}

describe('a map', () => {
  test('is the same from 1, 2 and 4 threads, in whatever stretches and chunks', async () => {
    const whole = await made(SHAKY, QUESTION, { stretch: 1_000, units: 1_000, threads: 1 });
    expect(whole.every((cell) => cell !== undefined)).toBe(true);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stretch: fc.integer({ min: 1, max: 40 }),
          units: fc.integer({ min: 1, max: 30 }),
          threads: fc.constantFrom(1, 2, 4),
        }),
        async (way) => {
          expect(await made(SHAKY, QUESTION, way)).toEqual(whole);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('has witnesses that violate it in a run of their own, and none where no run did', async () => {
    const machinery = await loadMachinery(SHAKY);
    const axes = axesOf(QUESTION);
    const cells = await made(SHAKY, QUESTION, { stretch: 9, units: 5, threads: 2 });
    const violated = cells.filter((cell) => cell!.violated > 0);
    expect(violated.length).toBeGreaterThan(5);
    for (const cell of cells) {
      const { violated: count, witnessSeed } = cell!;
      expect(witnessSeed === null).toBe(count === 0);
      const read = scenarioAt(SHAKY, QUESTION, axes, cell!.cell);
      if (!read.ok || witnessSeed === null) continue;
      const { history } = simulate({ ...read.scenario, seed: witnessSeed }, machinery);
      expect(judge(history).find(({ id }) => id === 'W')?.status).toBe('violated');
    }
    // Some cells are neither: they are why a map shows shares.
    expect(cells.some((cell) => cell!.violated > 0 && cell!.violated < cell!.runs)).toBe(true);
  });

  test('makes one run where nothing is left to chance, and says so', async () => {
    const cells = await made(HOLDER, QUESTION, { stretch: 10, units: 10, threads: 1 });
    expect(cells.map((cell) => cell!.isFixed)).toEqual(cells.map(() => true));
    expect(cells.map((cell) => cell!.runs)).toEqual(cells.map(() => 1));
  });

  test('says untested where no run exercised it, and holds nowhere', async () => {
    const idle = scenarioOf({ service: { id: 'redis' } });
    const cells = await made(idle, QUESTION, { stretch: 10, units: 10, threads: 1 });
    expect(cells.every((cell) => cell!.untested === cell!.runs)).toBe(true);
  });

  test('says why there is no such scenario', async () => {
    const question = { ...QUESTION, y: { ...QUESTION.y, path: 'faults[3].lengthMs' } };
    const beyond = { ...QUESTION, x: { ...QUESTION.x, path: 'clients.count', min: 1, max: 30 } };
    const [none] = await made(HOLDER, question, { stretch: 10, units: 10, threads: 1 });
    expect(none?.contradiction).toContain('has no such place');
    const cells = await made(HOLDER, beyond, { stretch: 10, units: 10, threads: 1 });
    expect(cells[0]?.contradiction).toContain('jobs');
    expect(cells[6]?.contradiction).toBe('clients.count must be at most 16');
    expect(cells[1]?.contradiction).toBeNull();
  });

  test('shows the longest overlap of beliefs, and the seed that has it', async () => {
    const question = { ...QUESTION, measure: 'overlap' as const };
    const cells = await made(HOLDER, question, { stretch: 10, units: 10, threads: 1 });
    const overlapping = cells.filter((cell) => cell!.violated > 0);
    expect(overlapping.length).toBeGreaterThan(3);
    for (const cell of overlapping) {
      expect(cell).toMatchObject({ violated: 1, witnessSeed: HOLDER.seed });
      expect(cell!.overlapMs!.longest).toBeGreaterThan(0);
    }
    expect(cells[6]!.overlapMs).toEqual({ mean: 0, longest: 0 });
  });
});
