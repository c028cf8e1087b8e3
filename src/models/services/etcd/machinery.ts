import type { NodeId, PartSpec, ServiceMachinery } from '../../contract';
import { membersOf } from '.';
import { etcdLibrary, type EtcdLibraryInput } from './library.machine';
import type { EtcdParameters } from './parameters';
import { raft, raftInputOf } from './raft';
import { etcdServer, type EtcdServerInput } from './server.machine';

/** Two parts in each member, so that its raft loop can stall while its API lives, and a library in every client. */
export const etcdMachinery: ServiceMachinery<EtcdParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const members = membersOf(parameters);
    const leader = members[0] as NodeId;
    const { electionTimeoutMs } = parameters;
    // The API comes first: it is what clients and resets of connections reach.
    const servers = members.flatMap((name): PartSpec[] => {
      const peers = members.filter((member) => member !== name);
      const api: EtcdServerInput = { parameters, name, leader };
      const loop = raftInputOf({ name, peers, leader }, electionTimeoutMs);
      return [
        { node: name, part: 'server', definition: etcdServer, input: api, hearsOfRestart: true },
        { node: name, part: 'raft', definition: raft, input: loop },
      ];
    });
    const libraries = clients.map((name): PartSpec => {
      // Its TTL, its member and its habits are the client's own; the cluster's are not read from here.
      const own = parametersOf(name);
      const input: EtcdLibraryInput = { parameters: own, name, members: orderOf(members, own) };
      return { node: name, part: 'library', definition: etcdLibrary, input };
    });
    return [...servers, ...libraries];
  },
};

/** A client’s own member first, then the others in turn. */
function orderOf(members: readonly NodeId[], { member }: EtcdParameters): readonly NodeId[] {
  const first = (member - 1) % members.length;
  return [...members.slice(first), ...members.slice(0, first)];
}
