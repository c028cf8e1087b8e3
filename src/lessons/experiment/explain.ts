import { loadOf, type Load } from '../../bank/workload/estimate';
import type { Workload } from '../../bank/workload/inputs';
import { said } from '../../bank/workload/say';
import { BREAKABLES, type Break, type Breakable } from '../../lab/dashboards/breaks';
import type { Dashboard } from '../../lab/dashboards/series';
import { minutes } from '../../views/elements/minutes';
import { effective, type Setup } from './setup';
import { midSentence } from '../../views/elements/mid-sentence';

/** What a learner can say of a run. */
export type Answer = Breakable | 'nothing';

export const ANSWERS: readonly {
  readonly answer: Answer;
  readonly says: string;
  readonly rule: string;
}[] = [
  ...(['saturation', 'latency', 'errors', 'data'] as const).map((what) => ({
    answer: what,
    says: BREAKABLES[what].label,
    rule: BREAKABLES[what].rule,
  })),
  { answer: 'nothing', says: 'Nothing', rule: 'None of these happens in this run.' },
];

/** The right answer: what broke first, as the series say. */
export function answerOf(breaks: readonly Break[]): Answer {
  return breaks[0]?.what ?? 'nothing';
}

export function nameOf(answer: Answer): string {
  return answer === 'nothing' ? 'Nothing' : BREAKABLES[answer].label;
}

/** Why it came so, from the inputs and from what was measured; plain sentences, the order of events first. */
export function explain(
  setup: Setup,
  dashboard: Dashboard,
  breaks: readonly Break[],
): readonly string[] {
  const workload = effective(setup);
  const load = loadOf(workload);
  return [
    orderOf(dashboard, breaks),
    ...onLoad(load, dashboard),
    ...onLease(workload, load),
    ...onPause(workload, breaks),
    ...onData(setup, dashboard),
  ];
}

function orderOf({ endMs }: Dashboard, breaks: readonly Break[]): string {
  if (breaks.length === 0)
    return `Nothing broke in ${said(endMs, 'ms')} of simulated time. That is one run with one order of events, not a proof.`;
  const told = breaks.map(({ what, atMs }, at) => {
    const { label } = BREAKABLES[what];
    return `${at === 0 ? label : midSentence(label)} at ${minutes(atMs)}`;
  });
  return `${told.join(', then ')}.`;
}

function onLoad(
  { perLock, serviceMs, utilisation }: Load,
  { points }: Dashboard,
): readonly string[] {
  if (utilisation < 1)
    return [
      `The lock is needed ${said(utilisation, 'share')} of the time: ${said(perLock, 'perSecond')} × ${said(serviceMs, 'ms')}.`,
    ];
  const taken = points.reduce((sum, { takenShare }) => sum + takenShare, 0) / points.length;
  const idle =
    taken < 0.97
      ? [
          `And yet the lock was taken only ${said(taken, 'share')} of the time. Between a release and the next question of a poller it lies idle.`,
        ]
      : [];
  return [
    `One lock serves at most ${said(1_000 / serviceMs, 'perSecond')}, and ${said(perLock, 'perSecond')} arrive. The queue grows for as long as that lasts, whatever else you buy.`,
    ...idle,
    'Latency counts only what is done. Whoever still waits is in no percentile, so a queue shows before its latency does.',
  ];
}

function onLease({ ttlMs }: Workload, { serviceMs }: Load): readonly string[] {
  if (serviceMs <= ttlMs) return [];
  return [
    `The work takes ${said(serviceMs, 'ms')}, the lease lasts ${said(ttlMs, 'ms')}, and nobody renews it: it ends in ordinary work, every time.`,
  ];
}

function onPause(
  { pauseMs, ttlMs, skewMs }: Workload,
  breaks: readonly Break[],
): readonly string[] {
  const told: string[] = [];
  if (pauseMs > ttlMs)
    told.push(
      `A holder stood still for ${said(pauseMs, 'ms')}. Its lease lasted ${said(ttlMs, 'ms')}: until that was over nobody could work, and after it A woke up and went on as the owner.`,
    );
  else if (pauseMs > 0)
    told.push(
      `The pause of ${said(pauseMs, 'ms')} is shorter than the lease. Everybody waited for the sleeper, and nobody took its place.`,
    );
  if (skewMs > 0)
    told.push(
      skewMs >= ttlMs
        ? `The server’s clock jumped further than the lease is long: the holder’s lease was over at once. ${
            breaks.some(({ what }) => what === 'data')
              ? 'Somebody was waiting, and came in.'
              : 'Nobody came in before the holder was done. That was luck.'
          }`
        : 'The server’s clock jumped by less than the lease is long. The work was short, so it still ended in time.',
    );
  return told;
}

function onData({ design }: Setup, { corruptingCount, points }: Dashboard): readonly string[] {
  if (corruptingCount > 0)
    return [
      `Storage applied ${corruptingCount} ${corruptingCount === 1 ? 'write' : 'writes'} that it should have refused. Look at the charts again: none of them counts that.`,
    ];
  const failed = points.reduce((sum, { failedCount }) => sum + failedCount, 0);
  if (failed === 0) return [];
  return [
    `${failed} ${failed === 1 ? 'job was' : 'jobs were'} turned away${
      design.guard === 'none' ? '' : ' rather than written over another’s work'
    }. That is an error on the chart, and it is the better outcome.`,
  ];
}
