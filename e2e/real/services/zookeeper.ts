import type { Intervention } from '../../../src/models/contract';
import type { ZookeeperParameters } from '../../../src/models/services/zookeeper/parameters';
import { createProxy, type Proxy } from '../rig/proxy';
import { startZooKeeper } from '../servers/zookeeper';
import type { RealService, ServiceInput } from '../service';
import { watchZooKeeper } from '../watch/zookeeper';
import { clientsOf } from './redis';

/** One ZooKeeper stands for the ensemble: whichever server a client asks for, it reaches this one. */
export async function zookeeperService(input: ServiceInput): Promise<RealService> {
  const { scenario, setting, children, programs, clock, tell, delays, keepsBytes } = input;
  const { tickMs, sessionMs } = scenario.service as unknown as ZookeeperParameters;
  const { port } = await startZooKeeper(children, { program: programs.zookeeper(), tickMs });
  const watcher = watchZooKeeper({ port, node: 'zk-1', sessionMs }, clock, tell);
  await watcher.start();
  const nodes = setting.nodes.filter((name) => name.startsWith('zk-'));
  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input)) {
    const options = { delayMs: delays(client, 'zk-1'), delayAnswersMs: delays('zk-1', client) };
    proxies.set(client, await createProxy({ to: port, ...options, keepsBytes }));
  }
  return {
    ports: (client) =>
      Object.fromEntries(nodes.map((name) => [name, proxies.get(client)?.port ?? 0])),
    // A scenario cuts from all servers or from none; the one proxy stands for all.
    cut: (client, _server, manner) => proxies.get(client)?.cut(manner),
    heal: (client) => proxies.get(client)?.heal(),
    act: (_: Intervention) => Promise.resolve(false),
    finish: () => Promise.resolve([]),
    close: async () => {
      watcher.stop();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
