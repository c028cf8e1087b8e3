import * as v from 'valibot';
import { LOCK_SERVICES } from '../models/services';
import type { LockService } from '../models/contract';
import { overridesOf } from './schema';
import { CLIENT_NAMES, ScenarioSchema, type Scenario } from './scenario';

/** What is wrong with a scenario, and where: `faults[0].lengthMs`; '' for the whole. */
export interface ScenarioFault {
  readonly path: string;
  readonly message: string;
}

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly ScenarioFault[] };

/** How many faults are told at most. */
const TOLD_MAX = 20;

/**
 * A scenario from anything: a file, an address, a message. Every default is filled in; whatever is
 * unknown, out of range or contradicts itself is told with its path, and nothing runs.
 */
export function readScenario(value: unknown): ReadScenario {
  const parsed = v.safeParse(ScenarioSchema, value);
  if (!parsed.success) return { ok: false, faults: parsed.issues.slice(0, TOLD_MAX).map(told) };
  const scenario = parsed.output as unknown as Scenario;
  const faults = contradictions(scenario);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, scenario };
}

/** The scenario of something we wrote ourselves; throws where it is not one. */
export function scenarioOf(value: unknown): Scenario {
  const read = readScenario(value);
  if (read.ok) return read.scenario;
  throw new Error(read.faults.map(({ path, message }) => `${path} ${message}`).join('; '));
}

/** The names of its processes: clients, servers, storage. */
export function nodesOf(scenario: Scenario): {
  readonly clients: readonly string[];
  readonly servers: readonly string[];
} {
  const service: LockService<never> = LOCK_SERVICES[scenario.service.id];
  return {
    clients: CLIENT_NAMES.slice(0, scenario.clients.count),
    servers: service.servers(scenario.service as never),
  };
}

function contradictions(scenario: Scenario): ScenarioFault[] {
  const found: ScenarioFault[] = [];
  const { clients, servers } = nodesOf(scenario);
  const nodes = [...clients, ...servers, 'storage'];
  const isNode = (name: string, path: string) => {
    if (nodes.includes(name)) return;
    found.push({ path, message: `"${name}" is not a node here: ${nodes.join(', ')}` });
  };
  const isClient = (name: string, path: string) => {
    if (clients.includes(name)) return;
    found.push({ path, message: `"${name}" is not a client here: ${clients.join(', ')}` });
  };

  scenario.jobs.forEach((job, index) => {
    if (job.client !== null) isClient(job.client, `jobs[${index}].client`);
    job.steps?.forEach((step, at) => {
      const path = `jobs[${index}].steps[${at}]`;
      const given = [step.afterMs, step.sinceGrantMs, step.atMs].filter((ms) => ms !== undefined);
      if (given.length > 1)
        found.push({ path, message: 'takes one of afterMs, sinceGrantMs and atMs' });
      if (step.do === 'release' && at < (job.steps?.length ?? 0) - 1)
        found.push({ path, message: 'the release must be the last step' });
    });
  });
  if (scenario.pause.lengthMs > 0) isClient(scenario.pause.client, 'pause.client');
  if (scenario.clockError.node !== null) isNode(scenario.clockError.node, 'clockError.node');
  for (const name of Object.keys(scenario.clocks)) isNode(name, `clocks.${name}`);
  scenario.network.links.forEach((link, index) => {
    isNode(link.from, `network.links[${index}].from`);
    isNode(link.to, `network.links[${index}].to`);
  });
  scenario.faults.forEach((fault, index) => {
    const path = `faults[${index}]`;
    if ('node' in fault.at) isNode(fault.at.node, `${path}.at.node`);
    if ('node' in fault) isNode(fault.node, `${path}.node`);
    if ('from' in fault) isNode(fault.from, `${path}.from`);
    if ('to' in fault) isNode(fault.to, `${path}.to`);
    if (fault.type === 'cut') {
      fault.between.forEach((name, at) => isNode(name, `${path}.between[${at}]`));
      fault.and.forEach((name, at) => isNode(name, `${path}.and[${at}]`));
    }
    if (fault.type === 'interrupt') isClient(fault.node, `${path}.node`);
  });
  const { parameters } = LOCK_SERVICES[scenario.service.id];
  for (const [name, client] of Object.entries(scenario.clients.each)) {
    isClient(name, `clients.each.${name}`);
    if (client?.service === undefined) continue;
    const overrides = v.safeParse(overridesOf(parameters), client.service);
    if (overrides.success) continue;
    for (const fault of overrides.issues.map(told))
      found.push({ ...fault, path: `clients.each.${name}.service.${fault.path}` });
  }
  return found.slice(0, TOLD_MAX);
}

function told(issue: v.BaseIssue<unknown>): ScenarioFault {
  const path = (issue.path ?? []).reduce(
    (before, { key }) =>
      typeof key === 'number'
        ? `${before}[${key}]`
        : before === ''
          ? String(key)
          : `${before}.${String(key)}`,
    '',
  );
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  return { path, message: isUnknown ? 'is not a word of this format' : issue.message };
}
