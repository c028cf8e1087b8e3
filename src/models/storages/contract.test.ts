import { describe, expect, test } from 'vitest';
import { STORAGE_GUARDS, type StorageGuardId } from '.';
import { factsOf, ran } from '../../simulation/ran';

/** What every storage guard must do, in a run with plain Redis. */
describe.each(Object.keys(STORAGE_GUARDS) as StorageGuardId[])('%s', (guard) => {
  const description = STORAGE_GUARDS[guard];
  const run = (writesWithToken: boolean) =>
    ran({
      service: { id: 'redis' },
      storage: { guard },
      clients: { count: 1, behaviour: { writesWithToken } },
      jobs: [{ client: 'A' }, { client: 'A', atMs: 5_000 }],
      work: { performsEffect: true },
    });

  test('is registered under its id, with a label and a summary', () => {
    expect(description.id).toBe(guard);
    expect(description.label).not.toBe('');
    expect(description.summary).toMatch(/^[A-Z].*\.$/);
  });

  test('lets the only holder read, write and perform', async () => {
    const history = await run(true);
    expect(factsOf(history, 'write.applied')).toMatchObject([
      { client: 'A', grant: 1, replacesVersion: 0, version: 1, value: 1 },
      { client: 'A', grant: 2, replacesVersion: 1, version: 2, value: 2 },
    ]);
    expect(factsOf(history, 'effect.performed')).toHaveLength(2);
    expect(factsOf(history, 'job.finished').map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ]);
  });

  test('refuses who sends no token if, and only if, it says that it needs one', async () => {
    const refused = factsOf(await run(false), 'write.rejected', 'read.rejected');
    expect(refused.length > 0).toBe(description.needsToken);
    for (const { because } of refused) expect(because).toBe('token-is-missing');
  });
});
