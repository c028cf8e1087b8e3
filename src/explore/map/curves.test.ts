import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../scenario/presets';
import { scenarioOf } from '../../scenario/read';
import type { Scenario, ScenarioInput } from '../../scenario/scenario';
import { loadMachinery } from '../../simulation/simulate';
import { settingOf } from '../../simulation/setting';
import { judgedRun } from '../judged-run';
import { curvesOf } from './curves';
import { scenarioWith } from './grid';
import type { AxisRange, MapQuestion } from './question';

const HOLDER = PRESETS['paused-holder']!.scenario;
const FENCED = PRESETS['paused-holder-fenced']!.scenario;

const range = (path: string, min: number, max: number): AxisRange => ({
  path,
  min,
  max,
  isFractional: false,
});
const TTL = range('service.ttlMs', 4_000, 20_000);
const PAUSE = range('pause.lengthMs', 0, 40_000);

async function curveOf(
  scenario: Scenario,
  question: Pick<MapQuestion, 'x' | 'y'>,
  formula: string,
) {
  const curves = curvesOf(scenario, question, await loadMachinery(scenario));
  const curve = curves.find((one) => one.formula === formula);
  return (x: number) => curve?.points.find((point) => point.x === x)?.y;
}

/** W of one cell. */
async function staleWrite(
  scenario: Scenario,
  question: Pick<MapQuestion, 'x' | 'y'>,
  values: { x: number; y: number },
) {
  const read = scenarioWith(scenario, question, values);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return judgedRun(settingOf(read.scenario, await loadMachinery(scenario)), 'W').status;
}

describe('F6, the pause against the remaining lease', () => {
  const question = { x: TTL, y: PAUSE };

  test('is the TTL less the time from the grant to the pause', async () => {
    // The grant reaches its client after 1 ms, and the pause begins 2 s later.
    const at = await curveOf(HOLDER, question, 'F6');
    expect([at(12_000), at(16_000)]).toEqual([9_999, 13_999]);
  });

  test('is where a stale write becomes possible: not below, and a poll interval above', async () => {
    expect(await staleWrite(HOLDER, question, { x: 12_000, y: 9_900 })).toBe('holds');
    expect(await staleWrite(HOLDER, question, { x: 12_000, y: 10_600 })).toBe('violated');
  });

  test('is not drawn where the lease is renewed', async () => {
    const renewed = PRESETS['watchdog']!.scenario;
    const curves = curvesOf(renewed, question, await loadMachinery(renewed));
    expect(curves.map(({ formula }) => formula)).not.toContain('F6');
  });

  test('is the same line when the axes are the other way round', async () => {
    const curves = curvesOf(HOLDER, { x: PAUSE, y: TTL }, await loadMachinery(HOLDER));
    const points = curves.find(({ formula }) => formula === 'F6')?.points ?? [];
    expect(points.find(({ y }) => y === 12_000)?.x).toBe(9_999);
  });
});

test('F15 bounds the stale write from above where a token is compared on write', async () => {
  const question = { x: TTL, y: PAUSE };
  const lower = (await curveOf(FENCED, question, 'F6'))(12_000)!;
  const upper = (await curveOf(FENCED, question, 'F15'))(12_000)!;
  expect(upper).toBeGreaterThan(lower + 5_000);
  expect(await staleWrite(FENCED, question, { x: 12_000, y: lower - 600 })).toBe('holds');
  expect(
    await staleWrite(FENCED, question, { x: 12_000, y: Math.round((lower + upper) / 2) }),
  ).toBe('violated');
  expect(await staleWrite(FENCED, question, { x: 12_000, y: upper + 600 })).toBe('holds');
});

test('F14: the grant is lost where the crash comes before its replication', async () => {
  const scenario = PRESETS['failover-forgets']!.scenario;
  const question = {
    x: range('service.replicationLagMs', 0, 64),
    y: range('faults[0].at.atMs', 1_001, 1_065),
  };
  const at = await curveOf(scenario, question, 'F14');
  // Granted at 1 001 ms.
  expect(at(40)).toBe(1_041);
  const lost = async (lagMs: number, crashMs: number) => {
    const read = scenarioWith(scenario, question, { x: lagMs, y: crashMs });
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return judgedRun(settingOf(read.scenario, await loadMachinery(scenario)), 'M').status;
  };
  expect(await lost(40, 1_039)).toBe('violated');
  expect(await lost(40, 1_043)).toBe('holds');
});

test('F4: a margin of the lease times the drift keeps a holder with a slow clock in its lease', async () => {
  const input: ScenarioInput = {
    ...(HOLDER as ScenarioInput),
    pause: { client: 'A', afterGrantMs: 2_000, lengthMs: 0 },
    work: { workMs: 9_000, afterWriteMs: 0 },
    clients: { behaviour: { validityCheck: 'before-write' } },
  };
  const scenario = scenarioOf(input);
  const question = {
    x: range('clients.behaviour.safetyMarginMs', 0, 6_400),
    y: range('clocks.A.driftPpm', -500_000, 0),
  };
  const at = await curveOf(scenario, question, 'F4');
  expect(at(2_000)).toBe(-200_000);
  // With as much margin, no write comes after the lease; without any, a slow clock lets one through.
  expect(await staleWrite(scenario, question, { x: 2_000, y: -190_000 })).not.toBe('violated');
  expect(await staleWrite(scenario, question, { x: 0, y: -190_000 })).toBe('violated');
});
