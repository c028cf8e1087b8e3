import type { NodeId, PartSpec, ServiceMachinery } from '../../contract';
import { replicasOf } from '.';
import { paxos, paxosInputOf } from './cell';
import { chubbyLibrary, type ChubbyLibraryInput } from './library.machine';
import type { ChubbyParameters } from './parameters';
import { chubbyServer, type ChubbyServerInput } from './server.machine';

/** An API and a replicated database in each replica, and a library in every client. */
export const chubbyMachinery: ServiceMachinery<ChubbyParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const replicas = replicasOf(parameters);
    const master = replicas[0] as NodeId;
    // The API comes first: it is what clients and resets of connections reach.
    const servers = replicas.flatMap((name): PartSpec[] => {
      const peers = replicas.filter((replica) => replica !== name);
      const api: ChubbyServerInput = { parameters, name, master };
      const loop = paxosInputOf({ name, peers, leader: master }, parameters);
      return [
        { node: name, part: 'server', definition: chubbyServer, input: api },
        { node: name, part: 'raft', definition: paxos, input: loop },
      ];
    });
    const libraries = clients.map((name): PartSpec => {
      const input: ChubbyLibraryInput = { parameters: parametersOf(name), name, replicas };
      return { node: name, part: 'library', definition: chubbyLibrary, input };
    });
    return [...servers, ...libraries];
  },
};
