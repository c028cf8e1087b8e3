import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

/** The program as a process of its own, with a file on standard input. */
function run(argv: readonly string[], stdin: string) {
  const args = ['--import', 'tsx', 'src/headless/scenario.ts', ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    input: stdin,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('the program', { timeout: 120_000 }, () => {
  test('reads standard input for -, and exits with 0', () => {
    const { status, stdout, stderr } = run(['-', '--json'], '{"service": {"id": "redis"}}');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ endMs: 25_000, grants: [] });
  });

  test('exits with 2 and prints nothing where the file is bad', () => {
    expect(run(['-'], '{"service": {"id": "redis"}, "durationMs": 0}')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'durationMs: must be at least 1\n',
    });
  });
});
