import { describe, expect, test } from 'vitest';
import { PRESETS } from '../scenario/presets';
import { scenarioAnswer } from './scenario-run';
import type { ScenarioResult } from './result';

/** Runs the program on one file of this text. */
async function answerTo(argv: readonly string[], text = '{"service": {"id": "redis"}}') {
  return scenarioAnswer(argv, () => Promise.resolve({ text }));
}

async function resultOfPreset(...argv: readonly string[]): Promise<ScenarioResult> {
  const { stdout } = await answerTo(['--json', '--preset', ...argv]);
  return JSON.parse(stdout) as ScenarioResult;
}

function statusesIn({ verdicts }: ScenarioResult): string {
  return verdicts.map(({ id, status }) => `${id} ${status}`).join(', ');
}

test('a run that is cut short is told, with a note of what comes too late', async () => {
  const { exitCode, stdout, stderr } = await answerTo(
    ['--json', 'a.json', '--set', 'durationMs=9000'],
    JSON.stringify({
      service: { id: 'redis' },
      jobs: [{ client: 'A', atMs: 1_000 }],
      faults: [{ type: 'kill', at: { atMs: 10_000 }, node: 'A' }],
    }),
  );
  expect({ exitCode, stderr }).toEqual({
    exitCode: 0,
    stderr: 'note: faults[0].at.atMs: is 10000, and the run ends at 9000 (durationMs)\n',
  });
  expect(JSON.parse(stdout)).toMatchObject({ endMs: 9_000, grants: [{ client: 'A' }] });
});

describe('the lesson’s three presets', () => {
  test('a paused holder without a guard violates belief, stale writes and integrity', async () => {
    expect(statusesIn(await resultOfPreset('paused-holder'))).toBe(
      'M holds, B violated, X holds, W violated, C violated, T holds, F untested',
    );
  });

  test('with the token guard the late write is rejected, and W and C hold', async () => {
    const fenced = await resultOfPreset('paused-holder-fenced');
    expect(statusesIn(fenced)).toBe(
      'M holds, B violated, X holds, W holds, C holds, T holds, F untested',
    );
    expect(fenced.grants.map(({ grant, client, token }) => ({ grant, client, token }))).toEqual([
      { grant: 1, client: 'A', token: 1 },
      { grant: 2, client: 'B', token: 2 },
    ]);
    expect(
      fenced.writes.map(({ client, grant, token, outcome }) => [client, grant, token, outcome]),
    ).toEqual([
      ['B', 2, 2, 'accepted'],
      ['A', 1, 1, 'rejected'],
    ]);
  });

  test('a pause shorter than the lease violates nothing', async () => {
    expect(statusesIn(await resultOfPreset('paused-holder-short'))).toBe(
      'M holds, B holds, X holds, W holds, C holds, T holds, F untested',
    );
  });
});

test('an incident runs by its name, as it happened', async () => {
  const { stdout } = await answerTo(['--preset', 'R1']);
  expect(stdout).toMatch(/^\S.*\n.*\nRedis; storage guard: none; /);
});

describe('the result as JSON', () => {
  test('has these keys and no others, in this order', async () => {
    const result = await resultOfPreset('paused-holder');
    expect(Object.keys(result)).toEqual([
      'schema',
      'digest',
      'events',
      'facts',
      'endMs',
      'verdicts',
      'grants',
      'beliefs',
      'writes',
    ]);
    expect(Object.keys(result.verdicts[0]!)).toEqual([
      'id',
      'status',
      'firstAtMs',
      'because',
      'witnesses',
    ]);
    expect(Object.keys(result.grants[0]!)).toEqual([
      'grant',
      'client',
      'token',
      'fromMs',
      'toMs',
      'endedBy',
    ]);
    expect(Object.keys(result.beliefs[0]!)).toEqual(['client', 'fromMs', 'toMs']);
    expect(Object.keys(result.writes[0]!)).toEqual(['client', 'grant', 'token', 'atMs', 'outcome']);
  });

  test('names its form, ends at the duration and knows no ordered token', async () => {
    const result = await resultOfPreset('paused-holder');
    expect(result.schema).toBe('distributed-locks-lab/result/1');
    expect(result.endMs).toBe(25_000);
    expect(result.grants.map(({ token }) => token)).toEqual([null, null]);
    expect(result.digest).toMatch(/^[0-9a-z]{11}$/);
  });

  test('splits a belief at a pause', async () => {
    const { beliefs } = await resultOfPreset('paused-holder');
    expect(beliefs.map(({ client }) => client)).toEqual(['A', 'B', 'A']);
  });

  test('is the same for the file that a preset would be', async () => {
    const text = JSON.stringify(PRESETS['paused-holder']!.scenario);
    const byFile = await answerTo(['--json', 'holder.json'], text);
    const byName = await answerTo(['--json', '--preset', 'paused-holder']);
    expect(byFile).toEqual(byName);
  });
});

describe('the account for people', () => {
  test('opens with the title and tells verdicts, grants, beliefs and writes', async () => {
    const { stdout } = await answerTo(['--preset', 'paused-holder']);
    expect(stdout).toMatch(/^The paused holder\n/);
    expect(stdout).toMatch(
      /\n {2}W no stale write +violated at \d+ ms {2}Storage applied a write of A/,
    );
    expect(stdout).toMatch(/\nGrants\n {2}#1 A +\d+–\d+ ms +expired\n/);
    expect(stdout).toMatch(/\n {2}A +\d+ ms {2}corrupting {2}under grant #1\n/);
  });

  test('says so where nothing happened', async () => {
    const { stdout } = await answerTo(['idle.json']);
    expect(stdout).toMatch(/^A scenario without a title\n/);
    expect(stdout).toContain('\nGrants\n  none\n');
  });
});

describe('--list', () => {
  test('names every preset, its service and guard, for people', async () => {
    const { stdout } = await answerTo(['--list']);
    expect(stdout).toContain(
      'paused-holder-fenced\n  The paused holder, fenced (redis, token-on-write)',
    );
  });

  test('gives the same as JSON', async () => {
    const { stdout } = await answerTo(['--list', '--json']);
    expect(JSON.parse(stdout)).toContainEqual({
      id: 'paused-holder',
      title: 'The paused holder',
      service: 'redis',
      guard: 'none',
      story: 'A holder sleeps through its own expiry, wakes, and writes over what another wrote.',
    });
  });
});

describe('--set', () => {
  test('changes a preset before it runs', async () => {
    const short = await resultOfPreset('paused-holder', '--set', 'pause.lengthMs=5000');
    expect(statusesIn(short)).toContain('B holds');
  });

  test('may be given again and again, with words and lists', async () => {
    const { stdout } = await answerTo([
      ...['--preset', 'paused-holder', '--set', 'title=Late', '--set', 'storage.guard=version'],
      ...['--set', 'jobs[1].atMs=24000', '--set', 'jobs.0.client="B"'],
    ]);
    expect(stdout).toMatch(/^Late\n.*\nRedis; storage guard: version check/);
  });

  test('gives its own path in a fault', async () => {
    expect(await answerTo(['--preset', 'busy', '--set', 'clients.count=99'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'clients.count: must be at most 16\n',
    });
  });
});

describe('what is asked wrongly', () => {
  test.each([
    [[], 'FILE: is missing; --help tells more\n'],
    [['a.json', 'b.json'], 'FILE: takes one file, not also b.json\n'],
    [['a.json', '--preset', 'busy'], '--preset: takes the place of a file: give one\n'],
    [
      ['--preset', 'paused-hodler'],
      '--preset: names no preset: "paused-hodler"; did you mean paused-holder?\n',
    ],
    [['--preset', '__proto__'], '--preset: names no preset: "__proto__"; --list has them\n'],
    [['a.json', '--set', 'seed'], '--set: takes path=value, not "seed"\n'],
  ])('%j is told in one line, and nothing runs', async (argv, stderr) => {
    expect(await answerTo(argv)).toEqual({ exitCode: 2, stdout: '', stderr });
  });

  test('a flag that does not exist', async () => {
    const { exitCode, stderr } = await answerTo(['--jsno']);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^flags: Unknown option '--jsno'.*\n$/);
  });

  test('a file with several faults: one line each, with the path in the file', async () => {
    const text =
      '{"service": {"id": "redis", "ttlMs": 1}, "seed": "x", "faults": [{"type": "boom"}]}';
    const { exitCode, stdout, stderr } = await answerTo(['a.json'], text);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['seed', 'service.ttlMs', 'faults[0].type']);
  });

  test('a file that is no JSON: with line and column', async () => {
    const { stderr } = await answerTo(['a.json'], '{\n  "seed": 1,\n}');
    expect(stderr).toBe('file: is no JSON: line 3, column 1: expected a key in double quotes\n');
  });

  test('a name with line breaks cannot forge a line', async () => {
    const text = '{"service": {"id": "redis"}, "clocks": {"a\\nb: c": {}}}';
    const { stderr } = await answerTo(['a.json'], text);
    expect(stderr.match(/\n/g)).toHaveLength(1);
  });

  test('a file that cannot be read', async () => {
    const answer = await scenarioAnswer(['gone.json'], () =>
      Promise.resolve({ fault: 'is not there' }),
    );
    expect(answer.stderr).toBe('gone.json: is not there\n');
  });

  test('a run that would take too long, with how far it came', async () => {
    const argv = ['--preset', 'paused-holder'];
    const readNothing = () => Promise.resolve({ text: '' });
    const { exitCode, stderr } = await scenarioAnswer(argv, readNothing, 50);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^durationMs: is too long: after 50 events the run stood at \d+ ms\n$/);
  });
});
