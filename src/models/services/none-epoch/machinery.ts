import type { MachineDefinition, PartSpec, ServiceMachinery } from '../../contract';
import { unguardedStorage } from '../../storages/none.machine';
import { tokenAtTakeoverStorage } from '../../storages/token-at-takeover.machine';
import { tokenOnWriteStorage } from '../../storages/token-on-write.machine';
import { plainLibrary, type PlainLibraryInput } from '../plain/library.machine';
import { coordinator, type CoordinatorInput } from './coordinator.machine';
import type { NoneEpochParameters } from './parameters';

const STORAGES: Readonly<Record<NoneEpochParameters['epochCheck'], MachineDefinition>> = {
  'at-takeover': { machine: tokenAtTakeoverStorage },
  'on-write': { machine: tokenOnWriteStorage },
  'in-client': { machine: unguardedStorage },
};

/** A coordinator, a client of it in every process, and a storage that compares epochs. */
export const noneEpochMachinery: ServiceMachinery<NoneEpochParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const input: CoordinatorInput = { parameters };
    return [
      {
        node: 'coordinator',
        part: 'server',
        definition: coordinator,
        input,
        hearsOfRestart: true,
      },
      ...clients.map((client): PartSpec => {
        const own = parametersOf(client);
        const library: PlainLibraryInput = {
          server: 'coordinator',
          pollEveryMs: own.pollEveryMs,
          pollEveryMsMax: own.pollEveryMs,
          commandTimeoutMs: own.commandTimeoutMs,
          // Whoever may be replaced at once has no session to keep.
          beatEveryMs: parameters.takeover === 'at-once' ? null : own.heartbeatEveryMs,
          silenceMs: null,
          looksFirst: false,
          comparesCounter: false,
          givesBackAtOnce: false,
          isSessionBound: false,
          checksOnRelease: true,
        };
        return { node: client, part: 'library', definition: plainLibrary, input: library };
      }),
    ];
  },
  storage: ({ epochCheck }, _, { commitDelayMs, readLagMs }) => ({
    definition: STORAGES[epochCheck],
    input: { commitDelayMs, readLagMs },
  }),
};
