import type { PartSpec, ServiceMachinery } from '../../contract';
import { plainLibrary, type PlainLibraryInput } from '../plain/library.machine';
import type { RowLockParameters } from './parameters';
import { rowLockServer, type RowLockServerInput } from './server.machine';

/** A database, and a client of it in every process. */
export const rowLockMachinery: ServiceMachinery<RowLockParameters> = {
  parts({ endsWithSession }, parametersOf, { clients }) {
    const input: RowLockServerInput = { endsWithSession };
    return [
      { node: 'database', part: 'server', definition: rowLockServer, input, hearsOfRestart: true },
      ...clients.map((client): PartSpec => {
        const { pollEveryMs, pollEveryMsMax, commandTimeoutMs, releaseChecks } =
          parametersOf(client);
        const library: PlainLibraryInput = {
          server: 'database',
          pollEveryMs,
          pollEveryMsMax,
          commandTimeoutMs,
          beatEveryMs: null,
          silenceMs: null,
          looksFirst: false,
          comparesCounter: false,
          givesBackAtOnce: false,
          isSessionBound: endsWithSession,
          checksOnRelease: releaseChecks === 'owner',
        };
        return { node: client, part: 'library', definition: plainLibrary, input: library };
      }),
    ];
  },
};
