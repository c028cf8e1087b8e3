import type { Intervention } from '../../../src/models/contract';
import type { PgAdvisoryParameters } from '../../../src/models/services/pg-advisory/parameters';
import { deleteRow, LOCK_TABLE } from '../client/postgres-words';
import { createProxy, type Proxy } from '../rig/proxy';
import { startPgbouncer, startPostgres } from '../servers/postgres';
import type { RealService, ServiceInput } from '../service';
import { watchPostgres } from '../watch/postgres';
import { clientsOf } from './redis';

/** PostgreSQL for its advisory locks, directly or through PgBouncer, and for a lock row. */
export async function postgresService(input: ServiceInput): Promise<RealService> {
  const { scenario, children, programs, clock, tell, delays, keepsBytes, hosts } = input;
  const isAdvisory = scenario.service.id === 'pg-advisory';
  const node = isAdvisory ? 'postgres' : 'database';
  const parameters = scenario.service as unknown as PgAdvisoryParameters;
  const server = await startPostgres(children, {
    program: programs.postgres(),
    hosts: ['127.0.0.1', ...[...hosts.values()].map(({ address }) => address)],
    settings: isAdvisory ? settingsOf(parameters) : [],
    schema: LOCK_TABLE,
  });
  const isPooled = isAdvisory && parameters.pool !== 'none';
  const pooler = isPooled
    ? await startPgbouncer(children, {
        program: programs.pgbouncer(),
        serverPort: server.port,
        backends: parameters.pool === 'session' ? 20 : parameters.backends,
        lifetimeMs: parameters.serverLifetimeMs,
        mode: parameters.pool,
        roundRobin: parameters.assignment === 'in-turn',
      })
    : null;
  const watcher = watchPostgres({ connection: await server.connect(), node }, clock, tell);
  watcher.start();
  const operator = await server.connect();
  const proxies = new Map<string, Proxy>();
  for (const client of clientsOf(input)) {
    const proxy = await createProxy({
      to: pooler?.port ?? server.port,
      delayMs: delays(client, node),
      delayAnswersMs: delays(node, client),
      keepsBytes,
      onConnection: () => watcher.overhear(client),
    });
    proxies.set(client, proxy);
  }

  const act = async (intervention: Intervention): Promise<boolean> => {
    if (intervention.type !== 'tell') return false;
    if (intervention.message === 'forceUnlock') {
      const { rows } = await operator.query<string[]>({ text: deleteRow(null), rowMode: 'array' });
      for (const row of rows) watcher.hearRow('operator', row.map(String));
      return true;
    }
    if (intervention.message !== 'terminate') return false;
    await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted`,
    );
    return true;
  };
  return {
    // A host of its own has a cable to the server itself, with nothing in between that could answer for it.
    ports: (client) => ({
      [node]: hosts.has(client) ? server.port : (proxies.get(client)?.port ?? 0),
    }),
    cut: (client, _server, manner) => proxies.get(client)?.cut(manner),
    heal: (client) => proxies.get(client)?.heal(),
    act,
    finish: () => Promise.resolve([]),
    close: async () => {
      await watcher.stop();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await server.leave();
    },
  };
}

/** The server's settings of the scenario, in PostgreSQL's words. */
function settingsOf(parameters: PgAdvisoryParameters): readonly string[] {
  const { keepAliveIdleMs, keepAliveIntervalMs, keepAliveCount } = parameters;
  const { idleTimeoutMs, connectionCheckMs } = parameters;
  return [
    `tcp_keepalives_idle=${Math.round(keepAliveIdleMs / 1_000)}`,
    `tcp_keepalives_interval=${Math.round(keepAliveIntervalMs / 1_000)}`,
    `tcp_keepalives_count=${keepAliveCount}`,
    `idle_session_timeout=${idleTimeoutMs}`,
    `client_connection_check_interval=${connectionCheckMs}`,
  ];
}
