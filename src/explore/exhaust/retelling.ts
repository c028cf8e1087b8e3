import { judge, type VerdictId } from '../../checkers';
import { HistoryBuffer } from '../../history/buffer';
import { peekAtMs, sizeOf } from '../../kernel/agenda';
import type { TrueMs } from '../../kernel/time';
import { scenarioOf } from '../../scenario/read';
import type { Scenario, ScenarioInput } from '../../scenario/scenario';
import { createEngine } from '../../simulation/engine';
import type { Machinery } from '../../simulation/machinery';
import { settingOf, type Setting } from '../../simulation/setting';
import { simulate } from '../../simulation/simulate';
import { fork, type Item, type World } from '../../simulation/world';
import type { Bounds } from './bounds';
import type { Cast } from './cast';
import type { Path, PathEvent } from './path';

type Fault = NonNullable<ScenarioInput['faults']>[number];

/** A path as a scenario like any other, and whether the ordinary simulation comes to the same verdict. */
export interface Retelling {
  readonly scenario: Scenario;
  readonly agrees: boolean;
}

/** Ticks that a retold run goes on after the last event of its path, so that what is judged by time passing is seen. */
const AFTERMATH_TICKS = 3;

/**
 * Retells a path in the ordinary simulation: jobs and faults at their times, late and lost messages by number, and
 * what came first at equal times as choices. The simulation's own checkers then say whether `letter` is violated.
 */
export function retold(
  path: Path,
  asked: { readonly cast: Cast; readonly machinery: Machinery; readonly letter: VerdictId | null },
): Retelling {
  const { cast, machinery, letter } = asked;
  const base = scenarioOn(path, cast);
  const scenario = { ...base, choices: choicesOf(base, machinery, { path, bounds: cast.bounds }) };
  if (letter === null) return { scenario, agrees: true };
  const { history } = simulate(scenario, machinery);
  const agrees = judge(history).some(({ id, status }) => id === letter && status === 'violated');
  return { scenario, agrees };
}

function scenarioOn({ events, parcels }: Path, cast: Cast): Scenario {
  const { nodes, bounds, setting } = cast;
  const { tickMs } = bounds;
  const name = (node: number) => nodes[node] as string;
  const timed = withTicks(events);
  const endTick = timed.at(-1)?.tick ?? 0;
  const jobs = timed.flatMap(({ event, tick }) =>
    event.kind === 'job' ? [{ client: name(event.node), atMs: tick * tickMs }] : [],
  );
  const faults = [
    ...parcels.flatMap((parcel) => parcelFault(parcel, cast)),
    ...timed.flatMap(({ event, tick }, index): Fault[] => {
      const at = { atMs: tick * tickMs };
      if (event.kind === 'crash') return [{ type: 'powerOff', at, node: name(event.node) }];
      if (event.kind === 'clock')
        return [{ type: 'clockStep', at, node: name(event.node), byMs: bounds.clockStepMs }];
      if (event.kind !== 'pause') return [];
      const wake = timed
        .slice(index)
        .find((other) => other.event.kind === 'wake' && other.event.node === event.node);
      const until = wake?.tick ?? tick + bounds.pauseTicksMax;
      return [{ type: 'pause', at, node: name(event.node), lengthMs: (until - tick) * tickMs }];
    }),
  ];
  const { scenario } = setting;
  const durationMs = (endTick + AFTERMATH_TICKS) * tickMs;
  return scenarioOf({ ...scenario, durationMs, jobs, faults });
}

/** What keeps a message longer than the network does, or takes it away. */
function parcelFault(parcel: Path['parcels'][number], cast: Cast): Fault[] {
  const { nodes, ticksMin, ticksMax, bounds } = cast;
  const link = parcel.from * nodes.length + parcel.to;
  const [min = 0, max = 0] = [ticksMin[link], ticksMax[link]];
  // What was still on its way when the path ended stays so as long as it may.
  const took = Math.min(max, (parcel.arrivedTick ?? Infinity) - parcel.sentTick);
  const on = {
    at: { atMs: 0 },
    from: nodes[parcel.from] as string,
    to: nodes[parcel.to] as string,
    message: '',
    nth: parcel.ordinal,
  };
  if (parcel.isLost) return [{ type: 'lose', ...on, byMs: 0 }];
  return took > min ? [{ type: 'delay', ...on, byMs: (took - min) * bounds.tickMs }] : [];
}

interface Timed {
  readonly event: PathEvent;
  readonly tick: number;
}

/** The events of a path with their times, without the ticks themselves. */
function withTicks(events: readonly PathEvent[]): readonly Timed[] {
  let tick = 0;
  const timed: Timed[] = [];
  for (const event of events) {
    if (event.kind === 'tick') tick += 1;
    timed.push({ event, tick });
  }
  return timed;
}

/** Which of the enabled comes next at each turn, so that the engine follows the path. */
function choicesOf(
  scenario: Scenario,
  machinery: Machinery,
  { path, bounds }: { readonly path: Path; readonly bounds: Bounds },
): Scenario['choices'] {
  const setting = { ...settingOf(scenario, machinery), keepsCancelled: true };
  const engine = createEngine(setting, new HistoryBuffer(setting.nodes));
  const world = engine.start();
  const open = withTicks(path.events)
    .filter(({ event }) => event.kind !== 'tick' && event.kind !== 'lose')
    .map(({ event, tick }) => ({ event, atMs: tick * bounds.tickMs }));
  const choices: { turn: number; take: number }[] = [];
  for (let turn = 0; ; turn += 1) {
    const looked = fork(world);
    const enabled = engine.enabled(looked);
    const [first] = enabled;
    if (first === undefined) break;
    // What is stale takes a turn of its own where nobody chooses.
    const isStale = sizeOf(looked.agenda) < sizeOf(world.agenda);
    const atMs = peekAtMs(looked.agenda);
    const take = chosen(enabled, { open, atMs, world, setting, path });
    if (take > 0) choices.push({ turn, take });
    const struck = enabled[take] as Item;
    if (take > 0 || !isStale) strike(open, struck, { atMs, world, setting, path });
    if (!engine.advance(world, take)) break;
  }
  return choices;
}

interface Open {
  readonly event: PathEvent;
  readonly atMs: number;
}

interface Now {
  readonly atMs: TrueMs;
  readonly world: World;
  readonly setting: Setting;
  readonly path: Path;
}

/** The place of what the path wants next; 0 where it wants nothing of what is enabled. */
function chosen(
  enabled: readonly Item[],
  { open, ...now }: Now & { readonly open: readonly Open[] },
): number {
  // What only arranges the world, and what finds its process asleep, goes first.
  const outside = enabled.findIndex((item) => !isOfPath(item, now));
  if (outside >= 0) return outside;
  for (const { event, atMs } of open) {
    if (atMs !== now.atMs) continue;
    const at = enabled.findIndex((item) => isSame(event, item, now));
    if (at >= 0) return at;
  }
  return 0;
}

/** Crosses off what happens. A timer between two ticks was told of at the later one. */
function strike(open: Open[], item: Item, now: Now): void {
  if (!isOfPath(item, now)) return;
  const at = open.findIndex(
    ({ event, atMs }) =>
      (atMs === now.atMs || (event.kind === 'timer' && atMs > now.atMs)) &&
      isSame(event, item, now),
  );
  if (at >= 0) open.splice(at, 1);
}

function isOfPath({ kind, node, fromNode, body }: Item, { world }: Now): boolean {
  const isAsleep = world.nodes[node]?.isPaused === true || world.nodes[node]?.isUp === false;
  if (kind === 'message') return fromNode === node || !isAsleep;
  if (kind === 'timer') return !isAsleep;
  if (kind === 'observation') return false;
  return kind !== 'intervention' || (body as { type: string }).type !== 'intercept';
}

function isSame(event: PathEvent, item: Item, { setting, path }: Now): boolean {
  switch (event.kind) {
    case 'deliver': {
      const parcel = path.parcels[event.parcel];
      return (
        item.kind === 'message' &&
        item.fromNode === parcel?.from &&
        item.node === parcel.to &&
        item.type === parcel.type
      );
    }
    case 'timer':
      return item.kind === 'timer' && item.part === event.part && item.type === event.id;
    case 'job':
      return item.kind === 'arrival' && setting.jobs[item.number]?.client === event.node;
    case 'pause':
    case 'wake':
    case 'clock':
    case 'crash': {
      if (item.kind !== 'intervention') return false;
      const { type, node } = item.body as { readonly type: string; readonly node: string };
      return type === INTERVENTIONS[event.kind] && setting.nodeOf.get(node) === event.node;
    }
    default:
      return false;
  }
}

const INTERVENTIONS = {
  pause: 'pause',
  wake: 'resume',
  clock: 'stepClock',
  crash: 'powerOff',
} as const;
