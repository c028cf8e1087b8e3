import type { PartSpec, ServiceMachinery } from '../../contract';
import { plainLibrary, type PlainLibraryInput } from '../plain/library.machine';
import { countsAttempts } from '.';
import type { StatusColumnParameters } from './parameters';
import { statusColumnServer, type StatusColumnServerInput } from './server.machine';

/** A database, and a worker process' fetcher in every client. */
export const statusColumnMachinery: ServiceMachinery<StatusColumnParameters> = {
  parts(parameters, parametersOf, surroundings) {
    const input: StatusColumnServerInput = {
      parameters,
      issuesTokens: countsAttempts(parameters, surroundings),
    };
    return [
      {
        node: 'database',
        part: 'server',
        definition: statusColumnServer,
        input,
        hearsOfRestart: true,
      },
      ...surroundings.clients.map((client): PartSpec => {
        const own = parametersOf(client);
        const library: PlainLibraryInput = {
          server: 'database',
          pollEveryMs: own.pollEveryMs,
          pollEveryMsMax: own.pollEveryMs,
          commandTimeoutMs: own.commandTimeoutMs,
          beatEveryMs: parameters.holds === 'session' ? null : own.heartbeatEveryMs,
          silenceMs: null,
          looksFirst: own.claim === 'read-then-update',
          comparesCounter: own.claim === 'read-then-update' && own.compares === 'counter',
          givesBackAtOnce: own.setsBack === 'when-fired',
          isSessionBound: parameters.holds === 'session',
          checksOnRelease: true,
        };
        return { node: client, part: 'library', definition: plainLibrary, input: library };
      }),
    ];
  },
};
