import * as v from 'valibot';
import type { LockService, NodeId } from '../models/contract';
import { LOCK_SERVICES } from '../models/services';
import { overridesOf } from './parameter-schema';
import { writtenPath, type Path } from './path';
import type { ScenarioNodes } from './nodes';
import type { ScenarioFault } from './read';
import type { Scenario } from './scenario';
import { toldOf } from './told';

/** A job is a list by the time it runs. Arbitrary: more than anybody watches. */
const STEP_COUNT_MAX_OF_JOB = 20_000;

/** Of all scripted jobs together. */
const STEP_COUNT_MAX = 100_000;

/** What no single word is to blame for: names that nobody has, and too much work in all. */
export function contradictionsIn(
  scenario: Scenario,
  nodes: ScenarioNodes,
): readonly ScenarioFault[] {
  return [
    ...namedNodes(scenario).flatMap(({ path, name, isClient }) =>
      isClient
        ? unlessAmong(nodes.clients, 'client', { path, name })
        : unlessAmong([...nodes.clients, ...nodes.servers, 'storage'], 'node', { path, name }),
    ),
    ...contradictoryJobs(scenario),
    ...contradictoryOverrides(scenario),
    ...contradictoryGuard(scenario),
    ...unknownActions(scenario),
  ];
}

interface Named {
  readonly path: Path;
  readonly name: NodeId;
  readonly isClient: boolean;
}

/**
 * Every place where a node is named. A misspelt one would be a fault that never strikes, and the run
 * would look safe for the wrong reason.
 */
function namedNodes(scenario: Scenario): readonly Named[] {
  const { jobs, pause, clockError, clocks, clients, network } = scenario;
  const client = (name: NodeId, ...path: Path): Named => ({ path, name, isClient: true });
  const node = (name: NodeId, ...path: Path): Named => ({ path, name, isClient: false });
  return [
    ...Object.keys(clients.each).map((name) => client(name, 'clients', 'each', name)),
    ...jobs.flatMap((job, at) =>
      job.client === null ? [] : [client(job.client, 'jobs', at, 'client')],
    ),
    ...network.links.flatMap(({ from, to }, at) => [
      node(from, 'network', 'links', at, 'from'),
      node(to, 'network', 'links', at, 'to'),
    ]),
    ...Object.keys(clocks).map((name) => node(name, 'clocks', name)),
    ...(pause.lengthMs > 0 ? [client(pause.client, 'pause', 'client')] : []),
    ...(clockError.node === null ? [] : [node(clockError.node, 'clockError', 'node')]),
    ...scenario.faults.flatMap((fault, at) => {
      const here = ['faults', at] as const;
      return [
        ...('node' in fault.at ? [node(fault.at.node, ...here, 'at', 'node')] : []),
        ...('node' in fault
          ? [(fault.type === 'interrupt' ? client : node)(fault.node, ...here, 'node')]
          : []),
        ...('from' in fault
          ? [node(fault.from, ...here, 'from'), node(fault.to, ...here, 'to')]
          : []),
        ...('only' in fault
          ? fault.only.map((name, index) => node(name, ...here, 'only', index))
          : []),
        ...('between' in fault
          ? [
              ...fault.between.map((name, index) => node(name, ...here, 'between', index)),
              ...fault.and.map((name, index) => node(name, ...here, 'and', index)),
            ]
          : []),
      ];
    }),
  ];
}

function unlessAmong(
  known: readonly NodeId[],
  kind: 'client' | 'node',
  { path, name }: { readonly path: Path; readonly name: NodeId },
): readonly ScenarioFault[] {
  if (known.includes(name)) return [];
  const message = `is ${JSON.stringify(name)}, which is no ${kind} here: ${known.join(', ')}`;
  return [{ path: writtenPath(path), message }];
}

/** Rounds are laid out before a run begins, so they are counted before that. */
function contradictoryJobs({ jobs, work }: Scenario): readonly ScenarioFault[] {
  // Read, write, perhaps an effect, release: what a job does that says nothing itself.
  const usualCount = work.performsEffect ? 4 : 3;
  let inAll = 0;
  const faults = jobs.flatMap((job, at) => {
    const here: Path = ['jobs', at];
    const steps = job.steps ?? [];
    const found: ScenarioFault[] = [];
    const stepCount = (job.steps?.length ?? usualCount) * job.rounds;
    inAll += stepCount;
    if (stepCount > STEP_COUNT_MAX_OF_JOB) {
      const message = `comes to ${stepCount} steps in all; a job has at most ${STEP_COUNT_MAX_OF_JOB}`;
      found.push({ path: writtenPath([...here, 'rounds']), message });
    }
    steps.forEach((step, index) => {
      const path = writtenPath([...here, 'steps', index]);
      const times = [step.afterMs, step.sinceGrantMs, step.atMs];
      if (times.filter((ms) => ms !== undefined).length > 1) {
        found.push({ path, message: 'takes only one of afterMs, sinceGrantMs and atMs' });
      }
      if (step.do === 'release' && index < steps.length - 1) {
        // Rounds repeat what comes before the release; a second one would release nothing.
        found.push({ path, message: 'is a release, and that must be the last step' });
      }
    });
    return found;
  });
  if (inAll <= STEP_COUNT_MAX) return faults;
  const message = `come to ${inAll} steps in all; at most ${STEP_COUNT_MAX} are read`;
  return [...faults, { path: 'jobs', message }];
}

/** An operator who does what his service does not know would do nothing. Empty: none is chosen yet. */
function unknownActions({ service, faults }: Scenario): readonly ScenarioFault[] {
  const { operatorActions = {}, label }: LockService<never> = LOCK_SERVICES[service.id];
  const known = Object.keys(operatorActions);
  return faults.flatMap((fault, at) => {
    if (fault.type !== 'operate' || fault.action === '' || known.includes(fault.action)) return [];
    const said = `is ${JSON.stringify(fault.action)}, which no operator does to ${label}`;
    const message = `${said}: ${known.join(', ') || 'it knows no such action'}`;
    return [{ path: writtenPath(['faults', at, 'action']), message }];
  });
}

/** A guard that would not be there: the service keeps its storage whole in its own way. */
function contradictoryGuard({ service, storage }: Scenario): readonly ScenarioFault[] {
  const { ownGuard, label }: LockService<never> = LOCK_SERVICES[service.id];
  const { guard } = storage;
  if (ownGuard === undefined || guard === 'none' || guard === ownGuard) return [];
  const message = `is "${guard}", but ${label} brings its own guard: choose "none" or "${ownGuard}"`;
  return [{ path: 'storage.guard', message }];
}

/** The schema lets them pass: which parameters there are depends on a service named elsewhere. */
function contradictoryOverrides({ service, clients }: Scenario): readonly ScenarioFault[] {
  const overrides = overridesOf(LOCK_SERVICES[service.id].parameters);
  return Object.entries(clients.each).flatMap(([name, client]) => {
    if (client?.service === undefined) return [];
    const read = v.safeParse(overrides, client.service, { abortPipeEarly: true });
    if (read.success) return [];
    return read.issues.map((issue) => toldOf(issue, ['clients', 'each', name, 'service']));
  });
}
