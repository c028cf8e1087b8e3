import { call } from './news';
import { loseGrants, openWith, type Run } from './run';
import type { NodeState } from './world';

/** What the operator, or Sentinel, sends to the server that shall lead. */
export const PROMOTE = 'promote';

/** A server is told to lead, and the clients, at once, that it does. */
export function failOver(
  run: Run,
  { from, to, cause }: { from: string; to: string; cause: number },
) {
  const { world, setting } = run;
  const old = setting.nodeOf.get(from) ?? -1;
  const node = setting.nodeOf.get(to) ?? -1;
  if (node === old || !(world.nodes[node] as NodeState).isUp) return;
  run.node = node;
  run.part = -1;
  openWith(run, node, cause, { type: 'server.promoted', node: to });
  world.leader = node;
  call(run, node, { part: 'server', type: PROMOTE, from: old, cause: run.head });
  for (let client = 0; client < setting.clientCount; client += 1) tellLeader(run, client);
}

/** The promoted server has looked at its copy: what it did not find there is lost. */
export function takeOver(run: Run, old: number): void {
  const { world } = run;
  loseGrants(run, old, 'another server took over without the record');
  // A living server goes on with its own copy, and ends it by its own clock.
  if (world.nodes[old]?.isUp === false)
    world.observations = world.observations.filter(({ node }) => node !== old);
}

/** Who comes back after a failover finds out who leads: the clients ask, and the leader's role is on its disk. */
export function rejoin(run: Run, node: number): void {
  const { world, setting } = run;
  if (world.leader < 0) return;
  if (node < setting.clientCount) tellLeader(run, node);
  else if (node === world.leader)
    call(run, node, { part: 'server', type: PROMOTE, from: node, cause: run.head });
}

function tellLeader(run: Run, client: number): void {
  const { leader } = run.world;
  call(run, client, { part: 'library', type: 'leaderMoved', from: leader, cause: run.head });
}
