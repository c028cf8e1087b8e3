import { LINE } from '../history/buffer';
import type { Sink } from '../models/step/stepper';
import { PROMOTE, takeOver } from './failover';
import { bounce, cutOn, transmit } from './network';
import { tellArrival, type Run } from './run';
import { step } from './step';
import type { Item, NodeState } from './world';

/** A message arrives: at a machine, or at a door that is shut in one of many ways. */
export function receive(run: Run, sink: Sink, item: Item): void {
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
