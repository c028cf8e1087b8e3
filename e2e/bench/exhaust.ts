import { boundsForTtl, type Bounds } from '../../src/explore/exhaust/bounds';
import { progressOf } from '../../src/explore/exhaust/report';
import { advance, beginSearch } from '../../src/explore/exhaust/search';
import { smallWorldOf } from '../../src/explore/exhaust/small-world';
import { scenarioOf } from '../../src/scenario/read';
import { loadMachinery } from '../../src/simulation/simulate';
import { median } from './figures';

/** What it costs to search one world, warm. */
export interface ExhaustFigure {
  readonly world: string;
  readonly states: number;
  readonly transitions: number;
  readonly perSecond: number;
  readonly bytesPerState: number;
}

export interface ExhaustFigures {
  /** The default world for the three guards one after the other, the first time in this process, ms. */
  readonly coldMs: number;
  /** Worlds that grow. */
  readonly growth: readonly ExhaustFigure[];
}

const SMALL: Bounds = boundsForTtl(100);
const GUARDS = ['none', 'token-on-write', 'token-at-takeover'] as const;

/** The default world with more and more that can go wrong. */
const WORLDS: readonly (readonly [string, Bounds])[] = [
  ['no fault', { ...SMALL, pauses: 0 }],
  ['one pause', SMALL],
  ['two pauses', { ...SMALL, pauses: 2 }],
  ['three pauses', { ...SMALL, pauses: 3 }],
  ['three clients, one pause', { ...SMALL, clients: 3 }],
];

/** `size`: how many of the worlds, from the smallest. */
export async function exhaustFigures(
  rounds: number,
  size = WORLDS.length,
): Promise<ExhaustFigures> {
  const colds = [];
  for (const guard of GUARDS) colds.push((await searched(SMALL, guard)).tookMs);
  const growth: ExhaustFigure[] = [];
  for (const [world, bounds] of WORLDS.slice(0, size)) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await searched(bounds, 'none'));
    const { states, transitions, bytes } = runs[0] as (typeof runs)[number];
    const perSecond = (1_000 * transitions) / median(runs.map(({ tookMs }) => tookMs));
    growth.push({ world, states, transitions, perSecond, bytesPerState: bytes / states });
  }
  return { coldMs: colds.reduce((sum, ms) => sum + ms, 0), growth };
}

async function searched(bounds: Bounds, guard: (typeof GUARDS)[number]) {
  const given = scenarioOf({
    service: { id: 'redis', ttlMs: 100, retryDelayMs: 20 },
    storage: { guard },
    work: { workMs: 30 },
  });
  const { scenario } = smallWorldOf(given, bounds);
  const machinery = await loadMachinery(scenario);
  const startMs = performance.now();
  const begun = beginSearch(scenario, machinery, bounds);
  if (!begun.ok) throw new Error(begun.because);
  while (begun.search.status === 'searching') advance(begun.search, 100_000);
  return { ...progressOf(begun.search), tookMs: performance.now() - startMs };
}
