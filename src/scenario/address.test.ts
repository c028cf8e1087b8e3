import { describe, expect, test } from 'vitest';
import { addressOf, readAddress, shelfOf } from './address';
import { PRESETS } from './presets';
import { scenarioOf } from './read';

const shelf = shelfOf(Object.values(PRESETS));
const short = scenarioOf({ service: { id: 'redis', ttlMs: 5_000 }, seed: 42 });

describe('a preset as an address', () => {
  const pausedHolder = shelf.get('paused-holder')!;

  test('is its name, and leads back to it', () => {
    const address = addressOf(pausedHolder, { presetId: 'paused-holder' });
    expect(address).toBe('#/lab/paused-holder');
    expect(readAddress(address, shelf)).toEqual({
      ok: true,
      scenario: pausedHolder,
      presetId: 'paused-holder',
      digest: null,
      playheadMs: null,
      seq: null,
    });
  });

  test('carries the playhead, the selected line and what the run came to', () => {
    const address = addressOf(pausedHolder, {
      presetId: 'paused-holder',
      playheadMs: 18_200,
      seq: 170,
      digest: '0f3k9zq81ab',
    });
    expect(address).toBe('#/lab/paused-holder?t=18200&s=170&d=0f3k9zq81ab');
    expect(readAddress(address, shelf)).toMatchObject({
      playheadMs: 18_200,
      seq: 170,
      digest: '0f3k9zq81ab',
    });
  });

  test.each([...shelf])('%s fits a QR code, whatever is added', (presetId, scenario) => {
    const most = { presetId, playheadMs: 86_400_000, seq: 99_999_999, digest: 'zzzzzzzzzzz' };
    expect(addressOf(scenario, most).length).toBeLessThanOrEqual(150);
  });

  test.each([...shelf])('%s survives being said whole', (_, scenario) => {
    const address = addressOf(scenario);
    expect(address.length).toBeLessThan(400);
    expect(readAddress(address, shelf)).toMatchObject({ ok: true, scenario, presetId: null });
  });
});

describe('a scenario of its own', () => {
  test('is said by what differs from the defaults', () => {
    expect(addressOf(short).length).toBeLessThan(50);
    expect(readAddress(addressOf(short), shelf)).toMatchObject({ ok: true, scenario: short });
  });
});
