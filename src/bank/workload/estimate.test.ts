import { describe, expect, test } from 'vitest';
import { estimate, hoursToFull, monthsToFull, waitInLine, type FigureId } from './estimate';
import { USUAL_WORKLOAD, type Workload } from './inputs';
import { digits, said, saidOrders } from './say';

/** One lock, no latency, nothing read: λ and S are what is given. */
function loaded(ratePerSecond: number, holdMs: number, more: Partial<Workload> = {}): Workload {
  const alone = { peakMultiplier: 1, readShare: 0, latencyMs: 0, lockCount: 1 };
  return { ...USUAL_WORKLOAD, ...alone, trafficPerSecond: ratePerSecond, holdMs, ...more };
}

const figureOf = (workload: Workload, id: FigureId) =>
  estimate(workload).find((figure) => figure.id === id)!;

/** F9, the table. */
test.each([
  [5, 0.5, 50, 100],
  [8, 0.8, 200, 400],
  [9, 0.9, 450, 900],
])('%i a second of 100 ms: u = %f, M/D/1 %i ms, M/M/1 %i ms (F9)', (rate, u, constant, uneven) => {
  const workload = loaded(rate, 100);
  expect(figureOf(workload, 'utilisation').value).toBeCloseTo(u);
  expect(figureOf(workload, 'wait-constant').value).toBeCloseTo(constant);
  expect(figureOf(workload, 'wait-exponential').value).toBeCloseTo(uneven);
});

test('the hand-over counts as service: 20 ms of messages make 1.44 s of 0.2 s (F10)', () => {
  // Six messages of 10/3 ms are 20 ms; whole milliseconds cannot say it, so the hold takes the rest.
  const workload = loaded(8, 102, { latencyMs: 3 });
  expect(figureOf(workload, 'service').value).toBe(120);
  expect(figureOf(workload, 'wait-constant').value).toBeCloseTo(1_440);
});

describe('at and above full load', () => {
  test('waits grow without end, and the calculator says so', () => {
    const full = loaded(10, 100);
    for (const id of ['wait-constant', 'wait-exponential', 'wait-polled', 'in-flight'] as const) {
      expect(figureOf(full, id).value, id).toBeNull();
      expect(figureOf(full, id).ordersLeft, id).toBe(-Infinity);
    }
    expect(figureOf(full, 'utilisation').ordersLeft).toBeCloseTo(0);
    expect(waitInLine({ serviceMs: 100, utilisation: 1 }, 'constant')).toBeNull();
  });

  test('polling is dearer than waiting in line', () => {
    const busy = loaded(8, 100);
    expect(figureOf(busy, 'wait-polled').value).toBeGreaterThan(
      2 * figureOf(busy, 'wait-constant').value!,
    );
  });
});

test('one lock serves one over S a second, however many servers there are', () => {
  const ceiling = figureOf(loaded(0.5, 200), 'ceiling');
  expect(ceiling.value).toBe(5);
  expect(ceiling.ordersLeft).toBeCloseTo(1);
});

test('more locks lighten each, and not the lock service', () => {
  const one = loaded(8, 100);
  const ten = { ...one, lockCount: 10 };
  expect(figureOf(ten, 'utilisation').value).toBeCloseTo(0.08);
  expect(figureOf(ten, 'writes').value).toBe(8);
  // Who finds the lock free asks once and releases once.
  expect(figureOf(ten, 'operations').value).toBeGreaterThan(16);
  expect(figureOf(ten, 'operations').value).toBeLessThan(18);
});

test('reads take no lock, but travel', () => {
  const workload = loaded(1_000, 100, { readShare: 1, payloadBytes: 1_000 });
  expect(figureOf(workload, 'utilisation').value).toBe(0);
  expect(figureOf(workload, 'utilisation').ordersLeft).toBe(Infinity);
  expect(figureOf(workload, 'bandwidth').value).toBe(1_000_000);
  expect(figureOf(workload, 'disk-full').value).toBeNull();
});

test('a disk fills sooner when traffic grows', () => {
  // 1 GB a day on 100 GB: a hundred days.
  const steady = hoursToFull({ perDay: 1e9, disk: 1e11, growthPerMonth: 0 })!;
  expect(steady).toBeCloseTo(2_400);
  // By hand: ln(1 + 100 GB × ln 2 ÷ 30.42 GB) ÷ ln 2 = 1.711 months of 730 h.
  expect(hoursToFull({ perDay: 1e9, disk: 1e11, growthPerMonth: 1 })).toBeCloseTo(1_249, -1);
  expect(hoursToFull({ perDay: 0, disk: 1e11, growthPerMonth: 1 })).toBeNull();
});

test('growth fills the lock after so many doublings', () => {
  expect(monthsToFull({ utilisation: 0.25, growthPerMonth: 1 })).toBeCloseTo(2);
  expect(monthsToFull({ utilisation: 1.5, growthPerMonth: 1 })).toBe(0);
  expect(monthsToFull({ utilisation: 0.5, growthPerMonth: 0 })).toBeNull();
});

test('every figure has its formula, its numbers and its assumption', () => {
  const ids = estimate(USUAL_WORKLOAD).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { formula, worked, assumption, label } of estimate(USUAL_WORKLOAD)) {
    for (const text of [formula, worked, label]) expect(text).not.toBe('');
    expect(assumption).toMatch(/\.$/);
    expect(`${formula} ${worked}`).not.toMatch(/NaN|undefined|null/);
  }
});

test('a figure is said with as many digits as it deserves', () => {
  expect(digits(31_847.2)).toBe('31\u202f800');
  expect(digits(0.31841)).toBe('0.318');
  expect(digits(1_000_000)).toBe('1\u202f000\u202f000');
  expect(digits(12)).toBe('12');
  expect(said(0.318, 'share')).toBe('31.8 %');
  expect(said(1_440, 'ms')).toBe('1.44 s');
  expect(said(null, 'ms')).toBe('without end');
  expect(said(2_400, 'hours')).toBe('2\u202f400 h (100 days)');
  expect(said(5.184e9, 'bytesPerDay')).toBe('5.18 GB a day');
  expect(saidOrders(1.3)).toBe('1.3 orders of magnitude left (× 20)');
  expect(saidOrders(-0.5)).toBe('over its limit by 0.5 orders of magnitude (× 3.16)');
  expect(saidOrders(0)).toBe('at its limit');
});
