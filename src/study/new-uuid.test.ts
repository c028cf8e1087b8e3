import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './new-uuid';

afterEach(() => vi.unstubAllGlobals());

test('a page without a secure context makes UUIDs, too', () => {
  const secure = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes),
  });
  const made = Array.from({ length: 200 }, newUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(200);
});
