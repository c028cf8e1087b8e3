import type { Intervention } from '../../../src/models/contract';
import type { RedisParameters } from '../../../src/models/services/redis/parameters';
import { freePorts } from '../rig/ports';
import { redisNames } from '../rig/names';
import { createProxy, type Proxy } from '../rig/proxy';
import { sleep } from '../rig/clock';
import { startRedis, type RedisServer } from '../servers/redis';
import { steppedClocks, type RealService, type ServiceInput } from '../service';
import { watchRedis } from '../watch/redis';

/** One Redis, with a replica if the scenario has one. Clients find whoever leads at one address, as behind a proxy. */
export async function redisService(input: ServiceInput): Promise<RealService> {
  const { scenario, setting, children, programs, clock, tell, delays, keepsBytes } = input;
  const parameters = scenario.service as unknown as RedisParameters;
  const [port = 0, replicaPort = 0] = await freePorts(2);
  const program = programs.redis();
  const faketime = steppedClocks(setting).has('redis') ? programs.faketime() : null;
  const primary = await startRedis(children, { program, port, faketime });
  const replication = parameters.replica
    ? await startReplica(input, { program, port, replicaPort, lagMs: parameters.replicationLagMs })
    : null;
  const watcher = watchRedis({ node: 'redis', server: primary }, clock, tell);
  await watcher.start();

  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input)) {
    const proxy = await createProxy({
      to: port,
      delayMs: delays(client, 'redis'),
      delayAnswersMs: delays('redis', client),
      keepsBytes,
      names: redisNames,
      onConnection: () => watcher.overhear(client),
    });
    proxies.set(client, proxy);
  }
  let leader = 'redis';

  const act = async (intervention: Intervention): Promise<boolean> => {
    switch (intervention.type) {
      case 'kill':
        if (intervention.node !== 'redis') return false;
        replication?.link.cut('reset');
        await primary.kill();
        watcher.lose('the server died');
        return true;
      case 'restart':
        if (intervention.node !== 'redis' || intervention.withMemory) return false;
        // Nobody reaches it before it is watched.
        proxies.forEach((proxy) => proxy.cut('reset'));
        if (primary.child().isAlive()) await primary.kill();
        watcher.lose('the server came back without its memory');
        await primary.restart();
        await watcher.move('redis', primary);
        proxies.forEach((proxy) => proxy.heal());
        return true;
      case 'pause':
      case 'resume':
        if (intervention.node !== 'redis') return false;
        primary.child().signal(intervention.type === 'pause' ? 'SIGSTOP' : 'SIGCONT');
        return true;
      case 'stepClock':
        if (intervention.node !== 'redis' || !primary.stepClock(intervention.byMs)) return false;
        watcher.stepClock(intervention.byMs);
        return true;
      case 'failover': {
        if (replication === null || intervention.to !== 'replica') return false;
        await replication.replica.connect().replicaof('NO', 'ONE');
        leader = 'replica';
        await watcher.move('replica', replication.replica);
        for (const proxy of proxies.values()) proxy.retarget(replicaPort);
        return true;
      }
      default:
        return false;
    }
  };
  return {
    ports: (client) => ({ redis: proxies.get(client)?.port ?? 0 }),
    cut: (client, server, manner) => {
      if (server === leader) proxies.get(client)?.cut(manner);
    },
    heal: (client) => proxies.get(client)?.heal(),
    delay: (client, server, asked) => {
      if (server === leader) proxies.get(client)?.delay(asked);
      return server === leader;
    },
    act,
    finish: () => Promise.resolve([]),
    close: async () => {
      watcher.stop();
      primary.leave();
      replication?.replica.leave();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await replication?.link.close();
    },
  };
}

interface Replication {
  readonly replica: RedisServer;
  /** From replica to primary; the primary's stream comes late by the lag. */
  readonly link: Proxy;
}

async function startReplica(
  { children }: ServiceInput,
  asked: { program: string; port: number; replicaPort: number; lagMs: number },
): Promise<Replication> {
  const { program, port, replicaPort, lagMs } = asked;
  const link = await createProxy({ to: port, delayMs: 0, delayAnswersMs: lagMs });
  const args = ['--replicaof', '127.0.0.1', String(link.port)];
  const replica = await startRedis(children, { program, port: replicaPort, args });
  const connection = replica.connect();
  for (let tries = 0; tries < 500; tries += 1) {
    const told = await connection.info('replication').catch(() => '');
    if (told.includes('master_link_status:up')) return { replica, link };
    await sleep(20);
  }
  throw new Error('the replica did not reach its primary');
}

export function clientsOf({ setting }: ServiceInput): readonly string[] {
  return setting.nodes.slice(0, setting.clientCount);
}
