import type { TrueMs } from '../kernel/time';
import { put, tellFact, type Run } from './run';
import type { Anchor } from './faults';
import type { PartSetting } from './parts';
import { becomeIdle } from './work';
import { BARE, RANK, type NodeState, type PartState } from './world';

/**
 * A machine entered another state: belief, idleness and anchored faults depend on it. `before` is null at its
 * start: no place −1, which would make every look-up here one by name.
 */
export function noteChange(run: Run, part: number, before: number | null): void {
  const { setting, world } = run;
  const { node, believes, isIdle } = setting.parts[part] as PartSetting;
  const { leaf } = (world.parts[part] as PartState).state;
  if (node < setting.clientCount) {
    if (before === null || believes[leaf] !== believes[before]) noteBelief(run, node);
    if (isIdle[leaf] === true) becomeIdle(run, node);
  }
  for (const at of setting.anchorsOf[part] ?? []) {
    const { isIn, nth } = setting.anchors[at] as Anchor;
    if (isIn[leaf] !== true || (before !== null && isIn[before] === true)) continue;
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

/** Looks whether a process still believes, and tells if that changed. */
export function noteBelief(run: Run, node: number): void {
  const { setting, world } = run;
  const state = world.nodes[node] as NodeState;
  let believes = false;
  if (state.isUp)
    for (const part of setting.partsAt[node] ?? []) {
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
