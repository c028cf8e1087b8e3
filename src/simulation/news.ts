import type { TrueMs } from '../kernel/time';
import { cutOn, TROUBLE } from './network';
import { put, type Run } from './run';
import { RANK } from './world';

// What reaches a machine without crossing the network, whatever is cut.

/** Calls a machine from outside its process, at once: an operator, a watcher, a command. */
export function call(
  run: Run,
  node: number,
  { part, type, from, cause }: { part: string; type: string; from: number; cause: number },
) {
  const { setting, world } = run;
  put(run, world.nowMs, RANK.call, {
    kind: 'news',
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
export function resetConnections(run: Run, between: readonly number[], and: readonly number[]) {
  for (const one of between)
    for (const other of and) {
      hearOfReset(run, { node: one, peer: other, afterMs: 0 });
      hearOfReset(run, { node: other, peer: one, afterMs: 0 });
    }
}

/** The parts of a node that talk to a peer hear that their connection is gone. */
function hearOfReset(
  run: Run,
  { node, peer, afterMs }: { node: number; peer: number; afterMs: number },
) {
  for (const part of endpointsOf(run, node, peer))
    put(run, (run.world.nowMs + afterMs) as TrueMs, RANK.delivery, {
      kind: 'news',
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

/** Which parts of a node talk to a peer: in a client the worker with storage, the library with the locks. */
function endpointsOf({ setting }: Run, node: number, peer: number): readonly number[] {
  const isClient = node < setting.clientCount;
  const names = !isClient
    ? [...(setting.partOf[node]?.keys() ?? [])].slice(0, 1)
    : setting.nodes[peer] !== 'storage'
      ? ['library']
      : setting.locksInStorage
        ? ['library', 'worker']
        : ['worker'];
  return names.flatMap((name) => setting.partOf[node]?.get(name) ?? []);
}

/** The host of a dead process closes its connections; whoever is not cut off hears of it. */
export function closeConnections(run: Run, node: number) {
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
