import { drawBits, drawExponentialMs, integerFrom } from '../kernel/chance';
import { next, peekAtMs, sizeOf, take } from '../kernel/agenda';
import { invariant } from '../kernel/invariant';
import { localMs, readClock, type ClockKind, type TrueMs } from '../kernel/time';
import { LINE, type Teller } from '../history/buffer';
import type { Delivery, Effect, Intervention } from '../models/contract';
import type { Job } from '../models/job';
import type { Sink, StepEvent } from '../models/step/stepper';
import { choicesIn } from './choices';
import { intervene, type Powers } from './intervene';
import { bounce, cutOn, transmit, TROUBLE } from './network';
import {
  cancelTimer,
  forgetObservation,
  isAwake,
  localNow,
  pendingTimer,
  setTimer,
  watch,
} from './process';
import { inherit, loseGrants, openWith, put, record, tellArrival, tellFact, type Run } from './run';
import { trafficJob, type Anchor, type PartSetting, type Setting } from './setting';
import { emptyWorld, RANK, type Item, type NodeState, type PartState, type World } from './world';

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
  const powers: Powers = {
    startPart(_, part) {
      const { node, machine, input } = setting.parts[part] as PartSetting;
      run.node = node;
      run.part = part;
      run.grant = 0;
      (run.world.parts[part] as PartState).state = machine.start(input, sink);
      noteChange(run, part, -1);
    },
    noteBelief: (_, node) => noteBelief(run, node),
    becomeIdle: (_, node) => becomeIdle(run, node),
  };

  function handle(item: Item): void {
    const { world } = run;
    switch (item.kind) {
      case 'message':
        return receive(run, sink, item);
      case 'timer': {
        const state = world.parts[item.part] as PartState;
        const timer = pendingTimer(state, item.number);
        // Stale, or asleep: a waking process finds its overdue timers by itself.
        if (timer === undefined || state.isStalled || !isAwake(run, item.node)) return;
        cancelTimer(run, item.part, timer.id);
        const { part } = setting.parts[item.part] as PartSetting;
        run.teller.timer(world.nowMs, item.node, item.cause, item.cause2, timer.id, part);
        run.head = world.lineCount++;
        return step(run, sink, item, timer.event);
      }
      case 'intervention': {
        world.stepCount += 1;
        run.grant = 0;
        return intervene(run, item.body as Intervention, item.cause, powers);
      }
      case 'takeover': {
        run.head = item.cause;
        loseGrants(run, item.fromNode, 'another server took over without the record');
        if (world.nodes[item.fromNode]?.isUp === false)
          world.observations = world.observations.filter(({ node }) => node !== item.fromNode);
        return;
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
      setting.parts.forEach((_, part) => powers.startPart(run, part));
      return world;
    },
    enabled: (world) => choicesIn(world).map(({ item }) => item),
    advance(world, choice = 0) {
      run.world = world;
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

/** An item that strikes nowhere and follows from nothing. */
const BARE: Item = {
  kind: 'arrival',
  node: -1,
  part: -1,
  type: '',
  body: null,
  fromNode: -1,
  fromPart: '',
  grant: 0,
  number: -1,
  cause: -1,
  cause2: -1,
};

/** A message arrives: at a machine, or at a door that is shut in one of many ways. */
function receive(run: Run, sink: Sink, item: Item): void {
  const { world, setting } = run;
  const { node, fromNode } = item;
  const state = world.nodes[node] as NodeState;
  const isFromAfar = fromNode !== node;
  // What waited here for a wake-up had crossed the network before.
  if (isFromAfar && item.type !== TROUBLE && item.cause2 < 0) {
    const cut = world.cuts.length === 0 ? undefined : cutOn(run, fromNode, node);
    if (cut !== undefined) {
      tellArrival(run, LINE.cut, item);
      return;
    }
  }
  if (!state.isUp || (isFromAfar && item.number !== state.deathCount)) {
    tellArrival(run, LINE.down, item);
    // A living host refuses for its dead process; one that sleeps or has no power says nothing.
    const isHeard = state.isHostUp && !state.isSuspended;
    if (isHeard && isFromAfar && item.type !== TROUBLE) refuse(run, item);
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
  if (state.isRefusing && isFromAfar && item.type !== TROUBLE) {
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
}

/** What a server sends to learn whether a connection's other end is alive; and the answer. */
const HOST_PING = 'hostPing';
const HOST_PONG = 'hostPong';

/** A host answers keep-alives for its processes, asleep or not; no machine is stepped. */
function answerForHost(run: Run, item: Item): void {
  run.world.stepCount += 1;
  run.head = tellArrival(run, LINE.delivered, item);
  run.node = item.node;
  run.part = -1;
  transmit(run, { to: item.fromNode, part: item.fromPart, type: HOST_PONG, body: null });
}

/** The sender of a message learns that nobody takes it. */
function refuse(run: Run, item: Item): void {
  const { setting } = run;
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
      invariant(target !== undefined, `There is no node "${to}" to send ${message.type} to.`);
      if (target !== node) {
        transmit(run, { to: target, part, type: message.type, body: message.body });
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
  setTimer(run, part, { id, clock, dueLocalMs, event });
}

/** A machine entered another state: belief, idleness and anchored faults depend on it. */
function noteChange(run: Run, part: number, before: number): void {
  const { setting, world } = run;
  const { node, believes, isIdle } = setting.parts[part] as PartSetting;
  const { leaf } = (world.parts[part] as PartState).state;
  if (node < setting.clientCount) {
    if (believes[leaf] !== believes[before]) noteBelief(run, node);
    if (isIdle[leaf] === true) becomeIdle(run, node);
  }
  for (const at of setting.anchorsOf[part] ?? []) {
    const { isIn, nth } = setting.anchors[at] as Anchor;
    if (isIn[leaf] !== true || isIn[before] === true) continue;
    const count = (world.entered[at] ?? 0) + 1;
    world.entered[at] = count;
    if (count === nth) strike(run, setting.anchors[at] as Anchor);
  }
}

/** The state that a fault waited for was entered. */
function strike(run: Run, { plusMs, interventions }: Anchor): void {
  for (const { afterMs, intervention } of interventions)
    put(run, (run.world.nowMs + plusMs + afterMs) as TrueMs, RANK.fault, {
      ...BARE,
      kind: 'intervention',
      body: intervention,
      cause: run.head,
    });
}

function noteBelief(run: Run, node: number): void {
  const { setting, world } = run;
  const state = world.nodes[node] as NodeState;
  let believes = false;
  if (state.isUp)
    for (const part of setting.partOf[node]?.values() ?? []) {
      const { leaf } = (world.parts[part] as PartState).state;
      if (setting.parts[part]?.believes[leaf] === true) believes = true;
    }
  if (believes === state.believes) return;
  state.believes = believes;
  tellFact(run, node, {
    type: believes ? 'belief.began' : 'belief.ended',
    client: setting.nodes[node] as string,
    grant: state.grant === 0 ? null : state.grant,
  });
}

function becomeIdle(run: Run, node: number): void {
  const { world } = run;
  const state = world.nodes[node] as NodeState;
  state.isBusy = false;
  state.idleSinceMs = world.nowMs;
  const job = state.jobs.shift() ?? world.backlog.shift();
  if (job !== undefined) give(run, node, job);
}

/** A job goes to its client, or to whoever is idle longest, or waits. */
function arrive(run: Run, { number }: Item): void {
  const { setting, world } = run;
  const scripted = setting.jobs[number];
  const job = scripted?.job ?? trafficJob(setting.scenario, world.arrivalCount);
  const client = scripted === undefined ? null : scripted.client;
  if (scripted === undefined) {
    world.arrivalCount += 1;
    planArrival(run);
  }
  const node = client ?? idleLongest(run);
  const name = node === null ? null : (setting.nodes[node] ?? null);
  openWith(run, node ?? -1, -1, {
    type: 'job.arrived',
    jobId: job.id,
    client: name,
  });
  if (node === null) {
    world.backlog.push(job);
    return;
  }
  const state = world.nodes[node] as NodeState;
  if (state.isBusy || !state.isUp) state.jobs.push(job);
  else give(run, node, job);
}

function give(run: Run, node: number, job: Job): void {
  const { setting, world } = run;
  (world.nodes[node] as NodeState).isBusy = true;
  put(run, world.nowMs, RANK.call, {
    ...BARE,
    kind: 'message',
    node,
    part: setting.partOf[node]?.get('worker') ?? -1,
    type: 'job',
    body: job,
    fromNode: node,
    fromPart: 'worker',
    cause: run.head,
  });
}

function idleLongest({ setting, world }: Run): number | null {
  let longest: number | null = null;
  for (let node = 0; node < setting.clientCount; node += 1) {
    const { isBusy, isUp, idleSinceMs } = world.nodes[node] as NodeState;
    if (isBusy || !isUp) continue;
    if (longest === null || idleSinceMs < (world.nodes[longest] as NodeState).idleSinceMs)
      longest = node;
  }
  return longest;
}

/** The next job that comes by chance, drawn one ahead. */
function planArrival(run: Run): void {
  const { setting, world } = run;
  const { jobsPerSecond } = setting.scenario.work;
  if (jobsPerSecond <= 0) return;
  const gapMs = drawExponentialMs(
    {
      seed: setting.scenario.seed,
      purpose: 'traffic.gap',
      owner: '',
      ordinal: world.arrivalCount,
    },
    1_000 / jobsPerSecond,
  );
  put(run, (world.nowMs + gapMs) as TrueMs, RANK.fault, { ...BARE, kind: 'arrival', number: -1 });
}
