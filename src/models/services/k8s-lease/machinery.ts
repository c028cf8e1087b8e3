import type { PartSpec, ServiceMachinery } from '../../contract';
import { SERVER } from '.';
import { elector, type ElectorInput } from './elector.machine';
import type { K8sLeaseParameters } from './parameters';
import { leaseServer, type LeaseServerInput } from './server.machine';

/** One API server, and an elector in every client. */
export const k8sLeaseMachinery: ServiceMachinery<K8sLeaseParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const input: LeaseServerInput = { parameters };
    const electors = clients.map((name): PartSpec => {
      const own: ElectorInput = { parameters: parametersOf(name), name, server: SERVER };
      return { node: name, part: 'library', definition: elector, input: own };
    });
    return [{ node: SERVER, part: 'server', definition: leaseServer, input }, ...electors];
  },
};
