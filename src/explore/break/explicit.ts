import type { Fault } from '../../models/faults';
import type { History } from '../../history/history';
import type { Scenario } from '../../scenario/scenario';
import { simulate } from '../../simulation/simulate';
import type { Pass, Trier } from './shrinking';
import { TRIAL_STEPS_MAX } from './trial';

/**
 * What was drawn by chance, written out: jobs that came by themselves as scripted ones, messages that were late, lost
 * or doubled as faults. Each that the violation does not need goes at once, and what cannot be written out stays
 * with the chance that drew it.
 */
export function* withoutChance(start: Scenario, trier: Trier): Pass<Scenario> {
  let now = start;
  now = yield* trier.simplest(now, seededAlike(now, trier.asked.design));
  if (now.work.jobsPerSecond > 0) now = yield* trier.simplest(now, withScriptedJobs(now, trier));
  const { network } = now;
  const calm = { lossShare: 0, duplicateShare: 0 };
  if (network.lossShare > 0 || network.duplicateShare > 0)
    now = yield* trier.simplest(now, [
      { ...now, network: { ...network, ...calm } },
      ...withLosses(now, trier),
    ]);
  if (now.network.delay !== 'constant')
    now = yield* trier.simplest(now, [
      { ...now, network: { ...now.network, delay: 'constant' } },
      ...withDelays(now, trier),
    ]);
  return now;
}

function seededAlike(now: Scenario, { seed }: Scenario): readonly Scenario[] {
  return now.seed === seed ? [] : [{ ...now, seed }];
}

/** The jobs of a run as a script: for the clients that got them, or for whoever is idle. */
function withScriptedJobs(now: Scenario, trier: Trier): readonly Scenario[] {
  const arrivals = [...ran(now, trier)].flatMap(({ atMs, fact }) =>
    fact.type === 'job.arrived' ? [{ atMs, client: fact.client, id: fact.jobId }] : [],
  );
  // The script stood in the history as well.
  const chance = arrivals.filter(({ id }) => /^job(-\d+)?$/.test(id)).slice(0, JOB_COUNT_MAX);
  const script = (keepsClient: boolean): Scenario => ({
    ...now,
    work: { ...now.work, jobsPerSecond: 0 },
    jobs: [
      ...now.jobs,
      ...chance.map(({ atMs, client, id }) => ({
        atMs,
        client: keepsClient ? client : null,
        id,
        rounds: 1,
      })),
    ],
  });
  return [script(true), script(false)];
}

/** As many as are worth removing one by one. */
const JOB_COUNT_MAX = 200;

/** Every message that was lost by chance, lost by a fault. */
function withLosses(now: Scenario, trier: Trier): readonly Scenario[] {
  const ordinals = new Map<string, number>();
  const losses: Fault[] = [];
  for (const { fact } of ran(now, trier)) {
    if (fact.type !== 'message.sent') {
      if (fact.type !== 'message.lost' || fact.because !== 'loss') continue;
      const { from, to } = fact;
      const nth = ordinals.get(`${from}>${to}`) ?? 1;
      losses.push({ type: 'lose', at: { atMs: 0 }, from, to, message: '', nth, byMs: 0 });
      continue;
    }
    const link = `${fact.from}>${fact.to}`;
    ordinals.set(link, (ordinals.get(link) ?? 0) + 1);
  }
  const network = { ...now.network, lossShare: 0, duplicateShare: 0 };
  return asFaults({ ...now, network }, losses);
}

/** Every message that took longer than the quickest, delayed by a fault. */
function withDelays(now: Scenario, trier: Trier): readonly Scenario[] {
  const history = ran(now, trier);
  const ordinals = new Map<string, number>();
  const sent = new Map<number, { from: string; to: string; nth: number; atMs: number }>();
  const taken: { from: string; to: string; nth: number; tookMs: number }[] = [];
  for (const { seq, atMs, causedBy, fact } of history) {
    if (fact.type === 'message.sent') {
      const { from, to } = fact;
      if (from === to) continue;
      const nth = (ordinals.get(`${from}>${to}`) ?? 0) + 1;
      ordinals.set(`${from}>${to}`, nth);
      sent.set(seq, { from, to, nth, atMs });
    } else if (fact.type === 'message.delivered') {
      const was = sent.get(causedBy[0] ?? -1);
      if (was !== undefined) taken.push({ ...was, tookMs: atMs - was.atMs });
    }
  }
  const quickestMs = Math.min(now.network.delayMs, ...taken.map(({ tookMs }) => tookMs));
  const delays = taken.flatMap(({ from, to, nth, tookMs }): readonly Fault[] =>
    tookMs === quickestMs
      ? []
      : [{ type: 'delay', at: { atMs: 0 }, from, to, message: '', nth, byMs: tookMs - quickestMs }],
  );
  const network = { ...now.network, delay: 'constant' as const, delayMs: quickestMs };
  return asFaults({ ...now, network }, delays);
}

/** None where there would be more faults than a scenario may have. */
function asFaults(scenario: Scenario, faults: readonly Fault[]): readonly Scenario[] {
  const all = [...scenario.faults, ...faults] as Scenario['faults'];
  return faults.length === 0 || all.length > FAULT_COUNT_MAX ? [] : [{ ...scenario, faults: all }];
}

/** As many as the format takes. */
const FAULT_COUNT_MAX = 200;

function ran(scenario: Scenario, { asked: { machinery } }: Trier): History {
  return simulate(scenario, machinery, { stepsMax: TRIAL_STEPS_MAX }).history;
}
