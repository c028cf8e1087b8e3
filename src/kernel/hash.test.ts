import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToDigest, digestOf, finishDigest, startDigest } from './hash';

// Pinned: an address carries a digest, so a digest that changes makes every old link complain.
test.each([
  [[], '0wvjl67o803'],
  ['', '0s1xj1cbhjr'],
  ['a', '1hjv7bzv1qz'],
  [['ab', 'c'], '0f5xy76yv5w'],
  [['a', 'bc'], '1zt7arahypv'],
])('the digest of %j stays what it was', (texts, digest) => {
  expect(digestOf(texts)).toBe(digest);
});

test('a text is the same as a list of only that text', () => {
  expect(digestOf('lease.granted')).toBe(digestOf(['lease.granted']));
});

test('every digest is eleven characters, digits and small letters', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(digestOf(texts)).toMatch(/^[0-9a-z]{11}$/);
    }),
  );
});

test('a digest made text by text is the digest of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      let state = startDigest();
      for (const text of texts) state = addToDigest(state, text);
      expect(finishDigest(state)).toBe(digestOf(texts));
    }),
  );
});

test('two branches that share a beginning do not disturb each other', () => {
  const shared = addToDigest(startDigest(), 'lease.granted');
  addToDigest(shared, 'lease.expired');
  expect(finishDigest(addToDigest(shared, 'lease.released'))).toBe(
    digestOf(['lease.granted', 'lease.released']),
  );
});

test('a hundred thousand different lists have different digests', () => {
  const digests = new Set<string>();
  for (let n = 0; n < 50_000; n++) {
    digests.add(digestOf(`write ${n}`));
    digests.add(digestOf(['write', `${n}`]));
  }
  expect(digests.size).toBe(100_000);
});

// Half of 53, give or take: a good hash flips each bit half of the times that a text changes.
test('a small change of a text changes about half of the bits', () => {
  let flippedCount = 0;
  for (let n = 0; n < 1_000; n++) {
    flippedCount += bitCount(numberOf(digestOf(`a${n}`)) ^ numberOf(digestOf(`b${n}`)));
  }
  expect(flippedCount / 1_000).toBeGreaterThan(25.5);
  expect(flippedCount / 1_000).toBeLessThan(27.5);
});

function numberOf(digest: string): bigint {
  return [...digest].reduce((sum, digit) => sum * 36n + BigInt(parseInt(digit, 36)), 0n);
}

function bitCount(number: bigint): number {
  return number.toString(2).replaceAll('0', '').length;
}
