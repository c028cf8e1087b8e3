import { timerName } from '../../history/buffer';
import type { PreparedMachine } from '../../simulation/prepared';
import type { Setting } from '../../simulation/setting';
import type { NodeId } from '../../models/contract';
import type { Scenario } from '../../scenario/scenario';
import { UNLIMITED, type Bounds } from './bounds';
import { localMs, type LocalMs } from '../../kernel/time';
import { WALL_NOW_MS } from './marks';
import { permutationsOf, type Permutation } from './symmetry';
import { WORDS, type Place, type Words } from './words';

/** One machine of the world, and what is known of its words. */
export interface CastPart extends PreparedMachine {
  readonly node: number;
  readonly name: string;
  readonly input: object;
  readonly words: Words;
  /** By a timer's id: it only waits for an answer that comes in any case. */
  readonly isTimeout: (timerId: string) => boolean;
  /** By a timer's id: it would only show that a process is awake which always is. */
  readonly isIdleBeat: (timerId: string) => boolean;
  readonly waits: readonly boolean[];
  /** By leaf: its client stands in a line that the service keeps. */
  readonly isInLine: readonly boolean[];
  readonly place: (leaf: number) => Place;
}

/** Who takes part in a searched world: what never changes. */
export interface Cast {
  readonly setting: Setting;
  readonly bounds: Bounds;
  readonly nodes: readonly NodeId[];
  readonly clientCount: number;
  readonly parts: readonly CastPart[];
  /** By node: its parts, in order. */
  readonly partsAt: readonly (readonly number[])[];
  readonly nodeOf: ReadonlyMap<NodeId, number>;
  /** By from × nodes + to: how long a message takes at least and at most, ticks. */
  readonly ticksMin: readonly number[];
  readonly ticksMax: readonly number[];
  /** The longest that an answer can keep a client waiting that is always answered, ms; Infinity: it may not come. */
  readonly answeredWithinMs: number;
  /** How clients may change places; the first is the identity. */
  readonly permutations: readonly Permutation[];
  /** By node: its wall clock may step. It is the node whose clock matters to the service. */
  readonly steppable: readonly boolean[];
}

export type CastOf =
  { readonly ok: true; readonly cast: Cast } | { readonly ok: false; readonly because: string };

/** The cast of a setting; or why it cannot be searched, as a sentence. */
export function castOf(setting: Setting, bounds: Bounds): CastOf {
  const { scenario, nodes, clientCount } = setting;
  const unknown = setting.parts.find(({ machine }) => WORDS[machine.id] === undefined);
  if (unknown !== undefined) {
    const because = `exhaust cannot decide this service yet: nothing is declared about its machine ${unknown.machine.id}`;
    return { ok: false, because };
  }
  const left = leftOut(scenario);
  if (left !== null) return { ok: false, because: `exhaust cannot decide this world yet: ${left}` };
  const unfit = unfitBounds(setting, bounds);
  if (unfit !== null) return { ok: false, because: unfit };
  const settings = [
    scenario.clients.behaviour,
    ...Object.values(scenario.clients.each).map((own) => ({
      ...scenario.clients.behaviour,
      ...own.behaviour,
    })),
  ];
  const watchesDeadlines = settings.some(({ validityCheck }) => validityCheck !== 'never');
  const actsAlone = settings.some(
    ({ onError, whenUnreachable }) => onError === 'proceed' || whenUnreachable === 'go-on',
  );
  const serversSleep = bounds.pausesServers && bounds.pauses > 0;
  const parts = setting.parts.map((part): CastPart => {
    const { leaves } = part.machine;
    return {
      ...part,
      name: part.part,
      words: WORDS[part.machine.id] as Words,
      isTimeout: (id) => WORDS[part.machine.id]?.timeouts?.includes(timerName(id)) === true,
      isIdleBeat: (id) =>
        !serversSleep && WORDS[part.machine.id]?.beats?.includes(timerName(id)) === true,
      waits: leaves.map(({ tags }) => tags.includes('waits')),
      isInLine: leaves.map(({ path }) => WORDS[part.machine.id]?.inLine?.includes(path) === true),
      place: (leaf) => ({
        leaf: leaves[leaf]?.path ?? '',
        node: nodes[part.node] as NodeId,
        watchesDeadlines,
        longAgoMs: longAgoMs(bounds),
        actsAlone,
        serversSleep,
      }),
    };
  });
  const all = permutationsOf(setting);
  const own = setting.lock.links(scenario.service as never);
  const fixed = (from: number, to: number) =>
    own.find((link) => link.from === nodes[from] && link.to === nodes[to])?.delayMs;
  const ticks = (other: number) =>
    nodes.flatMap((_, from) =>
      nodes.map((_, to) => {
        const ms = fixed(from, to);
        return ms === undefined ? other : Math.ceil(ms / bounds.tickMs);
      }),
    );
  return {
    ok: true,
    cast: {
      setting,
      bounds,
      nodes,
      clientCount,
      parts,
      partsAt: setting.partsAt,
      nodeOf: setting.nodeOf,
      ticksMin: ticks(bounds.delayTicksMin),
      ticksMax: ticks(bounds.delayTicksMax),
      permutations: bounds.usesSymmetry ? all : all.slice(0, 1),
      answeredWithinMs: answeredWithinMs(bounds),
      steppable: nodes.map((node) => node === setting.lock.clockError.node),
    },
  };
}

/** What a scenario asks for that a search does not keep apart; null: nothing. */
function leftOut({ storage, work, service }: Scenario): string | null {
  if (storage.commitDelayMs > 0) return 'writes that are committed later than they are answered';
  if (storage.readLagMs > 0) return 'reads that lag behind';
  if (work.performsEffect) return 'effects outside, which need jobs by name';
  if (service.id === 'etcd' && service['members'] !== 1) return 'several members, and elections';
  if (service['replica'] === true) return 'a replica, and a failover to it';
  return null;
}

/** What of the bounds does not fit the service, as a sentence; null: nothing. */
function unfitBounds({ parts }: Setting, { tickMs, pausesInLineOnly }: Bounds): string | null {
  const grainMs = Math.max(1, ...parts.map(({ machine }) => WORDS[machine.id]?.grainMs ?? 1));
  if (tickMs % grainMs !== 0)
    return `exhaust cannot decide this world with ticks of ${tickMs} ms: this service acts every ${grainMs} ms, so a tick must be a multiple of that`;
  if (pausesInLineOnly && !parts.some(({ machine }) => WORDS[machine.id]?.inLine !== undefined))
    return 'exhaust cannot pause clients in line only: this service keeps no line';
  return null;
}

/** A message that waits for a paused server is as old as the pause is long; a stepped clock is as far back as it was. */
function longAgoMs(bounds: Bounds): LocalMs {
  const { delayTicksMax, pauses, pausesServers, pauseTicksMax, tickMs } = bounds;
  const { clockSteps, clockStepMs } = bounds;
  const pausedTicks = pausesServers ? pauses * pauseTicksMax : 0;
  const backMs = clockSteps * Math.abs(clockStepMs);
  return localMs(WALL_NOW_MS - (delayTicksMax + pausedTicks + 1) * tickMs - backMs);
}

/** There and back, and every pause of the client that waits. */
function answeredWithinMs(bounds: Bounds): number {
  const { drops, pausesServers, pauses, pauseTicksMax, delayTicksMax, tickMs } = bounds;
  if (drops > 0 || (pausesServers && pauses > 0)) return Infinity;
  // Between two of any number of pauses a tick passes, and by then what was overdue is done.
  const pauseCount = pauses === UNLIMITED ? 1 : pauses;
  return (2 * delayTicksMax + pauseCount * pauseTicksMax) * tickMs;
}
