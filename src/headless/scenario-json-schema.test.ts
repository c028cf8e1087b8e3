import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCENARIO_JSON_SCHEMA_FILE, scenarioJsonSchema } from './scenario-json-schema';

interface Node {
  readonly properties: Readonly<Record<string, Node>>;
  readonly [key: string]: unknown;
}

describe('the published JSON Schema', () => {
  const published = readFileSync(SCENARIO_JSON_SCHEMA_FILE, 'utf8');
  const schema = JSON.parse(published) as Node;

  test('is the one that is generated: after a change of the format, `npm run -s schema`', () => {
    expect(published).toBe(scenarioJsonSchema());
  });

  test('asks for nothing but the service, and knows no other words', () => {
    expect(schema['required']).toEqual(['service']);
    expect(schema['additionalProperties']).toBe(false);
  });

  test('carries label, hint, unit, range and default of a parameter', () => {
    expect(schema.properties['network']!.properties['delayMs']).toEqual({
      type: 'integer',
      title: 'One-way delay',
      description: 'The constant delay; the least of a uniform one; the median of a lognormal one.',
      'x-unit': 'ms',
      minimum: 0,
      maximum: 60_000,
      default: 1,
    });
  });

  test('says what a service and a kind of fault are', () => {
    expect(published).toContain('"description": "One server, SET NX PX. ');
    expect(published).toContain('"description": "pause: The process does not run; ');
  });
});
