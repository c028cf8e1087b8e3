import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWallClock } from './wall-clock';

test('a stepped clock adds its steps up, in the words of libfaketime', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locks-lab-clock-'));
  const file = join(folder, 'clock');
  const clock = createWallClock('/lib/libfaketimeMT.so.1', file);
  const shown = () => readFileSync(file, 'utf8');
  expect(shown()).toBe('+0.000');
  clock.step(40_500);
  expect(shown()).toBe('+40.500');
  clock.step(-52_500);
  expect(shown()).toBe('-12.000');
  expect(clock.env['FAKETIME_TIMESTAMP_FILE']).toBe(file);
  // Without it, what is timed by the monotonic clock would jump as well.
  expect(clock.env['FAKETIME_DONT_FAKE_MONOTONIC']).toBe('1');
  rmSync(folder, { recursive: true });
});
