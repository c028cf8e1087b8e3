import { schedule } from '../kernel/agenda';
import type { TrueMs } from '../kernel/time';
import type { MessageLine, Teller } from '../history/buffer';
import type { Fact, FactType, MachineFact } from '../history/fact';
import type { Setting } from './setting';
import type { Item, LiveGrant, World } from './world';

/**
 * One step being taken: the world it changes and the registers that its consequences need. They mean
 * something only during the step and are no part of the world.
 */
export interface Run {
  readonly setting: Setting;
  readonly teller: Teller;
  world: World;
  /** The machine that steps, and its node. */
  node: number;
  part: number;
  /** The step's first line: what all its other lines follow from. */
  head: number;
  /** The grant that the handled message was sent under. */
  grant: number;
}

/** Tells a fact, which follows from the step being taken unless said otherwise; gives its line's number. */
export function tellFact(run: Run, node: number, fact: Fact, cause = run.head): number {
  run.teller.fact(run.world.nowMs, node, cause, -1, fact);
  return run.world.lineCount++;
}

/** Tells the first line of a step: a fact that follows from an earlier line, or from none (−1). */
export function openWith(run: Run, node: number, cause: number, fact: Fact): void {
  run.head = tellFact(run, node, fact, cause);
}

/** Tells what becomes of a message where it arrives, for the reasons it brings; gives the line's number. */
export function tellArrival(run: Run, kind: MessageLine, item: Item): number {
  run.teller.message(run.world.nowMs, item.node, item.cause, item.cause2, kind, item);
  return run.world.lineCount++;
}

/** Tells what becomes of a message where it is sent, and gives the line's number. */
export function tellDeparture(run: Run, kind: MessageLine, item: Item, cause: number): number {
  run.teller.message(run.world.nowMs, item.fromNode, cause, -1, kind, item);
  return run.world.lineCount++;
}

/** Puts something on the agenda at an instant, under its rank; gives its slot there. */
export function put(run: Run, atMs: TrueMs, rank: number, item: Item): number {
  return schedule(run.world.agenda, atMs, rank, item);
}

/**
 * Tells a machine's fact: fills in its own name and the number of the grant it is about, and keeps the
 * ledger of live grants. What is told of a grant that is already over is not told.
 */
export function record(run: Run, node: number, fact: MachineFact): void {
  const { setting, world } = run;
  const told = fact as Writable;
  if (told.client === '') told.client = setting.nodes[node];
  if (told.node === '') told.node = setting.nodes[node];
  if (told.by === '') told.by = setting.nodes[node];
  const kind = KIND_OF_GRANT.get(fact.type);
  switch (kind) {
    case undefined:
      break;
    case 'own':
      told.grant = run.grant === 0 ? null : run.grant;
      break;
    case 'new':
      told.grant = issue(run, node, told.client ?? '');
      break;
    default: {
      const client = setting.nodeOf.get(told.client ?? '') ?? -1;
      const own = newestOf(world, client, node);
      const grant = own?.grant ?? world.newestGrant[client] ?? 0;
      // Only its authority ends a grant: another server may hold an old copy of it.
      if (grant === 0 || (kind === 'ends' && own === undefined)) return;
      told.grant = grant;
      if (kind === 'ends') world.liveGrants = world.liveGrants.filter((live) => live !== own);
      else if (own === undefined) adopt(run, client, node);
      if (own !== undefined && fact.type === 'lease.revived') own.isLost = false;
    }
  }
  tellFact(run, node, told as unknown as Fact);
}

function issue({ world, setting }: Run, node: number, name: string): number {
  const client = setting.nodeOf.get(name) ?? -1;
  const grant = ++world.grantCount;
  world.newestGrant[client] = grant;
  world.liveGrants.push({ grant, client, authority: node, isLost: false });
  // A grant that the client's own library decides (Redlock) is processed as it is issued.
  const decider = world.nodes[node];
  if (node === client && decider !== undefined) decider.grant = grant;
  return grant;
}

/** The authority forgot its grants: they stay live until their promised end. */
export function loseGrants(run: Run, authority: number, because: string): void {
  const { world, setting } = run;
  for (const live of world.liveGrants) {
    if (live.authority !== authority || live.isLost) continue;
    live.isLost = true;
    const client = setting.nodes[live.client] ?? '';
    tellFact(run, authority, { type: 'lease.lost', client, because, grant: live.grant });
  }
}

/**
 * A server found the client's record in its copy and speaks for its grant from now on. Records do not
 * carry the grant's number, so an old record is taken for the client's newest grant.
 */
export function inherit(run: Run, node: number, name: string): void {
  const client = run.setting.nodeOf.get(name) ?? -1;
  const newest = run.world.newestGrant[client];
  if (run.world.liveGrants.some(({ grant }) => grant === newest)) adopt(run, client, node);
}

/** The client's newest grant, live or over, is live by this authority. */
function adopt({ world }: Run, client: number, authority: number): void {
  const grant = world.newestGrant[client] ?? 0;
  const live = world.liveGrants.find((one) => one.grant === grant);
  if (live === undefined) world.liveGrants.push({ grant, client, authority, isLost: false });
  else Object.assign(live, { authority, isLost: false });
}

/** The newest live grant of a client by one authority. */
function newestOf({ liveGrants }: World, client: number, authority: number): LiveGrant | undefined {
  return liveGrants.findLast((live) => live.client === client && live.authority === authority);
}

interface Writable {
  client?: string | undefined;
  node?: string | undefined;
  by?: string | undefined;
  grant?: number | null;
}

/** Which facts carry a grant, and what they do to it. */
const KIND_OF_GRANT: ReadonlyMap<FactType, 'new' | 'moves' | 'ends' | 'own'> = new Map([
  ['lease.granted', 'new'],
  ['lease.renewed', 'moves'],
  ['lease.revived', 'moves'],
  ['lease.released', 'ends'],
  ['lease.expired', 'ends'],
  ['lease.revoked', 'ends'],
  ['lease.removed', 'ends'],
  ['read.served', 'own'],
  ['read.rejected', 'own'],
  ['write.applied', 'own'],
  ['write.rejected', 'own'],
  ['write.deduplicated', 'own'],
  ['effect.performed', 'own'],
]);
