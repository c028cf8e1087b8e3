import { describe, expect, test } from 'vitest';
import { INCIDENTS } from '../incidents';
import { incidentRows, tableOf } from './incident-rows';

const rows = await incidentRows([]);

describe.each(INCIDENTS.map(({ id }) => id))('incident %s', (id) => {
  const own = rows.filter((row) => row.id === id);

  test('is re-enacted as it happened and with at least one control', () => {
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own[0]?.variant).toBe('as-it-happened');
  });

  test.each(own.map((row) => [row.variant, row] as const))(
    'is found as expected: %s',
    (_, { differences }) => {
      expect(differences).toEqual([]);
    },
  );
});

test('a difference is told with what was expected and what was found', async () => {
  const [row] = await incidentRows(['R3']);
  expect(tableOf([{ ...row!, ok: false, differences: ['T should be violated, holds'] }])).toBe(
    'DIFF  R3   as-it-happened           T\n        T should be violated, holds',
  );
});
