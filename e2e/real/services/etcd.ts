import type { Intervention } from '../../../src/models/contract';
import type { EtcdParameters } from '../../../src/models/services/etcd/parameters';
import { createProxy, type Proxy } from '../rig/proxy';
import { startEtcd, type EtcdMember } from '../servers/etcd';
import type { RealService, ServiceInput } from '../service';
import { watchEtcd } from '../watch/etcd';
import { clientsOf } from './redis';

/** A cluster of three or five members. The one that leads when the run begins is the scenario's `etcd-1`. */
export async function etcdService(input: ServiceInput): Promise<RealService> {
  const { scenario, children, programs, clock, tell, delays, keepsBytes } = input;
  const parameters = scenario.service as unknown as EtcdParameters;
  const started = await startEtcd(children, {
    program: programs.etcd(),
    members: parameters.members,
    electionMs: parameters.electionTimeoutMs,
  });
  const servers = new Map<string, EtcdMember>(
    started.map((member, index) => [`etcd-${index + 1}`, member]),
  );
  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input))
    for (const [node, { port }] of servers) {
      const proxy = await createProxy({
        to: port,
        delayMs: delays(client, node),
        delayAnswersMs: delays(node, client),
        keepsBytes,
      });
      proxies.set(`${client}>${node}`, proxy);
    }
  // The last member is one that no scenario harms.
  const last = `etcd-${parameters.members}`;
  const watcher = watchEtcd({ port: servers.get(last)?.port ?? 0, node: last }, clock, tell);
  await watcher.start();

  const act = async (intervention: Intervention): Promise<boolean> => {
    const server = 'node' in intervention ? servers.get(intervention.node) : undefined;
    if (server === undefined || ('node' in intervention && intervention.node === last))
      return false;
    switch (intervention.type) {
      case 'kill':
        await server.kill();
        return true;
      case 'restart':
        if (!intervention.withMemory) return false;
        if (server.child().isAlive()) await server.kill();
        await server.restart();
        return true;
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
    act,
    finish: () => Promise.resolve([]),
    close: async () => {
      watcher.stop();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}
