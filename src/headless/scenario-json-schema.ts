import { toJsonSchema } from '@valibot/to-json-schema';
import { FAULT_WORDS } from '../models/faults/words';
import { LOCK_SERVICES } from '../models/services';
import { FaultTimeSchema } from '../scenario/fault-schema';
import { ScenarioSchema } from '../scenario/scenario';

/** Where the published file stands, from the repository's root. */
export const SCENARIO_JSON_SCHEMA_FILE = 'public/scenario.schema.json';

/**
 * The scenario format for editors and other programs, as the file's text. Generated, so that it
 * cannot say anything else than the schema that reads. What it cannot say is checked by reading
 * only: that named nodes exist, and that scripted work is not too much in all.
 */
export function scenarioJsonSchema(): string {
  const schema = toJsonSchema(ScenarioSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions: { faultTime: FaultTimeSchema },
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'record') return jsonSchema;
      if (valibotSchema.type !== 'object_with_rest') return null;
      // The rest takes nothing; `additionalProperties: false` is how that is usually written.
      return {
        ...spokenOf(jsonSchema.properties ?? {}),
        ...jsonSchema,
        additionalProperties: false,
      };
    },
  });
  const { $schema, ...rest } = schema;
  const title = 'A scenario of the Distributed Locks Lab';
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
}

/** What the registries say of a service or a kind of fault, found by the word that tells it apart. */
function spokenOf(properties: Readonly<Record<string, unknown>>): {
  readonly description?: string;
} {
  const { id, type } = properties as Readonly<Record<string, Discriminator | undefined>>;
  const words = (id ?? type)?.enum ?? [(id ?? type)?.const ?? ''];
  const spoken = words.flatMap((word) => {
    const service = Object.values(LOCK_SERVICES).find((one) => one.id === word);
    if (id !== undefined) return service === undefined ? [] : [service.summary];
    const fault = Object.entries(FAULT_WORDS).find(([name]) => name === word);
    return fault === undefined ? [] : [`${word}: ${fault[1].hint}`];
  });
  return spoken.length === 0 ? {} : { description: spoken.join(' ') };
}

interface Discriminator {
  readonly const?: string;
  readonly enum?: readonly string[];
}
