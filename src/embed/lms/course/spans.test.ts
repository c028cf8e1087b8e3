import { expect, test } from 'vitest';
import { isoSpan, percentText, plainNumber, scorm12Span } from './spans';

test('a span in the words of each standard', () => {
  expect(scorm12Span(3_723_450)).toBe('0001:02:03.45');
  expect(isoSpan(3_723_450)).toBe('PT1H2M3.45S');
  expect(isoSpan(3_723_500)).toBe('PT1H2M3.5S');
  expect(isoSpan(0)).toBe('PT0S');
  expect(scorm12Span(-5)).toBe('0000:00:00.00');
  expect(scorm12Span(Number.MAX_SAFE_INTEGER)).toBe('9999:59:59.99');
});

test('numbers without powers of ten and without more places than are taken', () => {
  expect(percentText(0.6666)).toBe('66.66');
  expect(percentText(1)).toBe('100');
  expect(plainNumber(12.5)).toBe('12.5');
  expect(plainNumber(100)).toBe('100');
  expect(plainNumber(1e-9)).toBe('0');
});
