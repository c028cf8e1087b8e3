import type { ParametersOf, ParameterSpecs } from '../../parameters';

/** An object store that writes under a condition: Amazon S3. */
export const NONE_CONDITIONAL_PUT_PARAMETERS = {
  condition: {
    kind: 'choice',
    label: 'Writes if',
    hint: 'If-Match: the object is still the one that was read (by its ETag). If-None-Match: there is no object yet, so that the first write is the only one.',
    options: { 'if-match': 'it has not changed', 'if-none-match': 'it is not there yet' },
    default: 'if-match',
    source: 'Amazon S3, conditional writes',
  },
  rereadsMax: {
    kind: 'number',
    unit: 'count',
    label: 'Retries after 412',
    hint: 'How often a program whose condition failed reads again and retries, before it gives the job up.',
    min: 0,
    max: 20,
    step: 1,
    default: 5,
  },
  sendsCondition: {
    kind: 'switch',
    label: 'Sends its condition',
    hint: 'Off: a plain PUT, which replaces whatever is there.',
    default: true,
  },
} as const satisfies ParameterSpecs;

export type NoneConditionalPutParameters = ParametersOf<typeof NONE_CONDITIONAL_PUT_PARAMETERS>;
