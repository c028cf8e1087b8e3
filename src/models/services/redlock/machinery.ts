import type { NodeId, PartSpec, ServiceMachinery } from '../../contract';
import { nodesOf } from '.';
import { redlockLibrary, type RedlockLibraryInput } from './library.machine';
import { redlockNode, type RedlockNodeInput } from './node.machine';
import type { RedlockParameters } from './parameters';

/** The nodes, which know nothing of each other, and a library in every client. */
export const redlockMachinery: ServiceMachinery<RedlockParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const nodes = nodesOf(parameters).map((node): PartSpec => {
      const input: RedlockNodeInput = { parameters, node };
      return { node, part: 'server', definition: redlockNode, input };
    });
    const libraries = clients.map((client): PartSpec => {
      // How many nodes there are is not for one client to say.
      const own = { ...parametersOf(client), nodes: parameters.nodes };
      const input: RedlockLibraryInput = { parameters: own, nodes: nodesKnown(own) };
      return { node: client, part: 'library', definition: redlockLibrary(own), input };
    });
    return [...nodes, ...libraries];
  },
};

/** The nodes named by their numbers in `knows`; all of them where it names none. */
export function nodesKnown(parameters: RedlockParameters): readonly NodeId[] {
  const named = parameters.knows.match(/\d+/g)?.map((number) => `n${number}`) ?? [];
  const nodes = nodesOf(parameters);
  const known = nodes.filter((node) => named.includes(node));
  return known.length > 0 ? known : nodes;
}
