import type { Fault, FaultTime } from '../../models/faults';
import type { NodeId } from '../../models/contract';
import type { BreakBudget, FaultFamily } from './budget';
import type { Dice } from './dice';
import type { Ground, SeenState } from './ground';

/** What a fault is drawn from. */
export interface Drawing {
  readonly dice: Dice;
  readonly ground: Ground;
  readonly budget: BreakBudget;
}

/** A fault within the budget; null where the families drawn have nothing to strike here. */
export function drawFault(drawing: Drawing): Fault | null {
  const { dice, budget } = drawing;
  const weighted = budget.families.flatMap((family) =>
    Array.from({ length: WEIGHTS[family] }, () => family),
  );
  return weighted.length === 0 ? null : DRAWS[dice.pick(weighted)](drawing);
}

/** How often each family is drawn beside the others: as often as it happens to real programs, roughly. */
const WEIGHTS: Readonly<Record<FaultFamily, number>> = {
  pause: 8,
  message: 4,
  cut: 3,
  clock: 3,
  crash: 4,
  refuse: 1,
  duplicate: 2,
  operator: 2,
};

type Draw = (drawing: Drawing) => Fault | null;

const DRAWS: Readonly<Record<FaultFamily, Draw>> = {
  pause(drawing) {
    const { dice, ground, budget } = drawing;
    const node = drawnNode(drawing);
    const at = drawnMoment(drawing, node);
    const lengthMs = dice.size(budget.lengthMsMax);
    const parts = ground.partsOf.get(node) ?? [];
    if (dice.chance(10) && parts.length > 1)
      return { type: 'stall', at, node, part: dice.pick(parts), lengthMs };
    return { type: dice.chance(80) ? 'pause' : 'suspend', at, node, lengthMs };
  },

  message(drawing) {
    const { dice, budget } = drawing;
    const chosen = drawnMessage(drawing);
    if (chosen === null) return null;
    return dice.chance(65)
      ? { ...chosen, type: 'delay', byMs: dice.size(budget.lateMsMax) }
      : { ...chosen, type: 'lose', byMs: 0 };
  },

  duplicate(drawing) {
    const chosen = drawnMessage(drawing);
    if (chosen === null) return null;
    return { ...chosen, type: 'duplicate', byMs: drawing.dice.size(drawing.budget.lateMsMax) };
  },

  cut(drawing) {
    const { dice, ground, budget } = drawing;
    const { clients, servers } = ground;
    const one = dice.pick(servers.length > 0 && dice.chance(50) ? servers : clients);
    const others = [...clients, ...servers, 'storage'].filter((name) => name !== one);
    const and = dice.chance(50)
      ? [dice.pick(others)]
      : servers.includes(one)
        ? others
        : others.filter((name) => servers.includes(name));
    if (and.length === 0) return null;
    return {
      type: 'cut',
      at: drawnMoment(drawing, one),
      between: [one],
      and,
      lengthMs: dice.size(budget.lengthMsMax),
      manner: dice.chance(70) ? 'silent' : 'reset',
      oneWay: dice.chance(25),
    };
  },

  clock(drawing) {
    const { dice, ground, budget } = drawing;
    const { clients, servers } = ground;
    const node = dice.pick([...clients, ...servers, ...servers]);
    const at = drawnMoment(drawing, node);
    const sign = dice.pick([1, 1, -1]);
    return dice.chance(70)
      ? { type: 'clockStep', at, node, byMs: sign * dice.size(budget.clockStepMsMax) }
      : { type: 'clockDrift', at, node, driftPpm: sign * dice.size(budget.driftPpmMax) };
  },

  crash(drawing) {
    const { dice, ground } = drawing;
    const { servers } = ground;
    const [from, to, more] = servers;
    if (from !== undefined && to !== undefined && more === undefined && dice.chance(30))
      return { type: 'failover', at: drawnMoment(drawing, from), from, to };
    const node = servers.length > 0 && dice.chance(60) ? dice.pick(servers) : drawnNode(drawing);
    const at = drawnMoment(drawing, node);
    if (dice.chance(50)) return { type: 'restart', at, node, withMemory: dice.chance(70) };
    return { type: dice.chance(60) ? 'kill' : 'powerOff', at, node };
  },

  refuse(drawing) {
    const { dice, ground, budget } = drawing;
    const node = dice.pick([...ground.servers, 'storage']);
    const only = dice.chance(50) ? [] : [dice.pick(ground.clients)];
    const at = drawnMoment(drawing, node);
    return { type: 'refuse', at, node, lengthMs: dice.size(budget.lengthMsMax), only };
  },

  operator(drawing) {
    const { dice, ground } = drawing;
    const actions = Object.keys(ground.lock.operatorActions ?? {});
    const { clients, servers } = ground;
    if (actions.length === 0 || servers.length === 0 || dice.chance(30)) {
      const node = dice.pick(clients);
      return { type: 'interrupt', at: drawnMoment(drawing, node), node };
    }
    const node = dice.pick(servers);
    const at = drawnMoment(drawing, node);
    return { type: 'operate', at, node, action: dice.pick(actions), times: 1, everyMs: 1_000 };
  },
};

/** One message of a run: counted from its start, or the next after its sender or receiver entered a state. */
function drawnMessage(drawing: Drawing) {
  const { dice, ground } = drawing;
  if (ground.messages.length === 0) return null;
  // Odd runs send what the design itself does not, soon three times as much: the usual would hardly be struck.
  const usual = dice.chance(50) ? ground.messages.filter(({ isUsual }) => isUsual) : [];
  const { from, to, message, countMax } = dice.pick(usual.length > 0 ? usual : ground.messages);
  if (dice.chance(50))
    return { at: drawnMoment(drawing, dice.pick([from, to])), from, to, message, nth: 1 };
  return { at: { atMs: 0 }, from, to, message, nth: dice.int(1, Math.min(countMax, ORDINAL_MAX)) };
}

/** Mostly a client: it is there that believing, reading and writing happen. */
function drawnNode({ dice, ground: { clients, servers } }: Drawing): NodeId {
  const percent = dice.int(0, 99);
  if (percent < 70 || servers.length === 0) return dice.pick(clients);
  return percent < 97 ? dice.pick(servers) : 'storage';
}

/** Mostly when a machine enters a state: the node's own, or a client's; else at any time. */
export function drawnMoment({ dice, ground }: Drawing, node: NodeId): FaultTime {
  const { scenario, clients, statesOf } = ground;
  const isOwn = dice.chance(70);
  const where = isOwn ? node : dice.pick(clients);
  const states = statesOf.get(where) ?? [];
  const main = states.filter(({ part }) => part === undefined);
  const among = main.length > 0 && dice.chance(70) ? main : states;
  if (among.length === 0 || dice.chance(20)) return { atMs: dice.int(0, scenario.durationMs - 1) };
  return momentOf(dice.pick(among), dice);
}

function momentOf({ node, part, enters, countMax }: SeenState, dice: Dice): FaultTime {
  const nth = dice.chance(60) ? 1 : dice.int(1, Math.min(countMax, ORDINAL_MAX));
  const plusMs = dice.chance(60) ? 0 : dice.size(PLUS_MS_MAX);
  return { node, ...(part === undefined ? {} : { part }), enters, nth, plusMs };
}

/** Arbitrary: later ones are reached by times. */
const ORDINAL_MAX = 8;
const PLUS_MS_MAX = 5_000;
