import type { PartSpec, ServiceMachinery } from '../../contract';
import { postgresLibrary, type PgLibraryInput } from '../postgres/library.machine';
import { pgForUpdateDatabase, type PgForUpdateInput } from './database.machine';
import type { PgForUpdateParameters } from './parameters';

/** A driver in every client; the database stands where the storage is. */
export const pgForUpdateMachinery: ServiceMachinery<PgForUpdateParameters> = {
  parts: (_, parametersOf, { clients }) =>
    clients.map((node): PartSpec => {
      const { waiting, retryDelayMs, commandTimeoutMs, heartbeatMs } = parametersOf(node);
      const input: PgLibraryInput = {
        server: 'storage',
        part: 'storage',
        waitsInLine: waiting === 'in-line',
        retryDelayMs,
        commandTimeoutMs,
        heartbeatMs,
        lockBackend: 0,
        unlockBackend: 0,
      };
      return { node, part: 'library', definition: postgresLibrary, input };
    }),
  storage(parameters, _, asked) {
    const input: PgForUpdateInput = { parameters, asked };
    return { definition: pgForUpdateDatabase, input, hearsOfRestart: true };
  },
};
