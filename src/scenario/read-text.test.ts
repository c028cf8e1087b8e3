import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFault } from './json-fault';
import { readScenarioText } from './read-text';

function toldOf(text: string): string[] {
  const read = readScenarioText(text);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path}: ${message}`);
}

describe('a scenario file', () => {
  test('is read, with or without a byte order mark', () => {
    expect(toldOf('{"service": {"id": "redis"}}')).toEqual([]);
    expect(toldOf('\uFEFF{"service": {"id": "redis"}}\n')).toEqual([]);
  });

  test('that is JSON and no scenario is told by its paths', () => {
    expect(toldOf('{"service": {"id": "redis"}, "seed": "x"}')).toEqual([
      'seed: must be a whole number',
    ]);
  });

  test('of more than a million characters is not read', () => {
    expect(toldOf(' '.repeat(1_000_001))).toEqual(['file: is longer than 1000000 characters']);
  });

  test('that is nested for ever is told', () => {
    expect(toldOf('['.repeat(500_000))).toEqual([
      'file: is no JSON: line 1, column 500001: expected a value or ]',
    ]);
    expect(toldOf('['.repeat(400_000) + ']'.repeat(400_000))).toHaveLength(1);
  });
});

describe('what is no JSON is told with line and column', () => {
  test.each([
    ['', 'line 1, column 1: expected a value'],
    ['{\n  "seed": 1,\n}', 'line 3, column 1: expected a key in double quotes'],
    ['{"a" 1}', 'line 1, column 6: expected a colon'],
    ['{"a": }', 'line 1, column 7: expected a value'],
    ['{"a": 1 "b": 2}', 'line 1, column 9: expected a comma or }'],
    ['[1\n2]', 'line 2, column 1: expected a comma or ]'],
    ['[1,]', 'line 1, column 4: expected a value'],
    ["{'a': 1}", 'line 1, column 2: expected a key in double quotes, or }'],
    ['{"a": 01}', 'line 1, column 8: expected a comma or }'],
    ['{"a": .5}', 'line 1, column 7: expected a value'],
    ['{"a": "b\nc"}', 'line 1, column 7: expected a value'],
    ['{"a": 1} x', 'line 1, column 10: expected the end'],
    ['// a comment\n{}', 'line 1, column 1: expected a value'],
    ['{"a": undefined}', 'line 1, column 7: expected a value'],
    ['{"a": [', 'line 1, column 8: expected a value or ]'],
  ])('%j', (text, place) => {
    expect(toldOf(text)).toEqual([`file: is no JSON: ${place}`]);
  });

  test('and nothing else is', () => {
    const changed = fc.tuple(
      fc.json(),
      fc.nat(200),
      fc.constantFrom('', ',', '}', '"', '1', '\\', '\n'),
    );
    fc.assert(
      fc.property(changed, ([json, place, sign]) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + sign + json.slice(at + (sign === '' ? 1 : 0));
        expect(jsonFault(text) === null).toBe(isJson(text));
      }),
      { numRuns: 1_000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
