import { connection } from './postgres';
import type { StorageClient } from './library';
import { eventOf, type StorageAsked } from './redis-storage';

/** A program's way to storage in PostgreSQL. A connection that broke is opened again for the next request. */
export function postgresStorage(port: number, name: string, guard: string): StorageClient {
  const server = connection({ name, ports: { storage: port } }, 'storage');
  return {
    ask: async (type, body: StorageAsked, belief) => {
      const { request, jobId = '', token, basedOnVersion = null, value = null } = body;
      const args = [type, name, belief, jobId, guard, token, basedOnVersion, value];
      try {
        const { rows } = await server.ask(statementOf(args));
        return eventOf(request, rows[0]?.[0] as readonly (string | number)[]);
      } catch {
        return eventOf(request, ['connectionFailed']);
      }
    },
    ready: async () => {
      for (let times = 0; times < 5; times += 1)
        await server.ask(statementOf(['warm', name, null, '', guard, null, null, null]));
    },
    close: () => server.drop(),
  };
}

function statementOf(args: readonly (string | number | null)[]): string {
  return `SELECT lab_storage(${args.map(literal).join(', ')})`;
}

/** As text in the statement: who overhears the connection can then read what was asked. */
function literal(value: string | number | null): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
