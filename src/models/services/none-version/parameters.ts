import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** A version column: an update names the version that it has read. */
export const NONE_VERSION_PARAMETERS = {
  rereadsMax: {
    kind: 'number',
    unit: 'count',
    label: 'Retries after a conflict',
    hint: 'How often a program whose version was no longer current reads again and retries, before it gives the job up.',
    min: 0,
    max: 20,
    step: 1,
    default: 5,
  },
  sendsVersion: {
    kind: 'switch',
    label: 'Sends the version it read',
    hint: 'Off: the client updates the row whatever its version is, over what it never read.',
    default: true,
  },
} as const satisfies ParameterSpecs;

export type NoneVersionParameters = ParametersOf<typeof NONE_VERSION_PARAMETERS>;
