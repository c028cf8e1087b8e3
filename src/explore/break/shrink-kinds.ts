import type { Fault, FaultTime } from '../../models/faults';
import type { Scenario } from '../../scenario/scenario';
import { settingOf } from '../../simulation/setting';
import type { Pass, Trier } from './shrinking';
import { trialOf } from './trial';

/** Plainer faults that would do, at plainer moments; the same object if none will. */
export function* withPlainerFaults(start: Scenario, trier: Trier): Pass<Scenario> {
  let now = start;
  for (let at = 0; at < now.faults.length; at += 1) {
    const others = (fault: Fault): Scenario => ({
      ...now,
      faults: now.faults.with(at, fault as Scenario['faults'][number]),
    });
    now = yield* trier.simplest(now, plainer(now.faults[at] as Fault).map(others));
    now = yield* trier.simplest(now, anchored(now, at, trier).map(others));
  }
  return yield* trier.simplest(now, [
    ...(now.wakeUpOrder === 'program-first'
      ? []
      : [{ ...now, wakeUpOrder: 'program-first' as const }]),
  ]);
}

/** What does the same to fewer, or is easier to say. */
function plainer(fault: Fault): readonly Fault[] {
  switch (fault.type) {
    case 'suspend':
      return [{ ...fault, type: 'pause' }];
    case 'stall': {
      const { at, node, lengthMs } = fault;
      return [{ type: 'pause', at, node, lengthMs }];
    }
    case 'powerOff':
      return [{ ...fault, type: 'kill' }];
    case 'restart':
      return fault.withMemory ? [] : [{ ...fault, withMemory: true }];
    case 'cut':
      return [
        ...(fault.and.length > 1 ? fault.and.map((one) => ({ ...fault, and: [one] })) : []),
        ...(fault.oneWay ? [{ ...fault, oneWay: false }] : []),
        ...(fault.manner === 'reset' ? [{ ...fault, manner: 'silent' as const }] : []),
      ];
    case 'refuse':
      return (fault.only ?? []).length > 0 ? [{ ...fault, only: [] }] : [];
    default:
      return [];
  }
}

/**
 * The fault at moments that read as a sentence: when the node that it strikes, or else a client, enters a state, at
 * that very time or a while before it. None where its moment is one of these already.
 */
function anchored(scenario: Scenario, index: number, trier: Trier): readonly Fault[] {
  const fault = scenario.faults[index] as Fault;
  const own = 'node' in fault ? fault.node : 'from' in fault ? fault.from : fault.between[0];
  const { at } = fault;
  if (plainnessOf(at, own) === 0) return [];
  // A message is counted from the start of the run: that is plain enough.
  if ('nth' in fault && 'atMs' in at && at.atMs === 0) return [];
  const { machinery, attacked } = trier.asked;
  const { nodes, parts, clientCount } = settingOf(scenario, machinery);
  const entries: Entry[] = [];
  trialOf(scenario, machinery, attacked, {
    entered(partIndex, leaf, atMs) {
      const { node: where, part, machine } = parts[partIndex] as (typeof parts)[number];
      const node = nodes[where] ?? '';
      const enters = machine.leaves[leaf]?.path ?? '';
      const nth =
        1 + entries.filter((e) => e.node === node && e.part === part && e.enters === enters).length;
      entries.push({ node, part, enters, nth, atMs });
    },
  });
  const strikesAtMs = 'atMs' in at ? at.atMs : strikeOf(at, entries);
  if (strikesAtMs === undefined) return [];
  const clients: readonly string[] = nodes.slice(0, clientCount);
  const before = entries
    .filter(({ part, enters, atMs }) => isMain(part) && enters !== '' && atMs <= strikesAtMs)
    .toReversed();
  const nearest = [
    ...before.filter(({ node }) => node === own).slice(0, 2),
    ...before.filter(({ node }) => node !== own && clients.includes(node)).slice(0, 2),
  ];
  const now = plainnessOf(at, own);
  return nearest
    .flatMap(({ node, enters, nth, atMs }): readonly FaultTime[] =>
      [...new Set([0, strikesAtMs - atMs])].map((plusMs) => ({ node, enters, nth, plusMs })),
    )
    .filter((moment) => plainnessOf(moment, own) < now)
    .map((moment) => ({ ...fault, at: moment }));
}

/** The smaller, the plainer: at a state of its own, of another node, a while after either, or at a time. */
function plainnessOf(at: FaultTime, own: string | undefined): number {
  if ('atMs' in at) return 2 * WAIT_MS_MAX + at.atMs;
  const isOwn = at.node === own && at.part === undefined;
  if (at.plusMs === 0) return isOwn ? 0 : 1;
  return (isOwn ? 1 : WAIT_MS_MAX) + at.plusMs;
}

/** As long as any run. */
const WAIT_MS_MAX = 86_400_000;

interface Entry {
  readonly node: string;
  readonly part: string;
  readonly enters: string;
  readonly nth: number;
  readonly atMs: number;
}

/** When a fault that waits for a state strikes; undefined where that state is never entered. */
function strikeOf(
  at: Exclude<FaultTime, { readonly atMs: number }>,
  entries: readonly Entry[],
): number | undefined {
  const isMeant = (part: string) => (at.part === undefined ? isMain(part) : part === at.part);
  const entered = entries.find(
    ({ node, part, enters, nth }) =>
      node === at.node && isMeant(part) && enters === at.enters && nth === at.nth,
  );
  return entered === undefined ? undefined : entered.atMs + at.plusMs;
}

function isMain(part: string): boolean {
  return part === 'worker' || part === 'server' || part === 'storage';
}
