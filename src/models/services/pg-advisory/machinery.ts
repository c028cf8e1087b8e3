import type { PartSpec, ServiceMachinery } from '../../contract';
import { postgresLibrary, type PgLibraryInput } from '../postgres/library.machine';
import type { PgAdvisoryParameters } from './parameters';
import { pgAdvisoryServer, type PgAdvisoryServerInput } from './server.machine';

/** A server, a standby if wanted, and a driver in every client. */
export const pgAdvisoryMachinery: ServiceMachinery<PgAdvisoryParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const server = (node: string, startsAs: PgAdvisoryServerInput['startsAs']): PartSpec => ({
      node,
      part: 'server',
      definition: pgAdvisoryServer,
      input: { parameters, startsAs } satisfies PgAdvisoryServerInput,
      hearsOfRestart: true,
    });
    const libraries = clients.map((node): PartSpec => {
      const own = parametersOf(node);
      const input: PgLibraryInput = {
        server: 'postgres',
        part: 'server',
        waitsInLine: own.waiting === 'in-line',
        retryDelayMs: own.retryDelayMs,
        commandTimeoutMs: own.commandTimeoutMs,
        heartbeatMs: own.heartbeatMs,
        lockBackend: own.lockBackend,
        unlockBackend: own.unlockBackend,
      };
      return { node, part: 'library', definition: postgresLibrary, input };
    });
    const standby = parameters.standby ? [server('standby', 'standby')] : [];
    return [server('postgres', 'primary'), ...standby, ...libraries];
  },
};
