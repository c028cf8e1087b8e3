import { next, peekAtMs, sizeOf } from '../../src/kernel/agenda';
import type { Teller } from '../../src/history/buffer';
import type { Scenario } from '../../src/scenario/scenario';
import {
  call,
  cancelTimer,
  emptyWorld,
  numberIn,
  planArrival,
  RANK,
  retryDelay,
  send,
  setTimer,
  tell,
  tellDelivery,
  tellTimer,
  type Client,
  type Item,
  type World,
  type Write,
} from './by-hand-world';

/**
 * The world of `POLLING` written by hand: no machines, no faults, nothing that another scenario could ask
 * for. It stands on the same agenda and tells the same lines, which a test compares word for word, and is
 * what the engine is held against: how near to the limit is it? Returns the number of steps.
 */
export function runByHand(scenario: Scenario, teller: Teller): number {
  const world = emptyWorld(scenario, teller);
  const { agenda } = world;
  tell(world, -1, {
    type: 'run.declared',
    service: 'redis',
    tokens: 'identity',
    waitMsMax: world.ttlMs + 1 + world.retryMs + world.jitterMs + 2 * scenario.network.delayMsMax,
    overtakesMax: null,
  });
  planArrival(world);
  while (sizeOf(agenda) > 0) {
    const atMs = peekAtMs(agenda);
    if (atMs >= scenario.durationMs) break;
    world.nowMs = atMs;
    handle(world, next(agenda));
  }
  return world.steps;
}

function handle(world: World, item: Item): void {
  const { node } = item;
  if (item.isTimer) {
    fire(world, item);
    return;
  }
  world.steps += 1;
  if (node < 0) {
    arrive(world);
    return;
  }
  tellDelivery(world, item);
  const client = world.clients[node];
  if (client !== undefined) atClient(world, client, item);
  else if (node === world.redis) atServer(world, item);
  else atStorage(world, item);
}

/** A timer that is due is nobody's but its client's: nobody lets a lease run out here. */
function fire(world: World, item: Item): void {
  const client = world.clients[item.node];
  if (client?.programTimer === item) {
    world.steps += 1;
    tellTimer(world, item, 'worker');
    goOn(world, client);
  } else if (client?.libraryTimer === item) {
    world.steps += 1;
    tellTimer(world, item, 'library');
    ask(world, client);
  }
}

function arrive(world: World): void {
  const jobId = `job-${++world.arrivals}`;
  planArrival(world);
  const client = idleLongest(world);
  world.head = -1;
  const fact = { type: 'job.arrived', jobId, client: client?.name ?? null } as const;
  world.head = tell(world, client?.node ?? -1, fact);
  if (client === null) world.backlog.push(jobId);
  else give(world, client, jobId);
}

function idleLongest({ clients }: World): Client | null {
  let longest: Client | null = null;
  for (const client of clients) {
    if (client.isBusy) continue;
    if (longest === null || client.idleSinceMs < longest.idleSinceMs) longest = client;
  }
  return longest;
}

function give(world: World, client: Client, jobId: string): void {
  client.isBusy = true;
  call(world, client.node, 'job', { id: jobId, steps: world.jobSteps });
}

function atClient(world: World, client: Client, { type, body, grant }: Item): void {
  const { node, name } = client;
  switch (type) {
    case 'job':
      client.jobId = (body as { id: string }).id;
      client.stepsDone = 0;
      tell(world, node, { type: 'job.started', jobId: client.jobId, client: name });
      tell(world, node, { type: 'lock.wanted', client: name });
      return call(world, node, 'acquire', { manner: 'poll' });
    case 'acquire':
      client.acquisition += 1;
      return ask(world, client);
    case 'refused':
      if (numberIn(body) !== client.request) return;
      cancelTimer(world, client.libraryTimer);
      client.libraryTimer = setTimer(world, node, 'retryDelay', retryDelay(world, client));
      return;
    case 'granted':
      if (numberIn(body) !== client.request) return;
      cancelTimer(world, client.libraryTimer);
      client.libraryTimer = null;
      client.grant = grant;
      return call(world, node, 'acquired', {
        token: null,
        ttlMs: world.ttlMs,
        requestedWallMs: client.requestedMs,
        requestedMonotonicMs: client.requestedMs,
      });
    case 'acquired':
      client.programTimer = setTimer(world, node, 'nextStep', 0);
      tell(world, node, { type: 'belief.began', client: name, grant: client.grant });
      return;
    case 'value':
      if (numberIn(body) !== client.asked) return;
      client.value = (body as { value: number }).value;
      client.version = (body as { version: number }).version;
      client.stepsDone = 1;
      cancelTimer(world, client.programTimer);
      client.programTimer = setTimer(world, node, 'nextStep', world.workMs);
      return;
    case 'written':
      if (numberIn(body) !== client.asked) return;
      client.stepsDone = 2;
      cancelTimer(world, client.programTimer);
      client.programTimer = setTimer(world, node, 'nextStep', world.afterWriteMs);
      return;
    case 'release':
      client.request += 1;
      send(world, node, world.redis, 'delete', {
        request: client.request,
        owner: { processName: '', acquisition: client.acquisition },
        isChecked: true,
      });
      client.libraryTimer = setTimer(world, node, 'commandTimeout', world.commandTimeoutMs);
      return;
    case 'deleted':
      if (numberIn(body) !== client.request) return;
      cancelTimer(world, client.libraryTimer);
      client.libraryTimer = null;
      return call(world, node, 'released', null);
    case 'released':
      return finish(world, client);
  }
}

function ask(world: World, client: Client): void {
  client.request += 1;
  client.requestedMs = world.nowMs;
  send(world, client.node, world.redis, 'set', {
    request: client.request,
    owner: { processName: '', acquisition: client.acquisition },
    ttlMs: world.ttlMs,
  });
  client.libraryTimer = setTimer(world, client.node, 'commandTimeout', world.commandTimeoutMs);
}

/** The program's next step is due. */
function goOn(world: World, client: Client): void {
  const { node, jobId, version, value } = client;
  switch (client.stepsDone) {
    case 0:
      client.asked += 1;
      send(world, node, world.storage, 'read', { request: client.asked, token: null });
      client.programTimer = setTimer(world, node, 'storageTimeout', world.storageTimeoutMs);
      return;
    case 1: {
      const request = ++client.asked;
      const write = { request, jobId, token: null, basedOnVersion: version, value: value + 1 };
      send(world, node, world.storage, 'write', write);
      client.programTimer = setTimer(world, node, 'storageTimeout', world.storageTimeoutMs);
      return;
    }
    default:
      client.programTimer = null;
      call(world, node, 'release', null);
      tell(world, node, { type: 'belief.ended', client: client.name, grant: client.grant });
  }
}

function finish(world: World, client: Client): void {
  const { node, name, jobId } = client;
  tell(world, node, { type: 'job.finished', jobId, client: name, outcome: 'done' });
  client.isBusy = false;
  client.idleSinceMs = world.nowMs;
  const waiting = world.backlog.shift();
  if (waiting !== undefined) give(world, client, waiting);
}

function atServer(world: World, { type, body, node, fromNode }: Item): void {
  const { request } = body as { request: number };
  const { ttlMs } = world;
  const client = world.names[fromNode] as string;
  if (type === 'delete') {
    tell(world, node, { type: 'lease.released', client, grant: world.grants });
    world.isHeld = false;
    for (const timer of world.keyTimers) cancelTimer(world, timer);
    return send(world, node, fromNode, 'deleted', { request, isApplied: true });
  }
  tell(world, node, { type: 'request.arrived', client });
  if (world.isHeld) return send(world, node, fromNode, 'refused', { request, because: 'held' });
  world.isHeld = true;
  world.grants += 1;
  world.newestGrant[fromNode] = world.grants;
  const observer = setTimer(world, node, 'expiry', ttlMs + 1, RANK.fault);
  tell(world, node, { type: 'lease.granted', client, token: null, ttlMs, grant: world.grants });
  send(world, node, fromNode, 'granted', { request, token: null });
  world.keyTimers = [observer, setTimer(world, node, 'keyTtl', ttlMs + 1)];
}

function atStorage(world: World, { type, body, node, fromNode, grant }: Item): void {
  const client = world.names[fromNode] as string;
  if (type === 'read') {
    const { value, version } = world;
    tell(world, node, { type: 'read.served', client, value, version, grant });
    return send(world, node, fromNode, 'value', { request: numberIn(body), value, version });
  }
  const { request, jobId, basedOnVersion, value } = body as Write;
  const replacesVersion = world.version;
  const version = replacesVersion + 1;
  world.value = value;
  world.version = version;
  tell(world, node, {
    type: 'write.applied',
    client,
    jobId,
    token: null,
    basedOnVersion,
    replacesVersion,
    version,
    value,
    grant,
  });
  send(world, node, fromNode, 'written', { request, version });
}
