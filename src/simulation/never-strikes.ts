import { nearest } from '../scenario/nearest';
import type { ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { HOST_PING } from './engine';
import { mainPart, settingOf, type Machinery } from './setting';

/**
 * Faults that could never strike, since their node has no such machine, that machine no such state, or nobody there
 * expects such a message: a misspelt one, and the run would look safe for the wrong reason. Only the loaded machines
 * know.
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
  return scenario.faults.flatMap((fault, at) => {
    const here = `faults[${at}]`;
    return [
      ...(fault.type === 'stall' ? noPart(`${here}.part`, fault.node, fault.part) : []),
      ...('message' in fault ? noMessage(`${here}.message`, fault.to, fault.message) : []),
      ...('atMs' in fault.at ? [] : noState(`${here}.at`, fault.at)),
    ];
  });
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
