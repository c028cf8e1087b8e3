import { stepClock, suspendClocks, resumeClocks, withDrift } from '../kernel/time';
import type { Fact } from '../history/fact';
import type { Intervention } from '../models/contract';
import { die, restart } from './death';
import { failOver } from './failover';
import { call, resetConnections } from './news';
import { isAwake, rekey, wakeNode, wakeUp } from './process';
import { openWith, type Run } from './run';
import type { NodeState } from './world';

/**
 * Does one thing to the world. `cause`: the line it follows from, or −1. `startPart` starts a machine afresh,
 * from its input.
 */
export function intervene(
  run: Run,
  intervention: Intervention,
  cause: number,
  startPart: (part: number) => void,
) {
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
      return die(run, intervention, cause);
    case 'restart':
      return restart(run, intervention, cause, startPart);
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
    case 'accept':
      return refuse(run, intervention, open);
    case 'intercept': {
      const { from, to, message, nth, fate, byMs } = intervention;
      const at = { from: index(from), to: index(to) };
      world.intercepts.push({ ...at, message, fate, byMs, remaining: nth });
      return;
    }
    case 'failover':
      return failOver(run, { ...intervention, cause });
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

/** Of faults that overlap, each ends for itself; it is told when the first begins and the last ends. */
function refuse(
  run: Run,
  { type, node: name, only }: Extract<Intervention, { type: 'refuse' | 'accept' }>,
  open: Open,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const { refusals } = world.nodes[node] as NodeState;
  const whom = only.map((one) => setting.nodeOf.get(one) ?? -1);
  if (type === 'refuse') refusals.push(whom);
  else {
    const at = refusals.findIndex((one) => one.join() === whom.join());
    if (at < 0) return;
    refusals.splice(at, 1);
  }
  const isTold = type === 'refuse' ? refusals.length === 1 : refusals.length === 0;
  if (isTold) open(node, { type: 'server.refusing', node: name, refuses: type === 'refuse' });
}

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
  wakeUp(run, [part], held);
}
