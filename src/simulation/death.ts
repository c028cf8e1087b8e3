import { resumeClocks } from '../kernel/time';
import { LINE } from '../history/buffer';
import type { Intervention } from '../models/contract';
import { noteBelief } from './changes';
import { rejoin } from './failover';
import { call, closeConnections } from './news';
import { partsOf, wakeNode } from './process';
import { loseGrants, openWith, tellArrival, type Run } from './run';
import { becomeIdle } from './work';
import type { PartSetting } from './parts';
import type { NodeState, PartState } from './world';

/** A process dies, alone or with its host. */
export function die(
  run: Run,
  { type, node: name }: Extract<Intervention, { type: 'kill' | 'powerOff' }>,
  cause: number,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const state = world.nodes[node] as NodeState;
  if (!state.isUp) return;
  run.node = node;
  run.part = -1;
  openWith(run, node, cause, {
    type: type === 'kill' ? 'process.killed' : 'host.poweredOff',
    node: name,
  });
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
  noteBelief(run, node);
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

/** What a machine hears that asked for it, before anything else. */
const RESTARTED = 'restarted';

/** With its memory it goes on where its disk says; without, it starts afresh, and its grants are forgotten. */
export function restart(
  run: Run,
  { node: name, withMemory }: Extract<Intervention, { type: 'restart' }>,
  cause: number,
  startPart: (part: number) => void,
) {
  const { world, setting } = run;
  const node = setting.nodeOf.get(name) ?? -1;
  const state = world.nodes[node] as NodeState;
  if (state.isUp) die(run, { type: 'kill', node: name }, cause);
  run.node = node;
  run.part = -1;
  openWith(run, node, cause, { type: 'process.restarted', node: name, withMemory });
  state.isUp = true;
  state.isHostUp = true;
  if (withMemory) {
    for (const part of partsOf(run, node)) {
      const { hearsOfRestart, part: name } = setting.parts[part] as PartSetting;
      if (hearsOfRestart)
        call(run, node, { part: name, type: RESTARTED, from: node, cause: run.head });
    }
    wakeNode(run, node);
    noteBelief(run, node);
    rejoin(run, node);
    if (node < setting.clientCount && !state.isBusy) becomeIdle(run, node);
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
    startPart(part);
  }
  rejoin(run, node);
}
