import type { PartSpec, ServiceMachinery } from '../../contract';
import { plainLibrary, type PlainLibraryInput } from '../plain/library.machine';
import { broker, type BrokerInput } from './broker.machine';
import type { QueueMessageParameters } from './parameters';

/** One broker or two, and a consumer in every client. */
export const queueMessageMachinery: ServiceMachinery<QueueMessageParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const isPair = parameters.brokers === 2;
    const server = (me: string, other: string, startsAs: BrokerInput['startsAs']): PartSpec => {
      const input: BrokerInput = { parameters, me, peer: isPair ? other : null, startsAs };
      return { node: me, part: 'server', definition: broker, input, hearsOfRestart: true };
    };
    return [
      server('broker-1', 'broker-2', 'leading'),
      ...(isPair ? [server('broker-2', 'broker-1', 'mirroring')] : []),
      ...clients.map((client): PartSpec => {
        const own = parametersOf(client);
        const library: PlainLibraryInput = {
          server: isPair ? `broker-${own.broker}` : 'broker-1',
          pollEveryMs: own.pollEveryMs,
          pollEveryMsMax: own.pollEveryMs,
          commandTimeoutMs: own.commandTimeoutMs,
          beatEveryMs: Math.ceil(parameters.heartbeatTimeoutMs / 2),
          silenceMs: parameters.heartbeatTimeoutMs,
          looksFirst: false,
          comparesCounter: false,
          givesBackAtOnce: false,
          isSessionBound: true,
          checksOnRelease: true,
        };
        return { node: client, part: 'library', definition: plainLibrary, input: library };
      }),
    ];
  },
};
