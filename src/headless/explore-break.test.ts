import { describe, expect, test } from 'vitest';
import { readScenario } from '../scenario/read';
import { exploreBreak, BREAK_SCHEMA } from './explore-break';

const noFile = () => Promise.resolve({ fault: 'is not there' });
const broken = (...argv: string[]) => exploreBreak(argv, noFile);

describe('explore break', () => {
  test('prints the schedule that it found, and exits with 1', async () => {
    const { exitCode, stdout } = await broken('--preset', 'paused-holder', '--kinds', 'pause');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^Found: W \(/);
    expect(stdout).toMatch(/pause it \d+ s\./);
    expect(stdout).toContain('Open it: #/lab/~1.');
  });

  test('gives the scenario as one that can be read', async () => {
    const { exitCode, stdout } = await broken('--preset', 'paused-holder', '--json');
    expect(exitCode).toBe(1);
    const told = JSON.parse(stdout) as { schema: string; found: { scenario: unknown } };
    expect(told.schema).toBe(BREAK_SCHEMA);
    expect(readScenario(told.found.scenario)).toMatchObject({ ok: true });
  });

  test('exits with 0 where it found nothing, and never calls that safe', async () => {
    const asked = ['--preset', 'none-version-works', '--runs', '100'];
    const { exitCode, stdout } = await broken(...asked);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Found nothing that violates W or C within these bounds/);
    expect(stdout).toContain('100 schedules');
    expect(stdout).toContain('Never reached: ');
    expect(stdout).not.toMatch(/safe/i);
    const json = JSON.parse((await broken(...asked, '--json')).stdout) as { found: unknown };
    expect(json.found).toBeNull();
  });

  test('changes the design first, as asked', async () => {
    // With a pause shorter than what is left of a longer lease, a single pause does no harm.
    const asked = ['--preset', 'paused-holder', '--kinds', 'pause', '--faults', '1'];
    const bounds = ['--length', '8000', '--runs', '150'];
    expect((await broken(...asked, ...bounds)).exitCode).toBe(1);
    const longer = ['--set', 'service.ttlMs=20000'];
    expect((await broken(...asked, ...bounds, ...longer)).exitCode).toBe(0);
  });

  test.each([
    [['--preset', 'no-such'], '--preset: names no preset'],
    [[], 'FILE: is missing'],
    [['--preset', 'paused-holder', '--attack', 'Q'], '--attack: takes any of M, B'],
    [
      ['--preset', 'paused-holder', '--faults', '9'],
      '--faults: must be a whole number from 0 to 5',
    ],
    [['--preset', 'paused-holder', '--set', 'service.ttlMs=-1'], 'service.ttlMs: must be at least'],
    [['--wrong'], 'flags: '],
  ])('tells what is wrong with %j', async (argv, told) => {
    const { exitCode, stderr, stdout } = await broken(...argv);
    expect(exitCode).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(told);
  });
});
