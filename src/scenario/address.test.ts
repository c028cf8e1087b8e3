import { describe, expect, test } from 'vitest';
import { ADDRESS_LENGTH_MAX, addressOf, readAddress, shelfOf } from './address';
import { PRESETS } from './presets';
import { scenarioOf } from './read';

const shelf = shelfOf(Object.values(PRESETS));
const pausedHolder = shelf.get('paused-holder')!;
const short = scenarioOf({ service: { id: 'redis', ttlMs: 5_000 }, seed: 42 });

/** What is told of an address that cannot be read. */
function told(address: string): string[] {
  const read = readAddress(address, shelf);
  return read.ok ? [] : read.faults.map(({ path, message }) => `${path} ${message}`);
}

describe('a preset as an address', () => {
  test('is its name, and leads back to it', () => {
    expect(addressOf(pausedHolder, { presetId: 'paused-holder' })).toBe('#/lab/paused-holder');
    expect(readAddress('#/lab/paused-holder', shelf)).toEqual({
      ok: true,
      scenario: pausedHolder,
      presetId: 'paused-holder',
      digest: null,
      playheadMs: null,
      seq: null,
    });
  });

  test('carries the playhead, the selected line and what the run came to', () => {
    const details = { playheadMs: 18_200, seq: 170, digest: '0f3k9zq81ab' };
    const address = addressOf(pausedHolder, { presetId: 'paused-holder', ...details });
    expect(address).toBe('#/lab/paused-holder?t=18200&s=170&d=0f3k9zq81ab');
    expect(readAddress(address, shelf)).toMatchObject(details);
  });

  test('carries a playhead at the very beginning, and leaves out what is null', () => {
    const address = addressOf(pausedHolder, {
      presetId: 'paused-holder',
      playheadMs: 0,
      seq: null,
    });
    expect(address).toBe('#/lab/paused-holder?t=0');
    expect(readAddress(address, shelf)).toMatchObject({ playheadMs: 0, seq: null });
  });

  test.each([...shelf])('%s fits a QR code, whatever is added', (presetId, scenario) => {
    const most = { presetId, playheadMs: 86_400_000, seq: 99_999_999, digest: 'zzzzzzzzzzz' };
    expect(addressOf(scenario, most).length).toBeLessThanOrEqual(150);
  });

  test.each([...shelf])(
    '%s survives being said whole, in less than 400 characters',
    (_, scenario) => {
      const address = addressOf(scenario);
      expect(address.length).toBeLessThan(400);
      expect(readAddress(address, shelf)).toMatchObject({ ok: true, scenario, presetId: null });
    },
  );
});

describe('a scenario of its own', () => {
  test('is said by what differs from the defaults', () => {
    expect(addressOf(short)).toBe('#/lab/~1.A6kDJQETI1BiwKsDHFq1AA.ivi4i1');
    expect(readAddress(addressOf(short), shelf)).toMatchObject({ ok: true, scenario: short });
  });

  test('keeps characters that links and UTF-8 have trouble with', () => {
    const title = 'é 漢 😀 "\\ \u0000\u2028 &?#%2F \ud800';
    const scenario = scenarioOf({ service: { id: 'redis' }, title });
    expect(readAddress(addressOf(scenario), shelf)).toMatchObject({ scenario: { title } });
  });

  test('is written in letters, digits and signs that no link loses', () => {
    expect(addressOf(short, { playheadMs: 1, seq: 2 })).toMatch(/^#\/lab\/~1\.[\w.?=&-]+$/);
  });
});

describe('an address is found', () => {
  const own = addressOf(short).slice(1);

  test.each([
    ['without its #', '/lab/paused-holder'],
    ['without the slash', 'lab/paused-holder'],
    ['at the end of a whole link', 'https://example.org/a/b.html?x=1#/lab/paused-holder'],
    ['with details that others added', '#/lab/paused-holder?t=5&utm_source=mail&x'],
    ['in capitals of escapes', '#%2Flab%2Fpaused-holder%3Ft=5'],
    ['escaped all over', `#${encodeURIComponent(own)}`],
    ['with its tilde escaped', `#${own.replace('~', '%7E')}`],
  ])('%s', (_title, address) => {
    expect(told(address)).toEqual([]);
  });
});

describe('a bad address is told', () => {
  const own = addressOf(short);

  test.each([
    ['', 'address does not lead to the lab: it must begin with #/lab/'],
    ['#/lesson/1', 'address does not lead to the lab: it must begin with #/lab/'],
    ['#/lab/nobody', 'address names no preset that this lab has: "nobody"'],
    ['#/lab/', 'address names no preset that this lab has: ""'],
    ['#/lab/__proto__', 'address names no preset that this lab has: "__proto__"'],
    ['#/lab/constructor', 'address names no preset that this lab has: "constructor"'],
    ['#/lab/~', 'address was cut short or changed on its way'],
    ['#/lab/~1.', 'address was cut short or changed on its way'],
    ['#/lab/~2.abc.defghi', 'address is of version 2, and this lab reads version 1'],
    [own.slice(0, -1), 'address was cut short or changed on its way'],
    [own.slice(0, -10), 'address was cut short or changed on its way'],
    [own.replace('A6k', 'A6l'), 'address was cut short or changed on its way'],
    ['#/lab/busy?t=-1', 'address.t must be a whole number, at most 86400000'],
    ['#/lab/busy?t=86400001', 'address.t must be a whole number, at most 86400000'],
    ['#/lab/busy?t=1e3', 'address.t must be a whole number, at most 86400000'],
    ['#/lab/busy?s=', 'address.s must be a whole number, at most 99999999'],
    ['#/lab/busy?d=short', 'address.d must be a digest: eleven letters and digits'],
    ['#'.repeat(ADDRESS_LENGTH_MAX + 1), 'address is longer than 8000 characters'],
  ])('%s', (address, message) => {
    expect(told(address)).toEqual([message]);
  });
});
