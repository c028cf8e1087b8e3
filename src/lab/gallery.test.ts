import { expect, test } from 'vitest';
import {
  findingsOf,
  loadGallery,
  matches,
  NO_FAULT,
  NO_FILTER,
  type GalleryEntry,
} from './gallery';

async function entryOf(id: string): Promise<GalleryEntry> {
  const found = (await loadGallery()).find(({ incident }) => incident.id === id);
  if (found === undefined) throw new Error(`There is an incident ${id}.`);
  return found;
}

test('every incident has a service, a story and at least one variant', async () => {
  for (const { incident, serviceLabel, variants } of await loadGallery()) {
    expect(serviceLabel, incident.id).not.toBe('');
    expect(variants.length, incident.id).toBeGreaterThan(0);
  }
});

test('whether fencing helps is found by running it', async () => {
  // The counter dies with the lock: the promoted replica issues the same token again.
  expect((await findingsOf(await entryOf('R10'))).fencing).toBe('does-not-help');
  // A pause after the validity check, behind Redlock, which issues no token.
  expect((await findingsOf(await entryOf('L3'))).fencing).toBe('no-token');
  // Nobody writes: they all wait.
  expect((await findingsOf(await entryOf('R3'))).fencing).toBe('no-damage');
});

test('what mended an incident mends it here', async () => {
  const { violated } = await findingsOf(await entryOf('R1'));
  expect(violated[0]).toContain('X');
  expect(violated.slice(1).some((ids) => !ids.includes('X'))).toBe(true);
});

test('it is found by words, service, cause, property and fencing', async () => {
  const entry = await entryOf('R10');
  const findings = await findingsOf(entry);
  const found = (filter: object) => matches(entry, findings, { ...NO_FILTER, ...filter });
  expect(found({})).toBe(true);
  expect(found({ text: 'r10' })).toBe(true);
  expect(found({ text: 'no-such-word' })).toBe(false);
  expect(found({ service: 'redis' })).toBe(true);
  expect(found({ service: 'etcd' })).toBe(false);
  expect(found({ cause: entry.causes[0] })).toBe(true);
  expect(found({ cause: NO_FAULT })).toBe(false);
  expect(found({ violated: findings.violated[0]?.[0] })).toBe(true);
  expect(found({ violated: 'F' })).toBe(false);
  expect(found({ fencing: 'does-not-help' })).toBe(true);
  expect(found({ fencing: 'helps' })).toBe(false);
  // What has not run yet is not claimed.
  expect(matches(entry, undefined, { ...NO_FILTER, violated: 'M' })).toBe(false);
});
