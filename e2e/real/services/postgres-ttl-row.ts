import type { Intervention } from '../../../src/models/contract';
import { TTL_TABLE } from '../client/postgres-ttl-words';
import { createProxy, type Proxy } from '../rig/proxy';
import { startPostgres } from '../servers/postgres';
import { steppedClocks, type RealService, type ServiceInput } from '../service';
import { watchTtlRow } from '../watch/postgres-ttl-row';
import { clientsOf } from './redis';

const NODE = 'postgres';

/** PostgreSQL for a lock row with an end; its wall clock can be stepped. */
export async function ttlRowService(input: ServiceInput): Promise<RealService> {
  const { scenario, setting, children, programs, clock, tell, delays, keepsBytes } = input;
  const server = await startPostgres(children, {
    program: programs.postgres(),
    hosts: ['127.0.0.1'],
    settings: [],
    schema: TTL_TABLE,
    faketime: steppedClocks(setting).has(NODE) ? programs.faketime() : null,
  });
  const watcher = watchTtlRow(clock, tell);
  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input)) {
    const proxy = await createProxy({
      to: server.port,
      delayMs: delays(client, NODE),
      delayAnswersMs: delays(NODE, client),
      keepsBytes,
      onConnection: () => watcher.overhear(client),
    });
    proxies.set(client, proxy);
  }
  return {
    ports: (client) => ({ [NODE]: proxies.get(client)?.port ?? 0 }),
    cut: (client, _server, manner) => proxies.get(client)?.cut(manner),
    heal: (client) => proxies.get(client)?.heal(),
    act: (intervention: Intervention) => {
      const isStep = intervention.type === 'stepClock' && intervention.node === NODE;
      if (!isStep || !server.stepClock(intervention.byMs)) return Promise.resolve(false);
      watcher.stepClock(intervention.byMs);
      return Promise.resolve(true);
    },
    finish: () => {
      watcher.settle(scenario.durationMs);
      return Promise.resolve([]);
    },
    close: async () => {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await server.leave();
    },
  };
}
