import type { PartSpec, ServiceMachinery } from '../../contract';
import { plainLibrary, type PlainLibraryInput } from '../plain/library.machine';
import { membersOf } from '.';
import { member, type MemberInput } from './member.machine';
import type { PerNodeLockParameters } from './parameters';

/** The members, and a session in every client. */
export const perNodeLockMachinery: ServiceMachinery<PerNodeLockParameters> = {
  parts(parameters, parametersOf, { clients }) {
    const members = membersOf(parameters);
    return [
      ...members.map((me): PartSpec => {
        const input: MemberInput = { parameters, me, members };
        return { node: me, part: 'server', definition: member, input, hearsOfRestart: true };
      }),
      ...clients.map((client): PartSpec => {
        const own = parametersOf(client);
        const library: PlainLibraryInput = {
          // A member that there is: the last one, where the number is too high.
          server: `n${Math.min(own.member, members.length)}`,
          pollEveryMs: own.pollEveryMs,
          pollEveryMsMax: own.pollEveryMs,
          commandTimeoutMs: own.commandTimeoutMs,
          beatEveryMs: null,
          silenceMs: null,
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
