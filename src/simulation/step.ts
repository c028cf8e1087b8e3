import { drawBits, integerFrom } from '../kernel/chance';
import { InvariantError } from '../kernel/invariant';
import { localMs, readClock, type ClockKind } from '../kernel/time';
import type { Delivery, Effect, SendEffect } from '../models/contract';
import type { Sink, StepEvent } from '../models/step/stepper';
import { noteChange } from './changes';
import { transmit } from './network';
import { cancelTimer, forgetObservation, localNow, setTimer, watch } from './process';
import { inherit, put, record, type Run } from './run';
import type { PartSetting } from './parts';
import { RANK, type Item, type NodeState, type PartState } from './world';

/** Steps one machine by one event, and looks at what that changed. */
export function step(run: Run, sink: Sink, item: Item, { type, body }: StepEvent): void {
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

/** What the machines of a run bring about happens in its world. */
export function sinkOf(run: Run): Sink {
  return {
    effect: (effect) => carryOut(run, effect),
    setTimer: (id, delayMs, clock, event) => startTimer(run, id, delayMs, clock, event),
    cancelTimer: (id) => cancelTimer(run, run.part, id),
  };
}

/** An effect of the machine that is being stepped. */
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
