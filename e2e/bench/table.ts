import type { BreakFigures } from './breaking';
import type { ScaleFigure } from './engine';
import type { ExhaustFigures } from './exhaust';
import type { MapFigure } from './map';
import type { BundleFigures, PageFigure } from './page';
import type { PlantedFinding } from './planted';
import type { ServiceFigure } from './service-figures';
import type { StepFigures, StepRates } from './step-figures';

/** How fast the engine is by itself. */
export interface SpeedFigures {
  readonly steps: StepFigures;
  readonly scale: readonly ScaleFigure[];
  readonly runsPerSecond: number;
  readonly exhaust: ExhaustFigures;
}

/** All that one run of the bench measured; later rooms add keys. What is not said to be of the page is of Node. */
export interface Bench extends SpeedFigures {
  readonly breaking: BreakFigures;
  readonly planted: readonly PlantedFinding[];
  readonly services: readonly ServiceFigure[];
  /** The same engine in Chromium, built as it is shipped. Null without the page, like `bundle` and `map`. */
  readonly inPage: SpeedFigures | null;
  /** Empty without the page. */
  readonly page: readonly PageFigure[];
  readonly bundle: BundleFigures | null;
  readonly map: MapFigure | null;
}

/** The same for people. */
export function tableOf(bench: Bench): string {
  const { services, inPage, page, bundle, map } = bench;
  return [
    ...speedLines(bench),
    'Events a second of each lock service, and beside single Redis',
    ...services.map(serviceLine),
    ...searchLines(bench),
    ...(inPage === null
      ? []
      : ['', 'In Chromium, built as it is shipped', ...speedLines(inPage), '']),
    ...(page.length > 0 ? ['A slider move in Chromium, ms'] : []),
    ...page.map(
      ({ events, p50Ms, p95Ms, paintedP95Ms }) =>
        `  ${whole(events)} events  p50 ${p50Ms.toFixed(1)}  p95 ${p95Ms.toFixed(1)}  painted p95 ${paintedP95Ms.toFixed(1)}`,
    ),
    ...(bundle === null
      ? []
      : [
          `First load, gzip: ${whole(bundle.labGzipBytes)} bytes of script, ${whole(bundle.labStyleGzipBytes)} of style, ${bundle.requests} requests`,
        ]),
    ...(map === null ? [] : [mapLine(map)]),
  ].join('\n');
}

function speedLines({ steps, scale, runsPerSecond, exhaust }: SpeedFigures): readonly string[] {
  return [
    'Steps a second, in the simulation’s own loop, with history',
    ...stepLines(steps),
    'The same, and nobody keeps the history',
    ...stepLines(steps.withoutHistory),
    'Events a second, by the length of the run',
    ...scale.map(
      ({ events, perSecond, verdictOnlyPerSecond }) =>
        `  ${whole(events)}  with history ${whole(perSecond)}  verdicts only ${whole(verdictOnlyPerSecond)}`,
    ),
    `Runs of paused-holder a second, on one core  ${whole(runsPerSecond)}`,
    `The default small world exhausted for three guards, cold  ${exhaust.coldMs.toFixed(0)} ms`,
    'Transitions a second when exhausting, by world',
    ...exhaust.growth.map(
      ({ world, states, perSecond, bytesPerState }) =>
        `  ${world.padEnd(26)}${whole(states)} states ${whole(perSecond)}  ${bytesPerState.toFixed(0)} bytes a state`,
    ),
  ];
}

function stepLines(rates: StepRates): readonly string[] {
  const { compiledPerSecond, referencePerSecond, limitPerSecond, ratio } = rates;
  const share = (100 * compiledPerSecond) / limitPerSecond;
  return [
    `  compiled   ${whole(compiledPerSecond)}`,
    `  reference  ${whole(referencePerSecond)}   compiled is ${ratio.toFixed(0)} times as fast`,
    `  by hand    ${whole(limitPerSecond)}   compiled reaches ${share.toFixed(0)} % of it`,
  ];
}

function searchLines({ breaking, planted }: Bench): readonly string[] {
  const { searches, medianMs, p90Ms, slowestMs, medianRuns, medianShrinkRuns } = breaking;
  return [
    `The paused holder’s design broken and shrunk, ${searches} seeds, ms  median ${medianMs.toFixed(0)}  p90 ${p90Ms.toFixed(0)}  slowest ${slowestMs.toFixed(0)}   runs ${medianRuns} + ${medianShrinkRuns}`,
    'Bugs planted in a copy of a service, searched for with the default budget',
    ...planted.map(plantedLine),
  ];
}

function serviceLine(figure: ServiceFigure): string {
  const { service, perSecond, shareOfRedis, byClients, byServers } = figure;
  const clients = byClients.map((one) => `${one.clients}: ${whole(one.perSecond).trim()}`);
  const servers = byServers.map((one) => `${one.servers}: ${whole(one.perSecond).trim()}`);
  return [
    `  ${service.padEnd(20)}${whole(perSecond)}  ${(100 * shareOfRedis).toFixed(0)} %`,
    `by clients ${clients.join(', ')}`,
    ...(servers.length > 0 ? [`by servers ${servers.join(', ')}`] : []),
  ].join('   ');
}

function mapLine({ runs, threads, tookMs, runsPerSecond, longestTaskMs, cancelMs }: MapFigure) {
  const speed = `${(tookMs / 1_000).toFixed(1)} s on ${threads} threads, ${whole(runsPerSecond).trim()} runs a second`;
  const page = `longest task of the page ${longestTaskMs.toFixed(0)} ms, cancelled in ${cancelMs.toFixed(0)} ms`;
  return `A map of 48 × 48 × 10, ${whole(runs).trim()} runs  ${speed}, ${page}`;
}

function plantedLine({ planted, isFound, faultCount, runCount }: PlantedFinding) {
  const { preset, bug, attacks } = planted;
  const outcome = isFound ? `found, ${faultCount} faults` : 'not found';
  return `  ${preset.padEnd(28)}${bug.padEnd(44)}${attacks}  ${outcome}  in ${runCount} runs`;
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en').padStart(9);
}
