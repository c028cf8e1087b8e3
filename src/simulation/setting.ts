import { hashOfSeed, hashOfText } from '../kernel/chance';
import { interventionsOf, type Fault, type TimedIntervention } from '../models/faults';
import { STORAGE_GUARDS } from '../models/storages';
import type {
  LockService,
  MachineDefinition,
  NodeId,
  PartSpec,
  ServiceLink,
  ServiceMachinery,
  ServicePromise,
  Surroundings,
} from '../models/contract';
import type { Job, JobStep } from '../models/job';
import type { Stepper } from '../models/step/stepper';
import { workerDefinition } from '../models/worker.machine';
import type { Scenario, ScenarioJob } from '../scenario/scenario';
import { nodesWith } from '../scenario/nodes';
import { prepared, type PreparedMachine } from './prepared';

/** The machines a scenario needs, loaded; `loadMachinery` brings them. */
export interface Machinery {
  /** The registry entry of the service. */
  readonly lock: LockService<never>;
  readonly service: ServiceMachinery<never>;
  readonly storage: MachineDefinition;
  readonly stepper: Stepper;
}

export interface PartSetting extends PreparedMachine {
  readonly node: number;
  readonly part: string;
  readonly input: object;
  /** Worker's own timers come first at a program-first wake-up. */
  readonly isWorker: boolean;
  readonly hearsOfRestart: boolean;
  /** Of its node's name: the owner of its draws. */
  readonly ownerHash: number;
}

export interface LinkSetting {
  readonly delay: 'constant' | 'uniform' | 'lognormal';
  readonly delayMs: number;
  readonly delayMsMax: number;
  readonly delaySigma: number;
  readonly lossShare: number;
  readonly duplicateShare: number;
  /** Of its name, `A>redis`: the owner of its draws. */
  readonly ownerHash: number;
}

/** A fault that waits for a node to enter a state. */
export interface Anchor {
  /** By leaf of its part: whether it lies in the state. */
  readonly isIn: readonly boolean[];
  readonly nth: number;
  readonly plusMs: number;
  readonly interventions: readonly TimedIntervention[];
}

export interface ScriptedJob {
  readonly atMs: number;
  readonly client: number | null;
  readonly job: Job;
}

/** What a run stands on and never changes: names, machines, links, faults, jobs. May hold functions. */
export interface Setting {
  readonly scenario: Scenario;
  /** The registry entry of its service. */
  readonly lock: LockService<never>;
  readonly promise: ServicePromise;
  readonly waitMsMax: number;
  readonly overtakesMax: number | null;
  readonly nodes: readonly NodeId[];
  readonly clientCount: number;
  readonly parts: readonly PartSetting[];
  /** By node, then by part name. */
  readonly partOf: readonly ReadonlyMap<string, number>[];
  /** By node: its parts. */
  readonly partsAt: readonly (readonly number[])[];
  readonly nodeOf: ReadonlyMap<NodeId, number>;
  /** By from × nodes + to. */
  readonly links: readonly LinkSetting[];
  readonly interventions: readonly (TimedIntervention & { readonly atMs: number })[];
  readonly anchors: readonly Anchor[];
  /** By part: the indices of its anchors. */
  readonly anchorsOf: readonly (readonly number[])[];
  readonly jobs: readonly ScriptedJob[];
  /** Lock and data are one: libraries talk to storage. */
  readonly locksInStorage: boolean;
  /**
   * Cancelled timers stay on the agenda and take a turn when they come due. The turns of `choices` are counted so,
   * and a link to a found schedule must go on meaning the same; without them nobody counts.
   */
  readonly keepsCancelled: boolean;
  /** What a job that comes by chance does. */
  readonly usualSteps: readonly JobStep[];
  readonly seedHash: number;
}

/** What a scenario's service is told about the rest. */
export function surroundingsOf(scenario: Scenario, lock: LockService<never>): Surroundings {
  const { delay, delayMs, delayMsMax, links } = scenario.network;
  const longest = delay === 'constant' ? delayMs : delayMsMax;
  return {
    clients: nodesWith(lock, scenario).clients,
    delayMsMax: Math.max(longest, ...links.map((link) => link.delayMs ?? 0)),
    guardNeedsToken: STORAGE_GUARDS[scenario.storage.guard].needsToken,
  };
}

/** What a scenario's service promises under its parameters. */
export function promiseOf(scenario: Scenario, lock: LockService<never>): ServicePromise {
  return lock.promise(scenario.service as never, surroundingsOf(scenario, lock));
}

/** Lays out a run. Throws only where the scenario was not read by `readScenario`. */
export function settingOf(scenario: Scenario, machinery: Machinery): Setting {
  const { lock } = machinery;
  const surroundings = surroundingsOf(scenario, lock);
  const promise = promiseOf(scenario, lock);
  const { clients, servers } = nodesWith(lock, scenario);
  const nodes = [...clients, ...servers, 'storage'];
  const nodeOf = new Map(nodes.map((name, index) => [name, index]));
  const isExclusive = promise.instead === undefined;
  const specs = partSpecs(scenario, machinery, surroundings, isExclusive);
  const parts = specs
    .map((spec) => partSetting(spec, nodeOf, machinery.stepper))
    // Where nobody is kept out, to work is not to believe that one is alone.
    .map((part) => (isExclusive ? part : { ...part, believes: part.believes.map(() => false) }));
  const partOf = nodes.map(
    (_, node) =>
      new Map(parts.flatMap(({ node: at, part }, index) => (at === node ? [[part, index]] : []))),
  );
  const index = (name: NodeId) => nodeOf.get(name) ?? -1;
  const faults = allFaults(scenario, lock);
  const ownLinks = lock.links(scenario.service as never);
  const anchors = faults.flatMap((fault) => {
    const { at } = fault;
    if ('atMs' in at) return [];
    const main = mainPart(at.node, index(at.node) < clients.length);
    const part = partOf[index(at.node)]?.get(at.part ?? main) ?? -1;
    const isIn = (parts[part]?.machine.leaves ?? []).map(
      ({ path }) => path === at.enters || path.startsWith(`${at.enters}.`),
    );
    return [{ part, isIn, nth: at.nth, plusMs: at.plusMs, interventions: interventionsOf(fault) }];
  });
  return {
    scenario,
    lock,
    promise,
    waitMsMax: scenario.bounds.waitMsMax ?? promise.waitMsMax,
    overtakesMax: scenario.bounds.overtakesMax ?? promise.overtakesMax,
    nodes,
    clientCount: clients.length,
    parts,
    partOf,
    partsAt: partOf.map((indices) => [...indices.values()]),
    nodeOf,
    links: nodes.flatMap((from) =>
      nodes.map((to) => linkSetting(scenario, { from, to }, ownLinks)),
    ),
    interventions: faults.flatMap((fault) => {
      const { at } = fault;
      if (!('atMs' in at)) return [];
      return interventionsOf(fault).map((timed) => ({ ...timed, atMs: at.atMs + timed.afterMs }));
    }),
    anchors,
    anchorsOf: parts.map((_, part) =>
      anchors.flatMap((anchor, at) => (anchor.part === part ? [at] : [])),
    ),
    jobs: scenario.jobs.map((job, ordinal) => ({
      atMs: job.atMs,
      client: job.client === null ? null : index(job.client),
      job: jobOf(scenario, job, ordinal),
    })),
    locksInStorage: lock.bringsStorage !== undefined,
    keepsCancelled: scenario.choices.length > 0,
    usualSteps: usualStepsOf(scenario),
    seedHash: hashOfSeed(scenario.seed),
  };
}

/** A job that arrived by chance: what `work` says. */
export function trafficJob({ scenario, usualSteps }: Setting, ordinal: number): Job {
  const id = scenario.work.identity === 'all-the-same' ? 'job' : `job-${ordinal + 1}`;
  return { id, steps: usualSteps };
}

function jobOf(scenario: Scenario, job: ScenarioJob, ordinal: number): Job {
  const id =
    job.id ?? (scenario.work.identity === 'all-the-same' ? 'job' : `script-${ordinal + 1}`);
  const given = job.steps?.map((step): JobStep => ({
    do: step.do,
    from:
      step.sinceGrantMs !== undefined ? 'grant' : step.atMs !== undefined ? 'start' : 'previous',
    ms: step.sinceGrantMs ?? step.atMs ?? step.afterMs ?? 0,
    isBlind: step.blind,
  }));
  const steps = given ?? usualStepsOf(scenario);
  const last = steps.at(-1);
  const release: JobStep =
    last?.do === 'release' ? last : { do: 'release', from: 'previous', ms: 0, isBlind: false };
  const before = last?.do === 'release' ? steps.slice(0, -1) : steps;
  return { id, steps: [...Array.from({ length: job.rounds }, () => before).flat(), release] };
}

function usualStepsOf({ work }: Scenario): readonly JobStep[] {
  const step = (what: JobStep['do'], ms: number): JobStep => ({
    do: what,
    from: 'previous',
    ms,
    isBlind: false,
  });
  return [
    step('read', 0),
    step('write', work.workMs),
    ...(work.performsEffect ? [step('effect', 0)] : []),
    step('release', work.afterWriteMs),
  ];
}

/** The scenario's faults, with those that its sliders stand for. */
function allFaults(scenario: Scenario, lock: LockService<never>): readonly Fault[] {
  const { pause } = scenario;
  const error = clockErrorOf(scenario, lock);
  return [
    ...(pause.lengthMs > 0
      ? [
          {
            type: 'pause' as const,
            at: { node: pause.client, enters: 'holding', nth: 1, plusMs: pause.afterGrantMs },
            node: pause.client,
            lengthMs: pause.lengthMs,
          },
        ]
      : []),
    ...(error !== null && error.kind === 'step' && error.amount !== 0
      ? [
          {
            type: 'clockStep' as const,
            at: { atMs: error.atMs },
            node: error.node,
            byMs: error.amount,
          },
        ]
      : []),
    ...scenario.faults,
  ];
}

/** Whose clock the skew slider bends, and how; null where no clock matters. */
export function clockErrorOf(scenario: Scenario, lock: LockService<never>) {
  const { clockError } = scenario;
  const matters = lock.clockError;
  const node = clockError.node ?? matters.node;
  const kind = clockError.kind ?? ('kind' in matters ? matters.kind : 'step');
  return node === null ? null : { node, kind, amount: clockError.amount, atMs: clockError.atMs };
}

function partSpecs(
  scenario: Scenario,
  machinery: Machinery,
  surroundings: Surroundings,
  isExclusive: boolean,
): readonly PartSpec[] {
  // Nobody changes parameters: clients without any of their own share those of the scenario.
  const parametersOf = (client: NodeId) => {
    const own = scenario.clients.each[client]?.service;
    return (own === undefined ? scenario.service : { ...scenario.service, ...own }) as never;
  };
  const workers = surroundings.clients.map((client): PartSpec => {
    const settings = {
      ...scenario.clients.behaviour,
      ...scenario.clients.each[client]?.behaviour,
    };
    return {
      node: client,
      part: 'worker',
      definition: workerDefinition(settings),
      input: isExclusive ? { settings } : { settings, isAdmitted: true },
    };
  });
  return [
    ...workers,
    ...machinery.service.parts(scenario.service as never, parametersOf, surroundings),
    storageSpec(scenario, machinery, surroundings, parametersOf),
  ];
}

/** The guarded storage that was asked for, or the service's own, where lock and data are one. */
function storageSpec(
  { service, storage }: Scenario,
  machinery: Machinery,
  surroundings: Surroundings,
  parametersOf: (client: NodeId) => never,
): PartSpec {
  const { guard, commitDelayMs, readLagMs } = storage;
  const asked = { guard, commitDelayMs, readLagMs };
  const own = machinery.service.storage?.(service as never, surroundings, asked, parametersOf);
  const input = { commitDelayMs, readLagMs };
  return { node: 'storage', part: 'storage', definition: machinery.storage, input, ...own };
}

function partSetting(
  { node, part, definition, input, hearsOfRestart = false }: PartSpec,
  nodeOf: ReadonlyMap<NodeId, number>,
  stepper: Stepper,
): PartSetting {
  const { machine, believes, isIdle, jitterOf } = prepared(definition, stepper);
  return {
    machine,
    believes,
    isIdle,
    jitterOf,
    node: nodeOf.get(node) ?? -1,
    part,
    input,
    isWorker: part === 'worker',
    hearsOfRestart,
    ownerHash: hashOfText(node),
  };
}

function linkSetting(
  scenario: Scenario,
  { from, to }: { from: NodeId; to: NodeId },
  ownLinks: readonly ServiceLink[],
): LinkSetting {
  const { network } = scenario;
  const own = ownLinks.find((link) => link.from === from && link.to === to);
  const given = network.links.find((link) => link.from === from && link.to === to);
  const delayMs = given?.delayMs ?? own?.delayMs;
  return {
    delay: delayMs === undefined ? network.delay : 'constant',
    delayMs: delayMs ?? network.delayMs,
    delayMsMax: network.delayMsMax,
    delaySigma: network.delaySigma,
    lossShare: given?.lossShare ?? network.lossShare,
    duplicateShare: network.duplicateShare,
    ownerHash: hashOfText(`${from}>${to}`),
  };
}

/** The machine of a node that a fault waits for unless it names another. */
export function mainPart(node: NodeId, isClient: boolean): string {
  if (isClient) return 'worker';
  return node === 'storage' ? 'storage' : 'server';
}
