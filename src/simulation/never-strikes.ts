import { heeds } from '../models/step/heeds';
import { nearest } from '../scenario/nearest';
import type { ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { HOST_PING } from './receive';
import { PROMOTE } from './failover';
import { mainPart } from './faults';
import type { Machinery } from './machinery';
import { settingOf, surroundingsOf } from './setting';

/**
 * Faults that could never strike, since their node has no such machine, that machine no such state, nobody there
 * expects such a message: the run would look safe for the wrong reason. Only the loaded machines know.
 */
export function neverStrikes(scenario: Scenario, machinery: Machinery): readonly ScenarioFault[] {
  const { nodes, parts, partOf, clientCount } = settingOf(scenario, machinery);
  const partsOf = (node: string) => partOf[nodes.indexOf(node)] ?? new Map<string, number>();
  const mainOf = (node: string) => mainPart(node, nodes.indexOf(node) < clientCount);
  const noPart = (path: string, node: string, part: string): readonly ScenarioFault[] => {
    const known = [...partsOf(node).keys()];
    if (known.includes(part)) return [];
    return [{ path, message: `is "${part}", which is no machine of ${node}: ${known.join(', ')}` }];
  };
  const machineOf = (node: string, part: string) => parts[partsOf(node).get(part) ?? -1]?.machine;
  const noState = (path: string, { node, enters, part = mainOf(node) }: Entry) => {
    const unknown = noPart(`${path}.part`, node, part);
    if (unknown.length > 0) return unknown;
    const leaves = machineOf(node, part)?.leaves ?? [];
    const states = statesAbove(leaves.map(({ path: leaf }) => leaf));
    if (states.includes(enters)) return [];
    const meant = meantBy(enters, states) ?? states.filter((state) => !state.includes('.'));
    const message = `is "${enters}", which is no state of the ${part} of ${node}: ${meant.join(', ')}`;
    return [{ path: `${path}.enters`, message }];
  };
  const noMessage = (path: string, node: string, type: string) => {
    const expected = [...partsOf(node).keys()].flatMap(
      (part) => machineOf(node, part)?.expects ?? [],
    );
    if (type === '' || type === HOST_PING || expected.includes(type)) return [];
    const meant = meantBy(type, expected) ?? [...new Set(expected)].sort();
    return [
      { path, message: `is "${type}", which nobody at ${node} expects: ${meant.join(', ')}` },
    ];
  };
  const servers = nodes.slice(clientCount, -1);
  const kindOf = (node: string) =>
    servers.includes(node) ? 'server' : node === 'storage' ? 'storage' : 'client';
  // Clients talk to servers and to storage, servers to each other; nobody to its own address.
  const noWay = (path: string, from: string, to: string) => {
    const ends = [kindOf(from), kindOf(to)];
    const talk = ends.includes('client') ? ends[0] !== ends[1] : !ends.includes('storage');
    if (talk && from !== to) return [];
    return [{ path, message: `is "${to}", to which ${from} never sends anything` }];
  };
  const noServer = (path: string, node: string, rule: string) =>
    servers.includes(node)
      ? []
      : [{ path, message: `is "${node}", and ${rule}: ${servers.join(', ')}` }];
  const noFailover = (path: string, { from, to }: Record<'from' | 'to', string>) => {
    if (!servers.includes(from))
      return noServer(`${path}.from`, from, 'a server is taken over from');
    const able = serversThatTakeOver(scenario, machinery).filter((server) => server !== from);
    if (able.includes(to)) return [];
    const because =
      able.length > 0
        ? `which cannot take over from ${from}: ${able.join(', ')}`
        : `and nobody here takes over from ${from}`;
    return [{ path: `${path}.to`, message: `is "${to}", ${because}` }];
  };
  return scenario.faults.flatMap((fault, at): readonly ScenarioFault[] => {
    const here = `faults[${at}]`;
    return [
      ...(fault.type === 'stall' ? noPart(`${here}.part`, fault.node, fault.part) : []),
      ...(fault.type === 'failover' ? noFailover(here, fault) : []),
      ...(fault.type === 'operate'
        ? noServer(`${here}.node`, fault.node, 'an operator acts on a server')
        : []),
      ...('message' in fault
        ? [
            ...noWay(`${here}.to`, fault.from, fault.to),
            ...noMessage(`${here}.message`, fault.to, fault.message),
          ]
        : []),
      ...('atMs' in fault.at ? [] : noState(`${here}.at`, fault.at)),
    ];
  });
}

/** Those that do something when they are promoted; where there is one copy only, or a vote, nobody does. */
function serversThatTakeOver(scenario: Scenario, { lock, service }: Machinery): readonly string[] {
  const parameters = scenario.service as never;
  const specs = service.parts(parameters, () => parameters, surroundingsOf(scenario, lock));
  return specs
    .filter(({ part, definition }) => part === 'server' && heeds(definition.machine, PROMOTE))
    .map(({ node }) => node);
}

/** The instant at which a fault strikes: as a machine enters a state. */
type Entry = Extract<Scenario['faults'][number]['at'], { readonly enters: string }>;

/** The nearest word, if one is near. */
function meantBy(word: string, words: readonly string[]): readonly string[] | undefined {
  const near = nearest(word, words, 1);
  return near.length > 0 ? near : undefined;
}

/** Each path and its beginnings: holding.working is in holding. */
function statesAbove(leaves: readonly string[]): readonly string[] {
  const all = leaves.flatMap((leaf) => {
    const names = leaf.split('.');
    return names.map((_, at) => names.slice(0, at + 1).join('.'));
  });
  return [...new Set(all)];
}
