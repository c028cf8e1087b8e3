import { describe, expect, test } from 'vitest';
import { didYouMean, nearest } from './nearest';

const words = ['lengthMs', 'afterGrantMs', 'client', 'durationMs', 'seed', 'atMs'];

describe('a near miss', () => {
  test.each([
    ['lenghtMs', 'lengthMs'],
    ['LengthMS', 'lengthMs'],
    ['length', 'lengthMs'],
    ['clients', 'client'],
    ['cleint', 'client'],
    ['duration', 'durationMs'],
    ['see', 'seed'],
    ['at', 'atMs'],
  ])('%s finds %s', (word, meant) => {
    expect(nearest(word, words)).toEqual([meant]);
  });

  test.each(['', 'x', 'zookeeper', 'ms', 'x'.repeat(100_000)])('%# finds nothing', (word) => {
    expect(nearest(word, words)).toEqual([]);
  });

  test('is asked after, the likeliest first', () => {
    expect(didYouMean('paus', ['pauses', 'pause', 'cause'])).toBe(
      '; did you mean pauses or pause?',
    );
    expect(didYouMean('story', words)).toBe('');
  });
});
