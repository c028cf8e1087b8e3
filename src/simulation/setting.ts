import { hashOfSeed } from '../kernel/chance';
import type { LockService, NodeId, ServicePromise, Surroundings } from '../models/contract';
import type { JobStep } from '../models/job';
import { STORAGE_GUARDS } from '../models/storages';
import { nodesWith } from '../scenario/nodes';
import type { Scenario } from '../scenario/scenario';
import {
  allFaults,
  anchorsIn,
  mainPart,
  scheduledIn,
  type Anchor,
  type ScheduledIntervention,
} from './faults';
import { scriptedJobs, usualStepsOf, type ScriptedJob } from './jobs';
import { linkSetting, type LinkSetting } from './links';
import type { Machinery } from './machinery';
import { partSetting, partSpecs, type PartSetting } from './parts';

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
  readonly interventions: readonly ScheduledIntervention[];
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
  const anchors = anchorsIn(faults, ({ node, part: name }) => {
    const main = mainPart(node, index(node) < clients.length);
    const part = partOf[index(node)]?.get(name ?? main) ?? -1;
    return { part, leaves: parts[part]?.machine.leaves ?? [] };
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
    interventions: scheduledIn(faults),
    anchors,
    anchorsOf: parts.map((_, part) =>
      anchors.flatMap((anchor, at) => (anchor.part === part ? [at] : [])),
    ),
    jobs: scriptedJobs(scenario, index),
    locksInStorage: lock.bringsStorage !== undefined,
    keepsCancelled: scenario.choices.length > 0,
    usualSteps: usualStepsOf(scenario),
    seedHash: hashOfSeed(scenario.seed),
  };
}
