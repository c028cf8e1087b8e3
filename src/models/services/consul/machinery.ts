import type { PartSpec, ServiceMachinery } from '../../contract';
import { SERVER } from '.';
import { consulLibrary, type ConsulLibraryInput } from './library.machine';
import type { ConsulParameters } from './parameters';
import { consulServer, type ConsulServerInput } from './server.machine';

/** The servers as one node, and a library in every client. */
export const consulMachinery: ServiceMachinery<ConsulParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const input: ConsulServerInput = { parameters };
    const libraries = clients.map((name): PartSpec => {
      const own: ConsulLibraryInput = { parameters: parametersOf(name), name, server: SERVER };
      return { node: name, part: 'library', definition: consulLibrary, input: own };
    });
    const servers = { node: SERVER, part: 'server', definition: consulServer, input };
    return [{ ...servers, hearsOfRestart: true }, ...libraries];
  },
};
