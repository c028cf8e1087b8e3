import type { FaultTime } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { settingOf } from '../../simulation/setting';

export type EntryTime = Exclude<FaultTime, { readonly atMs: number }>;

/** What a state says of itself, without its full stop; null where it says nothing, or is no single state. */
export type StateWords = (at: EntryTime) => string | null;

/** No state is known: they are called by their names. */
export const NO_WORDS: StateWords = () => null;

/** The descriptions of the states of all machines that a scenario runs. */
export function stateWordsOf(scenario: Scenario, machinery: Machinery): StateWords {
  const { partsAt, parts, nodeOf } = settingOf(scenario, machinery);
  return ({ node, part, enters }) => {
    const own = (partsAt[nodeOf.get(node) ?? -1] ?? []).map((index) => parts[index]);
    const machine = own.find((one) =>
      part === undefined ? MAIN_PARTS.has(one?.part ?? '') : one?.part === part,
    )?.machine;
    const leaf = machine?.leaves.find(({ path }) => path === enters);
    return leaf?.description.replace(/\.$/, '') || null;
  };
}

/** The machine that a moment is about where it names none: a node has one of these. */
const MAIN_PARTS: ReadonlySet<string> = new Set(['worker', 'server', 'storage']);
