import type { NodeId, PartSpec, ServiceMachinery } from '../../contract';
import { serversOf } from '.';
import { zab, zabInputOf } from './ensemble';
import { zookeeperLibrary, type ZookeeperLibraryInput } from './library.machine';
import type { ZookeeperParameters } from './parameters';
import { zookeeperServer, type ZookeeperServerInput } from './server.machine';

/** An API and a replicated log in each server, and a library in every client. */
export const zookeeperMachinery: ServiceMachinery<ZookeeperParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const names = serversOf(parameters);
    const leader = names[0] as NodeId;
    // The API comes first: it is what clients and resets of connections reach.
    const servers = names.flatMap((name): PartSpec[] => {
      const peers = names.filter((server) => server !== name);
      const api: ZookeeperServerInput = { parameters, name, peers, leader };
      const loop = zabInputOf({ name, peers, leader }, parameters);
      return [
        { node: name, part: 'server', definition: zookeeperServer, input: api },
        { node: name, part: 'raft', definition: zab, input: loop },
      ];
    });
    const libraries = clients.map((name): PartSpec => {
      // Its session, its server and its habits are the client's own; the ensemble's are not read from here.
      const own = parametersOf(name);
      const first = (own.server - 1) % names.length;
      const order = [...names.slice(first), ...names.slice(0, first)];
      const input: ZookeeperLibraryInput = { parameters: own, name, servers: order };
      return { node: name, part: 'library', definition: zookeeperLibrary, input };
    });
    return [...servers, ...libraries];
  },
};
