import { describe, expect, test } from 'vitest';
import type { Fact } from '../../history/fact';
import { historyOf, type History } from '../../history/history';
import { trueMs } from '../../kernel/time';
import { scenarioOf } from '../../scenario/read';
import { differencesBetween } from './compare';
import {
  keyOfScenario,
  listedRecording,
  readRecording,
  readRecordings,
  RECORDINGS_SCHEMA,
  writtenRecording,
  type Recording,
} from './recording';
import { repeatedOf, typicalRun } from './repeat';

const DECLARED: Fact = {
  type: 'run.declared',
  service: 'redis',
  tokens: 'identity',
  waitMsMax: 1_000,
  overtakesMax: null,
};
const granted = (client: string, grant: number): Fact => ({
  type: 'lease.granted',
  ...{ client, grant, token: null, ttlMs: 500 },
});
const ended = (type: 'lease.released' | 'lease.expired', client: string, grant: number): Fact => ({
  type,
  client,
  grant,
});

function told(...lines: readonly (readonly [number, Fact])[]): History {
  const all = [[0, DECLARED] as const, ...lines];
  const events = all.map(([atMs, fact], seq) => ({
    seq,
    atMs: trueMs(atMs),
    node: 'redis',
    causedBy: [],
    fact,
  }));
  return historyOf(events, trueMs(2_000));
}

const SIMULATED = told(
  [1, granted('A', 1)],
  [501, ended('lease.expired', 'A', 1)],
  [510, granted('B', 2)],
  [900, ended('lease.released', 'B', 2)],
);
const LATE = told(
  [20, granted('A', 1)],
  [521, ended('lease.expired', 'A', 1)],
  [560, granted('B', 2)],
  [930, ended('lease.released', 'B', 2)],
);
const OTHER_WAY = told(
  [5, granted('B', 1)],
  [400, ended('lease.released', 'B', 1)],
  [410, granted('A', 2)],
);

const RECORDING: Recording = {
  id: 'a-case',
  title: 'A case',
  preset: null,
  server: { name: 'Redis', version: '7.0.15' },
  storage: 'redis',
  recordedOn: '2026-11-30',
  machine: { system: 'Linux', cpu: 'some', coreCount: 2, node: 'v20', niceness: 0 },
  load: [1.5, 2],
  scenario: scenarioOf({ title: 'A', service: { id: 'redis' } }),
  toleranceMs: 100,
  toleranceBecause: 'for the machine',
  note: '',
  history: LATE,
  repeated: repeatedOf(SIMULATED, [LATE, OTHER_WAY], 100),
};
const written = (): Record<string, unknown> =>
  JSON.parse(JSON.stringify(writtenRecording(RECORDING))) as Record<string, unknown>;

describe('two runs are compared', () => {
  const between = (recorded: History, toleranceMs: number) =>
    differencesBetween({ simulated: SIMULATED, recorded }, toleranceMs);

  test('within the tolerance they are the same', () => {
    expect(between(LATE, 50)).toEqual([]);
  });

  test('beyond it, each time is named', () => {
    expect(between(LATE, 40)).toEqual([
      { about: 'times', what: 'Grant 2, to B', simulated: '510 ms', recorded: '560 ms' },
    ]);
  });

  test('another order is one difference, and not one for each grant', () => {
    expect(between(OTHER_WAY, 1_000)).toEqual([
      { about: 'grants', what: 'Order of grants', simulated: 'A B', recorded: 'B A' },
    ]);
  });

  test('another end is named, with both', () => {
    const robbed = told(
      [1, granted('A', 1)],
      [501, ended('lease.released', 'A', 1)],
      [510, granted('B', 2)],
      [900, ended('lease.released', 'B', 2)],
    );
    expect(between(robbed, 10)).toContainEqual({
      about: 'ends',
      what: 'End of grant 1',
      simulated: 'expired',
      recorded: 'released',
    });
  });
});

test('repetitions tell how many agree, how often each status came, and how far times spread', () => {
  const { runs, agreeing, verdicts, spreads, differences } = RECORDING.repeated;
  expect([runs, agreeing]).toEqual([2, 1]);
  expect(verdicts.M).toEqual({ holds: 2 });
  expect(spreads).toContainEqual({
    what: 'Grant 1, to A',
    ...{ simulatedMs: 1, leastMs: 20, medianMs: 20, mostMs: 20, runs: 1 },
  });
  expect(differences).toContainEqual({
    what: 'Order of grants: A B in the simulation, B A in reality',
    runs: 1,
  });
});

test('the typical run is one like most', () => {
  expect(typicalRun(SIMULATED, [OTHER_WAY, LATE, LATE], 100)).toBe(LATE);
  expect(typicalRun(SIMULATED, [], 100)).toBeUndefined();
});

describe('a recording is read again', () => {
  test('as it was written', () => {
    const read = readRecording(written());
    if (!read.ok) throw new Error(read.fault);
    expect([...read.recording.history]).toEqual([...LATE]);
    expect(writtenRecording(read.recording)).toEqual(writtenRecording(RECORDING));
  });

  const line = (...of: unknown[]) => ({ ...written(), lines: [of] });
  test.each([
    ['no object', 17, 'the recording is not'],
    ['another version', { ...written(), schema: 'x/2' }, 'schema is not'],
    ['a word too many', { ...written(), more: 1 }, 'more is not'],
    ['an id that is a path', { ...written(), id: '../x' }, 'id is not'],
    ['a broken scenario', { ...written(), scenario: { seed: -1 } }, 'scenario.'],
    ['a line after the end', line(3_000, '', DECLARED), 'later than the end'],
    ['an unknown fact', line(1, '', { type: 'message.sent' }), 'of a kind that no recording has'],
    ['a fact without a field', line(1, '', { type: 'lock.wanted' }), 'no right client'],
    [
      'a fact with a field of the wrong kind',
      line(1, '', { type: 'lease.released', client: 'A', grant: '1' }),
      'no right grant',
    ],
    [
      'a fact with a field too many',
      line(1, '', { type: 'lock.wanted', client: 'A', x: 1 }),
      'has a field',
    ],
    [
      'too many lines',
      { ...written(), lines: Array.from({ length: 5_001 }, () => [1, '', DECLARED]) },
      'lines is not',
    ],
    [
      'lines out of order',
      {
        ...written(),
        lines: [
          [5, '', DECLARED],
          [4, '', DECLARED],
        ],
      },
      'earlier than the line before',
    ],
  ])('%s is refused', (_, value, told) => {
    const read = readRecording(value);
    expect(read.ok ? '' : read.fault).toContain(told);
  });
});

test('the list is read, or is none', () => {
  const recordings = [listedRecording(RECORDING)];
  expect(readRecordings({ schema: RECORDINGS_SCHEMA, recordings })).toEqual(recordings);
  expect(readRecordings({ recordings })).toBeNull();
  expect(readRecordings(undefined)).toBeNull();
});

test('a scenario is named by what a run depends on, not by its words', () => {
  const other = scenarioOf({ title: 'B', story: 'Else.', service: { id: 'redis' } });
  expect(keyOfScenario(other)).toBe(keyOfScenario(RECORDING.scenario));
  expect(keyOfScenario(scenarioOf({ seed: 2, service: { id: 'redis' } }))).not.toBe(
    keyOfScenario(other),
  );
});
