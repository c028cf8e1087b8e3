import { describe, expect, test } from 'vitest';
import { readAddress } from '../scenario/address';
import { exploreMap } from './explore-map';

const nothing = () => Promise.resolve({ fault: 'is not there' });
const map = (...argv: string[]) => exploreMap(argv, nothing);
const AXES = ['--x', 'service.ttlMs=8000..16000', '--y', 'pause.lengthMs=0..16000'];
const HOLDER = ['--preset', 'paused-holder', ...AXES, '--cells', '3x3'];

describe('explore map', () => {
  test('draws the map, exits with 1 and prints a run that violates it', async () => {
    const { exitCode, stdout } = await map(...HOLDER);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('16000 ###');
    expect(stdout).toContain(' 8000 #..');
    expect(stdout).toContain('    0 ...');
    const [address = ''] = /#\/lab\/\S+/.exec(stdout) ?? [];
    expect(readAddress(address, new Map())).toMatchObject({
      ok: true,
      scenario: { service: { ttlMs: 8_000 } },
    });
  });

  test('exits with 0 where no run violates it, and does not call that safe', async () => {
    const { exitCode, stdout } = await map(...HOLDER, '--set', 'pause.client="B"');
    expect({ exitCode, isSafe: /\bsafe\b/i.test(stdout) }).toEqual({ exitCode: 0, isSafe: false });
    expect(stdout).toContain('no proof');
  });

  test('gives the numbers as JSON and as CSV', async () => {
    const json = JSON.parse((await map(...HOLDER, '--json')).stdout) as { cells: unknown[] };
    expect(json).toMatchObject({
      schema: 'distributed-locks-lab/map/1',
      axes: { x: [8_000, 12_000, 16_000], y: [0, 8_000, 16_000] },
    });
    expect(json.cells).toHaveLength(9);
    const lines = (await map(...HOLDER, '--csv')).stdout.trim().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[7]).toBe('8000,16000,1,true,1,0,0,1.0000,1.0000,1.0000,7,,,');
  });

  test.each([
    ['no axis', ['--preset', 'paused-holder', '--x', 'service.ttlMs=1..2'], '--y: is missing'],
    ['a bad range', [...HOLDER, '--x', 'service.ttlMs=9..1'], '--x: must go from a smaller'],
    ['the same axis', [...HOLDER, '--y', 'service.ttlMs=1..2'], '--y: must be another'],
    ['too many cells', [...HOLDER, '--cells', '65x3'], '--cells: takes such as 24x24'],
    ['a bad verdict', [...HOLDER, '--verdict', 'Q'], '--verdict: must be one of M, B'],
    ['an unknown preset', ['--preset', 'nosuch', ...AXES], '--preset: names no preset'],
    ['a place that is not there', [...HOLDER, '--x', 'service.nosuch=1..2'], 'service.nosuch'],
  ])('exits with 2 for %s', async (_, argv, told) => {
    const { exitCode, stdout, stderr } = await map(...argv);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(told);
  });
});
