import type { Intervention } from '../../../src/models/contract';
import type { RedlockParameters } from '../../../src/models/services/redlock/parameters';
import { freePorts } from '../rig/ports';
import { redisNames } from '../rig/names';
import { createProxy, type Proxy } from '../rig/proxy';
import { startRedis, type RedisServer } from '../servers/redis';
import { steppedClocks, type RealService, type ServiceInput } from '../service';
import { clientsOf } from './redis';

/** Independent masters, one to seven. Who holds the lock only the clients' libraries know, and they tell it. */
export async function redlockService(input: ServiceInput): Promise<RealService> {
  const { scenario, setting, children, programs, delays, keepsBytes } = input;
  const parameters = scenario.service as unknown as RedlockParameters;
  const program = programs.redis();
  const ports = await freePorts(parameters.nodes);
  const stepped = steppedClocks(setting);
  const servers = new Map<string, RedisServer>();
  const proxies = new Map<string, Proxy>();
  for (const [index, port] of ports.entries()) {
    const node = `n${index + 1}`;
    const faketime = stepped.has(node) ? programs.faketime() : null;
    servers.set(node, await startRedis(children, { program, port, faketime }));
    for (const client of clientsOf(input)) {
      const proxy = await createProxy({
        to: port,
        delayMs: delays(client, node),
        delayAnswersMs: delays(node, client),
        keepsBytes,
        names: redisNames,
      });
      proxies.set(`${client}>${node}`, proxy);
    }
  }

  const act = async (intervention: Intervention): Promise<boolean> => {
    const server = 'node' in intervention ? servers.get(intervention.node) : undefined;
    if (server === undefined) return false;
    switch (intervention.type) {
      case 'kill':
        await server.kill();
        return true;
      case 'stepClock':
        return server.stepClock(intervention.byMs);
      case 'restart': {
        if (intervention.withMemory) return false;
        if (server.child().isAlive()) await server.kill();
        const delay = parameters.restartDelayMs;
        if (delay === 0) await server.restart();
        else setTimeout(() => void server.restart().catch(() => undefined), delay);
        return true;
      }
      case 'pause':
      case 'resume':
        server.child().signal(intervention.type === 'pause' ? 'SIGSTOP' : 'SIGCONT');
        return true;
      default:
        return false;
    }
  };
  return {
    ports: (client) =>
      Object.fromEntries(
        [...servers.keys()].map((node) => [node, proxies.get(`${client}>${node}`)?.port ?? 0]),
      ),
    cut: (client, server, manner) => proxies.get(`${client}>${server}`)?.cut(manner),
    heal: (client, server) => proxies.get(`${client}>${server}`)?.heal(),
    delay: (client, server, asked) => {
      const proxy = proxies.get(`${client}>${server}`);
      proxy?.delay(asked);
      return proxy !== undefined;
    },
    act,
    finish: () => Promise.resolve([]),
    close: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
