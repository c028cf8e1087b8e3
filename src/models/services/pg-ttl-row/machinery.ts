import type { PartSpec, ServiceMachinery } from '../../contract';
import { pgTtlRowLibrary, type PgTtlRowLibraryInput } from './library.machine';
import type { PgTtlRowParameters } from './parameters';
import { pgTtlRowServer, type PgTtlRowServerInput } from './server.machine';

/** A database, and a client of its lock table in every process. */
export const pgTtlRowMachinery: ServiceMachinery<PgTtlRowParameters> = {
  parts({ clock }, parametersOf, { clients }) {
    const input: PgTtlRowServerInput = { clock };
    return [
      { node: 'postgres', part: 'server', definition: pgTtlRowServer, input },
      ...clients.map((node): PartSpec => {
        const own: PgTtlRowLibraryInput = { parameters: parametersOf(node) };
        return { node, part: 'library', definition: pgTtlRowLibrary, input: own };
      }),
    ];
  },
};
