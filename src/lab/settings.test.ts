import { expect, test } from 'vitest';
import { createSettings } from './settings';

function storageWith(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const KEY = 'distributed-locks-lab/settings/1';

test('settings outlast the page', () => {
  const storage = storageWith();
  createSettings(() => storage)
    .getState()
    .set({ theme: 'dark' });

  const { settings, isKept } = createSettings(() => storage).getState();
  expect(settings.theme).toBe('dark');
  expect(isKept).toBe(true);
});

test.each(['', '{', '[]', 'null', '{"theme":"green"}', '{"theme":7,"keysEverywhere":"yes"}'])(
  'what is kept as %s reads as the defaults',
  (text) => {
    const { settings } = createSettings(() => storageWith({ [KEY]: text })).getState();
    expect(settings).toEqual({ theme: 'system', keysEverywhere: false, slashSearches: true });
  },
);

test('a browser that denies storage is told apart, and the settings work', () => {
  const settings = createSettings(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  settings.getState().set({ theme: 'light' });

  expect(settings.getState().settings.theme).toBe('light');
  expect(settings.getState().isKept).toBe(false);
});

test('a storage that is full says so', () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(createSettings(() => storage).getState().isKept).toBe(false);
});
