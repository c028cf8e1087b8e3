import { expect, test } from 'vitest';
import { readAddress } from '../scenario/address';
import { exploreExhaust } from './explore-exhaust';

const FILES: Readonly<Record<string, string>> = {
  'small.json': JSON.stringify({
    service: { id: 'redis', ttlMs: 100, retryDelayMs: 20 },
    work: { workMs: 30 },
  }),
  'chubby.json': JSON.stringify({ service: { id: 'chubby' } }),
};

const ask = (...argv: string[]) =>
  exploreExhaust(argv, (file) =>
    Promise.resolve(file in FILES ? { text: FILES[file] as string } : { fault: 'is not there' }),
  );

const QUICK = ['--bound', 'delayTicksMin=1'];

test('a world in which a letter is reached exits with 1 and prints its scenario', async () => {
  const { exitCode, stdout } = await ask('small.json', ...QUICK);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^Exhausted [\d,]+ states within these bounds\./);
  expect(stdout).toMatch(/ {2}W {2}reached: 1 fault, \d+ steps/);
  expect(stdout).toContain('M  not reached');
  expect(stdout).not.toMatch(/\bsafe\b/i);
  const address = /#\/lab\/\S+/.exec(stdout)?.[0] ?? '';
  expect(readAddress(address, new Map()).ok).toBe(true);
});

test('a world in which none is reached exits with 0, and says how far it went', async () => {
  const { exitCode, stdout } = await ask('small.json', ...QUICK, '--bound', 'pauses=0');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('no faults');
  expect(stdout).toContain('a grant can be reached.');
});

test('a ready world is searched within its own bounds', async () => {
  const { exitCode, stdout } = await ask('--world', 'etcd-no-fault');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('time in ticks of 1000 ms');
  expect(stdout).toContain('One member, which leads');
});

test('as JSON it carries the scenario of each letter that was reached', async () => {
  const { stdout } = await ask('small.json', ...QUICK, '--json');
  const result = JSON.parse(stdout) as {
    schema: string;
    letters: { letter: string; scenario: { faults: unknown[] } | null; agrees: boolean }[];
  };
  expect(result.schema).toBe('distributed-locks-lab/exhaust/1');
  expect(
    result.letters.filter(({ scenario }) => scenario !== null).map((one) => one.letter),
  ).toEqual(['B', 'W', 'C']);
});

test.each([
  [['small.json', '--bound', 'pauses=99'], '--bound pauses: must be a whole number from 0 to 15'],
  [['small.json', '--bound', 'colour=1'], '--bound colour=1: is no bound'],
  [['--world', 'etcd-blnd'], '--world: names no ready world: "etcd-blnd"'],
  [['small.json', '--world', 'redis'], '--world: takes the place of a scenario'],
  [['none.json'], 'none.json: is not there'],
  [[], 'FILE: is missing'],
  [['chubby.json'], 'explore exhaust: exhaust cannot decide this service yet'],
])('what cannot be asked is refused by name: %j', async (argv, message) => {
  const { exitCode, stderr } = await ask(...argv);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
