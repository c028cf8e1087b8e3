import { CHECKERS, type Checker, type VerdictId } from '../../checkers';
import { LINE, type Teller } from '../../history/buffer';
import type { Fact, FactType } from '../../history/fact';
import type { TrueMs } from '../../kernel/time';
import type { Scenario } from '../../scenario/scenario';
import { createEngine } from '../../simulation/engine';
import type { Machinery } from '../../simulation/machinery';
import { settingOf, type Setting } from '../../simulation/setting';
import type { PartState, World } from '../../simulation/world';
import { createLookout } from './lookout';

/** What came of one schedule. */
export interface Trial {
  /** Those of the attacked that were violated; the run ended at the first instant at which one was. */
  readonly violated: readonly VerdictId[];
  /** Where the run ended. */
  readonly atMs: number;
  readonly stepCount: number;
  /** It took too many events, and did not come to its end. */
  readonly isCut: boolean;
  /** Near misses, a bit each. */
  readonly reached: number;
}

/** Who looks on; all of it may be left out. */
export interface Watch {
  /** A machine is in another state than before. */
  readonly entered?: (part: number, leaf: number, atMs: number) => void;
  readonly sent?: (from: number, to: number, message: string) => void;
  /** All machines together are in another state than before: a number that tells states apart. */
  readonly state?: (state: number) => void;
}

/** Longer runs are cut, and count as not violated. Arbitrary: as many as the page draws. */
export const TRIAL_STEPS_MAX = 60_000;

/** What a trial is asked for beside its scenario. */
export interface TrialAsked extends Watch {
  readonly stepsMax?: number;
}

/**
 * Runs a scenario until one of the attacked properties is violated, or to its end; keeps no history. Tells the
 * same as `judge` of the whole run: what is violated once stays violated.
 */
export function trialOf(
  scenario: Scenario,
  machinery: Machinery,
  attacked: readonly VerdictId[],
  { stepsMax = TRIAL_STEPS_MAX, ...watch }: TrialAsked = {},
): Trial {
  const setting = settingOf(scenario, machinery);
  const judges = attacked.map((id) => createJudge(id));
  const lookout = createLookout(setting);
  const line = { seq: 0, atMs: 0 as TrueMs, fact: null as unknown as Fact };
  const teller: Teller = {
    fact(atMs, node, _cause, _cause2, fact) {
      line.atMs = atMs;
      line.fact = fact;
      for (const judge of judges)
        if (judge.reads.has(fact.type)) judge.state = judge.checker.step(judge.state, line, ignore);
      lookout.fact(node, fact);
      line.seq += 1;
    },
    message(_atMs, _node, _cause, _cause2, kind, envelope) {
      if (kind === LINE.sent) {
        watch.sent?.(envelope.fromNode, envelope.node, envelope.type);
        lookout.sent(envelope);
      }
      line.seq += 1;
    },
    timer: () => void (line.seq += 1),
  };
  const engine = createEngine(setting, teller);
  const world = engine.start();
  const follow = watch.entered === undefined ? null : followed(setting, watch);
  follow?.(world);
  const choices = new Map(scenario.choices.map(({ turn, take }) => [turn, take]));
  const violatedAt = (nowMs: TrueMs): readonly VerdictId[] =>
    judges.flatMap(({ id, checker, state }) =>
      checker.statusAt(state, nowMs) === 'violated' ? [id] : [],
    );
  const ended = (violated: readonly VerdictId[], atMs: number, isCut = false): Trial => {
    return { violated, atMs, stepCount: world.stepCount, isCut, reached: lookout.reached() };
  };
  for (let turn = 0; engine.advance(world, choices.get(turn)); turn += 1) {
    follow?.(world);
    lookout.look(world);
    for (const { checker, state } of judges)
      if (checker.statusAt(state, world.nowMs) === 'violated')
        return ended(violatedAt(world.nowMs), world.nowMs);
    if (world.stepCount >= stepsMax) return ended([], world.nowMs, true);
  }
  return ended(violatedAt(world.endMs), world.endMs);
}

interface Judge {
  readonly id: VerdictId;
  readonly checker: Checker<unknown>;
  readonly reads: ReadonlySet<FactType>;
  state: unknown;
}

function createJudge(id: VerdictId): Judge {
  const checker: Checker<unknown> = CHECKERS[id];
  return { id, checker, reads: READS[id], state: checker.init };
}

const READS = Object.fromEntries(
  Object.entries(CHECKERS).map(([id, { reads }]) => [id, new Set<FactType>(reads)]),
) as unknown as Readonly<Record<VerdictId, ReadonlySet<FactType>>>;

const ignore = (): void => undefined;

/** Tells of every machine that changed its state, and of the states of all together. */
function followed(setting: Setting, watch: Watch): (world: World) => void {
  const leaves = setting.parts.map(() => -1);
  return (world) => {
    let hash = 0;
    let hasChanged = false;
    for (let part = 0; part < leaves.length; part += 1) {
      const { leaf } = (world.parts[part] as PartState).state;
      if (leaf !== leaves[part]) {
        leaves[part] = leaf;
        hasChanged = true;
        watch.entered?.(part, leaf, world.nowMs);
      }
      hash = Math.imul(hash ^ (leaf + 1), 0x01000193) ^ (hash >>> 15);
    }
    if (hasChanged) watch.state?.(hash ^ (Math.min(2, world.liveGrants.length) << 30));
  };
}
