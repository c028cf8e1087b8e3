import type { Teller } from '../history/buffer';
import type { Fact } from '../history/fact';
import { historyOf, type HistoryEvent } from '../history/history';
import { beliefs, type BeliefSpan } from '../history/queries';
import type { TrueMs } from '../kernel/time';
import { createEngine } from '../simulation/engine';
import type { Setting } from '../simulation/setting';

/** Who believed when in one run. */
export interface BelievingRun {
  readonly beliefs: readonly BeliefSpan[];
  readonly isCutShort: boolean;
  readonly stepCount: number;
}

/** Runs a setting and keeps only what beliefs follow from. */
export function believingRun(
  setting: Setting,
  { stepsMax = Infinity }: { readonly stepsMax?: number } = {},
): BelievingRun {
  const lines: HistoryEvent[] = [];
  const teller: Teller = {
    fact(atMs, _node, _cause, _cause2, fact) {
      if (!isAboutBelief(fact)) return;
      lines.push({ seq: lines.length, atMs, node: '', causedBy: [], fact });
    },
    message: () => undefined,
    timer: () => undefined,
  };
  const engine = createEngine(setting, teller);
  const world = engine.start();
  const choices = new Map(setting.scenario.choices.map(({ turn, take }) => [turn, take]));
  let isCutShort = false;
  for (let turn = 0; engine.advance(world, choices.get(turn)); turn += 1) {
    if (world.stepCount < stepsMax) continue;
    isCutShort = true;
    break;
  }
  const endMs = isCutShort ? world.nowMs : (setting.scenario.durationMs as TrueMs);
  return { beliefs: beliefs(historyOf(lines, endMs)), isCutShort, stepCount: world.stepCount };
}

function isAboutBelief({ type }: Fact): boolean {
  return ABOUT_BELIEF.has(type);
}

const ABOUT_BELIEF: ReadonlySet<Fact['type']> = new Set([
  'belief.began',
  'belief.ended',
  'process.paused',
  'process.resumed',
  'process.killed',
  'process.restarted',
  'host.suspended',
  'host.resumed',
  'host.poweredOff',
] satisfies Fact['type'][]);
