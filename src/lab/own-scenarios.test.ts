import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOwnScenarios, OWN_COUNT_MAX, OWN_SCENARIOS_KEY } from './own-scenarios';

const ADDRESS = '#/lab/~1.abc_-D';

function browser(kept: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(kept));
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
  return { items, open: () => createOwnScenarios(() => storage) };
}

const named = (name: string) => ({ name, address: ADDRESS });
const namesIn = (store: ReturnType<typeof createOwnScenarios>) =>
  store.getState().list.map(({ name }) => name);

describe('what is kept', () => {
  test('is there on the next visit, the newest first, each under a name of its own', () => {
    const { open } = browser();
    const store = open();
    expect(store.getState().keep(named('Mine'))).toBe('Mine');
    expect(store.getState().keep(named(' Mine '))).toBe('Mine 2');
    expect(store.getState().keep(named('  '))).toBe('Scenario');
    expect(store.getState().keep(named('x'.repeat(90)))).toBe('x'.repeat(80));
    expect(store.getState().keep(named('x'.repeat(90)))).toBe(`${'x'.repeat(78)} 2`);
    const names = [`${'x'.repeat(78)} 2`, 'x'.repeat(80), 'Scenario', 'Mine 2', 'Mine'];
    expect(namesIn(store)).toEqual(names);
    expect(namesIn(open())).toEqual(names);
    expect(store.getState().keeping).toBe('kept');
  });

  test('is removed, and put back where it stood', () => {
    const { open } = browser();
    const store = open();
    for (const name of ['C', 'B', 'A']) store.getState().keep(named(name));
    store.getState().remove('B');
    expect(namesIn(open())).toEqual(['A', 'C']);
    store.getState().putBack(named('B'), 1);
    expect(namesIn(open())).toEqual(['A', 'B', 'C']);
  });

  test('of two tabs is kept by both', () => {
    const { open } = browser();
    const [one, other] = [open(), open()];
    one.getState().keep(named('one'));
    other.getState().keep(named('other'));
    expect(namesIn(other)).toEqual(['other', 'one']);
    one.getState().reread();
    expect(namesIn(one)).toEqual(['other', 'one']);
  });

  test('is not pushed out by more', () => {
    const { open } = browser();
    const store = open();
    for (let count = 0; count < OWN_COUNT_MAX; count += 1) store.getState().keep(named('x'));
    expect(store.getState().keep(named('one more'))).toBeNull();
    expect(namesIn(open())).toHaveLength(OWN_COUNT_MAX);
    expect(namesIn(open())).toContain('x');
  });
});

test.each([
  ['nothing can be kept in', () => null],
  [
    'throws',
    () => {
      throw new Error('denied');
    },
  ],
  [
    'is full',
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    }),
  ],
])('where the storage %s, all lasts for the visit', (_, storage) => {
  const store = createOwnScenarios(storage);
  expect(store.getState().keep(named('Mine'))).toBe('Mine');
  expect(store.getState()).toMatchObject({ list: [named('Mine')], keeping: 'visit' });
  store.getState().reread();
  store.getState().keep(named('Mine'));
  store.getState().remove('Mine');
  expect(namesIn(store)).toEqual(['Mine 2']);
});

describe('what cannot be read', () => {
  const broken = [
    '{',
    '{}',
    '[null]',
    '[{"name":"","address":"#/lab/~1.a"}]',
    '[{"name":"a","address":"https://elsewhere"}]',
    '[{"name":"a","address":"javascript:alert(1)"}]',
    '[{"name":"a","address":"#/lab/~1.a"},{"name":"a","address":"#/lab/~1.b"}]',
  ];
  test.each(broken)('%s stays as it is, until it is set aside', (raw) => {
    const { items, open } = browser({ [OWN_SCENARIOS_KEY]: raw });
    const store = open();
    expect(store.getState().keeping).toBe('broken');
    store.getState().keep(named('Mine'));
    expect(items.get(OWN_SCENARIOS_KEY)).toBe(raw);
    store.getState().setAside();
    expect(items.get(`${OWN_SCENARIOS_KEY}/aside`)).toBe(raw);
    expect(store.getState().keeping).toBe('kept');
    expect(namesIn(open())).toEqual(['Mine']);
  });

  test('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        const { items, open } = browser({ [OWN_SCENARIOS_KEY]: raw });
        const { keeping, keep } = open().getState();
        keep(named('Mine'));
        expect(keeping === 'broken' ? items.get(OWN_SCENARIOS_KEY) : '').toBe(
          keeping === 'broken' ? raw : '',
        );
      }),
    );
  });
});
