import type { NodeId, PartSpec, ServiceMachinery } from '../../contract';
import type { StorageRules } from '../../storages/storage';
import { admitting, type AdmittingInput } from './library.machine';
import { lockFree } from './storage.machine';

/** What a service without a lock consists of, by its parameters. */
interface LockFree<P> {
  readonly rereadsMax: (own: P) => number;
  readonly rules: (parameters: P, unconditional: readonly NodeId[]) => Partial<StorageRules>;
  /** Whether a client with these parameters sends its condition or key at all. */
  readonly sendsCondition: (own: P) => boolean;
}

/** Clients that are admitted at once, and a storage that looks for itself. */
export function lockFreeMachinery<P>({
  rereadsMax,
  rules,
  sendsCondition,
}: LockFree<P>): ServiceMachinery<P> {
  return {
    parts: (_, parametersOf, { clients }) =>
      clients.map((client): PartSpec => {
        const input: AdmittingInput = { rereadsMax: rereadsMax(parametersOf(client)) };
        return { node: client, part: 'library', definition: admitting, input };
      }),
    storage(parameters, { clients }, { commitDelayMs, readLagMs }, parametersOf) {
      // A client without the switch sends its request bare; storage cannot check what did not come.
      const unconditional = clients.filter((client) => !sendsCondition(parametersOf(client)));
      const input = { commitDelayMs, readLagMs, ...rules(parameters, unconditional) };
      return { definition: lockFree, input };
    },
  };
}
