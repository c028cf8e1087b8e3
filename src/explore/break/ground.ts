import type { NodeId, PartName } from '../../models/contract';
import type { LockService } from '../../models/contract';
import type { Scenario } from '../../scenario/scenario';
import type { Machinery } from '../../simulation/machinery';
import { settingOf } from '../../simulation/setting';
import type { Watch } from './trial';

/** A state that a machine was seen to enter, and how often it did so in one run at most. */
export interface SeenState {
  readonly node: NodeId;
  /** Undefined: the node's main machine. */
  readonly part: PartName | undefined;
  readonly enters: string;
  countMax: number;
}

/** A kind of message that was seen on a link, and how many there were in one run at most. */
export interface SeenMessage {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly message: string;
  /** It is sent without any fault, too. */
  isUsual: boolean;
  countMax: number;
}

/** What faults can be about: who takes part, and what was seen to happen in the runs so far. */
export interface Ground {
  readonly scenario: Scenario;
  readonly lock: LockService<never>;
  readonly clients: readonly NodeId[];
  readonly servers: readonly NodeId[];
  /** By node: the states of its machines. */
  readonly statesOf: ReadonlyMap<NodeId, SeenState[]>;
  readonly messages: SeenMessage[];
  /** By node: its machines beside the main one. */
  readonly partsOf: ReadonlyMap<NodeId, readonly PartName[]>;
}

/** Looks on at runs and keeps what it sees; `note` at the end of each, with whether it had no fault. */
export interface Surveyor {
  readonly ground: Ground;
  readonly watch: Required<Pick<Watch, 'entered' | 'sent'>>;
  readonly note: (isCalm: boolean) => void;
}

/** A surveyor of all runs that differ in their faults only. */
export function createSurveyor(scenario: Scenario, machinery: Machinery): Surveyor {
  const { nodes, parts, clientCount, lock } = settingOf(scenario, machinery);
  const statesOf = new Map(nodes.map((node) => [node, [] as SeenState[]]));
  const messages: SeenMessage[] = [];
  const seenStates = new Map<number, SeenState>();
  const seenMessages = new Map<string, SeenMessage>();
  const entered = new Map<number, number>();
  const sent = new Map<string, { from: number; to: number; message: string; count: number }>();

  const stateAt = (key: number): SeenState => {
    const known = seenStates.get(key);
    if (known !== undefined) return known;
    const part = Math.floor(key / LEAF_COUNT_MAX);
    const { node: at, part: name, machine } = parts[part] as (typeof parts)[number];
    const node = nodes[at] as NodeId;
    const isMain = name === 'worker' || name === 'server' || name === 'storage';
    const enters = machine.leaves[key % LEAF_COUNT_MAX]?.path ?? '';
    const seen: SeenState = { node, part: isMain ? undefined : name, enters, countMax: 0 };
    seenStates.set(key, seen);
    // A machine without states enters nothing.
    if (enters !== '') statesOf.get(node)?.push(seen);
    return seen;
  };

  return {
    ground: {
      scenario,
      lock,
      clients: nodes.slice(0, clientCount),
      servers: nodes.slice(clientCount, -1),
      statesOf,
      messages,
      partsOf: new Map(
        nodes.map((name, node) => [
          name,
          parts.flatMap((part) => (part.node === node ? [part.part] : [])),
        ]),
      ),
    },
    watch: {
      entered(part, leaf) {
        const key = part * LEAF_COUNT_MAX + leaf;
        entered.set(key, (entered.get(key) ?? 0) + 1);
      },
      sent(from, to, message) {
        const key = `${from}>${to}>${message}`;
        const known = sent.get(key);
        if (known === undefined) sent.set(key, { from, to, message, count: 1 });
        else known.count += 1;
      },
    },
    note(isCalm) {
      for (const [key, count] of entered) {
        const seen = stateAt(key);
        seen.countMax = Math.max(seen.countMax, count);
      }
      for (const [key, { from, to, message, count }] of sent) {
        let seen = seenMessages.get(key);
        if (seen === undefined) {
          const names = { from: nodes[from] as NodeId, to: nodes[to] as NodeId };
          seen = { ...names, message, isUsual: false, countMax: 0 };
          seenMessages.set(key, seen);
          messages.push(seen);
        }
        if (isCalm) seen.isUsual = true;
        seen.countMax = Math.max(seen.countMax, count);
      }
      entered.clear();
      sent.clear();
    },
  };
}

/** More than any machine has. */
const LEAF_COUNT_MAX = 1_024;
