import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../kernel/hash';
import { packed, unpacked, UNPACKED_BYTES_MAX } from './payload';

/** A payload with a right check around any bytes, as somebody who means harm would make it. */
function forged(bytes: Uint8Array): string {
  const body = Buffer.from(bytes).toString('base64url');
  return `${body}.${digestOf(body).slice(-6)}`;
}

function messageOf(payload: string): string {
  const read = unpacked(payload);
  return read.ok ? `read ${read.text.length} characters` : read.message;
}

describe('a payload', () => {
  test.each(['', '{}', '{"service":{"id":"redis"}}', 'é 漢 😀\u0000', '"seed":1,'.repeat(500)])(
    'gives back the text %#',
    (text) => {
      expect(unpacked(packed(text))).toEqual({ ok: true, text });
    },
  );

  test('is short where the text is made of the format’s words', () => {
    const text = '{"service":{"id":"redis","ttlMs":5000},"pause":{"client":"A","lengthMs":9000}}';
    expect(packed(text).length).toBeLessThan(50);
  });

  test('takes 64 kB and not a byte more', () => {
    expect(messageOf(packed('x'.repeat(UNPACKED_BYTES_MAX)))).toBe('read 65536 characters');
    expect(messageOf(packed('x'.repeat(UNPACKED_BYTES_MAX + 1)))).toBe(
      'holds more than 65536 bytes',
    );
  });
});

describe('a forged payload is refused', () => {
  test('if it would unpack to megabytes, and soon', () => {
    const bomb = forged(deflateSync(new Uint8Array(5_000_000), { level: 9 }));
    expect(bomb.length).toBeLessThan(8_000);
    expect(messageOf(bomb)).toBe('holds more than 65536 bytes');
  });

  test('if a stored block is longer than there is room', () => {
    const stored = forged(deflateSync(new Uint8Array(70_000), { level: 0 }));
    expect(messageOf(stored)).toBe('holds nothing that can be unpacked');
  });

  test.each([
    ['no blocks', []],
    ['a block of no kind', [0b111]],
    ['a stored block that ends too early', [0, 255, 255, 0, 0]],
    [
      'a distance before the beginning',
      [...deflateSync(Buffer.from('abcabcabc'))].toSpliced(0, 1, 0b1111),
    ],
  ])('if it holds %s', (_title, bytes) => {
    const read = unpacked(forged(Uint8Array.from(bytes)));
    expect(read.ok).toBe(false);
  });

  test('if its body is no base64', () => {
    expect(messageOf(`a.${digestOf('a').slice(-6)}`)).toBe('holds nothing that can be unpacked');
  });
});

describe('a payload that lost its way is recognised', () => {
  test.each(['', '.', 'abc', 'abc.', 'abc.12345', 'abc.123456', 'abc.1234567', 'a b.123456'])(
    '%j',
    (payload) => {
      expect(messageOf(payload)).toBe('was cut short or changed on its way');
    },
  );
});
