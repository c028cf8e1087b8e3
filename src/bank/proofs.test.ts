import { expect, test } from 'vitest';
import { allClaims } from './all-claims';

const claims = allClaims();

test('every claim has a name of its own and says something', () => {
  const ids = claims.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const { says } of claims) expect(says.trim()).not.toBe('');
});

test.each(claims.map((claim) => [`${claim.place} ${claim.id}`, claim] as const))(
  '%s',
  async (_title, claim) => {
    const { runCount, differences } = await claim.prove();
    expect(differences).toEqual([]);
    expect(runCount).toBeGreaterThan(0);
  },
);
