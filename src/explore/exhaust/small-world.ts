import type { Job } from '../../models/job';
import { LOCK_SERVICES, type LockServiceId } from '../../models/services';
import type { ParameterSpecs } from '../../models/parameters';
import { WORKER_PARAMETERS } from '../../models/worker/parameters';
import { scenarioOf } from '../../scenario/read';
import type { Scenario } from '../../scenario/scenario';
import type { Bounds } from './bounds';

/** A scenario as a search takes it, and what of the given one it leaves out or changes. */
export interface SmallWorld {
  readonly scenario: Scenario;
  /** Sentences for people: what was rounded, what is not searched. */
  readonly changes: readonly string[];
}

/** What else of a service is made small, and what that leaves out, as a sentence. */
const SMALLER: Partial<
  Record<LockServiceId, { readonly service: object; readonly because: string }>
> = {
  etcd: {
    service: { members: 1, member: 1 },
    because:
      'One member, which leads: no majority to wait for, and no change of leader. Its scan each 500 ms is kept.',
  },
};

/**
 * The small world of a scenario: the same service, storage and behaviour, but a few clients that want the lock again
 * and again, a network within the bounds, right clocks and no faults of its own: which of these go wrong, and when, is
 * the search's to choose. Durations are rounded up to whole ticks.
 */
export function smallWorldOf(scenario: Scenario, bounds: Bounds): SmallWorld {
  const { tickMs } = bounds;
  const rounded: string[] = [];
  const whole = <T extends object>(given: T, specs: ParameterSpecs): T => {
    const changed = Object.entries(specs).flatMap(([name, spec]) => {
      const value = (given as Record<string, unknown>)[name];
      if (spec.kind !== 'number' || spec.unit !== 'ms' || typeof value !== 'number') return [];
      const up = Math.ceil(value / tickMs) * tickMs;
      const ms = up > spec.max ? Math.floor(spec.max / tickMs) * tickMs : up;
      if (ms === value) return [];
      rounded.push(`${name} ${value} → ${ms}`);
      return [[name, ms] as const];
    });
    return { ...given, ...Object.fromEntries(changed) };
  };
  const smaller = SMALLER[scenario.service.id];
  const specs = LOCK_SERVICES[scenario.service.id].parameters as ParameterSpecs;
  const jittered = Object.keys(specs).filter(
    (name) => name.endsWith('JitterMs') && (scenario.service[name] as number) > 0,
  );
  const up = (ms: number) => Math.ceil(ms / tickMs) * tickMs;
  const work = {
    ...scenario.work,
    jobsPerSecond: 0,
    workMs: up(scenario.work.workMs),
    afterWriteMs: up(scenario.work.afterWriteMs),
  };
  const small = scenarioOf({
    schema: scenario.schema,
    title: '',
    story: '',
    seed: 1,
    durationMs: 1,
    service: {
      ...whole(scenario.service, specs),
      ...Object.fromEntries(jittered.map((name) => [name, 0])),
      ...smaller?.service,
    },
    storage: whole(scenario.storage, {}),
    clients: {
      count: bounds.clients,
      behaviour: whole(scenario.clients.behaviour, WORKER_PARAMETERS),
      each: Object.fromEntries(Object.entries(scenario.clients.each).slice(0, bounds.clients)),
    },
    work,
    network: { delay: 'constant', delayMs: bounds.delayTicksMin * tickMs },
    wakeUpOrder: scenario.wakeUpOrder,
  });
  return {
    scenario: small,
    changes: [
      ...(smaller === undefined ? [] : [smaller.because]),
      ...changesOf(scenario, { rounded, jittered }),
    ],
  };
}

function changesOf(
  { faults, jobs, pause, clockError, work, network }: Scenario,
  {
    rounded,
    jittered,
  }: { readonly rounded: readonly string[]; readonly jittered: readonly string[] },
): readonly string[] {
  const own = faults.length + (pause.lengthMs > 0 ? 1 : 0) + (clockError.amount !== 0 ? 1 : 0);
  return [
    ...(rounded.length > 0 ? [`Rounded up to whole ticks: ${rounded.join(', ')} ms.`] : []),
    ...(jittered.length > 0 ? [`Without jitter: ${jittered.join(', ')}.`] : []),
    ...(own > 0 ? ['The scenario’s own faults are left out: the search chooses its own.'] : []),
    ...(jobs.length > 0 || work.jobsPerSecond > 0
      ? ['Jobs come whenever a client is idle, not when the scenario says.']
      : []),
    ...(network.lossShare > 0 || network.duplicateShare > 0
      ? ['Chance in the network is left out: the bounds say how many messages may be lost.']
      : []),
  ];
}

/** The job that every client takes again and again. Its name is the same each time: it is for show. */
export function smallJob({ work }: Scenario): Job {
  const step = (what: Job['steps'][number]['do'], ms: number) => ({
    do: what,
    from: 'previous' as const,
    ms,
    isBlind: false,
  });
  return {
    id: 'job',
    steps: [
      step('read', 0),
      step('write', work.workMs),
      ...(work.performsEffect ? [step('effect', 0)] : []),
      step('release', work.afterWriteMs),
    ],
  };
}
