import { beginExhaust, type ExhaustTold } from '../explore/exhaust/begin';
import { BOUND_RANGES, readBounds, readyBoundsOf, type Bounds } from '../explore/exhaust/bounds';
import type { ExhaustReport } from '../explore/exhaust/report';
import { READY_WORLDS } from '../explore/exhaust/worlds';
import {
  boundsSentence,
  extentSentence,
  LETTER_MEANINGS,
  NOT_SEARCHED,
  placeSentence,
} from '../explore/exhaust/sentences';
import { addressOf } from '../scenario/address';
import { didYouMean } from '../scenario/nearest';
import { scenarioOf, type ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { answer, asJson, refusal, type Answer } from './answer';
import { parsedFlags, SCENARIO_OPTIONS, scenarioIn } from './asked-flags';
import { scenarioAsked, type AskedScenario, type ReadText } from './scenario-asked';

/** Names the form of a result; a change that could surprise its readers gets a new number. */
export const EXHAUST_SCHEMA = 'distributed-locks-lab/exhaust/1';

export const EXHAUST_USAGE = `Searches a small world of a scenario exhaustively: its service, storage and clients, time in ticks,
and every order of messages, lateness and fault within bounds. Fewest faults first, then the shortest way.

  npm run -s explore -- exhaust FILE          a scenario file; - reads standard input
  npm run -s explore -- exhaust --preset ID   a scenario that the lab has a name for
  npm run -s explore -- exhaust --world ID    a small world that is ready, with its own bounds:
${READY_WORLDS.map(({ id, label }) => `                        ${id.padEnd(28)} ${label}`).join('\n')}

  --set PATH=VALUE    changes one thing of the scenario first; may be given again and again
  --bound NAME=VALUE  changes a bound; may be given again and again:
${Object.entries(BOUND_RANGES)
  .map(([name, { label, unit, min, max }]) => {
    const range = `${min} to ${max}${unit === 'count' ? '' : ` ${unit}`}`;
    return `                        ${name.padEnd(15)} ${label.toLowerCase()}, ${range}`;
  })
  .join('\n')}
                        pauses=15 is any number of them, one at a time;
                        pausesServers=1 pauses servers and storage too; pausesInLineOnly=1 only clients that wait in a queue;
                        usesSymmetry=0 tells clients apart
  --json              the result, with the scenario of each letter that was reached

Exit code 0: none of M, B, X, W, C was reached; 1: one was, and the shortest way there is printed; 2: bad input.
A letter that was not reached was not reached within these bounds, no more.
`;

/** `explore exhaust`: 1 where a letter is reached, and then its scenario is printed. */
export async function exploreExhaust(argv: readonly string[], readText: ReadText): Promise<Answer> {
  const read = readExhaustFlags(argv);
  if (read === 'help') return answer(EXHAUST_USAGE);
  if (!read.ok) return refusal(read.faults);
  const { flags } = read;
  const world = await worldAsked(flags, readText);
  if (!world.ok) return refusal(world.faults);
  const { scenario } = world;
  const bounded = readBounds(flags.bounds.join(','), world.bounds);
  if (!bounded.ok)
    return refusal(
      bounded.faults.map(({ path, message }) => ({ path: `--bound ${path}`, message })),
    );
  const { bounds } = bounded;
  const { changes, progress, report } = await searched(scenario, bounds);
  if (report === null) return refusal([{ path: 'explore exhaust', message: progress.because }]);
  const found = report.letters.filter(({ reached }) => reached !== null);
  const exitCode = found.length > 0 ? 1 : 0;
  return flags.asJson
    ? answer(asJson({ schema: EXHAUST_SCHEMA, bounds, changes, ...report }), exitCode)
    : answer(told({ bounds, changes, report }), exitCode);
}

type AskedWorld =
  | { readonly ok: true; readonly scenario: Scenario; readonly bounds: Bounds }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** A scenario with the bounds that suit it, or a ready world with its own. */
async function worldAsked(flags: ExhaustFlags, readText: ReadText): Promise<AskedWorld> {
  if (flags.world === null) {
    const asked = await scenarioAsked(flags, readText);
    if (!asked.ok) return asked;
    return { ...asked, bounds: readyBoundsOf(asked.scenario) };
  }
  const ready = READY_WORLDS.find(({ id }) => id === flags.world);
  if (ready !== undefined)
    return { ok: true, scenario: scenarioOf(ready.scenario), bounds: ready.bounds };
  const near = didYouMean(
    flags.world,
    READY_WORLDS.map(({ id }) => id),
  );
  const message = `names no ready world: "${flags.world}"${near || '; --help has them'}`;
  return { ok: false, faults: [{ path: '--world', message }] };
}

async function searched(scenario: Scenario, bounds: Bounds): Promise<ExhaustTold> {
  const search = await beginExhaust({ scenario, bounds });
  for (;;) {
    const { isDone, report } = search.advance(UNITS);
    if (isDone && report !== null) return report;
  }
}

/** Nobody waits for a chunk here. */
const UNITS = 1_000;

function told({
  bounds,
  changes,
  report,
}: {
  readonly bounds: Bounds;
  readonly changes: readonly string[];
  readonly report: ExhaustReport;
}): string {
  const place = (at: { readonly faults: number; readonly steps: number }) =>
    placeSentence(at, bounds);
  const { termination, transitions, depth } = report;
  return [
    extentSentence(report),
    `Bounds: ${boundsSentence(bounds)}.`,
    ...changes,
    NOT_SEARCHED,
    `${transitions} transitions, to depth ${depth}.`,
    '',
    ...report.letters.flatMap(({ letter, reached, scenario, agrees }) => [
      `  ${letter}  ${reached === null ? 'not reached' : `reached: ${place(reached)}`} (${LETTER_MEANINGS[letter]})`,
      ...(scenario === null ? [] : [`     ${addressOf(scenario)}`]),
      ...(agrees ? [] : ['     The ordinary simulation does not come to this verdict.']),
    ]),
    '',
    ...report.sights.map(
      ({ sentence, reached }) =>
        `  ${sentence}: ${reached === null ? 'not reached' : `reached, ${place(reached)}`}`,
    ),
    ...(termination === null
      ? ['  Whether waiting can always end is asked of an exhausted world only.']
      : termination.waitingCount === 0
        ? ['  Nobody ever waits.']
        : [
            termination.strandedCount === 0
              ? `  From each of ${termination.waitingCount} states with a waiter, a grant can be reached.`
              : `  From ${termination.strandedCount} of ${termination.waitingCount} states with a waiter, no grant can be reached.`,
          ]),
    '',
  ].join('\n');
}

interface ExhaustFlags extends AskedScenario {
  /** A ready world's name, in the place of a scenario. */
  readonly world: string | null;
  readonly bounds: readonly string[];
  readonly asJson: boolean;
}

type ReadExhaustFlags =
  | { readonly ok: true; readonly flags: ExhaustFlags }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

const OPTIONS = {
  ...SCENARIO_OPTIONS,
  bound: { type: 'string', multiple: true },
  world: { type: 'string' },
} as const;

function readExhaustFlags(argv: readonly string[]): ReadExhaustFlags | 'help' {
  const parsed = parsedFlags(argv, OPTIONS);
  if (typeof parsed === 'string')
    return { ok: false, faults: [{ path: 'flags', message: parsed }] };
  const { values } = parsed;
  if (values.help === true) return 'help';
  const { bound: bounds = [], json: asJson = false, world = null } = values;
  const { asked, faults } = scenarioIn(parsed);
  if (world !== null) {
    if (asked.file === null && asked.presetId === null && asked.set.length === 0)
      return { ok: true, flags: { ...asked, world, bounds, asJson } };
    const message = 'takes the place of a scenario: give neither a file, a preset nor --set';
    return { ok: false, faults: [{ path: '--world', message }] };
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, flags: { ...asked, world, bounds, asJson } };
}
