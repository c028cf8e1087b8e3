import { nearest } from '../scenario/nearest';
import type { ScenarioFault } from '../scenario/read';
import type { Scenario } from '../scenario/scenario';
import { settingOf, type Machinery } from '../simulation/setting';

/**
 * Faults that could never strike, since their node has no such machine, or that machine no such state: a
 * misspelt one, and the run would look safe for the wrong reason. Only the loaded machines know.
 */
export function neverStrikes(scenario: Scenario, machinery: Machinery): readonly ScenarioFault[] {
  const { nodes, parts, partOf, clientCount } = settingOf(scenario, machinery);
  const partsOf = (node: string) => partOf[nodes.indexOf(node)] ?? new Map<string, number>();
  const mainOf = (node: string) => {
    if (node === 'storage') return 'storage';
    return nodes.indexOf(node) < clientCount ? 'worker' : 'server';
  };
  const noPart = (path: string, node: string, part: string): readonly ScenarioFault[] => {
    const known = [...partsOf(node).keys()];
    if (known.includes(part)) return [];
    return [{ path, message: `is "${part}", which is no machine of ${node}: ${known.join(', ')}` }];
  };
  return scenario.faults.flatMap((fault, at) => {
    const here = `faults[${at}]`;
    const stalled = fault.type === 'stall' ? noPart(`${here}.part`, fault.node, fault.part) : [];
    if ('atMs' in fault.at) return stalled;
    const { node, enters, part = mainOf(node) } = fault.at;
    const unknown = noPart(`${here}.at.part`, node, part);
    if (unknown.length > 0) return [...stalled, ...unknown];
    const leaves = parts[partsOf(node).get(part) ?? -1]?.machine.leaves ?? [];
    const states = statesAbove(leaves.map(({ path }) => path));
    if (states.includes(enters)) return stalled;
    const near = nearest(enters, states, 1);
    const meant = (near.length > 0 ? near : states.filter((state) => !state.includes('.'))).join(
      ', ',
    );
    const message = `is "${enters}", which is no state of the ${part} of ${node}: ${meant}`;
    return [...stalled, { path: `${here}.at.enters`, message }];
  });
}

/** Each path and its beginnings: holding.working is in holding. */
function statesAbove(leaves: readonly string[]): readonly string[] {
  const all = leaves.flatMap((leaf) => {
    const names = leaf.split('.');
    return names.map((_, at) => names.slice(0, at + 1).join('.'));
  });
  return [...new Set(all)];
}
