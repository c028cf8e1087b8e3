import { expect, test } from 'vitest';
import { calibrationOf } from './calibration';

test('what was said stands against what was so, bin by bin', () => {
  const sure = { confidence: 90, isRight: true };
  expect(
    calibrationOf([sure, { ...sure, isRight: false }, { confidence: 100, isRight: true }]),
  ).toEqual([{ said: 280 / 3, count: 3, rightCount: 2 }]);
});

test('bins come in order and only where something was said', () => {
  const bins = calibrationOf([
    { confidence: 70, isRight: true },
    { confidence: 0, isRight: false },
    { confidence: 20, isRight: false },
  ]);
  expect(bins.map(({ said }) => said)).toEqual([0, 20, 70]);
  expect(calibrationOf([])).toEqual([]);
});
