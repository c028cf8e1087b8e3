import { HistoryBuffer } from '../history/buffer';
import type { History } from '../history/history';
import type { TrueMs } from '../kernel/time';
import type { LockService } from '../models/contract';
import type { LockServiceId } from '../models/services';
import { STORAGE_GUARDS } from '../models/storages';
import { compiled } from '../models/step/compiled';
import type { Stepper } from '../models/step/stepper';
import type { Scenario } from '../scenario/scenario';
import { createEngine } from './engine';
import type { Machinery } from './machinery';
import { settingOf } from './setting';

/** A run that was told whole, or that was stopped at a number of steps. */
export interface Simulation {
  readonly history: History;
  /** True where `stepsMax` ended the run before its duration; the history ends at that instant. */
  readonly isCutShort: boolean;
}

/**
 * Runs a scenario to its end: the deterministic way of choosing, in order of time, rank and arrival. A pure
 * function of the scenario; it has no limit of its own.
 */
export function simulate(
  scenario: Scenario,
  machinery: Machinery,
  { stepsMax = Infinity }: { readonly stepsMax?: number } = {},
): Simulation {
  const setting = settingOf(scenario, machinery);
  const history = new HistoryBuffer(setting.nodes);
  const engine = createEngine(setting, history);
  const world = engine.start();
  let isCutShort = false;
  const choices = new Map(scenario.choices.map(({ turn, take }) => [turn, take]));
  for (let turn = 0; engine.advance(world, choices.get(turn)); turn += 1) {
    if (world.stepCount < stepsMax) continue;
    isCutShort = true;
    break;
  }
  history.endMs = (isCutShort ? world.nowMs : scenario.durationMs) as TrueMs;
  history.stepCount = world.stepCount;
  return { history, isCutShort };
}

/** Loads the machines that a scenario needs. */
export async function loadMachinery(
  scenario: Scenario,
  stepper: Stepper = compiled,
): Promise<Machinery> {
  const [{ lock, service }, storage] = await Promise.all([
    loadService(scenario.service.id),
    STORAGE_GUARDS[scenario.storage.guard].load(),
  ]);
  return { lock, service, storage, stepper };
}

async function loadService(id: LockServiceId): Promise<Pick<Machinery, 'lock' | 'service'>> {
  const lock = await entryOf(id);
  return { lock, service: await lock.load() };
}

/** The page's first picture needs one service only: it is fetched without the rest of the registry. */
async function entryOf(id: LockServiceId): Promise<LockService<never>> {
  if (id === 'redis') return (await import('../models/services/redis')).redis;
  return (await import('../models/services')).LOCK_SERVICES[id];
}
