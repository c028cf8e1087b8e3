import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addressOf, readAddress, shelfOf } from './address';
import { isSame } from './difference';
import { packed } from './payload';
import { PRESETS } from './presets';
import { anyScenario } from './random-scenario';
import { readScenario, scenarioOf, type ReadScenario } from './read';
import { readScenarioText } from './read-text';

const shelf = shelfOf(Object.values(PRESETS));
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

/** Drawing one takes longer than reading it, so the mutated are drawn once. */
const drawn = Array.from({ length: 50 }, (_, seed) => anyScenario(seed));
const scenarios = fc.constantFrom(...drawn);
const texts = fc.constantFrom(...drawn.map((scenario) => JSON.stringify(scenario)));
const links = fc.constantFrom(
  ...drawn.map((scenario) => addressOf(scenario, { playheadMs: 5, seq: 6, digest: '0123456789a' })),
  '#/lab/busy?t=5&s=6&d=0123456789a',
);

// Seconds, where nothing else runs; a busy machine may take its time.
vi.setConfig({ testTimeout: 120_000 });

/** A scenario that reads as itself, or faults that say something: nothing else may come of anything. */
function expectJudged(read: ReadScenario): void {
  if (read.ok) {
    const again = readScenario(read.scenario);
    expect(again.ok && isSame(again.scenario, read.scenario)).toBe(true);
    return;
  }
  expect(read.faults.length).toBeGreaterThan(0);
  for (const { path, message } of read.faults) {
    expect(typeof path).toBe('string');
    expect(message.length).toBeGreaterThan(5);
    // valibot's own sentences begin so; ours say what is expected.
    expect(message).not.toMatch(/^Invalid|undefined/);
  }
}

/** Flips a bit, cuts off, doubles, inserts, or swaps two parts. */
const mutations = fc.array(
  fc.record({
    how: fc.constantFrom('flip', 'cut', 'behead', 'insert', 'swap', 'double'),
    at: fc.nat(1_000),
    length: fc.nat(30),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '%',
        '%ZZ',
        '?t=9e99',
        '&s=-1',
        '.',
        '~2.',
        '#',
        '../',
        '\u0000',
        '=',
        '99999999999',
      ),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function mutated(text: string, list: ReturnType<typeof mutations.generate>['value']): string {
  return list.reduce((before, { how, at: place, length, text: given }) => {
    const at = before.length === 0 ? 0 : place % before.length;
    const [head, part, tail] = [
      before.slice(0, at),
      before.slice(at, at + length),
      before.slice(at + length),
    ];
    switch (how) {
      case 'flip':
        return (
          head +
          String.fromCharCode(before.charCodeAt(at) ^ (1 << (length % 7))) +
          before.slice(at + 1)
        );
      case 'cut':
        return head;
      case 'behead':
        return before.slice(at);
      case 'insert':
        return head + given + before.slice(at);
      case 'swap':
        return tail + part + head;
      default:
        return head + part + part + tail;
    }
  }, text);
}

describe('any scenario', () => {
  test('survives the way into an address and back', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const scenario = anyScenario(seed);
        const read = readAddress(addressOf(scenario), shelf);
        expect(read).toMatchObject({ ok: true, presetId: null });
        expect(read.ok && read.scenario).toEqual(scenario);
      }),
      { numRuns: 300 },
    );
  });

  test('survives the way into a file and back', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const scenario = anyScenario(seed);
        const text = JSON.stringify(scenario, null, 2);
        expect(readScenarioText(text)).toEqual({ ok: true, scenario });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a mutated link is a scenario or a fault', () => {
  test('whatever happened to it on its way', () => {
    fc.assert(
      fc.property(links, mutations, (link, list) => {
        expectJudged(readAddress(mutated(link, list), shelf));
      }),
      { numRuns: 3_000 },
    );
  });

  test('as long as it is changed inside, it is not believed', () => {
    const address = addressOf(scenarioOf({ service: { id: 'redis' }, seed: 99, title: 'A title' }));
    for (let at = '#/lab/~1.'.length; at < address.length; at++) {
      const other = address[at] === 'x' ? 'y' : 'x';
      const read = readAddress(address.slice(0, at) + other + address.slice(at + 1), shelf);
      expect(read).toMatchObject({ ok: false });
    }
  });

  test('if it is random from the beginning', () => {
    const base64 = fc.string({
      unit: fc.constantFrom(...'abcdefghABCDEFGH0123-_'),
      maxLength: 200,
    });
    fc.assert(
      fc.property(base64, (text) => expectJudged(readAddress(`#/lab/~1.${text}.000000`, shelf))),
      { numRuns: 500 },
    );
  });

  test('if its check is right and what it holds is not', () => {
    fc.assert(
      fc.property(texts, mutations, (text, list) => {
        expectJudged(readAddress(`#/lab/~1.${packed(mutated(text, list))}`, shelf));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('a mutated file is a scenario or a fault', () => {
  test('whatever happened to its text', () => {
    fc.assert(
      fc.property(texts, mutations, (text, list) => {
        expectJudged(readScenarioText(mutated(text, list)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('whatever stands in place of any of its values', () => {
    const strange = fc.oneof(
      fc.anything({ maxDepth: 2 }),
      fc.constantFrom(1e308, -1e308, 2 ** 53, -0, NaN, '', '__proto__', 'A', [], {}, null),
    );
    const keys = fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'length',
      '0',
      '',
      'seed',
      'at',
    );
    fc.assert(
      fc.property(
        scenarios,
        fc.nat(400),
        strange,
        fc.option(keys),
        (scenario, place, value, key) => {
          expectJudged(readScenario(withStranger(scenario, { place, value, key })));
        },
      ),
      { numRuns: 3_000 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('if it was anything at all', () => {
    fc.assert(
      fc.property(fc.anything({ withMap: true, withDate: true, withBigInt: true }), (value) => {
        expectJudged(readScenario(value));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The scenario with one of its values exchanged, or one more key beside it. */
function withStranger(
  scenario: unknown,
  { place, value, key }: { place: number; value: unknown; key: string | null },
): unknown {
  let count = 0;
  const walk = (at: unknown): unknown => {
    if (count++ === place && key === null) return value;
    if (typeof at !== 'object' || at === null) return at;
    if (Array.isArray(at)) return at.map(walk);
    const isHere = count > place && key !== null && count <= place + 5;
    const entries = Object.entries(at).map(([name, own]) => [name, walk(own)] as const);
    // Object.fromEntries makes an own key even of __proto__, as JSON.parse does.
    return Object.fromEntries(isHere ? [...entries, [key, value]] : entries);
  };
  return walk(scenario);
}
