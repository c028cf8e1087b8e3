import { expect, test } from 'vitest';
import { midSentence } from './mid-sentence';

test.each([
  ['Lease TTL', 'lease TTL'],
  ['TTL', 'TTL'],
  ['W2 of three', 'W2 of three'],
  ['A pause', 'a pause'],
  ['already low', 'already low'],
  ['', ''],
])('%s in a sentence: %s', (label, told) => {
  expect(midSentence(label)).toBe(told);
});
