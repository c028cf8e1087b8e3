import { createAgenda, remove, schedule, type Agenda } from '../../src/kernel/agenda';
import {
  drawBits,
  exponentialMsFrom,
  hashOfSeed,
  hashOfText,
  integerFrom,
} from '../../src/kernel/chance';
import { trueMs, type TrueMs } from '../../src/kernel/time';
import { LINE, type Teller } from '../../src/history/buffer';
import type { Fact } from '../../src/history/fact';
import type { JobStep } from '../../src/models/job';
import { CLIENT_NAMES } from '../../src/scenario/limits';
import type { Scenario } from '../../src/scenario/scenario';

/** What is due: a message, a timer or an arrival (node −1), all of one shape. */
export interface Item {
  readonly type: string;
  readonly body: unknown;
  readonly fromNode: number;
  readonly node: number;
  /** The grant that the message was sent under. */
  readonly grant: number;
  readonly isTimer: boolean;
  readonly cause: number;
  /** A timer's place on the agenda. */
  slot: number;
}

export interface Client {
  readonly node: number;
  readonly name: string;
  readonly ownerHash: number;
  isBusy: boolean;
  idleSinceMs: number;
  jobId: string;
  /** How many steps of its job are done: read, write. */
  stepsDone: number;
  value: number;
  version: number;
  grant: number;
  /** Numbers what its lock library asks of Redis, and what its program asks of storage. */
  request: number;
  asked: number;
  acquisition: number;
  requestedMs: number;
  jitters: number;
  /** The pending timer of the program, and of its lock library. */
  programTimer: Item | null;
  libraryTimer: Item | null;
}

export interface World {
  readonly teller: Teller;
  readonly agenda: Agenda<Item>;
  readonly clients: readonly Client[];
  readonly names: readonly string[];
  readonly redis: number;
  readonly storage: number;
  readonly linkHashes: readonly number[];
  readonly sent: number[];
  readonly seedHash: number;
  readonly jobSteps: readonly JobStep[];
  readonly ttlMs: number;
  readonly retryMs: number;
  readonly jitterMs: number;
  readonly commandTimeoutMs: number;
  readonly storageTimeoutMs: number;
  readonly workMs: number;
  readonly afterWriteMs: number;
  readonly delayMs: number;
  readonly delayMsMax: number;
  readonly gapMs: number;
  readonly backlog: string[];
  nowMs: TrueMs;
  steps: number;
  lines: number;
  /** The line from which everything follows that is told now. */
  head: number;
  arrivals: number;
  isHeld: boolean;
  /** While it is held: the observer of the key's end, and the server's own timer. */
  keyTimers: readonly Item[];
  grants: number;
  readonly newestGrant: number[];
  value: number;
  version: number;
}

export const RANK = { call: 0, fault: 1, delivery: 3, timer: 4 } as const;

export function emptyWorld(scenario: Scenario, teller: Teller): World {
  const { network, work, clients } = scenario;
  const service = scenario.service as unknown as Record<string, number>;
  const clientNames = CLIENT_NAMES.slice(0, clients.count);
  const names = [...clientNames, 'redis', 'storage'];
  const step = (what: JobStep['do'], ms: number): JobStep => ({
    do: what,
    from: 'previous',
    ms,
    isBlind: false,
  });
  return {
    teller,
    agenda: createAgenda(),
    clients: clientNames.map(clientNamed),
    names,
    redis: clientNames.length,
    storage: clientNames.length + 1,
    linkHashes: names.flatMap((from) => names.map((to) => hashOfText(`${from}>${to}`))),
    sent: names.flatMap(() => names.map(() => 0)),
    seedHash: hashOfSeed(scenario.seed),
    jobSteps: [step('read', 0), step('write', work.workMs), step('release', work.afterWriteMs)],
    ttlMs: service['ttlMs'] ?? 0,
    retryMs: service['retryDelayMs'] ?? 0,
    jitterMs: service['retryJitterMs'] ?? 0,
    commandTimeoutMs: service['commandTimeoutMs'] ?? 0,
    storageTimeoutMs: clients.behaviour.storageTimeoutMs,
    workMs: work.workMs,
    afterWriteMs: work.afterWriteMs,
    delayMs: network.delayMs,
    delayMsMax: network.delayMsMax,
    gapMs: 1_000 / work.jobsPerSecond,
    backlog: [],
    nowMs: trueMs(0),
    steps: 0,
    lines: 0,
    head: -1,
    arrivals: 0,
    isHeld: false,
    keyTimers: [],
    grants: 0,
    newestGrant: names.map(() => 0),
    value: 0,
    version: 0,
  };
}

function clientNamed(name: string, node: number): Client {
  return {
    node,
    name,
    ownerHash: hashOfText(name),
    isBusy: false,
    idleSinceMs: 0,
    jobId: '',
    stepsDone: 0,
    value: 0,
    version: 0,
    grant: 0,
    request: 0,
    asked: 0,
    acquisition: 0,
    requestedMs: 0,
    jitters: 0,
    programTimer: null,
    libraryTimer: null,
  };
}

export function tell(world: World, node: number, fact: Fact): number {
  world.teller.fact(world.nowMs, node, world.head, -1, fact);
  return world.lines++;
}

export function tellDelivery(world: World, item: Item): void {
  world.teller.message(world.nowMs, item.node, item.cause, -1, LINE.delivered, item);
  world.head = world.lines++;
}

export function tellTimer(world: World, { node, cause, type }: Item, part: string): void {
  world.teller.timer(world.nowMs, node, cause, -1, type, part);
  world.head = world.lines++;
}

/** To the own node, at once. */
export function call(world: World, node: number, type: string, body: unknown): void {
  const item = {
    type,
    body,
    fromNode: node,
    node,
    grant: 0,
    isTimer: false,
    cause: world.head,
    slot: -1,
  };
  schedule(world.agenda, world.nowMs, RANK.call, item);
}

export function send(world: World, from: number, node: number, type: string, body: unknown): void {
  const grant = world.clients[from]?.grant ?? world.newestGrant[node];
  const item = {
    type,
    body,
    fromNode: from,
    node,
    grant,
    isTimer: false,
    cause: world.lines,
    slot: -1,
  };
  world.teller.message(world.nowMs, from, world.head, -1, LINE.sent, item);
  world.lines += 1;
  const link = from * world.names.length + node;
  const ordinal = world.sent[link] as number;
  world.sent[link] = ordinal + 1;
  const bits = drawBits(world.seedHash, DELAY, world.linkHashes[link] as number, ordinal);
  const delayMs = integerFrom(bits, world.delayMs, world.delayMsMax);
  schedule(world.agenda, trueMs(world.nowMs + delayMs), RANK.delivery, item);
}

export function setTimer(
  world: World,
  node: number,
  type: string,
  delayMs: number,
  rank: number = RANK.timer,
): Item {
  const item = {
    type,
    body: null,
    fromNode: -1,
    node,
    grant: 0,
    isTimer: true,
    cause: world.head,
    slot: -1,
  };
  item.slot = schedule(world.agenda, trueMs(world.nowMs + delayMs), rank, item);
  return item;
}

export function cancelTimer({ agenda }: World, timer: Item | null): void {
  if (timer !== null) remove(agenda, timer.slot, timer);
}

export function retryDelay({ seedHash, retryMs, jitterMs }: World, client: Client): number {
  const bits = drawBits(seedHash, JITTER, client.ownerHash, client.jitters++);
  return Math.max(0, retryMs + integerFrom(bits, -jitterMs, jitterMs));
}

export function planArrival(world: World): void {
  const gapMs = exponentialMsFrom(
    drawBits(world.seedHash, GAP, NOBODY, world.arrivals),
    world.gapMs,
  );
  schedule(world.agenda, trueMs(world.nowMs + gapMs), RANK.fault, ARRIVAL);
}

/** A late answer, or one that came twice, is told apart by the number of its request. */
export function numberIn(body: unknown): number {
  return (body as { request: number }).request;
}

export interface Write {
  readonly request: number;
  readonly jobId: string;
  readonly basedOnVersion: number;
  readonly value: number;
}

const ARRIVAL: Item = {
  type: 'arrival',
  body: null,
  fromNode: -1,
  node: -1,
  grant: 0,
  isTimer: false,
  cause: -1,
  slot: -1,
};

const JITTER = hashOfText('jitter.retryDelay');
const DELAY = hashOfText('network.delay');
const GAP = hashOfText('traffic.gap');
const NOBODY = hashOfText('');
