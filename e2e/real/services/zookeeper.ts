import type { Intervention } from '../../../src/models/contract';
import type { ZookeeperParameters } from '../../../src/models/services/zookeeper/parameters';
import type { Setting } from '../../../src/simulation/setting';
import { createProxy, type Proxy } from '../rig/proxy';
import { startZooKeepers, type ZooKeeperServer } from '../servers/zookeeper';
import type { RealService, ServiceInput } from '../service';
import { watchZooKeeper } from '../watch/zookeeper';
import { clientsOf } from './redis';

/**
 * ZooKeeper: as many servers as the scenario has, where a fault tells them apart; else one stands for all, which starts in a
 * fraction of the time.
 */
export async function zookeeperService(input: ServiceInput): Promise<RealService> {
  const { scenario, setting, children, programs, clock, tell, delays, keepsBytes } = input;
  const { tickMs, sessionMs, syncLimit } = scenario.service as unknown as ZookeeperParameters;
  const nodes = serversIn(setting);
  const isEnsemble = needsEnsemble(setting);
  const count = isEnsemble ? nodes.length : 1;
  const program = programs.zookeeper();
  const started = await startZooKeepers(children, { program, tickMs, syncLimit, count });
  const servers = new Map<string, ZooKeeperServer>(
    started.map((server, index) => [nodes[index] ?? '', server]),
  );
  // The last is one that no scenario harms.
  const last = started.at(-1)?.port ?? 0;
  const watcher = watchZooKeeper({ port: last, node: 'zk-1', sessionMs }, clock, tell);
  await watcher.start();
  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input))
    for (const [node, { port }] of servers) {
      const options = { delayMs: delays(client, node), delayAnswersMs: delays(node, client) };
      proxies.set(`${client}>${node}`, await createProxy({ to: port, ...options, keepsBytes }));
    }
  /** The proxy of the one that stands for all, if there is but one. */
  const proxyTo = (client: string, node: string) =>
    proxies.get(`${client}>${isEnsemble ? node : 'zk-1'}`);
  return {
    ports: (client) =>
      Object.fromEntries(nodes.map((node) => [node, proxyTo(client, node)?.port ?? 0])),
    cut: (client, server, manner) => proxyTo(client, server)?.cut(manner),
    heal: (client, server) => proxyTo(client, server)?.heal(),
    act: async (intervention: Intervention) => {
      const server = 'node' in intervention ? servers.get(intervention.node) : undefined;
      if (intervention.type !== 'kill' || server === undefined || server.port === last)
        return false;
      await server.kill();
      return true;
    },
    finish: () => Promise.resolve([]),
    close: async () => {
      watcher.stop();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}

function serversIn({ nodes }: Setting): readonly string[] {
  return nodes.filter((name) => name.startsWith('zk-'));
}

/** Whether a fault strikes some servers and not all. */
function needsEnsemble(setting: Setting): boolean {
  const servers = serversIn(setting);
  return setting.interventions.some(({ intervention: one }) => {
    if (one.type === 'cut' || one.type === 'heal')
      return servers.some((name) => one.and.includes(name) !== one.and.includes('zk-1'));
    return 'node' in one && servers.includes(one.node);
  });
}
