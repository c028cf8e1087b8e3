import { describe, expect, test } from 'vitest';
import { INCIDENTS } from '.';
import { INCIDENT_PRESETS } from './presets';
import { readScenario } from '../scenario/read';
import { loadMachinery, simulate } from '../simulation/simulate';

describe.each(INCIDENTS.map((incident) => [incident.id, incident] as const))(
  '%s',
  (_, incident) => {
    test('names a public source, what happened and what mended it', () => {
      expect(incident.source.length).toBeGreaterThan(0);
      for (const { url } of incident.source) expect(new URL(url).protocol).toBe('https:');
      expect(incident.happened.length).toBeGreaterThan(80);
      expect(incident.fix.length).toBeGreaterThan(10);
    });

    test('has variants with names of their own, and each states what is expected', () => {
      const ids = incident.variants.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { expected } of incident.variants) expect(Object.keys(expected)).not.toEqual([]);
    });

    test('no machine receives a message that it did not expect', async () => {
      for (const { scenario } of incident.variants) {
        const { history } = simulate(scenario, await loadMachinery(scenario));
        expect([...history].filter(({ fact }) => fact.type === 'message.ignored')).toEqual([]);
      }
    });
  },
);

test('every preset of an incident is a scenario that a link can carry', () => {
  for (const { scenario } of INCIDENT_PRESETS)
    expect(readScenario(scenario)).toMatchObject({ ok: true });
});
