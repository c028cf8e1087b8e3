import type { PartSpec, ServiceMachinery } from '../../contract';
import { SERVER } from '.';
import { lockClient, type LockClientInput } from './client.machine';
import type { DynamoDbParameters } from './parameters';
import { table } from './server.machine';

/** One table, and a lock client in every process. */
export const dynamoDbMachinery: ServiceMachinery<DynamoDbParameters> = {
  parts(_, parametersOf, { clients }) {
    const libraries = clients.map((name): PartSpec => {
      const input: LockClientInput = { parameters: parametersOf(name), name, server: SERVER };
      return { node: name, part: 'library', definition: lockClient, input };
    });
    return [{ node: SERVER, part: 'server', definition: table, input: {} }, ...libraries];
  },
};
