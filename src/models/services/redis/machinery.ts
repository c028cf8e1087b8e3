import type { PartSpec, ServiceMachinery } from '../../contract';
import { issuesTokens } from '.';
import { redisLibrary, type RedisLibraryInput } from './library.machine';
import type { RedisParameters } from './parameters';
import { redisServer, type RedisServerInput } from './server.machine';

/** A server, a replica if wanted, and a library in every client. */
export const redisMachinery: ServiceMachinery<RedisParameters> = {
  parts(parameters, parametersOf, surroundings) {
    const issues = issuesTokens(parameters, surroundings);
    const server = (
      node: string,
      startsAs: RedisServerInput['startsAs'],
      replica: string | null,
    ): PartSpec => ({
      node,
      part: 'server',
      definition: redisServer,
      input: { parameters, issuesTokens: issues, startsAs, replica } satisfies RedisServerInput,
    });
    const libraries = surroundings.clients.map((client): PartSpec => {
      const own = parametersOf(client);
      const processName = own.processName === '' ? client : own.processName;
      const input: RedisLibraryInput = { parameters: { ...own, processName }, leader: 'redis' };
      return { node: client, part: 'library', definition: redisLibrary, input };
    });
    return parameters.replica
      ? [server('redis', 'primary', 'replica'), server('replica', 'replica', null), ...libraries]
      : [server('redis', 'primary', null), ...libraries];
  },
};
