import { stepClock, suspendClocks, resumeClocks, withDrift, type TrueMs } from '../kernel/time';
import { LINE } from '../history/buffer';
import type { Fact } from '../history/fact';
import type { Intervention } from '../models/contract';
import { cutOn, TROUBLE } from './network';
import { isAwake, rekey, wakeUp } from './process';
import { loseGrants, openWith, put, tellArrival, type Run } from './run';
import { RANK, type Held, type NodeState, type PartState } from './world';

/** What the rest of the engine lends an intervention. */
export interface Powers {
  /** Starts a part afresh, from its input. */
  startPart(run: Run, part: number): void;
  /** Looks whether a process still believes, and tells if that changed. */
  noteBelief(run: Run, node: number): void;
  /** Gives an idle client the next job that waits for it. */
  becomeIdle(run: Run, node: number): void;
}

/** Does one thing to the world. `cause`: the line it follows from, or −1. */
export function intervene(run: Run, intervention: Intervention, cause: number, powers: Powers) {
  const { world, setting } = run;
  const index = (name: string) => setting.nodeOf.get(name) ?? -1;
  const open = (node: number, fact: Fact) => {
    run.node = node;
    run.part = -1;
    openWith(run, node, cause, fact);
  };
  switch (intervention.type) {
    case 'pause': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      if (!state.isUp || state.pauseCount++ > 0) return;
      open(node, { type: 'process.paused', node: intervention.node });
      state.isPaused = true;
      return;
    }
    case 'resume': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      if (state.pauseCount === 0 || --state.pauseCount > 0) return;
      open(node, { type: 'process.resumed', node: intervention.node });
      state.isPaused = false;
      wakeNode(run, node);
      return;
    }
    case 'suspend': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      if (!state.isHostUp || state.suspendCount++ > 0) return;
      open(node, { type: 'host.suspended', node: intervention.node });
      state.isSuspended = true;
      state.clocks = suspendClocks(state.clocks, world.nowMs);
      return;
    }
    case 'unsuspend': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      if (state.suspendCount === 0 || --state.suspendCount > 0) return;
      open(node, { type: 'host.resumed', node: intervention.node });
      state.isSuspended = false;
      state.clocks = resumeClocks(state.clocks, world.nowMs);
      rekey(run, node);
      wakeNode(run, node);
      return;
    }
    case 'stall':
    case 'unstall':
      return stall(run, intervention, open);
    case 'kill':
    case 'powerOff':
      return die(run, intervention, open, powers);
    case 'restart':
      return restart(run, intervention, open, powers);
    case 'cut': {
      const between = intervention.between.map(index);
      const and = intervention.and.map(index);
      open(between[0] ?? -1, {
        type: 'link.cut',
        between: intervention.between.join(', '),
        and: intervention.and.join(', '),
        manner: intervention.manner,
      });
      world.cuts.push({ between, and, manner: intervention.manner, oneWay: intervention.oneWay });
      if (intervention.manner === 'reset') resetConnections(run, between, and);
      return;
    }
    case 'heal': {
      const between = intervention.between.map(index);
      const and = intervention.and.map(index);
      const at = world.cuts.findIndex(
        (cut) =>
          cut.between.join() === between.join() &&
          cut.and.join() === and.join() &&
          cut.manner === intervention.manner &&
          cut.oneWay === intervention.oneWay,
      );
      if (at < 0) return;
      open(between[0] ?? -1, {
        type: 'link.healed',
        between: intervention.between.join(', '),
        and: intervention.and.join(', '),
      });
      world.cuts.splice(at, 1);
      return;
    }
    case 'stepClock': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      open(node, {
        type: 'clock.stepped',
        node: intervention.node,
        clock: 'wall',
        byMs: intervention.byMs,
      });
      const wall = stepClock(state.clocks.wall, world.nowMs, intervention.byMs);
      state.clocks = { ...state.clocks, wall };
      rekey(run, node);
      return;
    }
    case 'driftClock': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      const { driftPpm } = intervention;
      open(node, { type: 'clock.drifted', node: intervention.node, driftPpm });
      const { wall, monotonic, boottime } = state.clocks;
      state.clocks = {
        wall: withDrift(wall, world.nowMs, driftPpm),
        monotonic: withDrift(monotonic, world.nowMs, driftPpm),
        boottime: withDrift(boottime, world.nowMs, driftPpm),
      };
      rekey(run, node);
      return;
    }
    case 'refuse':
    case 'accept': {
      const node = index(intervention.node);
      const state = world.nodes[node] as NodeState;
      const refuses = intervention.type === 'refuse';
      if (refuses && state.refuseCount++ > 0) return;
      if (!refuses && (state.refuseCount === 0 || --state.refuseCount > 0)) return;
      open(node, { type: 'server.refusing', node: intervention.node, refuses });
      state.isRefusing = refuses;
      return;
    }
    case 'intercept': {
      const { from, to, message, nth, fate, byMs } = intervention;
      const at = { from: index(from), to: index(to) };
      world.intercepts.push({ ...at, message, fate, byMs, remaining: nth });
      return;
    }
    case 'failover':
      return failOver(run, intervention, open);
    case 'tell': {
      const node = index(intervention.node);
      call(run, node, { part: intervention.part, type: intervention.message, from: node, cause });
      return;
    }
    default:
      return intervention satisfies never;
  }
}

type Open = (node: number, fact: Fact) => void;

function stall(
  run: Run,
  { type, node: name, part: partName }: Extract<Intervention, { type: 'stall' | 'unstall' }>,
  open: Open,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const part = setting.partOf[node]?.get(partName) ?? -1;
  const state = world.parts[part];
  if (state === undefined) return;
  if (type === 'stall' && state.stallCount++ > 0) return;
  if (type === 'unstall' && (state.stallCount === 0 || --state.stallCount > 0)) return;
  const told = type === 'stall' ? 'machine.stalled' : 'machine.unstalled';
  open(node, { type: told, node: name, part: partName });
  state.isStalled = type === 'stall';
  if (state.isStalled || !isAwake(run, node)) return;
  const held = state.held;
  state.held = [];
  wake(run, [part], held);
}

function die(
  run: Run,
  { type, node: name }: Extract<Intervention, { type: 'kill' | 'powerOff' }>,
  open: Open,
  powers: Powers,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const state = world.nodes[node] as NodeState;
  if (!state.isUp) return;
  open(node, { type: type === 'kill' ? 'process.killed' : 'host.poweredOff', node: name });
  state.isUp = false;
  state.isPaused = false;
  state.pauseCount = 0;
  state.deathCount += 1;
  const held = [
    ...state.held,
    ...partsOf(run, node).flatMap((part) => world.parts[part]?.held ?? []),
  ];
  state.held = [];
  for (const part of partsOf(run, node)) (world.parts[part] as PartState).held = [];
  for (const { item } of held) tellArrival(run, LINE.down, { ...item, cause2: run.head });
  powers.noteBelief(run, node);
  if (type === 'powerOff') cutPower(run, node);
  else if (!state.isSuspended) closeConnections(run, node);
}

/** A host without power no longer sleeps: it comes back awake. */
function cutPower({ world }: Run, node: number) {
  const state = world.nodes[node] as NodeState;
  state.isHostUp = false;
  if (!state.isSuspended) return;
  state.isSuspended = false;
  state.suspendCount = 0;
  state.clocks = resumeClocks(state.clocks, world.nowMs);
}

/** The host of a dead process closes its connections; whoever is not cut off hears of it. */
function closeConnections(run: Run, node: number) {
  const { setting } = run;
  setting.nodes.forEach((_, peer) => {
    if (!areConnected(run, node, peer) || cutOn(run, node, peer) !== undefined) return;
    const link = setting.links[node * setting.nodes.length + peer];
    hearOfReset(run, { node: peer, peer: node, afterMs: link?.delayMs ?? 0 });
  });
}

/** Clients talk to servers and to storage, servers to each other. */
function areConnected({ setting }: Run, one: number, other: number): boolean {
  const isClient = (node: number) => node < setting.clientCount;
  if (one === other || (isClient(one) && isClient(other))) return false;
  const isStorage = setting.nodes[one] === 'storage' || setting.nodes[other] === 'storage';
  return !isStorage || isClient(one) || isClient(other);
}

/** With its memory it goes on where its disk says; without, it starts afresh, and its grants are forgotten. */
function restart(
  run: Run,
  { node: name, withMemory }: Extract<Intervention, { type: 'restart' }>,
  open: Open,
  powers: Powers,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const state = world.nodes[node] as NodeState;
  if (state.isUp) die(run, { type: 'kill', node: name }, open, powers);
  open(node, { type: 'process.restarted', node: name, withMemory });
  state.isUp = true;
  state.isHostUp = true;
  if (withMemory) {
    if (isAwake(run, node)) wakeNode(run, node);
    powers.noteBelief(run, node);
    if (node < setting.clientCount && !state.isBusy) powers.becomeIdle(run, node);
    return;
  }
  state.grant = 0;
  world.observations = world.observations.filter((observation) => observation.node !== node);
  loseGrants(run, node, 'it restarted without its memory');
  for (const part of partsOf(run, node)) {
    const partState = world.parts[part] as PartState;
    partState.timers = [];
    partState.isStalled = false;
    partState.stallCount = 0;
    powers.startPart(run, part);
  }
}

/** The new leader goes on with what it has; what it does not know is lost. Clients hear of it at once. */
function failOver(run: Run, { from, to }: Extract<Intervention, { type: 'failover' }>, open: Open) {
  const { world, setting } = run;
  const old = setting.nodeOf.get(from) ?? -1;
  const node = setting.nodeOf.get(to) ?? -1;
  if (!(world.nodes[node] as NodeState).isUp) return;
  open(node, { type: 'server.promoted', node: to });
  call(run, node, { part: 'server', type: 'promote', from: old, cause: run.head });
  put(run, world.nowMs, RANK.call, {
    kind: 'takeover',
    node,
    part: -1,
    type: '',
    body: null,
    fromNode: old,
    fromPart: '',
    grant: 0,
    number: 0,
    cause: run.head,
    cause2: -1,
  });
  for (let client = 0; client < setting.clientCount; client += 1)
    call(run, client, { part: 'library', type: 'leaderMoved', from: node, cause: run.head });
}

/** A call within the process, or news that reach it without the network. */
function call(
  run: Run,
  node: number,
  { part, type, from, cause }: { part: string; type: string; from: number; cause: number },
) {
  const { setting, world } = run;
  put(run, world.nowMs, RANK.call, {
    kind: 'message',
    node,
    part: setting.partOf[node]?.get(part) ?? -1,
    type,
    body: null,
    fromNode: from,
    fromPart: '',
    grant: 0,
    number: world.nodes[node]?.deathCount ?? 0,
    cause,
    cause2: -1,
  });
}

/** Both ends of each cut connection hear of it at once. */
function resetConnections(run: Run, between: readonly number[], and: readonly number[]) {
  for (const one of between)
    for (const other of and) {
      hearOfReset(run, { node: one, peer: other, afterMs: 0 });
      hearOfReset(run, { node: other, peer: one, afterMs: 0 });
    }
}

/** The part of a node that talks to a peer hears that their connection is gone. */
function hearOfReset(
  run: Run,
  { node, peer, afterMs }: { node: number; peer: number; afterMs: number },
) {
  const part = endpointOf(run, node, peer);
  if (part === undefined) return;
  put(run, (run.world.nowMs + afterMs) as TrueMs, RANK.delivery, {
    kind: 'message',
    node,
    part,
    type: TROUBLE,
    body: { because: 'reset' },
    fromNode: peer,
    fromPart: '',
    grant: 0,
    number: run.world.nodes[node]?.deathCount ?? 0,
    cause: run.head,
    cause2: -1,
  });
}

/** Which part of a node talks to a peer. */
function endpointOf({ setting }: Run, node: number, peer: number): number | undefined {
  const isClient = node < setting.clientCount;
  const part = !isClient
    ? setting.partOf[node]?.keys().next().value
    : setting.nodes[peer] === 'storage'
      ? 'worker'
      : 'library';
  return part === undefined ? undefined : setting.partOf[node]?.get(part);
}

function wakeNode(run: Run, node: number) {
  if (!isAwake(run, node)) return;
  const state = run.world.nodes[node] as NodeState;
  const held = state.held;
  state.held = [];
  const parts = partsOf(run, node).filter((part) => !run.world.parts[part]?.isStalled);
  wake(run, parts, held);
}

function wake(run: Run, parts: readonly number[], held: readonly Held[]) {
  wakeUp(
    run,
    parts,
    held.map(({ item }) => item),
    held.map(({ arrivedMs }): TrueMs => arrivedMs),
  );
}

function partsOf({ setting }: Run, node: number): number[] {
  return [...(setting.partOf[node]?.values() ?? [])];
}
