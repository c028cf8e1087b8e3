import type { ScaleFigure, StepFigures } from './engine';
import type { ExhaustFigures } from './exhaust';
import type { BundleFigures, PageFigure } from './page';
import type { ServiceFigure } from './services';

/** All that one run of the bench measured; later rooms add keys. */
export interface Bench {
  readonly steps: StepFigures;
  readonly scale: readonly ScaleFigure[];
  readonly runsPerSecond: number;
  readonly services: readonly ServiceFigure[];
  readonly exhaust: ExhaustFigures;
  /** Empty, and `bundle` null, without the page. */
  readonly page: readonly PageFigure[];
  readonly bundle: BundleFigures | null;
}

/** The same for people. */
export function tableOf(bench: Bench): string {
  const { steps, scale, runsPerSecond, services, exhaust, page, bundle } = bench;
  const share = steps.compiledPerSecond / steps.limitPerSecond;
  return [
    'Steps a second, in the simulation’s own loop, with history',
    `  compiled   ${whole(steps.compiledPerSecond)}`,
    `  reference  ${whole(steps.referencePerSecond)}   compiled is ${steps.ratio.toFixed(0)} times as fast`,
    `  by hand    ${whole(steps.limitPerSecond)}   compiled reaches ${(100 * share).toFixed(0)} % of it`,
    'Events a second, by the length of the run',
    ...scale.map(
      ({ events, perSecond, verdictOnlyPerSecond }) =>
        `  ${whole(events)}  with history ${whole(perSecond)}  verdicts only ${whole(verdictOnlyPerSecond)}`,
    ),
    `Runs of paused-holder a second  ${whole(runsPerSecond)}`,
    'Events a second of each lock service, and beside single Redis',
    ...services.map(serviceLine),
    `The default small world exhausted for three guards, cold  ${exhaust.coldMs.toFixed(0)} ms`,
    'Transitions a second when exhausting, by world',
    ...exhaust.growth.map(
      ({ world, states, perSecond, bytesPerState }) =>
        `  ${world.padEnd(26)}${whole(states)} states ${whole(perSecond)}  ${bytesPerState.toFixed(0)} bytes a state`,
    ),
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
  ].join('\n');
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

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en').padStart(9);
}
