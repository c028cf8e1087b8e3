import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CASES } from './cases';
import { readRealFlags } from './flags';

test('what is asked is read', () => {
  expect(readRealFlags(['--server', 'redis', '--quick', '--at-once', '1'])).toEqual({
    ok: true,
    flags: {
      wants: 'run',
      servers: ['redis'],
      cases: [],
      isQuick: true,
      runs: null,
      atOnce: 1,
      writes: false,
    },
  });
});

test.each([
  [['--server', 'memcached'], '--server must be one of redis, '],
  [['--server'], 'not ""'],
  [['--runs', '0'], '--runs must be a whole number from 1 to 1000, not "0"'],
  [['--at-once', 'all'], '--at-once must be a whole number from 1 to 16, not "all"'],
  [['--fast'], 'there is no "--fast"'],
])('%j is refused in one sentence', (argv, told) => {
  const read = readRealFlags(argv);
  expect(read.ok ? '' : read.fault).toContain(told);
});

test('the program says what is wrong in one line, exits 2 and starts nothing', () => {
  const index = fileURLToPath(new URL('./index.ts', import.meta.url));
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', index, '--case', 'no-such-case'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(2);
  expect(stderr).toBe('there is no case "no-such-case"; --list has them\n');
  expect(stdout).toBe('');
});

test('cases have names of their own, and some are quick for every server', () => {
  expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  const quick = new Set(CASES.filter(({ isQuick }) => isQuick).map(({ server }) => server));
  expect(quick).toEqual(new Set(CASES.map(({ server }) => server)));
});
