import { drawBits, integerFrom } from '../kernel/chance';
import { next, peekAtMs, sizeOf, take } from '../kernel/agenda';
import { InvariantError } from '../kernel/invariant';
import { localMs, readClock, type ClockKind, type TrueMs } from '../kernel/time';
import { LINE, type Teller } from '../history/buffer';
import type { Delivery, Effect, Intervention, SendEffect } from '../models/contract';
import type { Sink, StepEvent } from '../models/step/stepper';
import { noteChange } from './changes';
import { choicesIn } from './choices';
import { PROMOTE, takeOver } from './failover';
import { intervene } from './intervene';
import { bounce, cutOn, transmit } from './network';
import {
  cancelTimer,
  forgetObservation,
  isAwake,
  localNow,
  pendingTimer,
  setTimer,
  watch,
} from './process';
import { inherit, put, record, tellArrival, tellFact, type Run } from './run';
import type { PartSetting, Setting } from './setting';
import { arrive, planArrival } from './work';
import {
  BARE,
  emptyWorld,
  RANK,
  type Item,
  type NodeState,
  type PartState,
  type World,
} from './world';

/** Steps worlds of one setting. It keeps nothing between calls: everything is in the world. */
export interface Engine {
  readonly setting: Setting;
  /** A world at its first instant: declared, every machine started, faults and jobs on the agenda. */
  start(): World;
  /**
   * What could come next: all that is due at the earliest instant before the end, in the usual order, without
   * what is stale. A call within a process is no choice: it comes first, alone.
   */
  enabled(world: World): readonly Item[];
  /**
   * Handles what is due next and gives true; false once nothing is due before the end. `choice` is a
   * place among the enabled, 0 the usual one. The world is changed in place: fork it first to keep it.
   */
  advance(world: World, choice?: number): boolean;
}

/** An engine that tells what happens to `teller`. */
export function createEngine(setting: Setting, teller: Teller): Engine {
  const run: Run = {
    setting,
    teller,
    world: undefined as unknown as World,
    node: -1,
    part: -1,
    head: -1,
    grant: 0,
  };
  const sink: Sink = {
    effect: (effect) => carryOut(run, effect),
    setTimer: (id, delayMs, clock, event) => startTimer(run, id, delayMs, clock, event),
    cancelTimer: (id) => cancelTimer(run, run.part, id),
  };
  const startPart = (part: number) => {
    const { node, machine, input } = setting.parts[part] as PartSetting;
    run.node = node;
    run.part = part;
    run.grant = 0;
    const state = machine.start(input, sink);
    state.isOwn = true;
    (run.world.parts[part] as PartState).state = state;
    noteChange(run, part, null);
  };

  function handle(item: Item): void {
    const { world } = run;
    switch (item.kind) {
      case 'message':
      case 'news':
        return receive(run, sink, item);
      case 'timer': {
        const state = world.parts[item.part] as PartState;
        const timer = pendingTimer(state, item.number);
        // Stale, or asleep: a waking process finds its overdue timers by itself.
        if (timer === undefined || state.isStalled || !isAwake(run, item.node)) return;
        cancelTimer(run, item.part, timer.type);
        const { part } = setting.parts[item.part] as PartSetting;
        run.teller.timer(world.nowMs, item.node, item.cause, item.cause2, timer.type, part);
        run.head = world.lineCount++;
        return step(run, sink, item, timer.event);
      }
      case 'intervention': {
        world.stepCount += 1;
        run.grant = 0;
        return intervene(run, item.body as Intervention, item.cause, startPart);
      }
      case 'observation': {
        const seen = world.observations.find(({ number }) => number === item.number);
        if (seen === undefined) return;
        forgetObservation(run, seen.node, seen.id);
        run.head = item.cause;
        run.grant = 0;
        return record(run, seen.node, { ...seen.fact });
      }
      case 'arrival': {
        world.stepCount += 1;
        return arrive(run, item);
      }
    }
  }

  return {
    setting,
    start() {
      const world = emptyWorld(setting);
      run.world = world;
      run.head = -1;
      const { scenario, promise, waitMsMax, overtakesMax } = setting;
      tellFact(run, -1, {
        type: 'run.declared',
        service: scenario.service.id,
        tokens: promise.tokens,
        waitMsMax,
        overtakesMax,
      });
      setting.interventions.forEach(({ atMs, intervention }) =>
        put(run, atMs as TrueMs, RANK.fault, {
          ...BARE,
          kind: 'intervention',
          body: intervention,
        }),
      );
      setting.jobs.forEach(({ atMs }, number) =>
        put(run, atMs as TrueMs, RANK.fault, { ...BARE, kind: 'arrival', number }),
      );
      planArrival(run);
      setting.parts.forEach((_, part) => startPart(part));
      return world;
    },
    enabled: (world) => choicesIn(world).map(({ item }) => item),
    advance(world, choice = 0) {
      // Writing it costs the collector's bookkeeping, even where nothing changes.
      if (run.world !== world) run.world = world;
      const { agenda } = world;
      if (sizeOf(agenda) === 0) return false;
      const chosen = choice === 0 ? undefined : choicesIn(world)[choice];
      const atMs = peekAtMs(agenda);
      if (atMs >= world.endMs) return false;
      world.nowMs = atMs;
      handle(chosen === undefined ? next(agenda) : (take(agenda, chosen.seq) as Item));
      return true;
    },
  };
}

/** A message arrives: at a machine, or at a door that is shut in one of many ways. */
function receive(run: Run, sink: Sink, item: Item): void {
  const { world, setting } = run;
  const { node, fromNode } = item;
  const state = world.nodes[node] as NodeState;
  const isFromAfar = fromNode !== node;
  const isMail = isFromAfar && item.kind === 'message';
  // What waited here for a wake-up had crossed the network before.
  if (isMail && item.cause2 < 0) {
    const cut = world.cuts.length === 0 ? undefined : cutOn(run, fromNode, node);
    if (cut !== undefined) {
      tellArrival(run, LINE.cut, item);
      return;
    }
  }
  if (!state.isUp || (isFromAfar && item.number !== state.deathCount)) {
    tellArrival(run, LINE.down, item);
    // A living host refuses for its dead process; one that sleeps or has no power says nothing.
    if (isMail && state.isHostUp && !state.isSuspended) refuse(run, item);
    return;
  }
  if (item.type === HOST_PING && !state.isSuspended) {
    answerForHost(run, item);
    return;
  }
  if (state.isPaused || state.isSuspended) {
    state.held.push({ arrivedMs: world.nowMs, item });
    return;
  }
  const part = world.parts[item.part];
  if (part === undefined) return;
  if (part.isStalled) {
    part.held.push({ arrivedMs: world.nowMs, item });
    return;
  }
  if (isMail && state.refusals.length > 0 && isRefused(state, fromNode)) {
    world.stepCount += 1;
    run.head = tellArrival(run, LINE.refused, item);
    refuse(run, item);
    return;
  }
  run.head = tellArrival(run, LINE.delivered, item);
  // By convention, `granted` is what every service calls the answer that carries a grant.
  // A late or doubled answer does not take the client back to an older grant.
  if (item.type === 'granted' && item.grant > state.grant && node < setting.clientCount)
    state.grant = item.grant;
  step(run, sink, item, item);
  if (item.type === PROMOTE && item.kind === 'news') takeOver(run, fromNode);
}

function isRefused({ refusals }: NodeState, fromNode: number): boolean {
  return refusals.some((only) => only.length === 0 || only.includes(fromNode));
}

/** What a server sends to learn whether a connection's other end is alive; and the answer. */
export const HOST_PING = 'hostPing';
const HOST_PONG = 'hostPong';

/** A host answers keep-alives for its processes, asleep or not; no machine is stepped. */
function answerForHost(run: Run, item: Item): void {
  run.world.stepCount += 1;
  run.head = tellArrival(run, LINE.delivered, item);
  run.node = item.node;
  run.part = -1;
  transmit(run, item.fromNode, item.fromPart, { type: HOST_PONG, body: null });
}

/** The sender of a message learns that nobody takes it, unless the way back is cut. */
function refuse(run: Run, item: Item): void {
  const { setting } = run;
  if (cutOn(run, item.node, item.fromNode) !== undefined) return;
  const back = setting.links[item.node * setting.nodes.length + item.fromNode];
  bounce(run, item, 'refused', back?.delayMs ?? 0);
}

/** Steps one machine by one event, and looks at what that changed. */
function step(run: Run, sink: Sink, item: Item, { type, body }: StepEvent): void {
  const { world, setting } = run;
  const part = setting.parts[item.part] as PartSetting;
  const { state } = world.parts[item.part] as PartState;
  const { clocks } = world.nodes[item.node] as NodeState;
  const before = state.leaf;
  run.node = item.node;
  run.part = item.part;
  run.grant = item.fromNode === item.node ? 0 : item.grant;
  world.stepCount += 1;
  const event: Delivery = {
    type,
    from: setting.nodes[item.fromNode < 0 ? item.node : item.fromNode] as string,
    part: item.fromPart,
    wallMs: readClock(clocks.wall, world.nowMs),
    monotonicMs: readClock(clocks.monotonic, world.nowMs),
    body: body ?? null,
  };
  part.machine.step(state, event, sink);
  if (state.leaf !== before) noteChange(run, item.part, before);
}

function carryOut(run: Run, effect: Effect): void {
  switch (effect.type) {
    case 'send': {
      const { setting, world, node } = run;
      const { to, part, message } = effect;
      const target = to === '' ? node : setting.nodeOf.get(to);
      if (target === undefined) return noSuchNode(effect);
      if (target !== node) {
        transmit(run, target, part, message);
        return;
      }
      put(run, world.nowMs, RANK.call, {
        kind: 'message',
        node,
        part: setting.partOf[node]?.get(part) ?? -1,
        type: message.type,
        body: message.body,
        fromNode: node,
        fromPart: (setting.parts[run.part] as PartSetting).part,
        grant: 0,
        number: 0,
        cause: run.head,
        cause2: -1,
      });
      return;
    }
    case 'record':
      return record(run, run.node, effect.fact);
    case 'observe': {
      const { id, clock, atLocalMs, fact } = effect;
      if (fact === null) forgetObservation(run, run.node, id);
      else watch(run, { node: run.node, id, clock, atLocalMs, fact });
      return;
    }
    case 'inherit':
      inherit(run, run.node, effect.client);
      if (effect.otherwise !== undefined && !speaksFor(run, effect.client))
        record(run, run.node, { ...effect.otherwise });
      return;
    default:
      effect satisfies never;
  }
}

/** Apart from the check, so that its sentence is put together only when it is needed. */
function noSuchNode({ to, message }: SendEffect): never {
  throw new InvariantError(`There is no node "${to}" to send ${message.type} to.`);
}

/** Whether the client's newest grant is live by the stepping node. */
function speaksFor({ world, setting, node }: Run, name: string): boolean {
  const client = setting.nodeOf.get(name) ?? -1;
  const newest = world.newestGrant[client];
  return world.liveGrants.some(({ grant, authority }) => grant === newest && authority === node);
}

/** A delay of Infinity is a timer that never fires; a named delay may be spread by chance. */
function startTimer(run: Run, id: string, delayMs: number, clock: ClockKind, event: StepEvent) {
  if (delayMs === Infinity) return cancelTimer(run, run.part, id);
  const { setting, world, part, node } = run;
  const { jitterOf, ownerHash } = setting.parts[part] as PartSetting;
  let wholeMs = Math.max(0, Math.round(delayMs));
  const jitter = jitterOf(id);
  if (jitter !== null) {
    const state = world.parts[part] as PartState;
    const spreadMs = jitter.spreadMs(state.state.context as never);
    if (spreadMs > 0) {
      const bits = drawBits(setting.seedHash, jitter.purposeHash, ownerHash, state.jitters++);
      wholeMs = Math.max(0, wholeMs + integerFrom(bits, -spreadMs, spreadMs));
    }
  }
  const dueLocalMs = localMs(localNow(run, node, clock) + wholeMs);
  setTimer(run, part, id, dueLocalMs, clock, event);
}
